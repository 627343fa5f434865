import Redis
import Storage
import Synchronization

/// Whether this node can do its work.
final class Health: Sendable {
  /// Something that it needs, and what is wrong with it.
  struct Check: Sendable {
    let name: String
    /// Whether the node is of no use without it. Limits fall back to the node's own buckets while Redis
    /// is away (PLT-27), so the node goes on.
    var isNeeded = true
    /// Nil where all is well; without anything that a stranger should not see.
    let problem: String?
  }

  /// How long an answer may take, beyond which the node is of no use.
  private static let patience = Duration.seconds(2)

  /// Bytes that have to be free where SQLite writes: what its journal may take before it is merged into
  /// the file, 1,000 pages of 4 KiB (sqlite.org/wal.html, "Automatic Checkpoint").
  private static let reserve = 4 << 20

  private let database: Database
  private let redis: Redis?
  private let file: String?
  private let isStopping = Atomic(false)

  /// - Parameter file: the file of the database, where it is one of this machine.
  init(database: Database, redis: Redis?, file: String?) {
    (self.database, self.redis, self.file) = (database, redis, file)
  }

  /// Tells the proxy to send nobody any more.
  func stop() { isStopping.store(true, ordering: .relaxed) }

  /// Everything that it needs. That the schema is current was seen to before anybody could ask.
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

  /// It is read each time, and written only while the last transaction that wrote has failed: nobody
  /// else may write then, since the proxy sends nobody.
  private func databaseProblem() async -> String? {
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
        // Cancelled where the answer was there first.
        try? await Task.sleep(for: Self.patience)
        return "does not answer in time"
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}
