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
    switch tradition {
    case .western:
      let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
      return try bare(of: chart, on: day, ephemeris: ephemeris)
    case .vedic:
      let nativity = try VedicNativity(birth, ephemeris: ephemeris)
      return try bare(of: nativity, on: day, ephemeris: ephemeris)
    }
  }

  /// The same of a chart that is cast already.
  public static func bare(
    of chart: NatalChart, on day: CivilDate, ephemeris: Ephemeris
  ) throws(EphemerisError) -> [BareFact] {
    try WesternBareFacts(chart: chart, span: span(around: day, ephemeris)).all()
  }

  /// The same by Jyotish, with the choices with which the chart was cast.
  public static func bare(
    of nativity: VedicNativity, on day: CivilDate, ephemeris: Ephemeris
  ) throws(EphemerisError) -> [BareFact] {
    try VedicBareFacts(nativity: nativity, span: span(around: day, ephemeris)).all()
  }

  private static func span(around day: CivilDate, _ ephemeris: Ephemeris) -> BareFactSpan {
    BareFactSpan(now: Instant(day, .noon), ephemeris: ephemeris)
  }
}
