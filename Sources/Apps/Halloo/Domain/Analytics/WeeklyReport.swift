/// What a week was like for a circle (HAL-1106, HAL-1673). The same rows give the same report, whenever it is
/// asked for (HAL-1107).
struct WeeklyReport: Sendable {
  /// The week of one relative.
  struct Part: Sendable {
    let relative: RelativeID
    let stats: CompletionStats
    let before: CompletionStats
    /// The day of which the greatest part was answered; of those that are alike the one with more to do, then
    /// the earlier one.
    let bestDay: (day: Int, stats: CompletionStats)?
    /// The habit of which the least was answered, among those that count often enough and of which something
    /// was not.
    let hardest: (habit: HabitID, stats: CompletionStats)?
    /// As it stood at the end of the week.
    let streak: Streak
    /// What was missed, in the order in which it was due.
    let missed: [CountedOccurrence]
    /// How many photos came.
    let photos: Int

    /// By how much the rate has changed since the week before.
    var change: Double? { stats.change(since: before) }
  }

  /// The longest streak that goes on at the end of a week.
  struct LongestStreak: Hashable, Sendable {
    let habit: HabitID
    let relative: RelativeID
    let days: Int
  }

  let week: ReportWeek
  let stats: CompletionStats
  let before: CompletionStats
  let parts: [Part]
  let longestStreak: LongestStreak?

  /// - Parameters:
  ///   - week: which one.
  ///   - relatives: of whom, in their order.
  ///   - history: all there ever was of them, to the end of the week at the least.
  ///   - photos: how many came in that week.
  init(
    _ week: ReportWeek, of relatives: [RelativeID], history: [CountedOccurrence],
    photos: [RelativeID: Int]
  ) {
    let known = history.filter { $0.day <= week.days.upperBound }
    let byRelative = Dictionary(grouping: known, by: \.relative)
    self.week = week
    stats = CompletionStats(known.lazy.filter { week.days.contains($0.day) })
    before = CompletionStats(known.lazy.filter { week.before.days.contains($0.day) })
    parts = relatives.map {
      Part($0, byRelative[$0] ?? [], in: week, photos: photos[$0] ?? 0)
    }
    longestStreak = Self.longestStreak(known, of: Set(relatives), in: week)
  }

  /// Of those that are equally long the one whose habit comes first by its name.
  private static func longestStreak(
    _ known: [CountedOccurrence], of relatives: Set<RelativeID>, in week: ReportWeek
  ) -> LongestStreak? {
    Dictionary(grouping: known.filter { relatives.contains($0.relative) }, by: \.habit)
      .compactMap { habit, rows -> LongestStreak? in
        guard let relative = rows.first?.relative else { return nil }
        let streak = Streak(rows)
        // One that ended long ago, as the habit has, is no news.
        guard let last = streak.lastDay, week.days.contains(last), streak.current > 0 else {
          return nil
        }
        return LongestStreak(habit: habit, relative: relative, days: streak.current)
      }
      .max { ($0.days, $1.habit.rawValue) < ($1.days, $0.habit.rawValue) }
  }
}

extension WeeklyReport.Part {
  fileprivate init(
    _ relative: RelativeID, _ known: [CountedOccurrence], in week: ReportWeek, photos: Int
  ) {
    let now = known.filter { week.days.contains($0.day) }
    self.relative = relative
    self.photos = photos
    stats = CompletionStats(now)
    before = CompletionStats(known.lazy.filter { week.before.days.contains($0.day) })
    streak = Streak(known)
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
  /// Whole numbers that stand to each other as two rates do.
  fileprivate func compare(with other: CompletionStats) -> (Int, Int) {
    (answered * other.countable, other.answered * countable)
  }
}
