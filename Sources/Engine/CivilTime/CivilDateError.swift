/// Why three numbers are not a date.
public enum CivilDateError: Error, Hashable, Sendable {
  /// Outside `CivilDate.years`.
  case yearOutOfRange(Int)

  /// Not 1 ... 12.
  case noSuchMonth(Int)

  /// The month has only this many days in that year.
  case noSuchDay(Int, month: Int, year: Int, days: Int)

  /// A day that was left out when a country changed its calendar.
  case leftOut(year: Int, month: Int, day: Int, CalendarReform)
}

extension CivilDateError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .yearOutOfRange(let year):
      "year \(year) is out of range: years run from -9999 to 9999"
    case .noSuchMonth(let month):
      "there is no month \(month): months run from 1 to 12"
    case .noSuchDay(let day, let month, let year, let days):
      "there is no day \(day) in \(englishMonth(month)) \(year): the month has \(days) days"
    case .leftOut(let year, let month, let day, let reform):
      "there was no \(day) \(englishMonth(month)) \(year) in \(reform.people): the calendar went from"
        + " \(reform.lastDay.inWords) to \(reform.firstDay.inWords); name the calendar, julian or"
        + " gregorian, if the date is written in one of them"
    }
  }
}

extension CivilDate {
  /// "2 September 1752".
  var inWords: String { "\(day) \(englishMonth(month)) \(year)" }
}

/// The English name of a month 1 ... 12.
private func englishMonth(_ month: Int) -> String {
  switch month {
  case 1: "January"
  case 2: "February"
  case 3: "March"
  case 4: "April"
  case 5: "May"
  case 6: "June"
  case 7: "July"
  case 8: "August"
  case 9: "September"
  case 10: "October"
  case 11: "November"
  default: "December"
  }
}
