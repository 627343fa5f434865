public import Storage

/// Jobs that are due by a clock that moves faster than the real one, such as that of a simulation.
extension JobQueue {
  /// Whether jobs of some kinds are running, or due.
  public func isBusy(
    with kinds: [JobKind], at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> Bool {
    let row: Int? = try transaction.value(
      """
      SELECT 1 FROM jobs WHERE kind IN \(list: kinds) AND (state = \(JobState.running)
        OR state = \(JobState.waiting) AND moment <= \(now)) LIMIT 1
      """)
    return row != nil
  }

  /// When the next waiting job of some kinds is due; nil for none.
  public func next(
    of kinds: [JobKind], in transaction: borrowing Transaction
  ) throws -> Timestamp? {
    try transaction.value(
      """
      SELECT moment FROM jobs WHERE kind IN \(list: kinds) AND state = \(JobState.waiting)
      ORDER BY moment LIMIT 1
      """)
  }

  /// Makes the waiting jobs of some kinds due earlier.
  public func hasten(
    _ kinds: [JobKind], by duration: Duration, in transaction: borrowing Transaction
  ) throws {
    let changed = try transaction.run(
      """
      UPDATE jobs SET moment = moment - \(Int(duration / .milliseconds(1)))
      WHERE kind IN \(list: kinds) AND state = \(JobState.waiting)
      """)
    if changed > 0 { try transaction.notify(Self.channel, "") }
  }
}
