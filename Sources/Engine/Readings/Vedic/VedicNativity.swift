public import Charts
internal import CivilTime
public import Ephemeris
public import Jyotish

/// A birth in Jyotish: the chart, and which of its facts do not hang on an uncertain time.
public struct VedicNativity: Sendable {
  public let birth: Birth
  public let chart: JyotishChart
  /// The Moon over the whole window of the birth.
  public let stars: BirthStars
  /// The charts of the first and the last moment at which the birth may have been; empty where the
  /// time is exact.
  let edges: [JyotishChart]
  /// Whether one sign rises over the whole window; false without a Lagna.
  private let isLagnaCertain: Bool

  /// Casts the chart of a birth.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public init(
    _ birth: Birth, ephemeris: Ephemeris, options: JyotishOptions = JyotishOptions()
  ) throws(EphemerisError) {
    self.birth = birth
    chart = try JyotishChart(birth: birth, ephemeris: ephemeris, options: options)
    stars = try BirthStars(of: birth.moment, ephemeris: ephemeris, ayanamsa: options.ayanamsa)
    let window = birth.moment.window
    guard window.lowerBound < window.upperBound else {
      (edges, isLagnaCertain) = ([], birth.hasAngles)
      return
    }
    func edge(_ instant: Instant) throws(EphemerisError) -> JyotishChart {
      let sky = try ephemeris.sky(at: instant)
      return JyotishChart(sky: sky, place: birth.hasAngles ? birth.place : nil, options: options)
    }
    edges = [try edge(window.lowerBound), try edge(window.upperBound)]
    isLagnaCertain =
      try BirthLagnas(of: birth, ephemeris: ephemeris, ayanamsa: options.ayanamsa)?.isCertain
      ?? false
  }

  /// Whether anything depends on the time of birth.
  var isExact: Bool { edges.isEmpty }

  /// Tells this chart from others in the choice of words: where Sun, Moon and Lagna stand, in minutes
  /// of arc.
  public var fingerprint: UInt64 {
    let places = [chart[.sun].longitude, chart[.moon].longitude, chart.lagna]
    return places.reduce(0) { fingerprint, place in
      fingerprint &* 21_601 &+ (place.map { UInt64($0.degrees * 60) } ?? 21_600)
    }
  }
}

// How sure facts are. What holds at the first, the assumed and the last moment is taken to hold
// between: within a day no graha leaves a sign and comes back, but for a station on its very edge.
extension VedicNativity {
  /// How sure something is that holds in the chart.
  func certainty(_ holds: (JyotishChart) -> Bool) -> Factor.Certainty {
    edges.allSatisfy(holds) ? .certain : .dependsOnBirthTime
  }

  /// How sure the sign of a graha is.
  func certaintyOfSign(_ graha: Graha) -> Factor.Certainty {
    let rashi = chart.rashi(of: graha)
    return certainty { $0.rashi(of: graha) == rashi }
  }

  /// How sure the house of a graha is. The Lagna comes round once a day, so its whole way counts.
  func certaintyOfHouse(_ graha: Graha) -> Factor.Certainty {
    let house = chart[graha].house
    let holds = certainty { $0[graha].house == house }
    return isLagnaCertain ? holds : .dependsOnBirthTime
  }

  /// How sure everything is that follows from the rising sign.
  var certaintyOfLagna: Factor.Certainty { isLagnaCertain ? .certain : .dependsOnBirthTime }

  /// How sure the nakshatra of a graha or the Lagna is.
  func certaintyOfStar(_ point: VedicPoint) -> Factor.Certainty {
    switch point {
    case .graha(.moon): return stars.isCertain ? .certain : .dependsOnBirthTime
    case .graha(let graha):
      let star = chart[graha].longitude.nakshatra
      return certainty { $0[graha].longitude.nakshatra == star }
    case .lagna:
      let star = chart.lagna?.nakshatra
      guard isLagnaCertain else { return .dependsOnBirthTime }
      return certainty { $0.lagna?.nakshatra == star }
    }
  }

  /// What the houses of a day are counted from: the natal Moon, as gochara has it, unless its sign is
  /// uncertain and the Lagna's is not.
  var reference: GocharaReference {
    certaintyOfSign(.moon) == .dependsOnBirthTime && isLagnaCertain ? .lagna : .moon
  }

  /// The sign of a reference; nil for the Lagna of a chart without one.
  func rashi(of reference: GocharaReference) -> Rashi? {
    switch reference {
    case .moon: chart.rashi(of: .moon)
    case .lagna: chart.lagna?.rashi
    }
  }

  /// How sure the houses from a reference are.
  func certainty(of reference: GocharaReference) -> Factor.Certainty {
    switch reference {
    case .moon: certaintyOfSign(.moon)
    case .lagna: certaintyOfLagna
    }
  }
}
