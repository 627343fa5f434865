/// A change from an older calendar to the Gregorian one: the days between were left out.
public struct CalendarReform: Hashable, Sendable {
  /// The people who changed the calendar: "Great Britain and her colonies".
  public let people: String

  /// The earlier calendar.
  public let earlier: CalendarSystem

  // Days as the number that their digits make, 1752_09_02, so that a table of them can be read.
  private let last, first: Int

  /// - Parameters:
  ///   - last: the last day of the older calendar, as the number that its digits make: 1752_09_02.
  ///   - first: the day after it, the first of the Gregorian calendar.
  init(_ people: String, _ last: Int, _ first: Int, from earlier: CalendarSystem = .julian) {
    (self.people, self.earlier, self.last, self.first) = (people, earlier, last, first)
  }

  /// The last day of the older calendar.
  public var lastDay: CivilDate { .init(digits: last, earlier) }

  /// The first day of the Gregorian calendar.
  public var firstDay: CivilDate { .init(digits: first, .gregorian) }

  /// The calendar in use on a day as written; nil for a day that was left out.
  func calendar(year: Int, month: Int, day: Int) -> CalendarSystem? {
    let digits = CivilDate.digits(year, month, day)
    if digits <= last { return earlier }
    return digits >= first ? .gregorian : nil
  }

  /// The calendar in use on the day with this Julian day number.
  func calendar(dayNumber: Int) -> CalendarSystem {
    dayNumber < firstDay.dayNumber ? earlier : .gregorian
  }

  /// The reform of the bull *Inter gravissimas*, in Italy, Spain, Portugal and Poland.
  public static let papal = CalendarReform(
    "Italy, Spain, Portugal and Poland", 1582_10_04, 1582_10_15)
}

extension CivilDate {
  /// The number that the digits of a date make: 1752_09_02.
  static func digits(_ year: Int, _ month: Int, _ day: Int) -> Int {
    year * 10_000 + month * 100 + day
  }

  /// The number that the digits make; it grows with the date.
  var digits: Int { Self.digits(year, month, day) }

  fileprivate init(digits: Int, _ calendar: CalendarSystem) {
    self.init(unchecked: digits / 10_000, digits / 100 % 100, digits % 100, calendar)
  }
}
