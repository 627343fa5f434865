public import Storage

/// The handler for jobs of one kind.
public struct JobHandler: Sendable {
  /// The kind of job it handles.
  public let kind: JobKind
  let lease: Duration
  let retries: JobRetries
  let run: @Sendable (JobRun) async throws -> Void

  /// - Parameters:
  ///   - lease: how long a worker that no longer responds keeps a job; renewed every third of it
  ///     while the handler runs, however long that takes.
  ///   - retries: when a failed job runs again.
  ///   - run: does the work. It returns when the job is done, and throws when it failed; a
  ///     ``PermanentJobFailure`` makes the job dead at once, a ``JobPostponement`` reschedules it.
  ///     Its task is cancelled when the worker stops or has lost the lease.
  public init(
    _ kind: JobKind, lease: Duration = .seconds(60), retries: JobRetries = JobRetries(),
    run: @escaping @Sendable (JobRun) async throws -> Void
  ) {
    precondition(lease > .zero, "a lease has a length")
    self.kind = kind
    self.lease = lease
    self.retries = retries
    self.run = run
  }
}

/// When and how often a failed job is retried: exponential backoff from `first` to `longest`, each
/// delay shortened by a random part of up to a half, so that jobs that failed together do not retry
/// together.
public struct JobRetries: Hashable, Sendable {
  /// The number of failed attempts after which a job is dead.
  public let limit: Int
  /// The maximum delay after the first failure.
  public let first: Duration
  /// The maximum delay of all.
  public let longest: Duration

  /// By default 10 attempts over one to two hours.
  public init(limit: Int = 10, first: Duration = .seconds(10), longest: Duration = .seconds(3600)) {
    precondition(limit > 0 && first >= .zero && longest >= first, "retries go forward")
    self.limit = limit
    self.first = first
    self.longest = longest
  }

  /// The delay after a number of failures, or nil when the limit is reached.
  ///
  /// - Parameter fraction: from 0 to 1; chooses between half of the delay and all of it.
  func pause(after failures: Int, fraction: Double) -> Duration? {
    guard failures < limit else { return nil }
    // 2^40 times a millisecond is 35 years.
    let doubled = min(first * (1 << min(failures - 1, 40)), longest)
    return doubled / 2 + doubled / 2 * fraction
  }
}

/// An error that makes a retry pointless.
public struct PermanentJobFailure: Error, CustomStringConvertible {
  /// The reason; without personal data, since it is stored.
  public let description: String

  /// An error for this reason.
  public init(_ reason: String) { description = reason }
}

/// Thrown by a handler whose work cannot be done yet: the job runs again at the given time, and
/// nothing counts as failed. Such a job is never declared dead, so its handler has to know when to
/// give up.
public struct JobPostponement: Error, Hashable {
  /// When the job is due again.
  public let until: Timestamp

  /// Postpones the job.
  public init(until: Timestamp) { self.until = until }
}
