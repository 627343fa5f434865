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
    guard let date = details.birthDate, let place = details.birthPlace,
      let coordinates = GeoCoordinates(latitude: place.latitude, longitude: place.longitude)
    else { return nil }
    let clocks = try rules(for: place.timeZone)
    let read = { (time: WallTime) in
      clocks.moment(
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
      let day = clocks.day(date, longitude: place.longitude)
      birthMoment = BirthMoment(
        noon: moment.instant, dayStart: day.lowerBound, dayEnd: day.upperBound)
    }
    return KnownBirth(birth: Birth(moment: birthMoment, place: coordinates), moment: moment)
  }
}
