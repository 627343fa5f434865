public import CivilTime
internal import Schedules

/// The figures of a group, or of one person, over the last days (HAL-1104, HAL-1670).
public struct PeriodReport<Entry: DatedOutcome>: Sendable {
  /// The days.
  public let period: LocalPeriod<Entry.Person>
  /// All of them.
  public let all: ComparedStats
  /// The latest days, as many as the period has, including those on which nothing was due.
  public let days: [(day: Int, stats: CompletionStats)]
  /// In the order given.
  public let people: [(person: Entry.Person, compared: ComparedStats)]
  /// The categories of what counts.
  public let categories: [(category: Entry.Category, compared: ComparedStats)]
  /// From Monday to Sunday.
  public let weekdays: [(weekday: Weekday, stats: CompletionStats)]
  /// Over days on which all that counts was done.
  public let streak: Streak

  /// - Parameters:
  ///   - outcomes: of the period and of the one before it, of the people in the report.
  ///   - people: the people, in order.
  ///   - period: the days.
  ///   - streak: their common streak.
  public init(
    _ outcomes: [Entry], of people: [Entry.Person], in period: LocalPeriod<Entry.Person>,
    streak: Streak
  ) {
    let now = outcomes.filter { period.contains($0) }
    let byDay = Dictionary(grouping: now, by: \.day)
    let byWeekday = Dictionary(grouping: now) { CalendarWeek.weekday(of: $0.day) }
    let byCategory = Dictionary(grouping: outcomes, by: \.category)
    let byPerson = Dictionary(grouping: outcomes, by: \.person)
    self.period = period
    all = ComparedStats(outcomes, in: period)
    days = period.chartDays.map { ($0, CompletionStats(byDay[$0] ?? [])) }
    weekdays = Weekday.allCases.map { ($0, CompletionStats(byWeekday[$0] ?? [])) }
    categories = Entry.Category.allCases.compactMap { category in
      let compared = ComparedStats(byCategory[category] ?? [], in: period)
      return compared.stats.countable > 0 ? (category, compared) : nil
    }
    self.people = people.map { ($0, ComparedStats(byPerson[$0] ?? [], in: period)) }
    self.streak = streak
  }
}
