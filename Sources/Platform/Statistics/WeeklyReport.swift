public import Schedules

/// The weekly report of a group (HAL-1106, HAL-1673). Deterministic: the same rows result in the
/// same report, whenever it is requested (HAL-1107).
public struct WeeklyReport<Entry: DatedOutcome>: Sendable {
  /// The week of one person.
  public struct Part: Sendable {
    /// Whose it is.
    public let person: Entry.Person
    /// Of the week.
    public let stats: CompletionStats
    /// Of the week before.
    public let before: CompletionStats
    /// The day with the highest completion rate; of equal ones the one with more of them, then
    /// the earlier one.
    public let bestDay: (day: Int, stats: CompletionStats)?
    /// The task with the lowest completion rate, among those with enough that counts and
    /// an undone one.
    public let hardest: (task: Entry.Task, stats: CompletionStats)?
    /// As of the end of the week.
    public let streak: Streak
    /// The missed ones, in due order.
    public let missed: [Entry]
    /// The number of photos.
    public let photos: Int

    /// The change of the rate since the week before.
    public var change: Double? { stats.change(since: before) }
  }

  /// The week.
  public let week: CalendarWeek
  /// Of the week.
  public let stats: CompletionStats
  /// Of the week before.
  public let before: CompletionStats
  /// The week of each person, in order.
  public let parts: [Part]
  /// Nil if none is current.
  public let longestStreak: LongestStreak<Entry.Task, Entry.Person>?

  /// - Parameters:
  ///   - week: the week.
  ///   - people: the people, in order.
  ///   - rows: the outcomes of the week and of the week before; others are ignored.
  ///   - streaks: as of the end of the week.
  ///   - photos: the number of photos in the week.
  public init(
    _ week: CalendarWeek, of people: [Entry.Person], rows: [Entry],
    streaks: OutcomeStreaks<Entry.Task, Entry.Person>, photos: [Entry.Person: Int]
  ) {
    let byPerson = Dictionary(grouping: rows, by: \.person)
    self.week = week
    stats = CompletionStats(rows.lazy.filter { week.days.contains($0.day) })
    before = CompletionStats(rows.lazy.filter { week.before.days.contains($0.day) })
    parts = people.map {
      Part($0, byPerson[$0] ?? [], in: week, streaks.of($0), photos: photos[$0] ?? 0)
    }
    longestStreak = Self.longestStreak(streaks, of: Set(people), in: week)
  }

  /// Among equally long ones, the one with the first ID.
  private static func longestStreak(
    _ streaks: OutcomeStreaks<Entry.Task, Entry.Person>, of people: Set<Entry.Person>,
    in week: CalendarWeek
  ) -> LongestStreak<Entry.Task, Entry.Person>? {
    streaks.tasks.filter { people.contains($0.value.person) }
      .compactMap { task, known -> LongestStreak<Entry.Task, Entry.Person>? in
        let streak = known.streak
        // The streak of a task that ended long ago is not news.
        guard let last = streak.lastDay, week.days.contains(last), streak.current > 0 else {
          return nil
        }
        return LongestStreak(task: task, person: known.person, days: streak.current)
      }
      .max { ($0.days, $1.task.rawValue) < ($1.days, $0.task.rawValue) }
  }
}

/// The longest streak that is current at the end of a week.
public struct LongestStreak<Task: Hashable & Sendable, Person: Hashable & Sendable>: Hashable,
  Sendable
{
  /// What recurs.
  public let task: Task
  /// Whose it is.
  public let person: Person
  /// Its length.
  public let days: Int

  /// - Parameters:
  ///   - task: what recurs.
  ///   - person: whose it is.
  ///   - days: its length.
  public init(task: Task, person: Person, days: Int) {
    (self.task, self.person, self.days) = (task, person, days)
  }
}

extension WeeklyReport.Part {
  fileprivate init(
    _ person: Entry.Person, _ rows: [Entry], in week: CalendarWeek, _ streak: Streak,
    photos: Int
  ) {
    let now = rows.filter { week.days.contains($0.day) }
    self.person = person
    self.photos = photos
    stats = CompletionStats(now)
    before = CompletionStats(rows.lazy.filter { week.before.days.contains($0.day) })
    self.streak = streak
    missed = now.filter { $0.outcome == .missed }
      .sorted { ($0.dueAt, $0.task.rawValue) < ($1.dueAt, $1.task.rawValue) }
    bestDay = Self.best(Dictionary(grouping: now, by: \.day).mapValues { CompletionStats($0) })
    hardest = Self.hardest(Dictionary(grouping: now, by: \.task).mapValues { CompletionStats($0) })
  }

  private static func best(_ days: [Int: CompletionStats]) -> (day: Int, stats: CompletionStats)? {
    days.filter { $0.value.done > 0 }.max { left, right in
      let (less, more) = left.value.compare(with: right.value)
      if less != more { return less < more }
      return (left.value.countable, right.key) < (right.value.countable, left.key)
    }.map { ($0.key, $0.value) }
  }

  private static func hardest(
    _ tasks: [Entry.Task: CompletionStats]
  ) -> (task: Entry.Task, stats: CompletionStats)? {
    tasks.filter { !$0.value.isThin && $0.value.done < $0.value.countable }.min {
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
    (done * other.countable, other.done * countable)
  }
}
