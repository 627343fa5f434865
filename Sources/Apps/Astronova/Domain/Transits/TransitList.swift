internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// The transits of a moment, the strongest first (AST-47, AST-90).
struct TransitList: Sendable {
  /// How many are listed, at most and where nothing is said.
  static let limits = 1...50
  static let usual = 20

  let entries: [TransitEntry]

  /// Lists the transits to a birth chart. What hangs on an open time of birth is left out: aspects that
  /// do not hold at every hour; of the others it is told between which days they are exact.
  /// - Parameters:
  ///   - planets: the transiting planets to list.
  ///   - lexicon: its zone is that of the dates in the texts.
  /// - Throws: `.outsideSpan` for a moment that the ephemeris does not reach.
  init(
    to nativity: Nativity, at instant: Instant, by planets: PointSet = .planets,
    limit: Int = Self.usual, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    let sky = try ephemeris.sky(at: instant)
    let found = nativity.transits(of: sky, by: planets).prefix(limit)
    entries = try found.map { (aspect) throws(EphemerisError) in
      let periods = try nativity.moments.map { (chart) throws(EphemerisError) in
        try chart.transitPeriod(of: aspect, at: instant, ephemeris: ephemeris)
      }
      return TransitEntry(aspect, periods, of: sky, to: nativity, lexicon: lexicon)
    }
  }

  /// Lists the aspects between the planets of the sky, where no birth is known.
  /// - Parameter planets: either of the two has to be one of them.
  init(
    ofSkyAt instant: Instant, by planets: PointSet = .planets, limit: Int = Self.usual,
    ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    let sky = try ephemeris.sky(at: instant)
    let found = sky.aspects.filter { !$0.points.intersection(planets).isEmpty }.prefix(limit)
    entries = try found.map { (aspect) throws(EphemerisError) in
      let stay = try SkyAspectStay(of: aspect, at: instant, ephemeris: ephemeris)
      return TransitEntry(sky: aspect, stay, of: sky, lexicon: lexicon)
    }
  }
}

extension Nativity {
  /// The transits of a sky to planets and angles, the strongest first, without those that an open time
  /// of birth leaves uncertain.
  func transits(of sky: Sky, by planets: PointSet = .planets) -> [Aspect] {
    let all = PointSet.planets.union(PointSet(.ascendant, .midheaven))
    let open = PointSet(.moon, .ascendant, .midheaven)
    let targets = chart.birth.moment.certainty == .exact ? all : all.subtracting(open)
    let found = chart.transits(of: sky, by: planets, to: targets)
    guard moments.count > 1 else { return found }
    let positions = [PointPositions(sky: sky)]
    return found.filter { $0.orbs(between: positions, and: moments.map(\.points)) != nil }
  }
}

extension Sky {
  /// The aspects between the planets within the orbs of transits, the strongest first.
  var aspects: [Aspect] {
    PointPositions(sky: self).aspects(among: .planets, orbs: .transits).enumerated()
      .sorted { ($1.element.strength, $0.offset) < ($0.element.strength, $1.offset) }
      .map(\.element)
  }
}
