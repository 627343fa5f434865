internal import Accounts
internal import Storage

extension Transaction {
  /// The occurrences of a circle on some local dates, in the order in which they were due; of every state.
  /// - Parameters:
  ///   - account: whose circle it is.
  ///   - days: Julian day numbers.
  ///   - relative: nil for all.
  ///   - category: of which sort a habit is.
  func countedOccurrences(
    of account: AccountID, on days: ClosedRange<Int>, relative: RelativeID? = nil,
    category: (HabitID) -> HabitCategory
  ) throws -> [CountedOccurrence] {
    try rows(CountedOccurrence.query(of: account, on: days, relative: relative)) { row in
      try CountedOccurrence(row, category: category)
    }
  }
}

extension CountedOccurrence {
  static func query(
    of account: AccountID, on days: ClosedRange<Int>, relative: RelativeID?
  ) -> SQL {
    let condition: SQL = relative.map { "AND profile_id = \($0)" } ?? ""
    return """
      SELECT habit_id, profile_id, day, due_at, sent_at, completed_at, completed_by, status
      FROM hal_occurrences
      WHERE account_id = \(account) AND day >= \(days.lowerBound) AND day <= \(days.upperBound)
        \(condition)
      ORDER BY day, due_at, id
      """
  }

  fileprivate init(_ row: borrowing Row, category: (HabitID) -> HabitCategory) throws {
    let habit: HabitID = try row["habit_id"]
    self.init(
      habit: habit, relative: try row["profile_id"], category: category(habit),
      day: try row["day"], dueAt: try row["due_at"], sentAt: try row["sent_at"],
      completedAt: try row["completed_at"], completedBy: try row["completed_by"],
      status: try row["status"])
  }
}
