import Foundation
import Glibc
import NetworkTestSupport
import ProgramTestSupport
import StorageTestSupport
import Testing

/// The scripts at the root of the checkout, with the program of this build.
@Suite(.timeLimit(.minutes(3))) struct ScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// Runs a script with its output in a file. The server that it starts inherits what the script has
  /// open: `Process` would wait for the server to close it.
  private func run(_ script: String, in folder: String) throws -> (code: Int32, text: String) {
    let log = "\(folder)/\(script).log"
    let variables = [
      "ASTERISM_PROGRAM": CommandLineTool.url.path, "ASTERISM_STATE": folder + "/state",
      "ASTERISM_DATA": folder + "/data", "PORT": "\(try freePort())",
    ]
    let settings = variables.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    let path = Self.root.appendingPathComponent(script).path
    let status = unsafe system("env \(settings) '\(path)' >'\(log)' 2>&1 </dev/null")
    return (status >> 8 & 0xFF, try String(contentsOfFile: log, encoding: .utf8))
  }

  private func freePort() throws -> UInt16 {
    let server = try TestServer { _ in }
    defer { server.stop() }
    return UInt16(server.port)
  }

  @Test("AST-216 start-dev.sh starts one server and stop-dev.sh stops it, and nothing else")
  func startAndStop() async throws {
    try await withTemporaryFolder { folder in
      let first = try run("start-dev.sh", in: folder)
      #expect(first.code == 0, "\(first.text)")
      #expect(first.text.contains("http://localhost:"))
      let second = try run("start-dev.sh", in: folder)
      #expect(second.code == 1)
      #expect(second.text.contains("running already"))
      #expect(try run("stop-dev.sh", in: folder).code == 0)
      #expect(try run("stop-dev.sh", in: folder).code == 1)
    }
  }

  @Test("AST-216 a server that cannot start is not left behind, and its log is shown")
  func failure() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/data", withIntermediateDirectories: true)
      try Data("no key".utf8).write(to: URL(fileURLWithPath: folder + "/data/master.key"))
      let result = try run("start-dev.sh", in: folder)
      #expect(result.code == 1)
      #expect(result.text.contains("master.key"), "\(result.text)")
      #expect(try run("stop-dev.sh", in: folder).code == 1)
    }
  }
}
