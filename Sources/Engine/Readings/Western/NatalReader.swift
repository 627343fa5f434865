internal import Charts
internal import Ephemeris

/// Finds the candidates for statements on a birth chart.
struct NatalReader {
  let nativity: Nativity

  private var chart: NatalChart { nativity.chart }

  /// A point in its sign; nil for a point that the chart lacks.
  func sign(_ point: ChartPoint) -> Candidate? {
    guard let placement = chart.placement(of: point),
      let certainty = nativity.certainty(of: .sign(point, placement.place.sign))
    else { return nil }
    return Candidate(
      [
        ReadingKey.placement(point, placement.place.sign),
        ReadingKey.anyPlacement(placement.place.sign),
      ],
      [Factor(.western(.placement(placement)), certainty: certainty)],
      strength: point.weight)
  }

  /// A point in its house; nil without houses.
  func house(_ point: ChartPoint) -> Candidate? {
    guard let placement = chart.placement(of: point), let house = placement.house,
      let certainty = nativity.certainty(of: .house(point, house))
    else { return nil }
    let isAngular = house % 3 == 1
    return Candidate(
      [ReadingKey.house(point, house), ReadingKey.anyHouse(house)],
      [Factor(.western(.placement(placement)), certainty: certainty)],
      area: .ofHouse(house), strength: point.weight * (isAngular ? 1 : 0.85))
  }

  /// What a house is about and the manner of the sign that it begins in.
  func cusp(_ house: Int) -> [Candidate] {
    guard let cusps = chart.cusps else { return [] }
    let place = ZodiacDegree(longitude: cusps[house - 1])
    let factor = Factor(
      .western(.cusp(house, place)),
      certainty: nativity.isExact ? .certain : .dependsOnBirthTime)
    return ["house \(house)", "\(place.sign.key) manner"].map {
      Candidate([$0], [factor], area: .ofHouse(house))
    }
  }

  /// The aspects among some points, the strongest first.
  func aspects(_ isWanted: (Aspect) -> Bool = { _ in true }) -> [Candidate] {
    chart.aspects.filter(isWanted).map { aspect in
      Candidate(
        ReadingKey.aspect(aspect),
        [Factor(.western(.aspect(aspect)), certainty: nativity.certainty(of: aspect))],
        tone: aspect.tone,
        strength: aspect.strength * (aspect.first.weight + aspect.second.weight) / 2)
    }
  }

  /// What a planet gains or loses by its sign, and its backward motion.
  func condition(_ point: ChartPoint) -> [Candidate] {
    guard let placement = chart.placement(of: point), let dignities = chart.dignities(of: point)
    else { return [] }
    let sign = placement.place.sign
    let certainty = nativity.certainty(of: .sign(point, sign)) ?? .dependsOnBirthTime
    var found: [Candidate] = []
    let major = dignities.intersection([.domicile, .exaltation, .detriment, .fall])
    if !major.isEmpty, point.rawValue <= ChartPoint.saturn.rawValue {
      found.append(
        Candidate(
          ["\(point.key) \(major.leadingName)"],
          [Factor(.western(.dignity(point, major, in: sign)), certainty: certainty)],
          tone: major.isDisjoint(with: .strengths) ? .demanding : .favourable,
          strength: point.weight, source: Citation("ptolemy")))
    }
    if placement.isRetrograde {
      found.append(
        Candidate(
          ["\(point.key) retrograde"],
          [Factor(.western(.placement(placement)))], strength: point.weight * 0.6))
    }
    return found
  }
}

extension Chart {
  /// Where a point stands, as a fact.
  func placement(of point: ChartPoint) -> Placement? {
    guard let motion = points[point] else { return nil }
    let isPlanet = PointSet.planets.contains(point)
    let isAngle = PointSet.angles.contains(point)
    return Placement(
      point, at: ZodiacDegree(longitude: motion.longitude), house: isAngle ? nil : house(of: point),
      isRetrograde: isPlanet && motion.speed < 0)
  }
}

extension ChartPoint {
  /// How much a point says of a single person, 0 ... 1: the lights and the angles most, the planets
  /// that a generation shares least.
  var weight: Double {
    switch self {
    case .sun, .moon: 1
    case .ascendant: 0.95
    case .mercury, .venus, .mars: 0.85
    case .midheaven: 0.75
    case .jupiter, .saturn: 0.7
    case .northNode: 0.55
    case .uranus, .neptune, .pluto: 0.45
    default: 0.3
    }
  }
}
