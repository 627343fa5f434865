public import Charts
public import CivilTime
internal import Ephemeris
public import People
public import Places

/// A birth as the engine takes it, from what a person has said of it, with how the clocks were read.
public struct ResolvedBirth: Sendable {
  /// What charts are cast from.
  public let birth: Birth
  /// How date and time were read on the clocks of the place; for an unknown time those of noon.
  public let moment: CivilMoment
}

extension TimeZoneDatabase {
  /// The birth of a person; nil while day or place have not been said.
  /// - Throws: `TimeZoneDatabaseError` where the rules of the zone are not to be had.
  public func birth(of details: PersonDetails) throws(TimeZoneDatabaseError) -> ResolvedBirth? {
    guard let place = details.birthPlace else { return nil }
    return try clocks(of: place).birth(of: details)
  }

  /// The clocks of a place: those of its zone, or a fixed distance from Greenwich where it lies far from
  /// every zone or local mean time was asked for; such a zone is named by that distance.
  /// - Throws: `TimeZoneDatabaseError` where the rules of the zone are not to be had.
  public func clocks(
    of place: PersonDetails.BirthPlace
  ) throws(TimeZoneDatabaseError) -> ZoneRules {
    if let known = try knownRules(for: place.timeZone) { return known }
    let fixed = [
      ZoneRules.nautical(longitude: place.longitude),
      ZoneRules(fixed: .localMeanTime(longitude: place.longitude)),
    ]
    if let rules = fixed.first(where: { $0.name == place.timeZone }) { return rules }
    return try rules(for: place.timeZone)
  }
}

extension ZoneRules {
  /// The birth of a person by these clocks, whatever zone the place has; nil while day or place have
  /// not been said.
  public func birth(of details: PersonDetails) -> ResolvedBirth? {
    guard let date = details.birthDate, let coordinates = details.birthPlace?.coordinates else {
      return nil
    }
    let (moment, birthMoment) = moments(
      date, details.birthTime, longitude: coordinates.longitude,
      occurrence: details.birthTimeOccurrence)
    return ResolvedBirth(birth: Birth(moment: birthMoment, place: coordinates), moment: moment)
  }

  /// What these clocks showed at a birth, and the moments that it may have been.
  /// - Parameters:
  ///   - longitude: of the place, for local mean time; nil where none is known.
  ///   - occurrence: which of two equal times.
  public func moments(
    _ date: CivilDate, _ time: PersonDetails.BirthTime, longitude: Double?,
    occurrence: CivilMoment.Occurrence = .first
  ) -> (CivilMoment, BirthMoment) {
    let read = { (time: WallTime) in
      self.moment(date, time, longitude: longitude, occurrence: occurrence)
    }
    switch time {
    case .exact(let time):
      let moment = read(time)
      return (moment, BirthMoment(moment.instant))
    case .approximate(let time, let minutes):
      let moment = read(time)
      return (moment, BirthMoment(moment.instant, withinMinutes: Double(minutes)))
    case .unknown:
      let noon = read(.noon)
      let day = self.day(date, longitude: longitude)
      return (
        noon, BirthMoment(noon: noon.instant, dayStart: day.lowerBound, dayEnd: day.upperBound)
      )
    }
  }
}
