import Foundation
import TestSupport
import Testing

@testable import Archives

@Suite struct ZIPTests {
  private struct File: Hashable {
    let name: String
    let bytes: [UInt8]
  }

  private static func write(_ files: [File]) throws -> [UInt8] {
    var zip = ZIPWriter()
    var bytes: [UInt8] = []
    for file in files { bytes += try zip.add(file.name, file.bytes) }
    return try bytes + zip.finish()
  }

  private static func read(
    _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits(), pieces: Int = 1_000
  ) throws -> [File] {
    var rest = bytes[...]
    var zip = ZIPReader(limits: limits) {
      defer { rest = rest.dropFirst(pieces) }
      return rest.isEmpty ? nil : Array(rest.prefix(pieces))
    }
    var files: [File] = []
    while let name = try zip.next() {
      var content: [UInt8] = []
      while let piece = try zip.read() { content += piece }
      files.append(File(name: name, bytes: content))
    }
    return files
  }

  private static func refusal(
    _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) throws -> ArchiveError? {
    do {
      _ = try read(bytes, limits: limits)
      return nil
    } catch let error as ArchiveError {
      return error
    }
  }

  @Test("PLT-5 what is packed is unpacked, whatever it is, in pieces of any size")
  func roundTrip() throws {
    var random = SplitMix64(seed: 5)
    let letters = (0..<320_000).map { _ in
      UInt8(ascii: "a") + UInt8(truncatingIfNeeded: random.next() % 10)
    }
    let noise = (0..<320_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    for round in 0..<40 {
      let files = (0..<Int.random(in: 0...12, using: &random)).map { number in
        let count = [0, 1, 100, 70_000, 300_000].randomElement(using: &random) ?? 0
        let source = Bool.random(using: &random) ? letters : noise
        let start = Int.random(in: 0...(source.count - count), using: &random)
        return File(
          name: "room-\(round)/\(number).json", bytes: Array(source[start..<(start + count)]))
      }
      let bytes = try Self.write(files)
      let pieces = [1 << 20, 4_096, 997].randomElement(using: &random) ?? 997
      #expect(try Self.read(bytes, pieces: pieces) == files)
      #expect(try Self.write(files) == bytes, "the same bytes")
    }
  }

  @Test("PLT-5 other programs read what is written and write what is read")
  func otherPrograms() throws {
    let script = """
      import io, sys, zipfile
      source = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
      assert source.testzip() is None
      out = io.BytesIO()
      with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
          target.writestr("folder/", b"")
          for name in source.namelist():
              target.writestr(name, source.read(name))
      sys.stdout.buffer.write(out.getvalue())
      """
    let files = [
      File(name: "manifest.json", bytes: Array("{}".utf8)),
      File(name: "people/a.json", bytes: Array(repeating: 7, count: 100_000)),
    ]
    let again = try Self.python(script, try Self.write(files))
    #expect(try Self.read(again) == files)
  }

  /// Archives that Python writes; `z` is the file that is being written.
  private static let hostile: [(code: String, error: ArchiveError)] = [
    (#"z.writestr("../up", b"")"#, .name), (#"z.writestr("/etc/passwd", b"")"#, .name),
    (#"z.writestr("a/../../b", b"")"#, .name), (#"z.writestr("a//b", b"")"#, .name),
    (#"z.writestr("C:x", b"")"#, .name), (#"z.writestr("a\\\\b", b"")"#, .name),
    (#"z.writestr("a b", b"")"#, .name), (#"z.writestr("grün", b"")"#, .name),
    (#"z.writestr(".hidden", b"")"#, .name), (#"z.writestr("a" * 256, b"")"#, .name),
    (#"z.writestr("a/./b", b"")"#, .name),
    (#"z.writestr("a", b""); z.writestr("a", b"x")"#, .duplicate("a")),
    (#"z.writestr("a", b""); z.writestr("A", b"x")"#, .duplicate("A")),
    (#"[z.writestr(str(n), b"") for n in range(101)]"#, .tooManyEntries(limit: 100)),
    (#"z.writestr("a", b"x" * 2000001)"#, .bomb),
    (
      #"z.writestr("a", random.randbytes(3000001))"#, .entryTooLarge("a", limit: 3_000_000)
    ),
    (
      #"[z.writestr(str(n), random.randbytes(1000000)) for n in range(5)]"#,
      .tooLarge(limit: 4_000_000)
    ),
  ]

  @Test("PLT-5 archives that mean harm are refused", arguments: hostile.indices)
  func refused(index: Int) throws {
    let limits = ArchiveLimits(
      entries: 100, entryBytes: 3_000_000, totalBytes: 4_000_000, ratio: 50)
    let (code, error) = Self.hostile[index]
    let script = """
      import io, random, sys, warnings, zipfile
      warnings.simplefilter("ignore")
      out = io.BytesIO()
      with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
          \(code)
      sys.stdout.buffer.write(out.getvalue())
      """
    #expect(try Self.refusal(try Self.python(script, []), limits: limits) == error)
  }

  @Test("PLT-5 encrypted, damaged, cut off and foreign files are refused")
  func damaged() throws {
    let good = try Self.write([
      File(name: "a.json", bytes: Array(repeating: UInt8(ascii: "a"), count: 5_000)),
      File(name: "b.json", bytes: Array("hello".utf8)),
    ])
    // The first bit of the general purpose flag says that the entry is encrypted.
    var encrypted = good
    encrypted[6] |= 1
    #expect(try Self.refusal(encrypted) == .encrypted)
    for text in ["", "PK", "no archive at all", "<html></html>"] {
      #expect(try Self.refusal(Array(text.utf8)) == .damaged)
    }
    for count in 1..<120 {
      let cut = Array(good.prefix(count))
      #expect(try Self.refusal(cut) == .damaged, "\(count) bytes")
    }
    var changed = good
    // Behind the head of 30 bytes, the name and the extra field (APPNOTE.TXT, 4.3.7).
    changed[30 + Int(good[26]) + Int(good[28]) + 3] ^= 0x10
    #expect(try Self.refusal(changed) == .damaged)
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      var noise = good
      for _ in 0..<3 {
        noise[Int.random(in: noise.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      // Whatever comes of it, it ends.
      _ = try Self.refusal(noise)
    }
  }

  @Test("PLT-5 what the source of an archive throws is what the reader throws")
  func failingSource() throws {
    var zip = ZIPReader { throw CancellationError() }
    do {
      _ = try zip.next()
      Issue.record("no error")
    } catch { #expect(error is CancellationError) }
    var writer = ZIPWriter()
    do {
      _ = try writer.add("../x", [])
      Issue.record("no error")
    } catch { #expect(error == .name) }
  }

  private static func python(_ script: String, _ input: [UInt8]) throws -> [UInt8] {
    let process = Process()
    let (source, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.standardInput = source
    process.standardOutput = output
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: Data(input))
    try source.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return [UInt8](data)
  }
}
