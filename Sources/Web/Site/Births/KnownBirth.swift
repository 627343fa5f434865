public import Charts
public import CivilTime
internal import Ephemeris
public import People
public import Places

/// A birth as the engine takes it, from what a person has said of it, with how the clocks were read.
public struct KnownBirth: Sendable {
  /// What charts are cast from.
  public let birth: Birth
  /// How date and time were read on the clocks of the place; for an unknown time those of noon.
  public let moment: CivilMoment
}

extension Services {
  /// The birth of a person; nil while day or place have not been said.
  /// - Throws: `TimeZoneDatabaseError` where the rules of the zone are not to be had.
  public func birth(of details: PersonDetails) throws -> KnownBirth? {
    try timeZones.birth(of: details)
  }
}

extension TimeZoneDatabase {
  /// The birth of a person; nil while day or place have not been said.
  /// - Throws: `TimeZoneDatabaseError` where the rules of the zone are not to be had.
  public func birth(of details: PersonDetails) throws -> KnownBirth? {
    guard let place = details.birthPlace else { return nil }
    return try clocks(of: place).birth(of: details)
  }

  /// The clocks of a place: those of its zone, or a fixed distance from Greenwich where it lies far from
  /// every zone or local mean time was asked for; such a zone is named by that distance.
  /// - Throws: `TimeZoneDatabaseError` where the rules of the zone are not to be had.
  public func clocks(of place: PersonDetails.BirthPlace) throws -> ZoneRules {
    if let known = try knownRules(for: place.timeZone) { return known }
    let fixed = [
      ZoneRules.nautical(longitude: place.longitude),
      ZoneRules(fixed: .localMeanTime(longitude: place.longitude)),
    ]
    return try fixed.first { $0.name == place.timeZone } ?? rules(for: place.timeZone)
  }
}

extension ZoneRules {
  /// The birth of a person by these clocks, whatever zone the place has; nil while day or place have
  /// not been said.
  public func birth(of details: PersonDetails) -> KnownBirth? {
    guard let date = details.birthDate, let place = details.birthPlace,
      let coordinates = GeoCoordinates(latitude: place.latitude, longitude: place.longitude)
    else { return nil }
    let read = { (time: WallTime) in
      self.moment(
        date, time, longitude: place.longitude, occurrence: details.birthTimeOccurrence)
    }
    let (moment, birthMoment): (CivilMoment, BirthMoment)
    switch details.birthTime {
    case .exact(let time):
      moment = read(time)
      birthMoment = BirthMoment(moment.instant)
    case .approximate(let time, let minutes):
      moment = read(time)
      birthMoment = BirthMoment(moment.instant, withinMinutes: Double(minutes))
    case .unknown:
      moment = read(.noon)
      let day = self.day(date, longitude: place.longitude)
      birthMoment = BirthMoment(
        noon: moment.instant, dayStart: day.lowerBound, dayEnd: day.upperBound)
    }
    return KnownBirth(birth: Birth(moment: birthMoment, place: coordinates), moment: moment)
  }
}
