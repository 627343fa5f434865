internal import Schedules

/// The weekly report of a circle (HAL-1106, HAL-1673). Deterministic: the same rows result in the
/// same report, whenever it is requested (HAL-1107).
struct WeeklyReport: Sendable {
  /// The week of one relative.
  struct Part: Sendable {
    let relative: RelativeID
    let stats: CompletionStats
    let before: CompletionStats
    /// The day with the highest completion rate; of equal ones the one with more occurrences, then
    /// the earlier one.
    let bestDay: (day: Int, stats: CompletionStats)?
    /// The habit with the lowest completion rate, among those with enough countable occurrences and
    /// an unanswered one.
    let hardest: (habit: HabitID, stats: CompletionStats)?
    /// As of the end of the week.
    let streak: Streak
    /// The missed occurrences, in due order.
    let missed: [CountedOccurrence]
    /// The number of photos.
    let photos: Int

    /// The change of the rate since the week before.
    var change: Double? { stats.change(since: before) }
  }

  /// The longest streak that is current at the end of a week.
  struct LongestStreak: Hashable, Sendable {
    let habit: HabitID
    let relative: RelativeID
    let days: Int
  }

  let week: CalendarWeek
  let stats: CompletionStats
  let before: CompletionStats
  let parts: [Part]
  let longestStreak: LongestStreak?

  /// - Parameters:
  ///   - week: the week.
  ///   - relatives: the relatives, in order.
  ///   - rows: the occurrences of the week and of the week before; others are ignored.
  ///   - streaks: as of the end of the week.
  ///   - photos: the number of photos in the week.
  init(
    _ week: CalendarWeek, of relatives: [RelativeID], rows: [CountedOccurrence],
    streaks: CircleStreaks, photos: [RelativeID: Int]
  ) {
    let byRelative = Dictionary(grouping: rows, by: \.relative)
    self.week = week
    stats = CompletionStats(rows.lazy.filter { week.days.contains($0.day) })
    before = CompletionStats(rows.lazy.filter { week.before.days.contains($0.day) })
    parts = relatives.map {
      Part($0, byRelative[$0] ?? [], in: week, streaks.of($0), photos: photos[$0] ?? 0)
    }
    longestStreak = Self.longestStreak(streaks, of: Set(relatives), in: week)
  }

  /// Among equally long ones, the one with the first habit ID.
  private static func longestStreak(
    _ streaks: CircleStreaks, of relatives: Set<RelativeID>, in week: CalendarWeek
  ) -> LongestStreak? {
    streaks.habits.filter { relatives.contains($0.value.relative) }
      .compactMap { habit, known -> LongestStreak? in
        let streak = known.streak
        // The streak of a habit that ended long ago is not news.
        guard let last = streak.lastDay, week.days.contains(last), streak.current > 0 else {
          return nil
        }
        return LongestStreak(habit: habit, relative: known.relative, days: streak.current)
      }
      .max { ($0.days, $1.habit.rawValue) < ($1.days, $0.habit.rawValue) }
  }
}

extension WeeklyReport.Part {
  fileprivate init(
    _ relative: RelativeID, _ rows: [CountedOccurrence], in week: CalendarWeek, _ streak: Streak,
    photos: Int
  ) {
    let now = rows.filter { week.days.contains($0.day) }
    self.relative = relative
    self.photos = photos
    stats = CompletionStats(now)
    before = CompletionStats(rows.lazy.filter { week.before.days.contains($0.day) })
    self.streak = streak
    missed = now.filter { $0.status == .missed }
      .sorted { ($0.dueAt, $0.habit.rawValue) < ($1.dueAt, $1.habit.rawValue) }
    bestDay = Self.best(Dictionary(grouping: now, by: \.day).mapValues { CompletionStats($0) })
    hardest = Self.hardest(Dictionary(grouping: now, by: \.habit).mapValues { CompletionStats($0) })
  }

  private static func best(_ days: [Int: CompletionStats]) -> (day: Int, stats: CompletionStats)? {
    days.filter { $0.value.answered > 0 }.max { left, right in
      let (less, more) = left.value.compare(with: right.value)
      if less != more { return less < more }
      return (left.value.countable, right.key) < (right.value.countable, left.key)
    }.map { ($0.key, $0.value) }
  }

  private static func hardest(
    _ habits: [HabitID: CompletionStats]
  ) -> (habit: HabitID, stats: CompletionStats)? {
    habits.filter { !$0.value.isThin && $0.value.answered < $0.value.countable }.min {
      left, right in
      let (less, more) = left.value.compare(with: right.value)
      if less != more { return less < more }
      return (right.value.countable, left.key.rawValue) < (left.value.countable, right.key.rawValue)
    }.map { ($0.key, $0.value) }
  }
}

extension CompletionStats {
  /// Integers that compare like the two rates.
  fileprivate func compare(with other: CompletionStats) -> (Int, Int) {
    (answered * other.countable, other.answered * countable)
  }
}
