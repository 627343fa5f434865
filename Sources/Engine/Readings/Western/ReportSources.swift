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
      case .transits: (try time.transits(dated: 8)) + (try time.year())
      case .year: (try time.year()) + (try time.transits(dated: 4))
      default: lasting(part)
      }
    return own + others()
  }

  /// What else the chart holds, for a part that its own facts leave short.
  private func others() -> [Candidate] {
    (natal.aspects() + houses([ChartPoint.northNode] + PointSet.planets)).byStrength()
  }

  /// The parts about what a chart holds for a whole life.
  private func lasting(_ part: ReportPart) -> [Candidate] {
    switch part {
    case .overview:
      signs(.sun, .moon, .ascendant) + signs(.ascendant, for: "first") + natal.figures()
    case .planets:
      signs(.mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto) + conditions()
    case .houses: houses(Array(PointSet.planets)).byStrength() + (1...12).flatMap(natal.cusp)
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
    case .lucky: lucky() + natal.figures() + conditions()
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
