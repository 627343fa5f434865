public import Storage

/// A handler's attempt at a job, with its lease.
///
/// A process can be paused for longer than its lease and resume without knowing. So each of its
/// writes about the job is fenced: it names the attempt, and has no effect once a newer one has
/// started. A handler fences its own writes with ``check(in:)`` and ``complete(in:)``.
public struct JobRun: Sendable {
  /// The job.
  public let id: JobID
  /// Its kind.
  public let kind: JobKind
  /// The input with which it was enqueued.
  public let payload: [UInt8]
  /// When it was first due.
  public let scheduledAt: Timestamp
  /// The number of the attempt, from 1: the fencing token, which can also be passed to external
  /// services that support such tokens.
  public let attempt: Int
  /// The number of earlier failures.
  public let failures: Int

  let clock: JobClock

  /// Throws ``JobLeaseLost`` unless this attempt holds the lease, and locks the job until the end
  /// of the transaction.
  public func check(in transaction: borrowing Transaction) throws {
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE" : ""
    let held: Int64? = try transaction.value(
      "SELECT id FROM jobs WHERE \(isHeld) \(lock)")
    guard held != nil else { throw JobLeaseLost() }
  }

  /// Marks the job as finished in the transaction that contains its effects: they are written
  /// exactly once, by one attempt. Throws ``JobLeaseLost`` if this attempt no longer holds the
  /// lease.
  public func complete(in transaction: borrowing Transaction) throws {
    let now = try clock.now(transaction)
    guard try settle(.finished(at: now), at: now, in: transaction) else { throw JobLeaseLost() }
  }

  /// Extends the lease; false if this attempt no longer holds it.
  func renew(_ lease: Duration, in transaction: borrowing Transaction) throws -> Bool {
    let end = try clock.now(transaction).advanced(by: lease)
    return try transaction.run("UPDATE jobs SET moment = \(end) WHERE \(isHeld)") == 1
  }

  /// Ends the attempt; false, without changes, if it no longer holds the lease.
  func settle(
    _ end: JobEnd, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> Bool {
    let changed = try transaction.run(
      """
      UPDATE jobs SET state = \(end.state), moment = \(end.moment),
        failures = failures + \(end.isFailure ? 1 : 0), error = coalesce(\(end.error), error)
      WHERE \(isHeld)
      """)
    guard changed == 1 else { return false }
    try transaction.run(
      """
      UPDATE job_attempts SET ended_at = \(now), outcome = \(end.outcome), error = \(end.error)
      WHERE job_id = \(id) AND attempt = \(attempt)
      """)
    return true
  }

  private var isHeld: SQL {
    "id = \(id) AND attempt = \(attempt) AND state = \(JobState.running)"
  }
}

/// The lease of the job has expired and another attempt has started, or may start; nothing was
/// written.
public struct JobLeaseLost: Error, Hashable, CustomStringConvertible {
  public let description = "the lease of the job was lost"
}

/// The final record of an attempt.
struct JobEnd {
  let outcome: JobAttempt.Outcome
  let state: JobState
  let moment: Timestamp
  let error: String?

  var isFailure: Bool { outcome == .failed || outcome == .lost }

  static func finished(at now: Timestamp) -> JobEnd {
    JobEnd(outcome: .finished, state: .finished, moment: now, error: nil)
  }

  static func returned(at moment: Timestamp) -> JobEnd {
    JobEnd(outcome: .returned, state: .waiting, moment: moment, error: nil)
  }

  /// The end of a failed attempt: dead if `pause` is nil, otherwise waiting for that long.
  static func failure(
    _ outcome: JobAttempt.Outcome, error: String, pause: Duration?, at now: Timestamp
  ) -> JobEnd {
    guard let pause else {
      return JobEnd(outcome: outcome, state: .dead, moment: now, error: error)
    }
    return JobEnd(
      outcome: outcome, state: .waiting, moment: now.advanced(by: pause), error: error)
  }
}
