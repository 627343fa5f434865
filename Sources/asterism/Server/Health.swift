import Redis
import Storage
import Synchronization

/// The health checks of this node.
final class Health: Sendable {
  /// A dependency, and its problem if any.
  struct Check: Sendable {
    let name: String
    /// Whether the node is useless without it. Without Redis, rate limits fall back to the node's
    /// own buckets (PLT-27), so the node continues.
    var isNeeded = true
    /// Nil if it is healthy; contains nothing confidential.
    let problem: String?
  }

  /// The time limit for a check, beyond which the node counts as unhealthy.
  private static let patience = Duration.seconds(2)

  /// The free space that SQLite needs: what its journal may take before it is checkpointed, 1,000
  /// pages of 4 KiB (sqlite.org/wal.html, "Automatic Checkpoint").
  private static let reserve = 4 << 20

  private let database: Database
  private let redis: Redis?
  private let file: String?
  private let identity: System.FileIdentity?
  private let isStopping = Atomic(false)

  /// - Parameter file: the open database file, if it is on this machine.
  init(database: Database, redis: Redis?, file: String?) {
    (self.database, self.redis, self.file) = (database, redis, file)
    identity = file.flatMap(System.identity)
  }

  /// Makes the proxy send no more requests.
  func stop() { isStopping.store(true, ordering: .relaxed) }

  /// All checks. The schema needs none: it was migrated before the server started listening.
  func checks() async -> [Check] {
    var checks = [
      Check(
        name: "server", problem: isStopping.load(ordering: .relaxed) ? "is stopping" : nil),
      Check(name: "database", problem: await databaseProblem()),
    ]
    if let file {
      let isFull = System.freeSpace(at: file).map { $0 < Self.reserve } ?? false
      checks.append(Check(name: "disk", problem: isFull ? Self.noSpace : nil))
    }
    if let redis {
      checks.append(
        Check(
          name: "redis", isNeeded: false,
          problem: await problem { try await redis.run(["PING"]) }))
    }
    return checks
  }

  /// Reads every time, and writes only after the last writing transaction has failed: nothing else
  /// may write then, since the proxy sends no requests.
  private func databaseProblem() async -> String? {
    // Data written to an unlinked file is lost when the server ends.
    if let file, System.identity(ofFile: file) != identity {
      return "its file was moved or removed"
    }
    let reading = await problem { [database] in
      let _: Int? = try await database.read { try $0.value("SELECT 1") }
    }
    guard reading == nil, database.writeFailure != nil else { return reading }
    return await problem { [database] in try await database.tryWriting() }
  }

  private static let noSpace = "no space is left"

  private static func words(for error: any Error) -> String {
    switch (error as? StorageError)?.code {
    case .diskFull: noSpace
    case .readOnly: "cannot be written"
    default: "does not answer"
    }
  }

  private func problem<Result: Sendable>(
    _ attempt: @escaping @Sendable () async throws -> Result
  ) async -> String? {
    await withTaskGroup(of: String?.self) { group in
      group.addTask {
        do {
          _ = try await attempt()
          return nil
        } catch {
          return Self.words(for: error)
        }
      }
      group.addTask {
        // Cancelled if the result arrives first.
        try? await Task.sleep(for: Self.patience)
        return "does not answer in time"
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}
