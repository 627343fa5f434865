public import CivilTime
public import Schedules

/// A person in the figures of a group.
public struct FigurePerson<ID: Hashable & Sendable>: Sendable {
  /// Identifies them.
  public let id: ID
  /// What they are called.
  public let name: String
  /// The local date on which they joined the group, a Julian day number.
  public let since: Int
  /// Their current local date, a Julian day number.
  public let today: Int
  /// The rules of their time zone.
  public let zone: ZoneRules

  /// - Parameters:
  ///   - id: identifies them.
  ///   - name: what they are called.
  ///   - since: the local date on which they joined, a Julian day number.
  ///   - today: their current local date.
  ///   - zone: the rules of their time zone.
  public init(id: ID, name: String, since: Int, today: Int, zone: ZoneRules = .utc) {
    (self.id, self.name, self.since, self.today, self.zone) = (id, name, since, today, zone)
  }
}

/// The data for the figures of a group, as of one point in time (HAL-1108): of its history only
/// what a ``FigureScope`` selects.
public struct GroupFigures<Entry: DatedOutcome>: Sendable {
  /// A person of the group.
  public typealias Person = FigurePerson<Entry.Person>

  /// What recurs, by its name.
  public struct NamedTask: Sendable {
    /// What it is called.
    public let title: String
    /// Its kind.
    public let category: Entry.Category
    /// Whose it is.
    public let person: Entry.Person

    /// - Parameters:
    ///   - title: what it is called.
    ///   - category: its kind.
    ///   - person: whose it is.
    public init(title: String, category: Entry.Category, person: Entry.Person) {
      (self.title, self.category, self.person) = (title, category, person)
    }
  }

  /// In the order in which they joined.
  public let people: [Person]
  /// What recurs.
  public let tasks: [Entry.Task: NamedTask]
  /// The outcomes on the selected days, up to today, in order.
  public let history: [Entry]
  /// As of the end of the selected days.
  public let streaks: OutcomeStreaks<Entry.Task, Entry.Person>

  /// - Parameters:
  ///   - people: in the order in which they joined.
  ///   - tasks: what recurs.
  ///   - history: the outcomes on the selected days, up to today, in order.
  ///   - streaks: as of the end of the selected days.
  public init(
    people: [Person], tasks: [Entry.Task: NamedTask], history: [Entry],
    streaks: OutcomeStreaks<Entry.Task, Entry.Person>
  ) {
    (self.people, self.tasks, self.history, self.streaks) = (people, tasks, history, streaks)
  }

  /// The figures of the last days, of all people or of one.
  public func overview(days: Int, of person: Entry.Person? = nil) -> PeriodReport<Entry> {
    let ids = people.map(\.id).filter { person == nil || $0 == person }
    return PeriodReport(
      history(of: person), of: ids, in: period(days, of: person), streak: streaks.of(person))
  }

  /// The trend of each task.
  public func trends(days: Int, of person: Entry.Person? = nil) -> [TaskTrend<Entry>] {
    TaskTrend.all(history(of: person), in: period(days, of: person), streaks: streaks)
  }

  /// The streaks of each person, followed by those of their tasks (HAL-1672).
  public func streaks(
    of person: Entry.Person? = nil
  ) -> [(person: Entry.Person, task: Entry.Task?, streak: Streak)] {
    people.map(\.id).filter { person == nil || $0 == person }.flatMap { person in
      let own = streaks.tasks.filter { $0.value.person == person }
        .sorted { $0.key.rawValue < $1.key.rawValue }
      return [(person, nil, streaks.of(person))] + own.map { (person, $0.key, $0.value.streak) }
    }
  }

  /// The task with the longest current streak, and its length in days; nil without a streak.
  public var longestStreak: (task: Entry.Task, days: Int)? {
    streaks().compactMap { item in item.task.map { (task: $0, days: item.streak.current) } }
      .filter { $0.days > 0 }.max { $0.days < $1.days }
  }

  /// The weeks with reports, newest first.
  public func weeks(from start: CalendarWeek.Start) -> [CalendarWeek] {
    people.weeks(from: start)
  }

  /// The report of a week that was read with ``FigureScope/week(_:)``; nil if there is none.
  /// - Parameter photos: the number of photos of each person in the week.
  public func report(of week: CalendarWeek, photos: [Entry.Person: Int]) -> WeeklyReport<Entry>? {
    guard weeks(from: week.start).contains(week) else { return nil }
    return WeeklyReport(
      week, of: people.map(\.id), rows: history, streaks: streaks, photos: photos)
  }

  /// The rows of a table: of the last days, or of a given range (HAL-1109).
  /// - Throws: ``TableDays/Problem`` for an invalid range.
  public func rows(
    _ filter: FigureFilter<Entry.Person>, from: String?, to: String?
  ) throws(TableDays.Problem) -> [Entry] {
    let last = people.map(\.today).max() ?? 0
    let days = try TableDays(from: from, to: to, instead: last - filter.days + 1...last)
    return history(of: filter.person).filter { days.days.contains($0.day) }
  }

  /// The names of tasks and people, for sentences.
  public var names: ReportHighlight<Entry.Task, Entry.Person>.Names {
    let (tasks, names) = (
      tasks, Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
    )
    return .init(task: { tasks[$0]?.title ?? "" }, person: { names[$0] ?? "" })
  }

  /// The rules of a person's time zone; UTC if they are not in the group.
  public func zone(of person: Entry.Person) -> ZoneRules {
    people.first { $0.id == person }?.zone ?? .utc
  }

  private func period(
    _ days: Int, of person: Entry.Person?
  ) -> LocalPeriod<Entry.Person> {
    let counted = people.filter { person == nil || $0.id == person }
    return LocalPeriod(
      length: days, today: Dictionary(counted.map { ($0.id, $0.today) }) { first, _ in first })
  }

  private func history(of person: Entry.Person?) -> [Entry] {
    person.map { person in history.filter { $0.person == person } } ?? history
  }
}
