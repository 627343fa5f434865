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

  /// Runs a script with its output in a file and no descriptor of this process but that: the server
  /// that it leaves would keep the pipes of other tests open. Not `Process`, which waits for such a
  /// server too, nor `system`, which has the whole process ignore SIGINT meanwhile.
  private func run(_ script: String, in folder: String) async throws -> (code: Int32, text: String)
  {
    let log = "\(folder)/\(script).log"
    let variables = [
      "ASTERISM_PROGRAM=\(CommandLineTool.url.path)", "ASTERISM_STATE=\(folder)/state",
      "ASTERISM_DATA=\(folder)/data", "PORT=\(try freePort())",
    ]
    let arguments =
      ["bash", "-c", Self.alone, "bash", log, "env"] + variables
      + [Self.root.appendingPathComponent(script).path]
    let code = try await withCheckedThrowingContinuation { continuation in
      // A thread of its own, since it blocks until the script ends.
      Thread.detachNewThread {
        continuation.resume(with: Result { try Self.wait(for: arguments) })
      }
    }
    return (code, try String(contentsOfFile: log, encoding: .utf8))
  }

  /// Runs the arguments after the first, which is the file of their output.
  private static let alone = #"""
    exec </dev/null >"$1" 2>&1
    for number in $(ls /proc/$$/fd); do
      if ((number > 2)); then exec {number}>&-; fi
    done
    exec "${@:2}"
    """#

  private static func wait(for arguments: [String]) throws -> Int32 {
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let error = unsafe posix_spawnp(&child, arguments[0], nil, nil, &words, environ)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .ENOEXEC) }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(.ECHILD) }
    }
    return status >> 8 & 0xFF
  }

  private func freePort() throws -> UInt16 {
    let server = try TestServer { _ in }
    defer { server.stop() }
    return UInt16(server.port)
  }

  @Test("AST-216 start-dev.sh starts one server and stop-dev.sh stops it, and nothing else")
  func startAndStop() async throws {
    try await withTemporaryFolder { folder in
      let first = try await run("start-dev.sh", in: folder)
      #expect(first.code == 0, "\(first.text)")
      #expect(first.text.contains("http://localhost:"))
      let second = try await run("start-dev.sh", in: folder)
      #expect(second.code == 1)
      #expect(second.text.contains("running already"))
      #expect(try await run("stop-dev.sh", in: folder).code == 0)
      #expect(try await run("stop-dev.sh", in: folder).code == 1)
    }
  }

  @Test("AST-216 a server that cannot start is not left behind, and its log is shown")
  func failure() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/data", withIntermediateDirectories: true)
      try Data("no key".utf8).write(to: URL(fileURLWithPath: folder + "/data/master.key"))
      let result = try await run("start-dev.sh", in: folder)
      #expect(result.code == 1)
      #expect(result.text.contains("master.key"), "\(result.text)")
      #expect(try await run("stop-dev.sh", in: folder).code == 1)
    }
  }
}
