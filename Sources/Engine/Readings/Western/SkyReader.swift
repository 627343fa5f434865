internal import Charts
internal import Ephemeris

/// Finds the candidates for statements on the sky at a moment: for all readers, for a sign or for a
/// birth chart.
struct SkyReader {
  let sky: Sky
  private let points: PointPositions

  init(_ sky: Sky) {
    self.sky = sky
    points = PointPositions(sky: sky)
  }

  /// The transits to a birth chart, the strongest first.
  func transits(to nativity: Nativity) -> [Candidate] {
    nativity.chart.transits(of: sky).compactMap { aspect in
      guard let certainty = nativity.certaintyOfTransit(to: aspect.second) else { return nil }
      return Candidate(
        [ReadingKey.transit(aspect), ReadingKey.anyTransit(aspect)],
        [Factor(.western(.transit(Transit(aspect))), certainty: certainty)],
        area: .ofPoint(aspect.second), tone: aspect.tone,
        strength: aspect.strength * (0.4 + 0.6 * aspect.first.slowness) * aspect.second.weight)
    }
  }

  /// The houses of a birth chart that the planets go through; empty without houses.
  func visits(of nativity: Nativity) -> [Candidate] {
    visits(.birth, certainty: nativity.isExact ? .certain : .dependsOnBirthTime) {
      nativity.chart.house(at: $0)
    }
  }

  /// The houses that the planets go through when they are counted from a sign.
  func visits(from sign: ZodiacSign) -> [Candidate] {
    visits(.sunSign(sign), certainty: .certain) {
      sign.distance(to: ZodiacSign(longitude: $0)) + 1
    }
  }

  /// The houses counted from the sign of the Sun; empty where that sign is open.
  func solarVisits(of nativity: Nativity) -> [Candidate] {
    nativity.sunSign.map { visits(from: $0) } ?? []
  }

  /// The houses of a birth chart; without houses those counted from the sign of the Sun.
  func visitsOrSolar(of nativity: Nativity) -> [Candidate] {
    let visits = visits(of: nativity)
    return visits.isEmpty ? solarVisits(of: nativity) : visits
  }

  private func visits(
    _ count: HouseCount, certainty: Factor.Certainty, _ house: (Double) -> Int?
  ) -> [Candidate] {
    PointSet.planets.compactMap { point in
      guard let motion = points[point], let house = house(motion.longitude) else { return nil }
      let placement = Placement(
        point, at: ZodiacDegree(longitude: motion.longitude), house: house,
        isRetrograde: motion.speed < 0)
      return Candidate(
        [ReadingKey.visit(point, house), ReadingKey.anyVisit(house)],
        [Factor(.western(.visit(placement, count)), certainty: certainty)],
        area: .ofHouse(house), strength: 0.3 + 0.2 * point.quickness)
    }
  }

  /// The Moon's phase and sign, aspects between planets and retrograde planets: the same for all
  /// readers.
  func weather() -> [Candidate] {
    let elongation = sky.elongationOfMoon
    let phase = MoonPhaseName(elongation: elongation)
    let quarter = phase.rawValue % 2 == 0
    var found = [
      Candidate(
        [ReadingKey.phase(phase)],
        [Factor(.western(.phase(phase, illumination: sky.moonIllumination)), owner: .nobody)],
        strength: quarter ? 0.6 : 0.35)
    ]
    found += PointSet.planets.compactMap(inSky).filter { !$0.keys.isEmpty }
    let aspects = points.aspects(among: .planets, orbs: .transits)
    found += aspects.map { aspect in
      Candidate(
        [ReadingKey.skyAspect(aspect)],
        [Factor(.western(.skyAspect(aspect)), owner: .nobody)], tone: aspect.tone,
        strength: aspect.strength * 0.7)
    }
    return found
  }

  /// A planet in its sign; the Moon, and a planet that goes backwards, have a text.
  func inSky(_ point: ChartPoint) -> Candidate? {
    guard let motion = points[point] else { return nil }
    let place = ZodiacDegree(longitude: motion.longitude)
    let placement = Placement(point, at: place, house: nil, isRetrograde: motion.speed < 0)
    let factors = [Factor(.western(.sky(placement)), owner: .nobody)]
    if point == .moon {
      return Candidate(["sky moon in \(place.sign.key)"], factors, strength: 0.5)
    }
    guard placement.isRetrograde else { return Candidate([], factors) }
    return Candidate(
      ["sky \(point.key) retrograde"], factors, tone: .mixed, strength: 0.3 * point.quickness)
  }
}

extension Nativity {
  /// Whether a transit to a point can be spoken of: the Moon and the angles of an uncertain birth may
  /// be elsewhere.
  func certaintyOfTransit(to point: ChartPoint) -> Factor.Certainty? {
    if isExact { return .certain }
    let moves = point == .moon || PointSet.local.contains(point)
    return moves ? .dependsOnBirthTime : .certain
  }
}

extension ChartPoint {
  /// How long a transit of the planet is felt, 0 (the Moon) ... 1 (Pluto).
  var slowness: Double {
    switch self {
    case .moon: 0
    case .sun, .mercury, .venus: 0.25
    case .mars: 0.4
    case .jupiter: 0.7
    case .saturn: 0.85
    default: 1
    }
  }

  /// How soon a planet is elsewhere, 1 (the Moon) ... 0 (Pluto): what changes from day to day is worth
  /// saying today.
  var quickness: Double { 1 - slowness }
}

extension LifeArea {
  /// The area of life that a point of the birth chart signifies.
  static func ofPoint(_ point: ChartPoint) -> LifeArea {
    switch point {
    case .moon, .imumCoeli: .family
    case .mercury: .education
    case .venus, .descendant: .relationships
    case .mars: .health
    case .jupiter: .finance
    case .saturn, .midheaven: .career
    case .neptune, .northNode: .spirituality
    default: .general
    }
  }
}
