internal import Births
public import Charts
internal import CivilTime
public import Ephemeris
public import People
public import Places
public import Readings

/// A person whose chart is cast, and how much is known of their birth (ARC-302 to ARC-304).
public struct ChartSubject: Sendable {
  /// Name and birth as entered.
  public let details: PersonDetails
  /// The data state of ARC-303.
  public let certainty: BirthCertainty
  /// The birth as charts take it: its window holds every moment at which it may have been.
  public let birth: Birth

  public var name: String { details.name }

  /// The name as texts about two people repeat it.
  public var shortName: String { ShortName.of(name) }

  /// Nil without a date of birth, and for one that no chart can be cast for.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  public init?(_ details: PersonDetails, _ zones: TimeZoneDatabase) throws(TimeZoneDatabaseError) {
    self.details = details
    let isTimeKnown = details.birthTime != .unknown
    if let resolved = try zones.birth(of: details) {
      let hasPlace = resolved.birth.place != nil
      certainty = !isTimeKnown ? .dateAndZone : hasPlace ? .complete : .timeAndZone
      birth = resolved.birth
      return
    }
    guard let date = details.castableDate else { return nil }
    // The time is taken as UTC. Clocks are up to 14 hours ahead of it and up to 12 behind, so that the
    // true moment is as much earlier or later, and of a date alone half a day more.
    let (_, moment) = ZoneRules.utc.moments(
      date, details.birthTime, longitude: nil, occurrence: details.birthTimeOccurrence)
    certainty = isTimeKnown ? .timeOnly : .dateOnly
    let (noon, half) = (moment.instant, isTimeKnown ? 0 : 0.5)
    birth = Birth(
      moment: BirthMoment(
        noon: noon, dayStart: noon.advanced(byDays: -half - 14.0 / 24),
        dayEnd: noon.advanced(byDays: half + 0.5)),
      place: nil)
  }

  /// How Arca casts the chart: scaled orbs, houses that hold in polar regions.
  public var options: ChartOptions { .withScaledOrbs(at: birth.place) }

  /// The chart as Arca casts it.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public func chart(_ ephemeris: Ephemeris) throws(EphemerisError) -> NatalChart {
    try NatalChart(birth: birth, ephemeris: ephemeris, options: options)
  }

  /// The chart with what does not hang on an uncertain time.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public func nativity(_ ephemeris: Ephemeris) throws(EphemerisError) -> Nativity {
    try Nativity(chart(ephemeris), ephemeris: ephemeris)
  }

  /// The birth at the moments at which it may have been; nil where that is known.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public func open(_ ephemeris: Ephemeris) throws(EphemerisError) -> OpenBirth? {
    try OpenBirth(birth, ephemeris: ephemeris, options: options)
  }

  /// The side of a pair.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public func side(_ ephemeris: Ephemeris) throws(EphemerisError) -> PairSide {
    PairSide(points: try chart(ephemeris).points, data: certainty)
  }

  /// The Sun in the data state (ARC-311).
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public func sun(_ ephemeris: Ephemeris) throws(EphemerisError) -> ZodiacDegree {
    try sun(ephemeris, at: birth.moment.instant)
  }

  /// The sign of the Sun in the data state, and the one that it may be in as well (ARC-307, ARC-311).
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public func sunSign(_ ephemeris: Ephemeris) throws(EphemerisError) -> SunSign {
    let sign = try sun(ephemeris).sign
    guard birth.moment.isOpen else { return SunSign(sign) }
    let window = birth.moment.window
    return SunSign(
      sign,
      among: [
        try sun(ephemeris, at: window.lowerBound).sign,
        try sun(ephemeris, at: window.upperBound).sign,
      ])
  }

  private func sun(
    _ ephemeris: Ephemeris, at instant: Instant
  ) throws(EphemerisError) -> ZodiacDegree {
    ZodiacDegree(longitude: try ephemeris.position(of: .sun, at: instant).longitude)
  }
}
