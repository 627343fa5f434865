public import Storage

/// How jobs of one kind are done.
public struct JobHandler: Sendable {
  /// Of the jobs that it does.
  public let kind: JobKind
  let lease: Duration
  let retries: JobRetries
  let run: @Sendable (JobRun) async throws -> Void

  /// - Parameters:
  ///   - lease: how long a worker that is no longer heard of keeps a job; renewed every third of it
  ///     while the handler runs, however long that takes.
  ///   - retries: when a job that failed runs again.
  ///   - run: does the work. It returns when the job is done, and throws when it failed; a
  ///     ``PermanentJobFailure`` lets the job die at once, a ``JobPostponement`` wait. Its task is cancelled when the worker stops
  ///     or has lost the lease.
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

/// When and how often a job that failed runs again: after pauses that double from `first` to
/// `longest`, each shortened by chance by up to a half so that what failed together does not come
/// back together.
public struct JobRetries: Hashable, Sendable {
  /// How many failed attempts make a job dead.
  public let limit: Int
  /// The longest pause after the first failure.
  public let first: Duration
  /// The longest pause of all.
  public let longest: Duration

  /// By default 10 attempts over one to two hours.
  public init(limit: Int = 10, first: Duration = .seconds(10), longest: Duration = .seconds(3600)) {
    precondition(limit > 0 && first >= .zero && longest >= first, "retries go forward")
    self.limit = limit
    self.first = first
    self.longest = longest
  }

  /// The pause after a number of failures, or nil when there have been enough.
  ///
  /// - Parameter fraction: from 0 to 1; chooses between half of the pause and the whole.
  func pause(after failures: Int, fraction: Double) -> Duration? {
    guard failures < limit else { return nil }
    // 2^40 times a millisecond is 35 years.
    let doubled = min(first * (1 << min(failures - 1, 40)), longest)
    return doubled / 2 + doubled / 2 * fraction
  }
}

/// An error after which another attempt would be in vain.
public struct PermanentJobFailure: Error, CustomStringConvertible {
  /// Why; without personal data, since it is kept.
  public let description: String

  /// An error for this reason.
  public init(_ reason: String) { description = reason }
}

/// Thrown by a handler whose work cannot be done yet: the job runs again at a moment, and nothing has
/// failed. Such a job never dies of its failures, so its handler has to know when to give up.
public struct JobPostponement: Error, Hashable {
  /// When the job is due again.
  public let until: Timestamp

  /// A job that waits until a moment.
  public init(until: Timestamp) { self.until = until }
}
