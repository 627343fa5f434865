/// A way of counting days in months and years.
public enum CalendarSystem: Hashable, Sendable {
  /// Every fourth year is a leap year.
  case julian

  /// Like the Julian calendar, without leap years in centuries that are not divisible by 400.
  case gregorian

  /// The calendar of Sweden and Finland from 1 March 1700 to 30 February 1712, a day ahead of the
  /// Julian; before and after, it is the Julian one. Sweden had left out the leap day of 1700 but
  /// no other, and returned by giving February 1712 two of them.
  case swedish

  /// Whether February has 29 days in an astronomical year (0 is 1 BCE, -1 is 2 BCE).
  public func isLeapYear(_ year: Int) -> Bool {
    switch self {
    case .julian: year % 4 == 0
    case .swedish: year % 4 == 0 && year != 1700
    case .gregorian: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
  }

  /// The number of days in a month 1 ... 12 of an astronomical year.
  public func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2 where self == .swedish && year == 1712: 30
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// The rule that determines the calendar of a date.
public enum CalendarRule: Hashable, Sendable {
  /// Julian up to 4 October 1582, Gregorian from the next day, 15 October 1582, as the bull *Inter
  /// gravissimas* decreed. The ten dates between do not exist.
  case historical

  /// Julian at all times: for places that changed later than 1582.
  case julian

  /// Gregorian at all times, also before it was invented.
  case gregorian

  /// The Swedish calendar at all times.
  case swedish

  /// An older calendar until a country changed to the Gregorian one, which is used from then on.
  case reform(CalendarReform)

  /// One calendar at all times.
  public init(_ system: CalendarSystem) {
    self =
      switch system {
      case .julian: .julian
      case .gregorian: .gregorian
      case .swedish: .swedish
      }
  }

  /// The calendar for a year, month and day as written; nil for a date that was left out.
  func calendar(year: Int, month: Int, day: Int) -> CalendarSystem? {
    switch self {
    case .julian: .julian
    case .gregorian: .gregorian
    case .swedish: .swedish
    case .historical: CalendarReform.papal.calendar(year: year, month: month, day: day)
    case .reform(let reform): reform.calendar(year: year, month: month, day: day)
    }
  }

  /// The calendar for a Julian day number.
  func calendar(dayNumber: Int) -> CalendarSystem {
    switch self {
    case .julian: .julian
    case .gregorian: .gregorian
    case .swedish: .swedish
    case .historical: CalendarReform.papal.calendar(dayNumber: dayNumber)
    case .reform(let reform): reform.calendar(dayNumber: dayNumber)
    }
  }

  /// The change that a date may have fallen into.
  var reform: CalendarReform? {
    switch self {
    case .julian, .gregorian, .swedish: nil
    case .historical: .papal
    case .reform(let reform): reform
    }
  }
}
