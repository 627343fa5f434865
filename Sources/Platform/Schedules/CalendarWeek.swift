public import CivilTime

/// A week of the Gregorian calendar: from Monday, or from Sunday for those who have chosen that
/// (HAL-1106).
public struct CalendarWeek: Hashable, Comparable, Sendable {
  /// The first day of weeks; the API uses 1 and 7.
  public enum Start: Int, CaseIterable, Sendable {
    case monday = 1
    case sunday = 7
  }

  /// The first day, a Julian day number.
  public let first: Int
  /// Its first day of the week.
  public let start: Start

  /// Its seven days.
  public var days: ClosedRange<Int> { first...first + 6 }
  /// The week before.
  public var before: CalendarWeek { CalendarWeek(first: first - 7, start: start) }
  /// The week after.
  public var after: CalendarWeek { CalendarWeek(first: first + 7, start: start) }

  private init(first: Int, start: Start) { (self.first, self.start) = (first, start) }

  /// The week of a day.
  public init(of day: Int, start: Start) {
    let weekday = Self.weekday(of: day).rawValue
    self.init(first: day - (weekday - start.rawValue + 7) % 7, start: start)
  }

  public static func < (left: CalendarWeek, right: CalendarWeek) -> Bool {
    left.first < right.first
  }

  /// The weekday of a Julian day number.
  public static func weekday(of day: Int) -> Weekday {
    CivilDate(dayNumber: day, calendar: .gregorian).weekday
  }

  /// The weeks of a range of days, newest first.
  /// - Parameters:
  ///   - first: a Julian day number.
  ///   - today: the last day.
  ///   - start: the first day of weeks.
  ///   - last: the last week of the page before; nil for the first page.
  public static func all(
    since first: Int, until today: Int, from start: Start, after last: CalendarWeek? = nil
  ) -> [CalendarWeek] {
    var week = CalendarWeek(of: today, start: start)
    var weeks: [CalendarWeek] = []
    while week.days.upperBound >= first {
      weeks.append(week)
      week = week.before
    }
    return weeks.filter { week in last.map { week < $0 } ?? true }
  }
}

extension CalendarWeek {
  /// Its Monday. A week that begins on Sunday is named like the ISO week of most of its days.
  private var monday: Int { start == .monday ? first : first + 1 }

  /// Its name, in ISO 8601 format: `2025-W33`.
  public var name: String {
    // A week belongs to the year of its Thursday.
    let year = CivilDate(dayNumber: monday + 3, calendar: .gregorian).year
    let number = (monday - Self.firstMonday(of: year)) / 7 + 1
    return "\(year)-W\(number < 10 ? "0" : "")\(number)"
  }

  /// The week with a name; nil for an invalid name.
  public init?(named name: String, start: Start) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 3,
      parts[1].first == "W",
      let year = Int(parts[0]), (1...9998).contains(year), let number = Int(parts[1].dropFirst()),
      (1...53).contains(number)
    else { return nil }
    let monday = Self.firstMonday(of: year) + (number - 1) * 7
    self.init(first: start == .monday ? monday : monday - 1, start: start)
    // Not every year has 53 weeks, and signs are not digits.
    guard self.name == name else { return nil }
  }

  /// The Monday of the week with January 4.
  private static func firstMonday(of year: Int) -> Int {
    let fourth = CivilDate.dayNumber(ofJanuary: 4, year)
    return fourth - (Self.weekday(of: fourth).rawValue - 1)
  }
}

extension CivilDate {
  /// A day of a January of the Gregorian calendar.
  fileprivate static func dayNumber(ofJanuary day: Int, _ year: Int) -> Int {
    // 1970-01-01 is 2440588; Gregorian leap days before a year.
    let leapDays = { (year: Int) in
      let past = year - 1
      return past / 4 - past / 100 + past / 400
    }
    return 2_440_588 + 365 * (year - 1970) + leapDays(year) - leapDays(1970) + day - 1
  }
}
