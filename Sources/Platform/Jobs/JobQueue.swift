public import Storage

/// A durable job queue: jobs are enqueued in the transaction of the change that needs them, so that
/// both happen or neither does, and run by the ``JobWorker`` of any node.
///
///     try await database.write { transaction in
///       try transaction.run("INSERT INTO invitations …")
///       try queue.enqueue(.sendInvitation, payload: bytes, key: "invitation-\(id)", in: transaction)
///     }
///
/// A job runs at least once. A handler that changes only the database can make that exactly once
/// with ``JobRun/complete(in:)``.
public struct JobQueue: Sendable {
  /// The notification channel for due jobs.
  static let channel = "jobs"

  let clock: JobClock

  /// A queue with a clock.
  public init(clock: JobClock = .live) { self.clock = clock }

  /// Enqueues a job.
  ///
  /// - Parameters:
  ///   - payload: the input of the handler; identifiers rather than personal data, since it is
  ///     stored in the clear for as long as the job.
  ///   - runAt: when it is due; at once by default.
  ///   - key: an idempotency key, unique within the kind for as long as a job with it is kept: a
  ///     second job with the same key is not added.
  ///   - Returns: the job, new or existing, and whether it is new.
  @discardableResult
  public func enqueue(
    _ kind: JobKind, payload: [UInt8] = [], runAt: Timestamp? = nil, key: String? = nil,
    in transaction: borrowing Transaction
  ) throws -> (id: JobID, isNew: Bool) {
    let now = try clock.now(transaction)
    let due = runAt ?? now
    let added: JobID? = try transaction.value(
      """
      INSERT INTO jobs (kind, key, payload, state, moment, scheduled_at)
      VALUES (\(kind), \(key), \(payload), \(JobState.waiting), \(due), \(due))
      ON CONFLICT (kind, key) DO NOTHING RETURNING id
      """)
    if let added {
      if due <= now { try transaction.notify(Self.channel, "") }
      return (added, true)
    }
    guard
      let known: JobID = try transaction.value(
        "SELECT id FROM jobs WHERE kind = \(kind) AND key = \(key)")
    else {
      throw StorageError(.conflict, "a job with the same key came and went")
    }
    return (known, false)
  }

  /// Enqueues jobs without returning their IDs, in one round trip to the database.
  public func enqueue(_ jobs: [NewJob], in transaction: borrowing Transaction) throws {
    guard !jobs.isEmpty else { return }
    let now = try clock.now(transaction)
    let rows: [SQL] = jobs.map { job in
      let due = job.runAt ?? now
      return "(\(job.kind), \(job.key), \(job.payload), \(JobState.waiting), \(due), \(due))"
    }
    try transaction.insert(
      rows, into: "jobs (kind, key, payload, state, moment, scheduled_at)",
      "ON CONFLICT (kind, key) DO NOTHING")
    if jobs.contains(where: { $0.runAt.map { $0 <= now } ?? true }) {
      try transaction.notify(Self.channel, "")
    }
  }

  /// A job, or nil if there is none or it is no longer kept.
  public func job(_ id: JobID, in transaction: borrowing Transaction) throws -> Job? {
    try transaction.first("SELECT \(Job.columns) FROM jobs WHERE id = \(id)")
  }

  /// The attempts at a job, oldest first.
  public func attempts(
    at id: JobID, in transaction: borrowing Transaction
  ) throws -> [JobAttempt] {
    try transaction.rows(
      """
      SELECT attempt, worker, started_at, ended_at, outcome, error FROM job_attempts
      WHERE job_id = \(id) ORDER BY attempt
      """)
  }

  /// The number of jobs in each state, for metrics.
  public func counts(in transaction: borrowing Transaction) throws -> [JobState: Int] {
    let counts = try transaction.rows("SELECT state, count(*) FROM jobs GROUP BY state") { row in
      (try row[0] as JobState, try row[1] as Int)
    }
    return JobState.allCases.reduce(into: [:]) { all, state in
      all[state] = counts.first { $0.0 == state }?.1 ?? 0
    }
  }

  /// The dead jobs, newest first.
  public func dead(
    after cursor: Cursor?, limit: Int, in transaction: borrowing Transaction
  ) throws -> Page<Job> {
    try transaction.page(
      "SELECT \(Job.columns) FROM jobs WHERE state = \(JobState.dead)",
      by: .descending("moment", "id"), after: cursor, limit: limit)
  }

  /// Deletes the jobs in `state` that ended before `moment`, with their attempts; returns their
  /// number. Their keys can then be reused.
  @discardableResult
  public func prune(
    _ state: EndState, endedBefore moment: Timestamp, in transaction: borrowing Transaction
  ) throws -> Int {
    try transaction.run(Self.pruning(state, endedBefore: moment))
  }

  /// The final states of a job.
  public enum EndState: String, Sendable, Storable {
    /// It completed.
    case finished
    /// It failed permanently.
    case dead
  }

  static func pruning(_ state: EndState, endedBefore moment: Timestamp) -> SQL {
    "DELETE FROM jobs WHERE state = \(state) AND moment < \(moment)"
  }
}
