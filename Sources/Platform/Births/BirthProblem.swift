public import CivilTime
public import Places

/// Why a birth is invalid or still ambiguous. It identifies the field; callers supply the message.
public enum BirthProblem: Error, Hashable, Sendable {
  /// The calendar has no such day.
  case noSuchDay
  /// The day was skipped by the calendar reform of the place.
  case dayLeftOut(CalendarReform)
  /// Two calendars were in use at the place, and none was chosen.
  case calendarOpen
  /// Before the first supported day.
  case tooEarly(CivilDate)
  /// After the last supported day.
  case tooLate(CivilDate)
  /// The local time occurred twice because the clocks were set back, and none was chosen.
  case shownTwice
  /// The local time did not occur because the clocks were set forward; they showed this one
  /// instead.
  case skipped(shown: WallTime)
  /// No place has this name or ID; the values are suggestions.
  case unknownPlace([Place])
  /// Several places have this name.
  case severalPlaces([Place])
  /// The time zone does not exist.
  case unknownZone(TimeZoneDatabaseError)

  /// A field of a birth.
  public enum Field: Hashable, Sendable {
    case date, time, place, timeZone
  }

  /// The field it concerns.
  public var field: Field {
    switch self {
    case .noSuchDay, .dayLeftOut, .calendarOpen, .tooEarly, .tooLate: .date
    case .shownTwice, .skipped: .time
    case .unknownPlace, .severalPlaces: .place
    case .unknownZone: .timeZone
    }
  }
}
