public import CivilTime
public import Ephemeris
internal import Places

/// A date in one of the calendars it may belong to.
public struct CalendarReading: Hashable, Sendable {
  /// The calendar.
  public let calendar: CalendarSystem
  /// The date in it.
  public let date: CivilDate

  /// Fails if the calendar has no such day.
  /// - Parameter text: the date as ISO 8601.
  public init?(_ text: String, in calendar: CalendarSystem) {
    guard let date = try? CivilDate(iso8601: text, rule: CalendarRule(calendar)) else { return nil }
    (self.calendar, self.date) = (date.calendar, date)
  }

  /// The same day in the Gregorian calendar.
  public var today: CivilDate { CivilDate(dayNumber: date.dayNumber, rule: .gregorian) }
}

/// A date whose calendar the user can be asked about, with the candidates.
public struct AskedDate: Sendable {
  /// The date; nil while ambiguous or invalid.
  public let date: CivilDate?
  /// The candidate calendars, if the user has to choose or has chosen; else empty.
  public let calendars: [CalendarReading]
  /// Why there is no date.
  public let problem: BirthProblem?

  fileprivate init(
    _ calendars: [CalendarReading], chosen: CalendarSystem?, else problem: BirthProblem
  ) {
    date = calendars.first { $0.calendar == chosen }?.date
    self.problem = date == nil ? problem : nil
    // If the place's calendar lacks the day, the other calendars are not offered.
    self.calendars = date == nil && problem == .noSuchDay ? [] : calendars
  }

  fileprivate init(_ date: CivilDate) { (self.date, calendars, problem) = (date, [], nil) }
}

extension BirthReader {
  /// Reads a date in the calendar of the place, or in the chosen one if that is ambiguous.
  /// - Parameters:
  ///   - text: the date as ISO 8601.
  ///   - chosen: the chosen calendar; nil if not yet chosen.
  ///   - coordinates: the place; nil if unknown.
  public func askedDate(
    _ text: String, chosen: CalendarSystem?, at coordinates: GeoCoordinates?
  ) -> AskedDate {
    let readings = { (calendars: [CalendarSystem]) in
      calendars.compactMap { CalendarReading(text, in: $0) }
    }
    do throws(ISO8601Error) {
      let local = try gazetteer.read(date: text, calendar: nil, at: coordinates)
      // Before the first reform, every recorded date is Julian.
      let isBefore = local.date.dayNumber < CalendarReform.papal.firstDay.dayNumber
      let isOpen = local.basis != .standard && !isBefore && local.candidates.count > 1
      guard isOpen else { return AskedDate(local.date) }
      return AskedDate(readings(local.candidates), chosen: chosen, else: .calendarOpen)
    } catch .date(.leftOut(_, _, _, let reform)) {
      return AskedDate(
        readings([reform.earlier, .gregorian]), chosen: chosen, else: .dayLeftOut(reform))
    } catch {
      return AskedDate(readings([.julian, .gregorian]), chosen: chosen, else: .noSuchDay)
    }
  }
}
