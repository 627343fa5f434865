internal import CivilTime

/// A place in a text that names days.
struct DayMention {
  /// The indices of its words.
  var words: Range<Int>
  var form: DayForm
}

/// The named date, as far as the words alone determine it.
enum DayForm: Equatable {
  /// A date that does not exist.
  case nothing
  /// A day, by its day number.
  case day(Int)
  /// The next such weekday; 1 is Monday.
  case weekday(Int)
  /// A number of weekends, weeks, months or years from the current one.
  case weekend(Int), week(Int), month(Int), year(Int)
  /// The next such month, or that of a year.
  case namedMonth(Int, year: Int?)
  /// A day of a month; the next such, where the month or the year is not named.
  case date(day: Int, month: Int?, year: Int?)
  /// Days of one month.
  case dates(ClosedRange<Int>, month: Int, year: Int?)
  case calendarYear(Int)
  /// From one day number to another.
  case span(Int, Int)
}

/// Finds the days that forms mean, counted from one day on.
struct DayCalendar {
  let today: CivilDate
  let todayNumber: Int

  init(today: CivilDate) {
    self.today = today
    todayNumber = today.dayNumber
  }

  /// The day number of the Monday this many weeks from the current week.
  func monday(inWeeks weeks: Int) -> Int {
    todayNumber - (today.weekday.rawValue - 1) + 7 * weeks
  }

  /// The day of this many months from now; the last of the month, where that has no such day.
  func dayNumber(inMonths months: Int) -> Int {
    let (year, month) = yearAndMonth(inMonths: months)
    let last = CalendarSystem.gregorian.days(inMonth: month, year: year)
    return Self.number(year, month, min(today.day, last)) ?? todayNumber
  }

  private func yearAndMonth(inMonths months: Int) -> (year: Int, month: Int) {
    let count = today.year * 12 + today.month - 1 + months
    return (count / 12, count % 12 + 1)
  }

  /// The day number of a date; nil for one that does not exist.
  static func number(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    try? CivilDate(year: year, month: month, day: day).dayNumber
  }

  /// From today until a time that is named; that time itself where it has begun.
  func span(until end: NamedSpan, _ bound: DayBound) -> NamedSpan {
    let last = bound == .before ? end.first.advanced(byDays: -1) : end.last
    guard end.first.dayNumber > todayNumber, last.dayNumber > todayNumber else { return end }
    return NamedSpan(first: today, last: last, precision: .span)
  }

  /// The days of a form, where those without a year are the first that end on a day or later.
  func span(of form: DayForm, from start: CivilDate) -> NamedSpan? {
    switch form {
    case .nothing: nil
    case .day(let number): span(number, number, .day)
    case .weekday(let weekday): day(start.dayNumber + (weekday - start.weekday.rawValue + 7) % 7)
    case .weekend(let weeks): span(monday(inWeeks: weeks) + 5, monday(inWeeks: weeks) + 6, .weekend)
    case .week(let weeks): span(monday(inWeeks: weeks), monday(inWeeks: weeks) + 6, .week)
    case .month(let months):
      self.month(yearAndMonth(inMonths: months).month, yearAndMonth(inMonths: months).year)
    case .year(let years): year(today.year + years)
    case .namedMonth(let month, let year):
      self.month(month, year ?? (month < start.month ? start.year + 1 : start.year))
    case .date(let day, let month, let year):
      dates(day...day, month, year, from: start).map {
        NamedSpan(first: $0, last: $1, precision: .day)
      }
    case .dates(let days, let month, let year):
      dates(days, month, year, from: start).map {
        NamedSpan(first: $0, last: $1, precision: .span)
      }
    case .calendarYear(let year): self.year(year)
    case .span(let first, let last): span(first, last, .span)
    }
  }

  private func day(_ number: Int) -> NamedSpan? { span(number, number, .day) }

  private func span(_ first: Int, _ last: Int, _ precision: NamedSpan.Precision) -> NamedSpan? {
    NamedSpan(
      first: CivilDate(dayNumber: first), last: CivilDate(dayNumber: last), precision: precision)
  }

  private func month(_ month: Int, _ year: Int) -> NamedSpan? {
    let last = CalendarSystem.gregorian.days(inMonth: month, year: year)
    guard let first = Self.number(year, month, 1) else { return nil }
    return span(first, first + last - 1, .month)
  }

  private func year(_ year: Int) -> NamedSpan? {
    guard let first = Self.number(year, 1, 1), let last = Self.number(year, 12, 31) else {
      return nil
    }
    return span(first, last, .year)
  }

  /// The first dates of these numbers that exist and end on the start or later. Eight years hold
  /// two leap days, save about a century's end.
  private func dates(
    _ days: ClosedRange<Int>, _ month: Int?, _ year: Int?, from start: CivilDate
  ) -> (CivilDate, CivilDate)? {
    let isRepeated = month == nil || year == nil
    for step in 0..<(isRepeated ? 8 * 12 : 1) {
      let count = start.month - 1 + step
      let candidate = month ?? count % 12 + 1
      let candidateYear = year ?? (month == nil ? start.year + count / 12 : start.year + step)
      guard
        let first = try? CivilDate(year: candidateYear, month: candidate, day: days.lowerBound),
        let last = try? CivilDate(year: candidateYear, month: candidate, day: days.upperBound)
      else { continue }
      if !isRepeated || last.dayNumber >= start.dayNumber { return (first, last) }
    }
    return nil
  }
}
