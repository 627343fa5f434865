/// How a habit goes: a point for each day or week, and what became of it (HAL-1105, HAL-1671).
struct HabitTrend: Sendable {
  /// A day, or the seven of a week; the first week of a period may be shorter.
  struct Point: Hashable, Sendable {
    let days: ClosedRange<Int>
    let stats: CompletionStats
  }

  let habit: HabitID
  let relative: RelativeID
  let category: HabitCategory
  /// The days of the period where the relative is.
  let days: ClosedRange<Int>
  let points: [Point]
  let compared: ComparedStats
  let streak: Streak

  /// By how much the rate has changed since the period before; nil where that cannot be said.
  var change: Double? { compared.stats.change(since: compared.before) }

  /// The habits of which something counts, the one first that declines most; those that cannot be compared
  /// come last.
  static func all(
    _ occurrences: [CountedOccurrence], in period: LocalPeriod, history: [CountedOccurrence]
  ) -> [HabitTrend] {
    let ever = Dictionary(grouping: history, by: \.habit)
    return Dictionary(grouping: occurrences, by: \.habit)
      .compactMap { habit, rows in HabitTrend(habit, rows, in: period, history: ever[habit] ?? []) }
      .sorted { left, right in
        (left.change ?? 2, left.habit.rawValue) < (right.change ?? 2, right.habit.rawValue)
      }
  }

  private init?(
    _ habit: HabitID, _ occurrences: [CountedOccurrence], in period: LocalPeriod,
    history: [CountedOccurrence]
  ) {
    guard let first = occurrences.first, let days = period.days(of: first.relative) else {
      return nil
    }
    self.days = days
    compared = ComparedStats(occurrences, in: period)
    guard compared.stats.countable > 0 else { return nil }
    (self.habit, relative, category) = (habit, first.relative, first.category)
    streak = Streak(history)
    points = Self.spans(of: days).map { span in
      Point(days: span, stats: CompletionStats(occurrences.lazy.filter { span.contains($0.day) }))
    }
  }

  /// Single days of a week; of more, weeks that end with the last day.
  private static func spans(of days: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard days.count > 7 else { return days.map { $0...$0 } }
    return stride(from: days.upperBound, through: days.lowerBound, by: -7)
      .map { max($0 - 6, days.lowerBound)...$0 }.reversed()
  }
}
