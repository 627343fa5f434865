internal import Charts
public import CivilTime
public import Ephemeris
public import People
public import Places

/// Resolves births against the gazetteer, the calendars of the place and its time zone.
///
/// All limits of a birth are defined here, once: the supported days, the calendar of a date, the
/// place behind a name, and gaps and repeated hours of the clocks.
public struct BirthReader: Sendable {
  /// The places.
  public let gazetteer: Gazetteer
  /// The time zones.
  public let zones: TimeZoneDatabase
  /// The supported days, as day numbers.
  public let days: ClosedRange<Int>

  /// - Parameters:
  ///   - gazetteer: the places.
  ///   - zones: the time zones.
  ///   - span: the range of the ephemeris, as Julian days.
  ///   - earliest: the first accepted day; nil for the first day with an ephemeris.
  ///   - today: the current date at Greenwich.
  public init(
    _ gazetteer: Gazetteer, _ zones: TimeZoneDatabase, span: ClosedRange<Double>,
    since earliest: CivilDate? = nil, today: CivilDate
  ) {
    (self.gazetteer, self.zones) = (gazetteer, zones)
    // The table may begin within a day, and uncertain births extend before theirs.
    let first = max(Int(span.lowerBound) + 2, earliest?.dayNumber ?? .min)
    // East of Greenwich it may be tomorrow.
    days = first...max(first, today.dayNumber + 1)
  }

  /// The first and the last supported day.
  public var limits: (first: CivilDate, last: CivilDate) {
    (CivilDate(dayNumber: days.lowerBound), CivilDate(dayNumber: days.upperBound))
  }

  /// Checks that a day is supported.
  /// - Throws: ``BirthProblem`` with the first or last supported day.
  public func check(_ date: CivilDate) throws(BirthProblem) {
    guard date.dayNumber >= days.lowerBound else { throw .tooEarly(limits.first) }
    guard date.dayNumber <= days.upperBound else { throw .tooLate(limits.last) }
  }

  /// Parses a date without asking about its calendar: uses the explicit one, else the one of the
  /// place.
  /// - Parameters:
  ///   - text: the date as ISO 8601.
  ///   - coordinates: the place; nil if unknown.
  /// - Throws: ``BirthProblem`` about the date.
  public func date(
    _ text: String, calendar: CalendarSystem?, at coordinates: GeoCoordinates?
  ) throws(BirthProblem) -> LocalDate {
    let local: LocalDate
    do throws(ISO8601Error) {
      local = try gazetteer.read(date: text, calendar: calendar, at: coordinates)
    } catch .date(.leftOut(_, _, _, let reform)) {
      throw .dayLeftOut(reform)
    } catch {
      throw .noSuchDay
    }
    try check(local.date)
    return local
  }

  /// Resolves a birth without asking; the caller reports what stays ambiguous.
  /// - Throws: ``BirthProblem`` for the first problem; `TimeZoneDatabaseError` if the rules of the
  ///   zone cannot be read.
  public func read(_ input: BirthInput) throws -> BirthReading {
    let place = try place(input.place)
    let date = try date(input.date, calendar: input.calendar, at: place.coordinates)
    let details = PersonDetails(
      name: input.name, birthDate: date.date, birthTime: input.time,
      birthTimeOccurrence: input.occurrence ?? .first, birthPlace: place.place)
    let (moment, birthMoment) = place.clocks.moments(
      date.date, input.time, longitude: place.coordinates.longitude,
      occurrence: details.birthTimeOccurrence)
    return BirthReading(
      details: details, date: date, place: place,
      resolved: ResolvedBirth(
        birth: Birth(moment: birthMoment, place: place.coordinates), moment: moment))
  }

  /// Returns why a stored date is read in its calendar.
  public func calendarBasis(
    of date: CivilDate, at coordinates: GeoCoordinates
  ) -> CalendarBasis {
    let calendars = gazetteer.calendars(at: coordinates)
    let theirs = CivilDate(dayNumber: date.dayNumber, rule: calendars.rule)
    return theirs == date ? LocalDate(theirs, by: calendars).basis : .given
  }

  /// Returns the zones across a nearby border that may have applied, if their clocks showed another
  /// time.
  public func otherZones(
    at coordinates: GeoCoordinates, _ choice: ZoneChoice, _ moment: CivilMoment
  ) throws(TimeZoneDatabaseError) -> [String] {
    try neighbours(of: coordinates, choice)
      .filter { $0.localTime(at: moment.instant).offset != moment.localTime.offset }.map(\.name)
  }
}

/// A resolved birth, with the choices made for it.
public struct BirthReading: Sendable {
  /// The details to store with a person.
  public let details: PersonDetails
  /// The date, with the reason for its calendar.
  public let date: LocalDate
  /// The place, with its time zone.
  public let place: FoundPlace
  /// The birth that charts are cast from.
  public let resolved: ResolvedBirth
}
