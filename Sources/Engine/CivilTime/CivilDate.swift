/// A day of a calendar.
///
/// Years are counted as astronomers do: 0 is 1 BCE, -43 is 44 BCE.
public struct CivilDate: Hashable, Sendable {
  public let year: Int

  /// 1 ... 12
  public let month: Int

  /// 1 ... 31
  public let day: Int

  /// The calendar that the three numbers are read in.
  public let calendar: CalendarSystem

  /// The years that a written date may have.
  public static let years = -9999...9999

  /// The day with these numbers, if there was one.
  public init(
    year: Int, month: Int, day: Int, rule: CalendarRule = .historical
  ) throws(CivilDateError) {
    guard CivilDate.years.contains(year) else { throw .yearOutOfRange(year) }
    guard (1...12).contains(month) else { throw .noSuchMonth(month) }
    guard let calendar = rule.calendar(year: year, month: month, day: day) else {
      throw .leftOut(year: year, month: month, day: day, rule.reform ?? .papal)
    }
    let days = calendar.days(inMonth: month, year: year)
    guard (1...days).contains(day) else {
      throw .noSuchDay(day, month: month, year: year, days: days)
    }
    self.init(unchecked: year, month, day, calendar)
  }

  /// The day with this Julian day number, in the calendar that the rule gives it.
  public init(dayNumber: Int, rule: CalendarRule = .historical) {
    self.init(dayNumber: dayNumber, calendar: rule.calendar(dayNumber: dayNumber))
  }

  /// The day with this Julian day number.
  ///
  /// Years begin with March here, so that the leap day ends them and months need no table: from March
  /// on, five months have 153 days.
  public init(dayNumber: Int, calendar: CalendarSystem) {
    if calendar == .swedish {
      self.init(swedishDayNumber: dayNumber)
      return
    }
    var (days, century) = (dayNumber - calendar.dayBeforeMarchOfYear0 - 1, 0)
    if calendar == .gregorian {
      century = (4 * days + 3).floorQuotient(146_097)
      days -= (146_097 * century).floorQuotient(4)
    }
    let yearOfCentury = (4 * days + 3).floorQuotient(1461)
    let dayOfYear = days - (1461 * yearOfCentury).floorQuotient(4)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let beginsNextYear = monthFromMarch >= 10
    self.init(
      unchecked: 100 * century + yearOfCentury + (beginsNextYear ? 1 : 0),
      monthFromMarch + (beginsNextYear ? -9 : 3),
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1,
      calendar)
  }

  /// The day of the Swedish calendar: the Julian one, a day ahead for twelve years.
  private init(swedishDayNumber dayNumber: Int) {
    guard CivilDate.swedishDays.contains(dayNumber) else {
      let julian = CivilDate(dayNumber: dayNumber, calendar: .julian)
      self.init(unchecked: julian.year, julian.month, julian.day, .swedish)
      return
    }
    guard dayNumber < CivilDate.swedishDays.upperBound else {
      self.init(unchecked: 1712, 2, 30, .swedish)
      return
    }
    let julian = CivilDate(dayNumber: dayNumber + 1, calendar: .julian)
    self.init(unchecked: julian.year, julian.month, julian.day, .swedish)
  }

  /// The days that Sweden counted by itself: 29 February 1700 to 29 February 1712 of the Julian
  /// calendar, there 1 March 1700 to 30 February 1712.
  private static let swedishDays = 2_342_042...2_346_425

  /// A date known to exist.
  init(unchecked year: Int, _ month: Int, _ day: Int, _ calendar: CalendarSystem) {
    self.year = year
    self.month = month
    self.day = day
    self.calendar = calendar
  }

  /// The Julian day number: the Julian day at noon of this day.
  public var dayNumber: Int {
    let (marchYear, monthFromMarch) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays =
      switch calendar {
      case .julian, .swedish: marchYear.floorQuotient(4)
      case .gregorian:
        marchYear.floorQuotient(4) - marchYear.floorQuotient(100) + marchYear.floorQuotient(400)
      }
    let number =
      calendar.dayBeforeMarchOfYear0 + 365 * marchYear + leapDays + (153 * monthFromMarch + 2) / 5
      + day
    let isAhead = calendar == .swedish && (1700_03_01...1712_02_30).contains(digits)
    return isAhead ? number - 1 : number
  }
}

extension CivilDate {
  /// The day of the week.
  public var weekday: Weekday {
    Weekday.allCases[dayNumber - 7 * dayNumber.floorQuotient(7)]
  }

  /// 1 on 1 January.
  public var dayOfYear: Int {
    let newYear = CivilDate(unchecked: year, 1, 1, calendar)
    return dayNumber - newYear.dayNumber + 1
  }

  /// The day this many days later in the calendar of the rule; earlier when negative.
  public func advanced(byDays days: Int, rule: CalendarRule = .historical) -> CivilDate {
    CivilDate(dayNumber: dayNumber + days, rule: rule)
  }
}

/// A day of the week. Day number 0, 1 January 4713 BCE, was a Monday.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

extension CalendarSystem {
  /// Julian day number of the last day of February of the year 0.
  fileprivate var dayBeforeMarchOfYear0: Int {
    switch self {
    case .julian, .swedish: 1_721_117
    case .gregorian: 1_721_119
    }
  }
}

extension BinaryInteger {
  /// The quotient rounded towards minus infinity, for a positive divisor.
  func floorQuotient(_ divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
