public import Storage

/// The current time and sleeping.
///
/// The time comes from the database, within the transaction that needs it: all nodes share the
/// clock of the database, so a node whose own clock is wrong takes no lease before it has expired.
/// Sleeping uses the monotonic clock of the machine.
public struct JobClock: Sendable {
  let now: @Sendable (borrowing Transaction) throws -> Timestamp
  let pause: @Sendable (Duration) async throws -> Void

  /// A custom clock, such as one that a test advances.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - pause: returns after a duration; throws `CancellationError` when its task is cancelled.
  public init(
    now: @escaping @Sendable (borrowing Transaction) throws -> Timestamp,
    pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.pause = pause
  }

  /// The clock of the database and that of the machine.
  public static let live = JobClock(
    now: { transaction in try transaction.now() },
    pause: { duration in try await Task.sleep(for: duration, clock: .continuous) })
}
