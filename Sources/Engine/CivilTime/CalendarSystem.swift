/// A way of counting days in months and years.
public enum CalendarSystem: Hashable, Sendable {
  /// Every fourth year is a leap year.
  case julian

  /// As Julian, without the leap years of full centuries that 400 does not divide.
  case gregorian

  /// Whether February has 29 days in an astronomical year (0 is 1 BCE, -1 is 2 BCE).
  public func isLeapYear(_ year: Int) -> Bool {
    switch self {
    case .julian: year % 4 == 0
    case .gregorian: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
  }

  /// The number of days in a month 1 ... 12 of an astronomical year.
  public func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Which calendar a date is written in.
public enum CalendarRule: Hashable, Sendable {
  /// Julian up to 4 October 1582, Gregorian from the next day, 15 October 1582, as the bull *Inter
  /// gravissimas* decreed. The ten dates between do not exist.
  case historical

  /// Julian at all times: for places that changed later than 1582.
  case julian

  /// Gregorian at all times, also before it was invented.
  case gregorian

  /// Number of the first day of the Gregorian calendar, 15 October 1582.
  static let gregorianReform = 2_299_161

  /// The calendar for a year, month and day as written.
  func calendar(year: Int, month: Int, day: Int) -> CalendarSystem {
    switch self {
    case .julian: .julian
    case .gregorian: .gregorian
    case .historical: (year, month, day) < (1582, 10, 15) ? .julian : .gregorian
    }
  }

  /// The calendar for a Julian day number.
  func calendar(dayNumber: Int) -> CalendarSystem {
    switch self {
    case .julian: .julian
    case .gregorian: .gregorian
    case .historical: dayNumber < CalendarRule.gregorianReform ? .julian : .gregorian
    }
  }
}
