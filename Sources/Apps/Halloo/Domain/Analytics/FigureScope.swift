internal import Schedules
internal import Statistics

/// Selects which data of a circle is read for its analytics.
enum FigureScope: Sendable {
  /// The relatives only.
  case people
  /// The current streaks.
  case streaks
  /// The last days, the same number of days before them, and the streaks.
  case last(days: Int)
  /// A week, the one before, and the streaks as of its end.
  case week(CalendarWeek)
  /// A page of the list of weeks.
  case weeks(CalendarWeek.Start, after: CalendarWeek?, limit: Int)
  /// The days of a table; none for an invalid range.
  case table(FigureFilter, from: String?, to: String?)

  /// The days whose occurrences are read; nil for none.
  func days(_ people: [CircleFigures.Person]) -> ClosedRange<Int>? {
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
    case .table(let filter, let from, let to):
      // The table rejects impossible dates with their fields; no rows are read for them.
      return (try? TableDays(from: from, to: to, instead: last - filter.days + 1...last))?.days
    }
  }

  /// Whether the readings that answered the occurrences are read.
  var needsReadings: Bool {
    switch self {
    case .last, .table: true
    case .people, .streaks, .week, .weeks: false
    }
  }

  /// The last day of the streaks; nil if none are needed.
  func streaksUntil(_ people: [CircleFigures.Person]) -> Int? {
    guard let today = people.map(\.today).max() else { return nil }
    switch self {
    case .people, .weeks, .table: return nil
    case .streaks, .last: return today
    case .week(let week): return min(week.days.upperBound, today)
    }
  }
}

extension [CircleFigures.Person] {
  /// The weeks with reports, newest first: from the one in which the first relative joined to the
  /// current one.
  /// - Parameter last: the last week of the page before; nil for the first page.
  func weeks(
    from start: CalendarWeek.Start, after last: CalendarWeek? = nil
  ) -> [CalendarWeek] {
    guard let first = map(\.since).min(), let today = map(\.today).max() else { return [] }
    return CalendarWeek.all(since: first, until: today, from: start, after: last)
  }
}
