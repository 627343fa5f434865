public import CivilTime
public import Ephemeris

/// Why a date was read in its calendar.
public enum CalendarBasis: String, Sendable {
  /// Whoever sent the date said so.
  case given
  /// People of the place used it then.
  case place
  /// Most likely people of the place used it then; parts of the region used another one.
  case unsure
  /// No place is known: the papal reform of 1582 decides.
  case standard
}

/// A date that people of a place wrote, and how its calendar was found.
public struct LocalDate: Hashable, Sendable {
  /// The date in its calendar.
  public let date: CivilDate
  /// Why it was read in that calendar.
  public let basis: CalendarBasis
  /// What has to be said of the calendar; empty where it was named.
  public let notes: [CalendarNote]

  /// A date in a calendar that was named.
  public init(given date: CivilDate) {
    (self.date, basis, notes) = (date, .given, [])
  }

  /// A date as people of a place wrote it.
  /// - Parameter calendars: those of the place; nil where none is known.
  public init(_ date: CivilDate, by calendars: CalendarHistory?) {
    self.date = date
    guard let calendars else {
      (basis, notes) = (.standard, date.calendar == .gregorian ? [] : [.older(.julian, .papal)])
      return
    }
    notes = calendars.notes(on: date)
    basis = notes.contains(where: \.isDoubt) ? .unsure : .place
  }

  /// The calendars that the date may be in, the likeliest first; only one where that is certain enough
  /// that nobody has to be asked.
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
  /// Reads a date of ISO 8601.
  /// - Parameters:
  ///   - calendar: the one that was named; nil where the place decides.
  ///   - coordinates: the place; nil where none is known.
  /// - Throws: `.date(.leftOut)` for a day that the change of the calendar left out there.
  public func read(
    date text: String, calendar: CalendarSystem?, at coordinates: GeoCoordinates?
  ) throws(ISO8601Error) -> LocalDate {
    if let calendar {
      return LocalDate(given: try CivilDate(iso8601: text, rule: CalendarRule(calendar)))
    }
    let calendars = coordinates.map { self.calendars(at: $0) }
    let date = try CivilDate(iso8601: text, rule: calendars?.rule ?? .historical)
    return LocalDate(date, by: calendars)
  }
}
