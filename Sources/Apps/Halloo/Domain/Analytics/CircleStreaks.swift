/// The streaks of a circle, its relatives and their habits, as of the end of a day (HAL-1102).
struct CircleStreaks: Hashable, Sendable {
  /// The streak of a habit.
  struct OfHabit: Hashable, Sendable {
    let relative: RelativeID
    let streak: Streak
  }

  /// Over days on which all countable occurrences of the circle were answered.
  var all = Streak()
  var relatives: [RelativeID: Streak] = [:]
  /// The habits with occurrences.
  var habits: [HabitID: OfHabit] = [:]

  /// The streak of one relative, or of all.
  func of(_ relative: RelativeID?) -> Streak {
    relative.map { relatives[$0] ?? Streak() } ?? all
  }
}
