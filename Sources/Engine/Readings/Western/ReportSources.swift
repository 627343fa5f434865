internal import Charts
internal import Ephemeris

/// Where the parts of a report take their statements from.
struct ReportSources {
  let natal: NatalReader
  let time: YearReader

  /// How long a part is, in words.
  static let words = 172...260

  /// The candidates of a part in their order, each with the use that it prefers.
  func candidates(for part: ReportPart) throws(EphemerisError) -> [Candidate] {
    let own =
      switch part {
      case .transits: (try lastingTransits()) + (try time.visits())
      case .year: try year()
      case .lucky:
        lasting(part) + (try time.visits()).filter { $0.isVisit(of: PointSet(.jupiter)) }
      default: lasting(part)
      }
    return own + others() + (try around(part))
  }

  /// The houses that planets go through now, those of the planets that the part is about first: what
  /// is left to say where the chart itself has been told.
  private func around(_ part: ReportPart) throws(EphemerisError) -> [Candidate] {
    let (points, facet): (PointSet, String?) =
      switch part {
      case .love, .attraction, .partnership, .warmth: (PointSet(.venus, .mars), "love")
      case .career, .vocation, .strengths, .habits: (PointSet(.sun, .mars, .saturn), "work")
      case .mind: (PointSet(.mercury), nil)
      case .spirit: (PointSet(.neptune, .pluto), nil)
      default: (Self.kindPlanets, nil)
      }
    let visits = try time.visits()
    guard !visits.isEmpty else {
      // Neither the houses nor the sign of the Sun are known: what the chart holds, in its other uses,
      // and the sky of the present.
      let rest = others()
      let sky = try time.ephemeris.sky(at: time.instant)
      return rest.map { $0.preferring(facet ?? "work") }
        + rest.map { $0.preferring(facet == "love" ? "work" : "love") } + SkyReader(sky).weather()
    }
    let own = visits.filter { $0.isVisit(of: points) }
    let rest = visits.filter { !$0.isVisit(of: points) }
    // Those that the part about luck is left with come last.
    let kind = rest.filter { $0.isVisit(of: Self.kindPlanets) }
    return own.map { $0.preferring(facet) } + rest.filter { !$0.isVisit(of: Self.kindPlanets) }
      + kind + visits.map { $0.preferring(facet ?? "work") }
      + visits.map { $0.preferring(facet == "love" ? "work" : "love") }
  }

  private static let kindPlanets = PointSet(.venus, .jupiter)

  /// What the year is about, with two transits of it and their dates after the first.
  private func year() throws(EphemerisError) -> [Candidate] {
    let transits = try time.transitsOfYear()
    var year = try time.year()
    year.insert(contentsOf: transits.prefix(2), at: min(1, year.count))
    return year + transits.dropFirst(2)
  }

  /// The transits that are still felt when the report is read again: all but those of the Moon.
  private func lastingTransits() throws(EphemerisError) -> [Candidate] {
    try time.transits(weighed: { $0.isTransitOfMoon ? $0.weighed(by: 0) : $0 }, dated: 8)
      .filter { !$0.isTransitOfMoon }
  }

  /// What else the chart holds, for a part that its own facts leave short.
  private func others() -> [Candidate] {
    let points = [ChartPoint.northNode] + PointSet.planets
    let rest = (natal.aspects() + houses(points) + points.compactMap(natal.sign)).byStrength()
    return rest + conditions() + natal.figures()
  }

  /// The parts about what a chart holds for a whole life.
  private func lasting(_ part: ReportPart) -> [Candidate] {
    switch part {
    case .overview:
      signs(.sun, .moon, .ascendant) + signs(.ascendant, for: "first") + natal.figures()
    case .planets:
      signs(.mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto) + conditions()
    case .houses:
      // Jupiter's house is kept for the part about luck.
      houses(PointSet.planets.filter { $0 != .jupiter }).byStrength()
        + (1...12).flatMap(natal.cusp)
    case .aspects: natal.aspects().byStrength() + natal.figures()
    case .elements: natal.figures().byStrength() + conditions()
    case .love, .attraction, .partnership, .warmth: love(part)
    case .career, .vocation, .strengths, .habits: work(part)
    case .mind:
      signs(.mercury) + signs(.mercury, for: "work") + houses([.mercury]) + aspects(.mercury)
        + natal.condition(.mercury) + natal.cusp(3) + natal.cusp(9) + signs(.moon, for: "work")
    case .spirit:
      signs(.northNode, .jupiter, .neptune) + houses([.northNode, .neptune, .jupiter])
        + aspects(.neptune, .jupiter) + natal.cusp(9) + natal.cusp(12)
    case .lucky: lucky() + houses([.jupiter]) + aspects(.jupiter, .venus) + signs(.jupiter)
    case .transits, .year: []
    }
  }

  private func love(_ part: ReportPart) -> [Candidate] {
    switch part {
    case .attraction:
      signs(.mars, .venus) + aspects(.mars) + houses([.mars]) + natal.condition(.mars)
        + natal.cusp(5)
    case .partnership:
      natal.cusp(7) + houses([.saturn, .jupiter, .northNode]) + signs(.saturn) + aspects(.saturn)
        + aspects(.ascendant)
    case .warmth:
      signs(.moon, .sun) + houses([.moon]) + aspects(.moon) + natal.cusp(4)
    default:
      signs(.venus, .moon, .mars, .sun, for: "love") + houses([.venus]) + natal.cusp(7)
        + aspects(.venus) + natal.condition(.venus)
    }
  }

  private func work(_ part: ReportPart) -> [Candidate] {
    switch part {
    case .vocation:
      natal.cusp(10) + signs(.midheaven, .sun) + aspects(.midheaven, .sun)
        + houses([.sun, .jupiter])
    case .strengths:
      signs(.jupiter, .mars) + conditions() + aspects(.jupiter, .mars) + houses([.mars])
    case .habits:
      natal.cusp(6) + signs(.saturn) + houses([.saturn, .mercury]) + aspects(.saturn, .mercury)
        + signs(.mercury)
    default:
      signs(.midheaven) + signs(.sun, .mars, .mercury, for: "work") + natal.cusp(10)
        + houses([.saturn]) + aspects(.saturn, .midheaven) + signs(.saturn)
    }
  }

  private func signs(_ points: ChartPoint..., for facet: String? = nil) -> [Candidate] {
    points.compactMap { natal.sign($0)?.preferring(facet) }
  }

  private func houses(_ points: [ChartPoint]) -> [Candidate] { points.compactMap(natal.house) }

  private func aspects(_ points: ChartPoint...) -> [Candidate] {
    natal.aspects { points.contains($0.first) || points.contains($0.second) }.byStrength()
  }

  private func conditions() -> [Candidate] {
    PointSet.planets.flatMap(natal.condition).byStrength()
  }

  private func lucky() -> [Candidate] {
    guard let sun = natal.sign(.sun),
      case .western(.placement(let placement))? = sun.factors.first?.fact
    else { return [] }
    return ["color", "stone", "day", "direction"].map {
      Candidate(["lucky \(placement.place.sign.key)"], sun.factors, facet: $0)
    }
  }
}

extension Candidate {
  fileprivate var isTransitOfMoon: Bool {
    guard case .western(.transit(let transit))? = factors.first?.fact else { return false }
    return transit.aspect.first == .moon
  }
}
