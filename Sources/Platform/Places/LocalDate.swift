public import CivilTime
public import Ephemeris

/// The reason for the calendar of a date.
public enum CalendarBasis: String, Sendable {
  /// Given explicitly.
  case given
  /// In use at the place at that time.
  case place
  /// Probably in use at the place at that time; parts of the region used another one.
  case unsure
  /// No place is known: the papal reform of 1582 applies.
  case standard
}

/// A local date, and how its calendar was found.
public struct LocalDate: Hashable, Sendable {
  /// The date in its calendar.
  public let date: CivilDate
  /// The reason for the calendar.
  public let basis: CalendarBasis
  /// The notes about the calendar; empty if it was explicit.
  public let notes: [CalendarNote]

  /// Creates a date in an explicit calendar.
  public init(given date: CivilDate) {
    (self.date, basis, notes) = (date, .given, [])
  }

  /// Creates a date as written at a place.
  /// - Parameter calendars: those of the place; nil if unknown.
  public init(_ date: CivilDate, by calendars: CalendarHistory?) {
    self.date = date
    guard let calendars else {
      (basis, notes) = (.standard, date.calendar == .gregorian ? [] : [.older(.julian, .papal)])
      return
    }
    notes = calendars.notes(on: date)
    basis = notes.contains(where: \.isDoubt) ? .unsure : .place
  }

  /// The candidate calendars of the date, likeliest first; a single one if it is certain enough not
  /// to ask.
  public var candidates: [CalendarSystem] {
    var found = [date.calendar]
    for note in notes {
      let other: CalendarSystem? =
        switch note {
        case .older: .gregorian
        case .unsure(let calendar, _): calendar
        case .native, .yearBegan: nil
        }
      if let other, !found.contains(other) { found.append(other) }
    }
    return found
  }
}

extension Gazetteer {
  /// Reads an ISO 8601 date.
  /// - Parameters:
  ///   - calendar: the explicit calendar; nil to infer it from the place.
  ///   - coordinates: the place; nil if unknown.
  /// - Throws: `.date(.leftOut)` for a day that the calendar reform of the place skipped.
  public func read(
    date text: String, calendar: CalendarSystem?, at coordinates: GeoCoordinates?
  ) throws(ISO8601Error) -> LocalDate {
    if let calendar {
      return LocalDate(given: try CivilDate(iso8601: text, rule: CalendarRule(calendar)))
    }
    // Where nothing depends on it, the nearest place is not looked for. What cannot be read goes the
    // long way, for its error.
    if let coordinates, !coordinates.mayBeOfLateCalendar,
      let date = try? CivilDate(iso8601: text, rule: .historical), CalendarHistory.isSettled(date)
    {
      return LocalDate(date, by: .of(countryCode: "", region: nil))
    }
    let calendars = coordinates.map { self.calendars(at: $0) }
    let date = try CivilDate(iso8601: text, rule: calendars?.rule ?? .historical)
    return LocalDate(date, by: calendars)
  }
}

extension GeoCoordinates {
  /// Whether the place may be nearest to one of the countries that counted by a calendar of their own
  /// for longest: Arabia and the Horn of Africa, with the 200 km around their places in which they
  /// count (a degree of latitude is 111 km, and one of longitude at 35° is 91 km).
  var mayBeOfLateCalendar: Bool { 0...35 ~= latitude && 30...63 ~= longitude }
}
