import Logging
import Storage
import StorageTestSupport

@testable import Jobs

extension JobKind {
  static let count = JobKind(rawValue: "test.count")
  static let other = JobKind(rawValue: "test.other")
}

/// A database with the tables of jobs and one that tells which jobs had an effect, a clock, and
/// rounds of workers made by hand.
struct Fixture: Sendable {
  let database: Database
  let clock = ManualClock()

  var queue: JobQueue { JobQueue(clock: clock.clock) }

  /// Runs `body` with two nodes on one database.
  static func with(
    _ engine: Engine, _ body: (Fixture, Database) async throws -> Void
  ) async throws {
    try await withTestDatabase(engine, migrated: [JobQueue.migrations, effects]) { test in
      let (first, second) = (try await test.open(), try await test.open())
      do {
        try await body(Fixture(database: first), second)
      } catch {
        await first.close()
        await second.close()
        throw error
      }
      await first.close()
      await second.close()
    }
  }

  private static let effects = MigrationSeries(
    "effects",
    [
      Migration(
        "effects",
        "CREATE TABLE effects (job \(.integer) NOT NULL, attempt \(.integer) NOT NULL)\(strict: true)"
      )
    ])

  func round(
    _ worker: String = "one", retries: JobRetries = JobRetries(limit: 3),
    schedules: [JobSchedule] = []
  ) -> JobRound {
    let handler = JobHandler(.count, lease: .seconds(60), retries: retries) { _ in }
    return JobRound(
      worker: worker, queue: queue, handlers: [.count: handler], schedules: schedules)
  }

  @discardableResult
  func perform(
    _ round: JobRound, settling ended: [(JobRun, JobRound.Outcome)] = [], capacity: Int = 10,
    on node: Database? = nil
  ) async throws -> JobRound.Report {
    let ended = ended.map { JobRound.Ended(run: $0.0, outcome: $0.1, fraction: 1) }
    return try await (node ?? database).write(.readCommitted) { transaction in
      try round.perform(settling: ended, capacity: capacity, fraction: 1, in: transaction)
    }
  }

  @discardableResult
  func enqueue(
    _ kind: JobKind = .count, runAt: Timestamp? = nil, key: String? = nil
  ) async throws -> JobID {
    try await database.write { transaction in
      try queue.enqueue(kind, payload: [1, 2, 3], runAt: runAt, key: key, in: transaction).id
    }
  }

  func job(_ id: JobID) async throws -> Job? {
    try await database.read { transaction in try queue.job(id, in: transaction) }
  }

  func attempts(at id: JobID) async throws -> [JobAttempt] {
    try await database.read { transaction in try queue.attempts(at: id, in: transaction) }
  }

  func counts() async throws -> [JobState: Int] {
    try await database.read { transaction in try queue.counts(in: transaction) }
  }

  /// Which jobs had their effect, and how often.
  func effects() async throws -> [Int64] {
    try await database.read { transaction in
      try transaction.rows("SELECT job FROM effects ORDER BY job") { row in try row[0] as Int64 }
    }
  }

  /// What a handler does that is to happen once.
  static func recordEffect(of run: JobRun, in transaction: borrowing Transaction) throws {
    try transaction.run("INSERT INTO effects (job, attempt) VALUES (\(run.id), \(run.attempt))")
  }
}
