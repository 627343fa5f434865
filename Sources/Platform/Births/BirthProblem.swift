public import CivilTime
public import Places

/// Why a birth cannot be taken as it was said, or what has to be asked first. It names the field; callers
/// have the words for it.
public enum BirthProblem: Error, Hashable, Sendable {
  /// No such day is in the calendar.
  case noSuchDay
  /// The change of the calendar left the day out there.
  case dayLeftOut(CalendarReform)
  /// People of the place used two calendars then, and nobody has said which.
  case calendarOpen
  /// Before the first day that is taken.
  case tooEarly(CivilDate)
  /// After the last one.
  case tooLate(CivilDate)
  /// The clocks were set back and showed the time twice, and nobody has said which is meant.
  case shownTwice
  /// The clocks were set forward over the time, and showed this one instead.
  case skipped(shown: WallTime)
  /// No place has this name or id; perhaps one of these is meant.
  case unknownPlace([Place])
  /// Several places have this name.
  case severalPlaces([Place])
  /// There is no such zone.
  case unknownZone(TimeZoneDatabaseError)

  /// What a birth consists of.
  public enum Field: Hashable, Sendable {
    case date, time, place, timeZone
  }

  /// What it is about.
  public var field: Field {
    switch self {
    case .noSuchDay, .dayLeftOut, .calendarOpen, .tooEarly, .tooLate: .date
    case .shownTwice, .skipped: .time
    case .unknownPlace, .severalPlaces: .place
    case .unknownZone: .timeZone
    }
  }
}
