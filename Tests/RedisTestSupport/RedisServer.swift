import Foundation
import Glibc
public import Redis
public import Testing

/// A Redis server of one test, with its files in a temporary folder and a socket there instead of a
/// port. It ends when the process does, however that ends.
public final class RedisServer {
  /// Whether Debian's `redis-server` is there.
  public static let isInstalled = program != nil

  private let folder: String
  private let settings: [String]
  private var lifeline: Pipe?
  private var guardian: Process?

  /// Starts a server.
  /// - Parameter settings: as on its command line.
  public init(settings: [String] = []) async throws {
    folder = NSTemporaryDirectory() + "asterism-redis-" + UUID().uuidString
    self.settings = settings
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try await start()
  }

  deinit {
    if lifeline == nil {
      try? FileManager.default.removeItem(atPath: folder)
    } else {
      try? end("remove")
    }
  }

  /// The address of its socket.
  /// - Parameter credentials: what stands before the path, such as ":secret@".
  public func address(credentials: String = "", database: Int = 0) throws -> RedisAddress {
    try RedisAddress("unix://\(credentials)\(folder)/socket?db=\(database)")
  }

  /// Kills the server, with all that it held, and returns when it is gone.
  public func kill() async throws {
    try end("keep")
    while guardian?.isRunning == true { try await Task.sleep(for: .milliseconds(5)) }
  }

  private func end(_ word: String) throws {
    guard let lifeline else { return }
    try lifeline.fileHandleForWriting.write(contentsOf: Data("\(word)\n".utf8))
    try lifeline.fileHandleForWriting.close()
    self.lifeline = nil
  }

  /// Starts the server after it was killed, and returns when it answers.
  public func start() async throws {
    guard let program = Self.program else { throw Failure(description: Self.missing) }
    let pipe = Pipe()
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments =
      ["-c", Self.script, "bash", folder, program]
      + ["--port", "0", "--unixsocket", folder + "/socket", "--dir", folder, "--save", ""]
      + settings
    process.standardInput = pipe
    // Else it would keep the output of the test run open for as long as it lives.
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    try pipe.fileHandleForReading.close()
    lifeline = pipe
    guardian = process
    try await waitForAnswer()
  }

  private func waitForAnswer() async throws {
    for _ in 0..<400 {
      let redis = Redis(try address())
      do {
        try await redis.run(["PING"])
        return await redis.close()
      } catch {
        // One that wants a password answers too.
        if error.code == .notAdmitted { return await redis.close() }
        try await Task.sleep(for: .milliseconds(25))
      }
    }
    throw Failure(description: "redis-server did not start; see \(folder)/log")
  }

  /// Waits for the end of its input, which comes with the end of this process, and then kills the
  /// server and removes its files, unless it is told to keep them. Bash, because threads of libdispatch
  /// hand a blocked SIGCHLD to what they start, for which dash's `wait` would wait forever.
  private static let script = """
    folder=$1; shift
    "$@" >>"$folder/log" 2>&1 </dev/null &
    server=$!
    read -r word
    kill -KILL "$server"
    wait "$server" 2>/dev/null
    [ "$word" = keep ] || rm -rf "$folder"
    """

  private static let program = ["/usr/bin", "/usr/local/bin"].map { $0 + "/redis-server" }
    .first(where: FileManager.default.isExecutableFile)
  fileprivate static let missing = "redis-server is missing: scripts/bootstrap installs it"

  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    /// In words.
    public let description: String
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests where Debian's `redis-server` is missing.
  public static var needsRedisServer: Self {
    .enabled(if: RedisServer.isInstalled, Comment(rawValue: RedisServer.missing))
  }
}
