public import Schedules

/// The filter of figures: the number of days and the person (HAL-1104).
public struct FigureFilter<Person: Hashable & Sendable>: Hashable, Sendable {
  /// The number of days.
  public let days: Int
  /// Nil for all.
  public let person: Person?

  /// - Parameters:
  ///   - days: nil for a week.
  ///   - person: nil for all.
  public init(days: Int?, person: Person?) { (self.days, self.person) = (days ?? 7, person) }

  /// Whether the group contains the person.
  public func isAbout<Entry: DatedOutcome>(_ figures: GroupFigures<Entry>) -> Bool
  where Entry.Person == Person {
    person.map { id in figures.people.contains { $0.id == id } } ?? true
  }
}

/// Selects which data of a group is read for its figures.
public enum FigureScope: Sendable {
  /// The people only.
  case people
  /// The current streaks.
  case streaks
  /// The last days, the same number of days before them, and the streaks.
  case last(days: Int)
  /// A week, the one before, and the streaks as of its end.
  case week(CalendarWeek)
  /// A page of the list of weeks.
  case weeks(CalendarWeek.Start, after: CalendarWeek?, limit: Int)
  /// The days of a table, by default the last ones; none for an invalid range.
  case table(days: Int, from: String?, to: String?)

  /// The days whose outcomes are read; nil for none.
  public func days<ID>(_ people: [FigurePerson<ID>]) -> ClosedRange<Int>? {
    guard let first = people.map(\.today).min(), let last = people.map(\.today).max() else {
      return nil
    }
    switch self {
    case .people, .streaks: return nil
    case .last(let days): return first - 2 * days + 1...last
    case .week(let week): return week.before.first...week.days.upperBound
    case .weeks(let start, let after, let limit):
      let part = people.weeks(from: start, after: after).prefix(limit)
      guard let newest = part.first, let oldest = part.last else { return nil }
      return oldest.first...newest.days.upperBound
    case .table(let days, let from, let to):
      // The table rejects impossible dates with their fields; no rows are read for them.
      return (try? TableDays(from: from, to: to, instead: last - days + 1...last))?.days
    }
  }

  /// Whether the measured values that answered the outcomes are read.
  public var needsReadings: Bool {
    switch self {
    case .last, .table: true
    case .people, .streaks, .week, .weeks: false
    }
  }

  /// The last day of the streaks; nil if none are needed.
  public func streaksUntil<ID>(_ people: [FigurePerson<ID>]) -> Int? {
    guard let today = people.map(\.today).max() else { return nil }
    switch self {
    case .people, .weeks, .table: return nil
    case .streaks, .last: return today
    case .week(let week): return min(week.days.upperBound, today)
    }
  }
}

extension Array {
  /// The weeks with reports, newest first: from the one in which the first person joined to the
  /// current one.
  /// - Parameters:
  ///   - start: the first day of weeks.
  ///   - last: the last week of the page before; nil for the first page.
  public func weeks<ID>(
    from start: CalendarWeek.Start, after last: CalendarWeek? = nil
  ) -> [CalendarWeek] where Element == FigurePerson<ID> {
    guard let first = map(\.since).min(), let today = map(\.today).max() else { return [] }
    return CalendarWeek.all(since: first, until: today, from: start, after: last)
  }
}
