public import Storage

/// What time it is, and waiting.
///
/// The time is asked of the database, within the transaction that needs it: all nodes that share the
/// database share its clock, so a node whose own clock is wrong takes no lease before it has run out.
/// Waiting is measured on the machine, by a clock that nobody sets.
public struct JobClock: Sendable {
  let now: @Sendable (borrowing Transaction) throws -> Timestamp
  let pause: @Sendable (Duration) async throws -> Void

  /// A clock of one's own, such as one that a test moves.
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
