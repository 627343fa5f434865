public import Charts
public import CivilTime
public import Ephemeris

extension GroundedFacts {
  /// What is computed besides: the exact passes, stays and returns of some years, all periods of the
  /// life, distances, counts, and what is not there.
  /// - Throws: `.outsideSpan` for a birth or a day that the ephemeris does not reach.
  public static func bare(
    of birth: Birth, by tradition: Tradition, on day: CivilDate, ephemeris: Ephemeris
  ) throws(EphemerisError) -> [BareFact] {
    let span = BareFactSpan(now: Instant(day, .noon), ephemeris: ephemeris)
    switch tradition {
    case .western:
      let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
      return try WesternBareFacts(chart: chart, span: span).all()
    case .vedic:
      let nativity = try VedicNativity(birth, ephemeris: ephemeris)
      return try VedicBareFacts(nativity: nativity, span: span).all()
    }
  }
}
