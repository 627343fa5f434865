public import Charts
public import CivilTime
internal import Ephemeris
public import People
public import Places

/// A birth in the engine's types, with how the local time was read.
public struct ResolvedBirth: Sendable {
  /// The birth that charts are cast from. It has no place if only the time zone is known.
  public let birth: Birth
  /// The date and time in the zone of the place; noon if the time is unknown.
  public let moment: CivilMoment
}

extension TimeZoneDatabase {
  /// Returns the resolved birth of a person; nil without a date, without a place or at least its
  /// time zone, and for a date that no chart can be cast for.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  public func birth(of details: PersonDetails) throws(TimeZoneDatabaseError) -> ResolvedBirth? {
    if let place = details.birthPlace { return try clocks(of: place).birth(of: details) }
    guard let zone = details.birthZone else { return nil }
    return try rules(for: zone).birth(of: details)
  }

  /// Returns the rules for a place: those of its zone, or a fixed UTC offset if it is far from
  /// every zone or uses local mean time; such a zone is named by its offset.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
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
  /// Returns the birth of a person in this zone, whatever the zone of the place; nil without a
  /// date, without a place or at least its time zone, and for a date that no chart can be cast for.
  /// Without a place, the birth has none, and its charts neither angles nor houses.
  public func birth(of details: PersonDetails) -> ResolvedBirth? {
    let coordinates = details.birthPlace?.coordinates
    guard let date = details.castableDate, coordinates != nil || details.birthZone != nil else {
      return nil
    }
    let (moment, birthMoment) = moments(
      date, details.birthTime, longitude: coordinates?.longitude,
      occurrence: details.birthTimeOccurrence)
    return ResolvedBirth(birth: Birth(moment: birthMoment, place: coordinates), moment: moment)
  }

  /// Returns the birth's local time in this zone, and the instants it may stand for.
  /// - Parameters:
  ///   - longitude: the place's, for local mean time; nil if unknown.
  ///   - occurrence: selects one of two equal local times.
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
