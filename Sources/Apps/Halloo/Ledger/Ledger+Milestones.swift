internal import Accounts
internal import Storage

extension Transaction {
  /// The streak of a habit, where an answer has just brought it to a length that is worth a word (HAL-840,
  /// HAL-1102); nil else. A second answer of the same day brings it nowhere.
  func milestone(of entry: LedgerEntry, _ owner: CircleOwner) throws -> Int? {
    let states = try rows(
      """
      SELECT id, day, status FROM hal_occurrences
      WHERE habit_id = \(entry.habit) AND account_id = \(owner.account)
      """
    ) { row in
      (
        id: try row[0] as OccurrenceID, day: try row[1] as Int,
        status: try row[2] as OccurrenceStatus
      )
    }
    let streak = Streak(states: states.lazy.map { ($0.day, $0.status) }).current
    let before = Streak(
      states: states.lazy.filter { $0.id != entry.id }.map { ($0.day, $0.status) }
    ).current
    return streak > before && Streak.milestones.contains(streak) ? streak : nil
  }
}

extension Streak {
  /// Which lengths relatives are told of.
  fileprivate static let milestones: Set<Int> = [7, 30, 100]
}
