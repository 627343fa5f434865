public import CivilTime
public import Storage

/// Counts of what happened in an app on each day, without anybody in them: no account, address or
/// visit is kept, only a name, a day and a number (AST-196).
///
/// Every operation runs in the transaction of the caller.
public struct UsageCounts: Sendable {
  /// The days for which counts are kept.
  public static let keptDays = 400

  private let app: String

  /// - Parameter app: the app, such as `astronova`.
  public init(app: String) { self.app = app }

  /// Counts one more.
  /// - Parameters:
  ///   - name: what happened, such as `landing_view`: one of a fixed set of the app, never input.
  ///   - day: the day in UTC, so that no zone is told.
  public func add(_ name: String, on day: CivilDate, in transaction: borrowing Transaction) throws {
    try transaction.run(
      """
      INSERT INTO usage_counts (app, name, day, number) VALUES (\(app), \(name), \(day.dayNumber), 1)
      ON CONFLICT (app, name, day) DO UPDATE SET number = usage_counts.number + 1
      """)
  }

  /// The counts of some days, by name.
  public func counts(
    from first: CivilDate, through last: CivilDate, in transaction: borrowing Transaction
  ) throws -> [DailyCount] {
    try transaction.rows(
      """
      SELECT name, day, number FROM usage_counts
      WHERE app = \(app) AND day BETWEEN \(first.dayNumber) AND \(last.dayNumber)
      ORDER BY day, name
      """)
  }

  /// Deletes the counts of days that are no longer kept, of all apps.
  public static func prune(before day: CivilDate, in transaction: borrowing Transaction) throws {
    try transaction.run("DELETE FROM usage_counts WHERE day < \(day.dayNumber - keptDays)")
  }
}
