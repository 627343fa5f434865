internal import Storage

extension Transaction {
  /// The streak of a habit, where an answer has just brought it to a length that is worth a word (HAL-840,
  /// HAL-1102); nil else. A second answer of the same day brings it nowhere.
  func milestone(of entry: LedgerEntry, _ owner: CircleOwner) throws -> Int? {
    let settled = try settledStreaks(of: [entry.habit], owner.account)[entry.habit]?.streak
    let states = try rows(Self.sinceSettled([entry.habit], owner.account)) { row in
      (
        id: try row["id"] as OccurrenceID, day: try row["day"] as Int,
        status: try row["status"] as OccurrenceStatus
      )
    }
    let known = settled ?? Streak()
    let streak = Streak(states: states.lazy.map { ($0.day, $0.status) }, after: known).current
    let before = Streak(
      states: states.lazy.filter { $0.id != entry.id }.map { ($0.day, $0.status) }, after: known
    ).current
    return streak > before && Streak.milestones.contains(streak) ? streak : nil
  }
}

extension Streak {
  /// Which lengths relatives are told of.
  fileprivate static let milestones: Set<Int> = [7, 30, 100]
}
