public import Storage

/// The kind of a job; a name that stays the same across versions, such as `mail.send`.
public struct JobKind: RawRepresentable, Hashable, Sendable, Storable {
  /// The name.
  public let rawValue: String

  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The identifier of a job.
public struct JobID: RawRepresentable, Hashable, Sendable, Storable {
  /// Its number in the table of jobs.
  public let rawValue: Int64

  /// A job by its number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The state of a job.
public enum JobState: String, CaseIterable, Sendable, Storable {
  /// It will run when it is due, for the first time or again.
  case waiting
  /// A worker holds its lease.
  case running
  /// It completed.
  case finished
  /// It failed permanently and is kept, with its error, until an operator decides.
  case dead
}

/// A job as it is stored.
public struct Job: RowDecodable, Hashable, Sendable {
  /// Its number.
  public let id: JobID
  /// Its kind.
  public let kind: JobKind
  /// The idempotency key with which it was enqueued.
  public let key: String?
  /// The input of the handler.
  public let payload: [UInt8]
  /// Its state.
  public let state: JobState
  /// When it runs next (waiting), its lease ends (running) or it ended (finished, dead).
  public let moment: Timestamp
  /// When it was first due; unchanged by retries.
  public let scheduledAt: Timestamp
  /// The number of attempts started: also the fencing token of the newest.
  public let attempt: Int
  /// The number of attempts that failed or were lost; the retry limit counts these.
  public let failures: Int
  /// The error of the last failed attempt.
  public let error: String?

  static let columns: SQL =
    "id, kind, key, payload, state, moment, scheduled_at, attempt, failures, error"

  /// Reads a row of the table of jobs.
  public init(row: borrowing Row) throws {
    id = try row["id"]
    kind = try row["kind"]
    key = try row["key"]
    payload = try row["payload"]
    state = try row["state"]
    moment = try row["moment"]
    scheduledAt = try row["scheduled_at"]
    attempt = try row["attempt"]
    failures = try row["failures"]
    error = try row["error"]
  }
}

/// An attempt at a job. Its row is committed before the handler runs, so that interrupted attempts
/// are known after a crash.
public struct JobAttempt: RowDecodable, Hashable, Sendable {
  /// How an attempt ended.
  public enum Outcome: String, Sendable, Storable {
    /// The job was completed.
    case finished
    /// The handler threw.
    case failed
    /// The lease ran out: the worker died, or lost the database for that long.
    case lost
    /// The job was released, because the worker stopped or it is too early; not a failure.
    case returned
  }

  /// The number of the attempt, from 1.
  public let attempt: Int
  /// The worker that ran it.
  public let worker: String
  /// When it began.
  public let startedAt: Timestamp
  /// When its end was recorded; nil while it runs.
  public let endedAt: Timestamp?
  /// How it ended; nil while it runs.
  public let outcome: Outcome?
  /// The error.
  public let error: String?

  /// Reads a row of the table of attempts.
  public init(row: borrowing Row) throws {
    attempt = try row["attempt"]
    worker = try row["worker"]
    startedAt = try row["started_at"]
    endedAt = try row["ended_at"]
    outcome = try row["outcome"]
    error = try row["error"]
  }
}
