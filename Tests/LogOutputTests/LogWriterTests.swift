import Glibc
import LogOutput
import Logging
import Testing

/// A file without a name that lines are written to.
private struct Page {
  let descriptor: Int32

  init() {
    var name = Array("/tmp/log-XXXXXX".utf8CString)
    descriptor = unsafe mkstemp(&name)
    unsafe unlink(name)
  }

  var text: String {
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    _ = unsafe pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}

@Suite struct LogWriterTests {
  private let page = Page()

  @Test("PLT-26 lines are whole, and those of one thread in their order, however many write")
  func order() async {
    let writer = LogWriter(descriptor: page.descriptor)
    let filling = String(repeating: "x", count: 300)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<2000 { writer.write(Array("\(task) \(number) \(filling)".utf8)) }
        }
      }
    }
    writer.flush()
    let lines = page.lines.map { $0.split(separator: " ") }
    #expect(lines.count == 16_000 && lines.allSatisfy { $0.count == 3 && $0[2] == filling })
    for task in 0..<8 {
      #expect(lines.filter { $0[0] == "\(task)" }.map { $0[1] } == (0..<2000).map { "\($0)" })
    }
  }

  @Test("PLT-26 a line comes without another word, a little later")
  func patience() async throws {
    let writer = LogWriter(descriptor: page.descriptor)
    writer.write(Array("alone".utf8))
    while page.text.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(page.text == "alone\n")
  }

  @Test("PLT-26 whoever logs faster than the reader reads waits, and nothing is lost")
  func backPressure() async {
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    let (exit, entrance) = (ends[0], ends[1])
    let logger = Task.detached {
      let writer = LogWriter(descriptor: entrance)
      for number in 0..<100_000 { writer.write(Array("\(number) with a tail to fill it".utf8)) }
      writer.flush()
      close(entrance)
    }
    let counted = Task.detached {
      var (count, buffer) = (0, [UInt8](repeating: 0, count: 4096))
      while true {
        let size = unsafe read(exit, &buffer, buffer.count)
        guard size > 0 else { return count }
        count += buffer[..<size].count { $0 == UInt8(ascii: "\n") }
      }
    }
    await logger.value
    #expect(await counted.value == 100_000)
    close(exit)
  }

  @Test(
    "PLT-26 a message is one line, whatever stands in it",
    arguments: [
      (
        LogFormat.logfmt,
        #"time=now level=info msg="two\nlines \"quoted\"" a_key="x=y" empty="" plain=7"#
      ),
      (
        .json,
        #"{"time":"now","level":"info","msg":"two\nlines \"quoted\"","a key":"x=y","#
          + #""empty":"","plain":"7"}"#
      ),
    ])
  func message(format: LogFormat, line: String) {
    let writer = LogWriter(descriptor: page.descriptor)
    var logger = Logger(label: "jobs") { _ in
      LineLogHandler(format: format, writer: writer) { "now" }
    }
    logger[metadataKey: "empty"] = ""
    logger.info("two\nlines \"quoted\"", metadata: ["a key": "x=y", "plain": "\(7)"])
    logger.debug("not written")
    writer.flush()
    #expect(page.text == line + "\n")
  }

  @Test("PLT-26 an error is written at once")
  func error() {
    let writer = LogWriter(descriptor: page.descriptor)
    let logger = Logger(label: "jobs") { _ in
      LineLogHandler(format: .logfmt, writer: writer) { "now" }
    }
    logger.error("broken")
    #expect(page.text == "time=now level=error msg=broken\n")
  }
}
