public import CivilTime
public import Ephemeris
internal import Places

/// One of the calendars that a date may be in.
public struct CalendarReading: Hashable, Sendable {
  /// The calendar.
  public let calendar: CalendarSystem
  /// The date in it.
  public let date: CivilDate

  /// Nil where the calendar has no such day.
  /// - Parameter text: the date, as ISO 8601.
  public init?(_ text: String, in calendar: CalendarSystem) {
    guard let date = try? CivilDate(iso8601: text, rule: CalendarRule(calendar)) else { return nil }
    (self.calendar, self.date) = (date.calendar, date)
  }

  /// The same day in today's calendar.
  public var today: CivilDate { CivilDate(dayNumber: date.dayNumber, rule: .gregorian) }
}

/// A date that somebody can be asked about: what it is, and which calendars it may be in.
public struct AskedDate: Sendable {
  /// The date; nil where it is not clear yet or cannot be.
  public let date: CivilDate?
  /// The calendars that it may be in, where that has to be asked or was; else none.
  public let calendars: [CalendarReading]
  /// Why there is no date.
  public let problem: BirthProblem?

  fileprivate init(
    _ calendars: [CalendarReading], chosen: CalendarSystem?, else problem: BirthProblem
  ) {
    date = calendars.first { $0.calendar == chosen }?.date
    self.problem = date == nil ? problem : nil
    // Of a day that only some calendar has, nobody is asked about the others.
    self.calendars = date == nil && problem == .noSuchDay ? [] : calendars
  }

  fileprivate init(_ date: CivilDate) { (self.date, calendars, problem) = (date, [], nil) }
}

extension BirthReader {
  /// Reads a date in the calendar that people of the place used, or in the one that was chosen where that
  /// has to be asked.
  /// - Parameters:
  ///   - text: the date, as ISO 8601.
  ///   - chosen: the calendar that was chosen; nil where nobody was asked yet.
  ///   - coordinates: the place; nil where none is known.
  public func askedDate(
    _ text: String, chosen: CalendarSystem?, at coordinates: GeoCoordinates?
  ) -> AskedDate {
    let readings = { (calendars: [CalendarSystem]) in
      calendars.compactMap { CalendarReading(text, in: $0) }
    }
    do throws(ISO8601Error) {
      let local = try gazetteer.read(date: text, calendar: nil, at: coordinates)
      // Before the first change every date of a register is Julian.
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
