internal import Charts
public import CivilTime
public import People
internal import Places

/// The time zone of a birth whose place is unknown (PLT-3, ARC-304): the planets are exact by it,
/// and there are neither angles nor houses.
public struct BirthZone: Sendable {
  /// As entered: an IANA name such as "Asia/Kolkata", or an offset such as "+05:30".
  public let name: String
  /// Its rules.
  public let clocks: ZoneRules
}

/// A resolved birth whose place is unknown.
public struct ZonedBirth: Sendable {
  /// The details to store with a person.
  public let details: PersonDetails
  /// The time zone.
  public let zone: BirthZone
  /// The birth that charts are cast from, without a place.
  public let resolved: ResolvedBirth
}

extension BirthReader {
  /// Resolves a time zone that stands alone. Local mean time is refused: it takes a place.
  /// - Throws: ``BirthProblem/unknownZone(_:)``; `TimeZoneDatabaseError` if the rules of the zone
  ///   cannot be read.
  public func zone(_ name: String) throws -> BirthZone {
    BirthZone(name: name, clocks: try rules(named: name))
  }

  /// Resolves a birth of which only the time zone is known, without asking. The date is read in the
  /// calendar that is given, else in the one used where the place is unknown; of two equal local
  /// times the first is taken unless one was chosen.
  /// - Parameter zone: an IANA name or an offset.
  /// - Throws: ``BirthProblem`` for the first problem; `TimeZoneDatabaseError` if the rules of the
  ///   zone cannot be read.
  public func read(
    _ date: String, calendar: CalendarSystem? = nil, time: PersonDetails.BirthTime,
    occurrence: CivilMoment.Occurrence? = nil, zone name: String, named person: String = ""
  ) throws -> ZonedBirth {
    let zone = try zone(name)
    let date = try self.date(date, calendar: calendar, at: nil)
    let details = PersonDetails(
      name: person, birthDate: date.date, birthTime: time,
      birthTimeOccurrence: occurrence ?? .first, birthZone: zone.name)
    let (moment, birthMoment) = zone.clocks.moments(
      date.date, time, longitude: nil, occurrence: details.birthTimeOccurrence)
    return ZonedBirth(
      details: details, zone: zone,
      resolved: ResolvedBirth(birth: Birth(moment: birthMoment, place: nil), moment: moment))
  }
}
