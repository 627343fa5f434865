import Glibc
import Logging
import Storage

/// Writes pairs of rows, a transaction each, and tells the number of every pair on standard output
/// once it is acknowledged; until it is killed.
@main struct StorageVictim {
  static func main() async throws {
    let logger = Logger(label: "victim") { _ in SwiftLogNoOpLogHandler() }
    let database = try await Database.open(
      DatabaseLocation(CommandLine.arguments[1]), logger: logger)
    for pair in 1... {
      try await database.write { transaction in
        try transaction.run("INSERT INTO pairs (pair, half) VALUES (\(pair), \("first"))")
        try transaction.run("INSERT INTO pairs (pair, half) VALUES (\(pair), \("second"))")
      }
      var line = "\(pair)\n"
      line.withUTF8 { bytes in
        _ = unsafe write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
      }
    }
  }
}
