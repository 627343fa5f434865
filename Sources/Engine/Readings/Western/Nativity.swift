public import Charts
internal import CivilTime
public import Ephemeris

/// A birth chart, and which of its facts do not hang on an uncertain time of birth.
public struct Nativity: Sendable {
  public let chart: NatalChart
  /// The charts of the first and the last moment at which the birth may have been; empty where the
  /// time is exact.
  let edges: [NatalChart]

  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public init(_ chart: NatalChart, ephemeris: Ephemeris) throws(EphemerisError) {
    self.chart = chart
    let window = chart.birth.moment.window
    guard window.lowerBound < window.upperBound else {
      edges = []
      return
    }
    edges = [
      try chart.moved(to: window.lowerBound, ephemeris),
      try chart.moved(to: window.upperBound, ephemeris),
    ]
  }

  /// How sure a fact of the chart is; nil where it is not so in the chart at all.
  ///
  /// A fact that holds at the first, the assumed and the last moment is taken to hold between: within
  /// a day no point leaves a sign or an aspect and comes back, but for a station on its very edge.
  func certainty(of fact: ChartFact) -> Factor.Certainty? {
    guard fact.holds(in: chart) else { return nil }
    return edges.allSatisfy(fact.holds) ? .certain : .dependsOnBirthTime
  }

  /// How sure an aspect is; cheaper than to ask for it as a fact.
  func certainty(of aspect: Aspect) -> Factor.Certainty {
    edges.allSatisfy { $0.hasAspect(like: aspect) } ? .certain : .dependsOnBirthTime
  }

  /// The signs in which a point may be, in the order of the zodiac: one where the hour does not
  /// matter.
  func signs(of point: ChartPoint) -> [ZodiacSign] {
    PointReach(
      ([edges.first, chart, edges.last] as [NatalChart?]).compactMap { $0?.longitude(of: point) })?
      .signs ?? []
  }

  /// The charts of the first, the assumed and the last moment at which the birth may have been; one
  /// where the time is exact.
  public var moments: [NatalChart] {
    guard let first = edges.first, let last = edges.last else { return [chart] }
    return [first, chart, last]
  }

  /// Whether an aspect of this chart's points to another's holds whatever the hours of birth.
  public func holds(_ aspect: Aspect, to other: Nativity) -> Bool {
    isExact && other.isExact
      || aspect.orbs(between: moments.map(\.points), and: other.moments.map(\.points)) != nil
  }

  /// The sign of the Sun; nil where the hour decides between two, so that nothing is told by it.
  var sunSign: ZodiacSign? {
    let signs = signs(of: .sun)
    return signs.count == 1 ? signs[0] : nil
  }

  /// Whether anything depends on the time of birth.
  var isExact: Bool { edges.isEmpty }

  /// Whether an hour of birth is known, at least about.
  var isTimed: Bool { chart.birth.moment.isTimeKnown }

  /// Tells this chart from others in the choice of words.
  public var fingerprint: UInt64 { chart.points.fingerprint }
}

extension PointPositions {
  /// Tells these places from others in the choice of words: where Sun, Moon, Ascendant and Jupiter
  /// stand, in minutes of arc.
  var fingerprint: UInt64 {
    let points: [ChartPoint] = [.sun, .moon, .ascendant, .jupiter]
    return points.reduce(0) { fingerprint, point in
      let minutes = self[point].map { UInt64($0.longitude * 60) } ?? 21_600
      return fingerprint &* 21_601 &+ minutes
    }
  }
}

extension NatalChart {
  /// The same birth at another moment.
  fileprivate func moved(
    to instant: Instant, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> NatalChart {
    let isTimeKnown = birth.moment.isTimeKnown
    let place = isTimeKnown ? birth.place : nil
    return try NatalChart(
      birth: Birth(moment: BirthMoment(instant), place: place), ephemeris: ephemeris,
      options: options)
  }

  fileprivate func hasAspect(like other: Aspect) -> Bool {
    aspects.contains {
      $0.first == other.first && $0.second == other.second && $0.kind == other.kind
    }
  }
}
