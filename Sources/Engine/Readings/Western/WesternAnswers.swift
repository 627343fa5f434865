internal import Charts
public import CivilTime
public import Ephemeris
internal import Understanding

extension AnswerMaterial {
  /// What the West has to say to a question at a moment.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    western nativity: Nativity, question: Question, at instant: Instant, ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) {
    let isTimeKnown = nativity.chart.birth.moment.isTimeKnown
    if let fact = question.fact {
      let day = fact.isOfSky ? question.span?.first : nil
      var facts = WesternFactReader(
        nativity, at: day.map { Instant($0, .noon) } ?? instant, ephemeris: ephemeris,
        lexicon: lexicon)
      let found = try facts.find(fact)
      self.init(direct: facts.direct, standing: found, isTimeKnown: isTimeKnown)
      return
    }
    // A day that is named is read as it will be at noon.
    let instant = question.span.map { Instant($0.first, .noon) } ?? instant
    let reader = NatalReader(nativity: nativity)
    let year = YearReader(nativity: nativity, instant: instant, ephemeris: ephemeris)
    let sky = SkyReader(try ephemeris.sky(at: instant))
    let signs = Significators(of: question.area, question.topic)
    let transits = try year.transits(weighed: signs.weighed, dated: 3)
    let stay = try question.namesDay ? sky.moonStay(of: nativity, ephemeris) : nil
    let today = sky.transits(to: nativity) + sky.visits(of: nativity) + sky.weather()
    self.init(
      standing: signs.standing(reader), timing: (transits + (try year.year())).byStrength(),
      today: [stay].compactMap(\.self) + today.filter { !$0.isOfMoon || stay == nil }.byStrength(),
      isTimeKnown: isTimeKnown)
  }
}

/// The points and houses that an area of life is read from.
private struct Significators {
  let area: LifeArea
  let points: [ChartPoint]
  let houses: [Int]
  let facet: String?

  init(of area: LifeArea, _ topic: LifeTopic?) {
    self.area = area
    let usual = Self.usual(area)
    facet = topic == .friends ? nil : usual.facet
    (points, houses) = topic.map { ($0.points, $0.houses) } ?? (usual.points, usual.houses)
  }

  private static func usual(
    _ area: LifeArea
  ) -> (points: [ChartPoint], houses: [Int], facet: String?) {
    switch area {
    case .marriage: ([.venus, .moon, .saturn], [7], "love")
    case .relationships: ([.venus, .moon, .mars], [5, 11], "love")
    case .career: ([.midheaven, .sun, .saturn, .mars], [10, 6], "work")
    case .health: ([.moon, .sun, .mars], [6, 1], nil)
    case .finance: ([.venus, .jupiter, .saturn], [2, 8], "work")
    case .family: ([.moon, .saturn], [4], nil)
    case .education: ([.mercury, .jupiter], [3, 9], nil)
    case .travel: ([.jupiter, .mercury], [9, 3], nil)
    case .spirituality: ([.neptune, .jupiter, .northNode], [12, 9], nil)
    case .general: ([.sun, .moon, .ascendant], [1], nil)
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

extension Question {
  /// Whether a single day is named.
  var namesDay: Bool { span?.precision == .day }
}

extension Candidate {
  /// Whether this is about the Moon in a house.
  fileprivate var isOfMoon: Bool { placement?.point == .moon }

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
