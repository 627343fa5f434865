internal import Births
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Places
internal import Readings

/// A person whose chart is cast, and how much is known of their birth (ARC-302 to ARC-304).
struct ChartSubject: Sendable {
  /// Name and birth as entered.
  let details: PersonDetails
  /// The data state of ARC-303.
  let certainty: BirthCertainty
  /// The birth as charts take it: its window holds every moment at which it may have been.
  let birth: Birth

  var name: String { details.name }

  /// The name as texts about two people repeat it.
  var shortName: String { ShortName.of(name) }

  /// Nil without a date of birth, and for one that no chart can be cast for.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  init?(_ details: PersonDetails, _ zones: TimeZoneDatabase) throws(TimeZoneDatabaseError) {
    self.details = details
    let isTimeKnown = details.birthTime != .unknown
    if let resolved = try zones.birth(of: details) {
      let hasPlace = resolved.birth.place != nil
      certainty = !isTimeKnown ? .dateAndZone : hasPlace ? .complete : .timeAndZone
      birth = resolved.birth
      return
    }
    guard let date = details.castableDate else { return nil }
    // The time is taken as UTC; the true moment may be half a day earlier or later.
    let (_, moment) = ZoneRules.utc.moments(
      date, details.birthTime, longitude: nil, occurrence: details.birthTimeOccurrence)
    certainty = isTimeKnown ? .timeOnly : .dateOnly
    let noon = moment.instant
    birth = Birth(
      moment: BirthMoment(
        noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5)),
      place: nil)
  }

  /// The chart as Arca casts it: scaled orbs, houses that hold in polar regions.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  func chart(_ ephemeris: Ephemeris) throws(EphemerisError) -> NatalChart {
    try NatalChart(
      birth: birth, ephemeris: ephemeris, options: .withScaledOrbs(at: birth.place))
  }

  /// The chart with what does not hang on an uncertain time.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  func nativity(_ ephemeris: Ephemeris) throws(EphemerisError) -> Nativity {
    try Nativity(chart(ephemeris), ephemeris: ephemeris)
  }

  /// The side of a pair.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  func side(_ ephemeris: Ephemeris) throws(EphemerisError) -> PairSide {
    PairSide(points: try chart(ephemeris).points, data: certainty)
  }

  /// The sign of the Sun in the data state (ARC-311).
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  func sunSign(_ ephemeris: Ephemeris) throws(EphemerisError) -> ZodiacSign {
    let sun = try ephemeris.position(of: .sun, at: birth.moment.instant)
    return ZodiacSign(longitude: sun.longitude)
  }
}
