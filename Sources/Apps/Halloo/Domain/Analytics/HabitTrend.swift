internal import Replies

/// The trend of a habit: a point for each day or week (HAL-1105, HAL-1671).
struct HabitTrend: Sendable {
  /// A day, or a week; the first week of a period may be shorter.
  struct Point: Hashable, Sendable {
    let days: ClosedRange<Int>
    let stats: CompletionStats
  }

  let habit: HabitID
  let relative: RelativeID
  let category: HabitCategory
  /// The days of the period in the relative's time zone.
  let days: ClosedRange<Int>
  let points: [Point]
  /// The occurrences of the period that were answered by a reading, in order (HAL-618).
  let readings: [CountedOccurrence]
  let compared: ComparedStats
  let streak: Streak

  /// The change of the rate since the period before; nil if it is undefined.
  var change: Double? { compared.stats.change(since: compared.before) }

  /// The habits with countable occurrences, the steepest decline first; those without a comparison
  /// last.
  static func all(
    _ occurrences: [CountedOccurrence], in period: LocalPeriod, streaks: CircleStreaks
  ) -> [HabitTrend] {
    Dictionary(grouping: occurrences, by: \.habit)
      .compactMap { habit, rows in
        HabitTrend(habit, rows, in: period, streaks.habits[habit]?.streak ?? Streak())
      }
      .sorted { left, right in
        (left.change ?? 2, left.habit.rawValue) < (right.change ?? 2, right.habit.rawValue)
      }
  }

  private init?(
    _ habit: HabitID, _ occurrences: [CountedOccurrence], in period: LocalPeriod,
    _ streak: Streak
  ) {
    guard let first = occurrences.first, let days = period.days(of: first.relative) else {
      return nil
    }
    self.days = days
    compared = ComparedStats(occurrences, in: period)
    guard compared.stats.countable > 0 else { return nil }
    (self.habit, relative, category) = (habit, first.relative, first.category)
    readings = occurrences.filter { $0.reading != nil && days.contains($0.day) }
    self.streak = streak
    points = Self.spans(of: days).map { span in
      Point(days: span, stats: CompletionStats(occurrences.lazy.filter { span.contains($0.day) }))
    }
  }

  /// Single days for a week; otherwise weeks that end with the last day.
  private static func spans(of days: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard days.count > 7 else { return days.map { $0...$0 } }
    return stride(from: days.upperBound, through: days.lowerBound, by: -7)
      .map { max($0 - 6, days.lowerBound)...$0 }.reversed()
  }
}
