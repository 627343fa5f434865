internal import Charts
internal import CivilTime
internal import Ephemeris

/// Answers questions of fact by the astrology of the West: `What is my rising sign?`, `When is my Saturn
/// return?`.
struct WesternFactReader {
  let nativity: Nativity
  let instant: Instant
  let ephemeris: Ephemeris
  let lexicon: Lexicon
  private(set) var direct: [Statement] = []

  init(_ nativity: Nativity, at instant: Instant, ephemeris: Ephemeris, lexicon: Lexicon) {
    (self.nativity, self.instant) = (nativity, instant)
    (self.ephemeris, self.lexicon) = (ephemeris, lexicon)
  }

  private var reader: NatalReader { NatalReader(nativity: nativity) }
  private var year: YearReader {
    YearReader(nativity: nativity, instant: instant, ephemeris: ephemeris)
  }
  private var chart: NatalChart { nativity.chart }
  private var events: SkyEvents {
    SkyEvents(ephemeris: ephemeris, start: instant, lexicon: lexicon)
  }

  /// What the fact is said with, beside the sentences in ``direct``.
  mutating func find(_ fact: FactTopic) throws(EphemerisError) -> [Candidate] {
    switch fact {
    case .rising, .point(.ascendant): return orNone("needs hour", signs(.ascendant))
    case .sign: return sign()
    case .sunSign: return signs(.sun)
    case .moonSign: return signs(.moon)
    case .point(let point): return orNone("needs hour", signs(point))
    case .house(let house): return orNone("needs hour", self.house(house))
    case .chart: return [ChartPoint.sun, .moon, .ascendant].compactMap(reader.sign)
    case .retrograde: return orNone("retrograde none western", retrogrades())
    case .sky: return SkyReader(try ephemeris.sky(at: instant)).weather()
    case .returning(let point): return try returning(point)
    case .transit(let point): return try transit(of: point)
    case .progressed: return try year.progressedMoon()
    case .transits:
      return try YearReader(nativity: nativity, instant: instant, ephemeris: ephemeris)
        .transits(dated: 4)
    case .skyPoint(let point): return try inSky(point)
    case .motion(let point):
      direct += try events.motion(of: point)
      return try inSky(point, of: \.isRetrogradeInSky)
    case .event(let kind):
      direct += try events.statements(kind)
      return []
    case .nakshatra, .mahadasha, .dasha, .nextDasha, .sadeSati, .manglik, .kaalSarp, .yogas,
      .navamsha:
      return orNone("of jyotish", [])
    }
  }

  private mutating func orNone(_ frame: String, _ found: [Candidate]) -> [Candidate] {
    if found.isEmpty { direct.append(Statement(lexicon.frame("answer \(frame)"), factors: [])) }
    return found
  }

  /// The sign of the Sun, with those of Moon and Ascendant as far as they are certain.
  private mutating func sign() -> [Candidate] {
    guard let sun = sureSign(.sun) else { return orNone("needs hour", []) }
    let moon = sureSign(.moon)
    let rising = moon == nil ? nil : sureSign(.ascendant)
    let slots = ["sun": sun.name, "moon": moon?.name ?? "", "rising": rising?.name ?? ""]
    let frame = moon == nil ? "sign sun" : rising == nil ? "sign moon" : "sign"
    let factors = [sun, moon, rising].compactMap(\.self).flatMap(\.factors)
    direct.append(Statement(lexicon.frame("answer \(frame)", slots), factors: factors))
    return signs(.sun)
  }

  /// The name of the sign of a point, with its facts; nil if the point may be in another one.
  private func sureSign(_ point: ChartPoint) -> (name: String, factors: [Factor])? {
    guard let found = reader.sign(point), found.factors.allSatisfy({ $0.certainty == .certain }),
      let placement = chart.placement(of: point)
    else { return nil }
    return (lexicon.word(placement.place.sign.name), found.factors)
  }

  /// A point in its sign, then in its house, then what strengthens or hampers it.
  private func signs(_ point: ChartPoint) -> [Candidate] {
    [reader.sign(point), reader.house(point)].compactMap(\.self) + reader.condition(point)
  }

  private func house(_ house: Int) -> [Candidate] {
    let tenants = PointSet.planets.compactMap(reader.house)
    return reader.cusp(house) + tenants.filter { $0.stands(in: house) }
  }

  /// The sign of a planet in the sky, then the house that it goes through.
  private mutating func inSky(_ point: ChartPoint) throws(EphemerisError) -> [Candidate] {
    let sky = try ephemeris.sky(at: instant)
    guard let motion = PointPositions(sky: sky)[point] else { return try find(.point(point)) }
    let placement = Placement(
      point, at: ZodiacDegree(longitude: motion.longitude), house: nil,
      isRetrograde: motion.speed < 0)
    let factor = Factor(.western(.sky(placement)), owner: .nobody)
    direct.append(Statement(factor.fact.sentence(lexicon), factors: [factor]))
    return SkyReader(sky).visits(of: nativity).filter { $0.placement?.point == point }
  }

  /// What is said to everybody of a planet in the sky.
  private func inSky(
    _ point: ChartPoint, of kind: (Candidate) -> Bool
  ) throws(EphemerisError) -> [Candidate] {
    SkyReader(try ephemeris.sky(at: instant)).weather().filter { candidate in
      guard case .western(.sky(let placement))? = candidate.factors.first?.fact else {
        return false
      }
      return placement.point == point && kind(candidate)
    }
  }

  private func retrogrades() -> [Candidate] {
    PointSet.planets.filter { chart.placement(of: $0)?.isRetrograde ?? false }
      .flatMap { reader.condition($0).suffix(1) }
  }

  /// The house that a planet goes through, with its dates, then what it touches, the strongest first.
  private func transit(of point: ChartPoint) throws(EphemerisError) -> [Candidate] {
    let stay = try SkyReader(try ephemeris.sky(at: instant)).stay(
      of: point, in: nativity, ephemeris)
    let reader = WindowReader(nativity: nativity, ephemeris: ephemeris, now: instant)
    let weight = { (found: Candidate) in found.weighed(by: found.isTransit(of: point) ? 10 : 0) }
    var touching = try reader.transits(
      from: instant, to: instant.advanced(byDays: 365), weighed: weight)
    // Quick planets touch a point for some days only.
    touching += try year.transits(weighed: weight, dated: 2)
    return [stay].compactMap(\.self)
      + touching.filter { $0.isTransit(of: point) }.eachTransitOnce().prefix(3)
  }

  /// The planets that pass a place several times while they turn back and forth.
  private static let slow: Set<Body> = [.jupiter, .saturn, .uranus, .neptune, .pluto]

  private mutating func returning(_ point: ChartPoint) throws(EphemerisError) -> [Candidate] {
    let found = signs(point)
    let body = Body.allCases.first { ChartPoint($0) == point }
    guard let body, let natal = found.first else { return found }
    let (ephemeris, place) = (ephemeris, chart.sky[body].longitude)
    let returns = try PlanetReturns(
      around: instant, birth: chart.birth.moment.instant, isSlow: Self.slow.contains(body),
      next: { (after: Instant) throws(EphemerisError) in
        try ephemeris.nextReturn(of: body, to: place, after: after)
      },
      previous: { (before: Instant) throws(EphemerisError) in
        try ephemeris.previousReturn(of: body, to: place, before: before)
      })
    direct += returns.statements(of: lexicon.word(point.name), natal.factors, lexicon)
    return found
  }
}

extension [Candidate] {
  /// Keeps the first candidate about each transit, with whatever dates it is told.
  fileprivate func eachTransitOnce() -> [Candidate] {
    var seen: Set<[String]> = []
    return filter { candidate in
      guard case .western(.transit(let transit))? = candidate.factors.first?.fact else {
        return true
      }
      let aspect = transit.aspect
      return seen.insert([aspect.first.key, aspect.kind.name, aspect.second.key]).inserted
    }
  }
}

extension Candidate {
  fileprivate func isTransit(of point: ChartPoint) -> Bool {
    guard case .western(.transit(let transit))? = factors.first?.fact else { return false }
    return transit.aspect.first == point
  }

  fileprivate var isRetrogradeInSky: Bool {
    guard case .western(.sky(let placement))? = factors.first?.fact else { return false }
    return placement.isRetrograde
  }

  fileprivate func stands(in house: Int) -> Bool {
    guard case .western(.placement(let placement))? = factors.first?.fact else { return false }
    return placement.house == house
  }
}
