import Redis
import Storage
import Synchronization

/// Whether this node can do its work.
final class Health: Sendable {
  /// Something that it needs, and what is wrong with it.
  struct Check: Sendable {
    let name: String
    /// Nil where all is well; without anything that a stranger should not see.
    let problem: String?
  }

  /// How long an answer may take, beyond which the node is of no use.
  private static let patience = Duration.seconds(2)

  private let database: Database
  private let redis: Redis?
  private let isStopping = Atomic(false)

  init(database: Database, redis: Redis?) {
    (self.database, self.redis) = (database, redis)
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
    if let redis {
      checks.append(Check(name: "redis", problem: await problem { try await redis.run(["PING"]) }))
    }
    return checks
  }

  private func databaseProblem() async -> String? {
    await problem { [database] in
      let _: Int? = try await database.read { try $0.value("SELECT 1") }
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
          return "does not answer"
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
