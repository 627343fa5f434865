internal import Charts
public import CivilTime
public import Ephemeris

extension AnswerMaterial {
  /// The Western material on an area of a life at a moment.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    western nativity: Nativity, area: LifeArea, at instant: Instant, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    let reader = NatalReader(nativity: nativity)
    let year = YearReader(nativity: nativity, instant: instant, ephemeris: ephemeris)
    let sky = SkyReader(try ephemeris.sky(at: instant))
    let signs = Significators(of: area)
    let transits = try year.transits(weighed: signs.weighed, dated: 3)
    self.init(
      standing: signs.standing(reader), timing: (transits + (try year.year())).byStrength(),
      today: (sky.transits(to: nativity) + sky.visits(of: nativity) + sky.weather()).byStrength(),
      isTimeKnown: nativity.chart.birth.moment.isTimeKnown)
  }
}

/// The points and houses that an area of life is read from.
private struct Significators {
  let area: LifeArea
  let points: [ChartPoint]
  let houses: [Int]
  let facet: String?

  init(of area: LifeArea) {
    self.area = area
    switch area {
    case .marriage: (points, houses, facet) = ([.venus, .moon, .saturn], [7], "love")
    case .relationships: (points, houses, facet) = ([.venus, .moon, .mars], [5, 11], "love")
    case .career: (points, houses, facet) = ([.midheaven, .sun, .saturn, .mars], [10, 6], "work")
    case .health: (points, houses, facet) = ([.moon, .sun, .mars], [6, 1], nil)
    case .finance: (points, houses, facet) = ([.venus, .jupiter, .saturn], [2, 8], "work")
    case .family: (points, houses, facet) = ([.moon, .saturn], [4], nil)
    case .education: (points, houses, facet) = ([.mercury, .jupiter], [3, 9], nil)
    case .travel: (points, houses, facet) = ([.jupiter, .mercury], [9, 3], nil)
    case .spirituality: (points, houses, facet) = ([.neptune, .jupiter, .northNode], [12, 9], nil)
    case .general: (points, houses, facet) = ([.sun, .moon, .ascendant], [1], nil)
    }
  }

  /// Signs, houses and aspects of the points, taken by turns, so that an answer does not speak of one
  /// point alone.
  func standing(_ reader: NatalReader) -> [Candidate] {
    let signs = points.compactMap { reader.sign($0)?.preferring(facet) }
    let tenants = PointSet.planets.compactMap(reader.house)
      .filter { $0.isPlacement(in: houses) }.byStrength()
    let aspects = reader.aspects { points.contains($0.first) || points.contains($0.second) }
      .byStrength()
    let conditions = points.flatMap(reader.condition)
    return [tenants, signs, aspects, conditions].takenByTurns()
  }

  /// A transit to one of the points, or one through one of the houses, weighs double.
  func weighed(_ candidate: Candidate) -> Candidate {
    guard case .western(.transit(let transit))? = candidate.factors.first?.fact else {
      return candidate
    }
    return candidate.weighed(by: points.contains(transit.aspect.second) ? 2 : 1)
  }
}

extension Candidate {
  /// Whether this is about a point in one of some houses.
  fileprivate func isPlacement(in houses: [Int]) -> Bool {
    guard case .western(.placement(let placement))? = factors.first?.fact else { return false }
    return placement.house.map(houses.contains) ?? false
  }
}

extension Array where Element == [Candidate] {
  /// The first of each list, then the second of each, and so on.
  func takenByTurns() -> [Candidate] {
    let longest = map(\.count).max() ?? 0
    return (0..<longest).flatMap { turn in compactMap { turn < $0.count ? $0[turn] : nil } }
  }
}
