internal import Charts
public import CivilTime
public import Ephemeris
public import People
public import Places

/// Reads births: holds what was said against the gazetteer, the calendars of the place and its clocks.
///
/// Everything that limits a birth stands here once: the days that are taken, whose calendar a date is in,
/// which place a name means, and what its clocks did at that time.
public struct BirthReader: Sendable {
  /// The places.
  public let gazetteer: Gazetteer
  /// The rules of their clocks.
  public let zones: TimeZoneDatabase
  /// The days that are taken, by their numbers.
  public let days: ClosedRange<Int>

  /// - Parameters:
  ///   - gazetteer: the places.
  ///   - zones: the rules of their clocks.
  ///   - span: what the planets are known for, as Julian days.
  ///   - earliest: the first day that is taken; nil for the first one that charts can be cast for.
  ///   - today: the day at Greenwich.
  public init(
    _ gazetteer: Gazetteer, _ zones: TimeZoneDatabase, span: ClosedRange<Double>,
    since earliest: CivilDate? = nil, today: CivilDate
  ) {
    (self.gazetteer, self.zones) = (gazetteer, zones)
    // The table begins within a day, and births have windows around them.
    let first = max(Int(span.lowerBound) + 2, earliest?.dayNumber ?? .min)
    // East of Greenwich it may be tomorrow.
    days = first...max(first, today.dayNumber + 1)
  }

  /// The first and the last day that are taken.
  public var limits: (first: CivilDate, last: CivilDate) {
    (CivilDate(dayNumber: days.lowerBound), CivilDate(dayNumber: days.upperBound))
  }

  /// Whether a day is taken.
  /// - Throws: ``BirthProblem`` with the first or the last one that is.
  public func check(_ date: CivilDate) throws(BirthProblem) {
    guard date.dayNumber >= days.lowerBound else { throw .tooEarly(limits.first) }
    guard date.dayNumber <= days.upperBound else { throw .tooLate(limits.last) }
  }

  /// Reads a date where nobody can be asked about its calendar: the one that was named, or else that of the
  /// place.
  /// - Parameters:
  ///   - text: the date, as ISO 8601.
  ///   - coordinates: the place; nil where none is known.
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

  /// Reads a birth where nobody can be asked: what stays open is for the caller to tell.
  /// - Throws: ``BirthProblem`` for the first thing that is wrong; `TimeZoneDatabaseError` where the rules of
  ///   the zone cannot be read.
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

  /// Why a kept day is read in its calendar.
  public func calendarBasis(
    of date: CivilDate, at coordinates: GeoCoordinates
  ) -> CalendarBasis {
    let calendars = gazetteer.calendars(at: coordinates)
    let theirs = CivilDate(dayNumber: date.dayNumber, rule: calendars.rule)
    return theirs == date ? LocalDate(theirs, by: calendars).basis : .given
  }

  /// The zones that a moment may have been in as well, where a border is near: those whose clocks showed
  /// another time then.
  public func otherZones(
    at coordinates: GeoCoordinates, _ choice: ZoneChoice, _ moment: CivilMoment
  ) throws(TimeZoneDatabaseError) -> [String] {
    try neighbours(of: coordinates, choice)
      .filter { $0.localTime(at: moment.instant).offset != moment.localTime.offset }.map(\.name)
  }
}

/// A birth that was read, with how that was done.
public struct BirthReading: Sendable {
  /// As it is kept with a person.
  public let details: PersonDetails
  /// The day, with why it is read in its calendar.
  public let date: LocalDate
  /// The place, with its clocks.
  public let place: FoundPlace
  /// What charts are cast from.
  public let resolved: ResolvedBirth
}
