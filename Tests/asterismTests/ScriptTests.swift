import Foundation
import NetworkTestSupport
import ProgramTestSupport
import StorageTestSupport
import Testing

/// The scripts at the root of the checkout, with the program of this build.
@Suite(.timeLimit(.minutes(3))) struct ScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  private func run(_ script: String, in folder: String) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = Self.root.appendingPathComponent(script)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "ASTERISM_PROGRAM": CommandLineTool.url.path, "ASTERISM_STATE": folder + "/state",
      "ASTERISM_DATA": folder + "/data", "PORT": "\(try freePort())",
    ]) { $1 }
    // The server outlives the script and keeps its streams: a file, not a pipe that waits for both.
    let log = URL(fileURLWithPath: folder + "/" + script + ".log")
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
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
      #expect(first.text.contains("/astronova/"))
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
