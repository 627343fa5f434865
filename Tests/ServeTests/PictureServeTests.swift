import CZlib
import Foundation
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing

/// Pictures that somebody has made to hurt, sent to the built program.
@Suite(.timeLimit(.minutes(3))) struct PictureServeTests {
  @Test("HAL-941 a picture whose metadata unpacks to 7 GiB is taken without it in hardly any time")
  func packedMetadata() async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start([
        "PORT": "0", "ASTERISM_DATA": folder + "/data", "LOG_LEVEL": "error",
      ])
      let client = try LocalClient()
      let guest = try await client.send(.post, server.origin + "/account/v1/guest")
      let token = try #require(try Self.field("accessToken", of: guest))
      let added = try await client.send(
        .post, server.origin + "/halloo/api/v1/profiles",
        [.authorization: "Bearer \(token)", .contentType: "application/json"],
        body: """
          {"name": "Rosa", "relationship": "Aunt", "phoneNumber": "+12025550123", "timeZone": "Etc/UTC"}
          """)
      let relative = try #require(try Self.field("id", of: added))
      func send(_ file: [UInt8]) async throws -> (status: Int, seconds: Double) {
        let start = try Self.processorSeconds(of: server.identifier)
        let answer = try await client.send(
          .put, server.origin + "/halloo/api/v1/profiles/\(relative)/photo",
          [.authorization: "Bearer \(token)", .contentType: "image/png"], file: file)
        return (answer.status, try Self.processorSeconds(of: server.identifier) - start)
      }
      // The decoder loads what it needs once.
      #expect(try await send(PNG.file(between: [])).status == 200)
      for name in ["zTXt", "iTXt", "iCCP"] {
        let (status, seconds) = try await send(PNG.file(between: PNG.bomb(name)))
        #expect(status == 200, "\(name)")
        // Unpacking 7 GiB takes five times as long at least.
        #expect(seconds < 2, "\(name): \(seconds) s")
      }
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  private static func field(_ name: String, of answer: LocalClient.Answer) throws -> String? {
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    return json?[name] as? String
  }

  /// What a process has used of processors so far: fields 14 and 15 of its line (proc(5)).
  private static func processorSeconds(of process: Int32) throws -> Double {
    let line = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // The name, in brackets, may hold blanks.
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = try #require(fields.count > 12 ? fields[11...12].compactMap { Int($0) } : nil)
    return Double(ticks.reduce(0, +)) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// A small picture (ISO/IEC 15948) with anything between its header and its pixels.
private enum PNG {
  static func file(between: [UInt8]) -> [UInt8] {
    let header = number(64) + number(32) + [8, 2, 0, 0, 0]
    let rows = (0..<32).flatMap { _ in [0] + [UInt8](repeating: 200, count: 64 * 3) }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + between
      + chunk("IDAT", packed(rows)) + chunk("IEND", [])
  }

  /// Chunks of metadata of 7 MiB together, each of which unpacks to 64 MiB.
  static func bomb(_ name: String) -> [UInt8] {
    let text = packed([UInt8](repeating: 0, count: 64 << 20))
    let head = name == "iTXt" ? "Comment\0\u{1}\0\0\0" : "Comment\0\0"
    let chunk = chunk(name, Array(head.utf8) + text)
    return (0..<(7 << 20) / chunk.count).flatMap { _ in chunk }
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    guard unsafe compress(&packed, &count, bytes, UInt(bytes.count)) == Z_OK else { return [] }
    return Array(packed.prefix(Int(count)))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return number(UInt32(content.count)) + named
      + number(UInt32(unsafe crc32(0, named, UInt32(named.count))))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
