public import Storage

/// The attempt at a job that a handler is making, and its hold on it.
///
/// A process can be paused for longer than its lease and wake up not knowing. So whatever it then
/// writes about the job names the attempt, and has no effect when a newer one has begun. What a
/// handler itself writes is guarded in the same way by ``check(in:)`` and ``complete(in:)``.
public struct JobRun: Sendable {
  /// The job.
  public let id: JobID
  /// What sort of work it is.
  public let kind: JobKind
  /// What it was enqueued with.
  public let payload: [UInt8]
  /// When it was to run at first.
  public let scheduledAt: Timestamp
  /// The number of the attempt, from 1: the fencing token, which outside services that know of such
  /// tokens can be given too.
  public let attempt: Int
  /// How many attempts failed before.
  public let failures: Int

  let clock: JobClock

  /// Throws ``JobLeaseLost`` unless the job is still this attempt's, and holds it until the end of
  /// the transaction.
  public func check(in transaction: borrowing Transaction) throws {
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE" : ""
    let held: Int64? = try transaction.value(
      "SELECT id FROM jobs WHERE \(isHeld) \(lock)")
    guard held != nil else { throw JobLeaseLost() }
  }

  /// Marks the job as finished in the transaction that holds its effects: they are written exactly
  /// once, by one attempt. Throws ``JobLeaseLost`` if the job is no longer this attempt's.
  public func complete(in transaction: borrowing Transaction) throws {
    let now = try clock.now(transaction)
    guard try settle(.finished(at: now), at: now, in: transaction) else { throw JobLeaseLost() }
  }

  /// Moves the end of the lease; false if the job is no longer this attempt's.
  func renew(_ lease: Duration, in transaction: borrowing Transaction) throws -> Bool {
    let end = try clock.now(transaction).advanced(by: lease)
    return try transaction.run("UPDATE jobs SET moment = \(end) WHERE \(isHeld)") == 1
  }

  /// Ends the attempt; false, and nothing changed, if the job is no longer this attempt's.
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

/// The lease of a job ran out and another attempt has begun, or may begin; nothing was written.
public struct JobLeaseLost: Error, Hashable, CustomStringConvertible {
  public let description = "the lease of the job was lost"
}

/// What an attempt leaves behind.
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

  /// The end of an attempt that failed: dead if `pause` is nil, else waiting for that long.
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
