import Foundation
import Glibc
import Logging
import Storage

/// A PostgreSQL server that the tests of this process share: its own, with its files in a temporary
/// folder and a socket there instead of a port. It ends when the process does, however that ends.
public struct PostgresServer: Sendable {
  /// The folder of its files and its socket.
  public let folder: String
  private let session: PostgresSession

  /// The server, started when it is first asked for.
  public static func shared() async throws -> PostgresServer { try await starting.value }

  /// Makes a database and returns its name.
  /// - Parameter template: the name of one to which nobody is connected.
  public func makeDatabase(copying template: String = "template0") throws -> String {
    let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
    try run(sql: "CREATE DATABASE \(name) TEMPLATE \(template)")
    return name
  }

  /// Removes a database and cuts off whoever is connected to it.
  public func removeDatabase(_ name: String) throws {
    try run(sql: "DROP DATABASE \(name) WITH (FORCE)")
  }

  /// Runs SQL as the owner of the server, outside of any transaction.
  public func run(sql: String) throws { try session.run(sql) }

  /// Where a database is, for ``DatabaseLocation``.
  public func address(of database: String) -> String {
    Self.address(of: database, in: folder)
  }

  private static func address(of database: String, in folder: String) -> String {
    "postgresql:///\(database)?host=\(folder)&user=postgres"
  }

  private static let starting = Task { try await start() }

  private static func start() async throws -> PostgresServer {
    let folder = NSTemporaryDirectory() + "asterism-postgres-\(getpid())"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    // PostgreSQL refuses to run as root, so root becomes Debian's user for it.
    if getuid() == 0 { try command("chown", ["postgres", folder]) }
    try command(
      "initdb",
      [
        "--pgdata", folder + "/data", "--username", "postgres", "--auth", "trust",
        "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync",
      ], asServerUser: true)
    try startGuarded(folder)
    for _ in 0..<400 {
      if let session = try? PostgresSession(address(of: "postgres", in: folder)) {
        return PostgresServer(folder: folder, session: session)
      }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw Failure(description: "PostgreSQL did not start; see \(folder)/log")
  }

  /// Starts the server under a shell that waits for the end of its input, which is the end of this
  /// process, and then stops the server and removes its files.
  private static func startGuarded(_ folder: String) throws {
    let process = Process()
    let (program, arguments) = try resolve(
      "postgres",
      [
        "-D", folder + "/data", "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off",
        "-c", "max_connections=200", "-c", "autovacuum=off",
      ], asServerUser: true)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      [
        "-c",
        // Not `wait`: Foundation starts processes with SIGCHLD blocked.
        """
        folder=$1; shift
        "$@" >"$folder/log" 2>&1 </dev/null &
        read -r end
        server=$(head -n 1 "$folder/data/postmaster.pid")
        while kill -QUIT "$server"; do sleep 0.1; done 2>/dev/null
        rm -rf "$folder"
        """, "sh", folder, program,
      ] + arguments
    process.standardInput = lifeline
    // Else it would keep the output of the test run open for as long as it lives.
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    try lifeline.fileHandleForReading.close()
  }

  /// Its writing end is closed by the end of this process alone.
  private static let lifeline: Pipe = {
    let pipe = Pipe()
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    return pipe
  }()

  private static func command(
    _ name: String, _ arguments: [String], asServerUser: Bool = false
  ) throws {
    let process = Process()
    let output = Pipe()
    let (program, arguments) = try resolve(name, arguments, asServerUser: asServerUser)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name): \(String(decoding: text, as: UTF8.self))")
    }
  }

  /// The program's path and arguments; as root, those of `runuser`.
  private static func resolve(
    _ name: String, _ arguments: [String], asServerUser: Bool
  ) throws -> (String, [String]) {
    guard let program = path(of: name) else {
      throw Failure(description: "\(name) is missing: scripts/bootstrap installs PostgreSQL")
    }
    guard asServerUser, getuid() == 0 else { return (program, arguments) }
    return ("/sbin/runuser", ["-u", "postgres", "--", program] + arguments)
  }

  /// Debian keeps the programs of each version in a folder of its own.
  private static func path(of name: String) -> String? {
    let versions =
      (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let newest = versions.sorted { ($0 as NSString).integerValue > ($1 as NSString).integerValue }
    let folders =
      newest.map { "/usr/lib/postgresql/\($0)/bin" } + ["/usr/local/bin", "/usr/bin", "/bin"]
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    /// In words, with what the failing program said.
    public let description: String
  }
}
