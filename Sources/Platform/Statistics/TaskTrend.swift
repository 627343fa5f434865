/// The trend of a task: a point for each day or week (HAL-1105, HAL-1671).
public struct TaskTrend<Entry: DatedOutcome>: Sendable {
  /// A day, or a week; the first week of a period may be shorter.
  public struct Point: Hashable, Sendable {
    /// Julian day numbers.
    public let days: ClosedRange<Int>
    /// What counted on them.
    public let stats: CompletionStats
  }

  /// What recurs.
  public let task: Entry.Task
  /// Whose it is.
  public let person: Entry.Person
  /// The kind of what recurs.
  public let category: Entry.Category
  /// The days of the period in the person's time zone.
  public let days: ClosedRange<Int>
  /// In order.
  public let points: [Point]
  /// The outcomes of the period, in order.
  public let outcomes: [Entry]
  /// The period and the one before.
  public let compared: ComparedStats
  /// Over its due days.
  public let streak: Streak

  /// The change of the rate since the period before; nil if it is undefined.
  public var change: Double? { compared.stats.change(since: compared.before) }

  /// The tasks of which anything counts, the steepest decline first; those without a comparison
  /// last.
  public static func all(
    _ outcomes: [Entry], in period: LocalPeriod<Entry.Person>,
    streaks: OutcomeStreaks<Entry.Task, Entry.Person>
  ) -> [TaskTrend] {
    Dictionary(grouping: outcomes, by: \.task)
      .compactMap { task, rows in
        TaskTrend(task, rows, in: period, streaks.tasks[task]?.streak ?? Streak())
      }
      .sorted { left, right in
        (left.change ?? 2, left.task.rawValue) < (right.change ?? 2, right.task.rawValue)
      }
  }

  private init?(
    _ task: Entry.Task, _ outcomes: [Entry], in period: LocalPeriod<Entry.Person>,
    _ streak: Streak
  ) {
    guard let first = outcomes.first, let days = period.days(of: first.person) else {
      return nil
    }
    self.days = days
    compared = ComparedStats(outcomes, in: period)
    guard compared.stats.countable > 0 else { return nil }
    (self.task, person, category) = (task, first.person, first.category)
    self.outcomes = outcomes.filter { days.contains($0.day) }
    self.streak = streak
    points = Self.spans(of: days).map { span in
      Point(days: span, stats: CompletionStats(outcomes.lazy.filter { span.contains($0.day) }))
    }
  }

  /// Single days for a week; otherwise weeks that end with the last day.
  private static func spans(of days: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard days.count > 7 else { return days.map { $0...$0 } }
    return stride(from: days.upperBound, through: days.lowerBound, by: -7)
      .map { max($0 - 6, days.lowerBound)...$0 }.reversed()
  }
}
