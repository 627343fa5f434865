internal import Charts
internal import Ephemeris

/// Where the parts of a report take their statements from.
struct ReportSources {
  let natal: NatalReader
  let time: YearReader

  /// How long a part is, in words.
  static let words = 172...260

  /// The candidates of a part in their order, in groups with the facet that each prefers.
  func candidates(
    for part: ReportPart
  ) throws(EphemerisError) -> [(candidates: [Candidate], facet: String?)] {
    let own: [(candidates: [Candidate], facet: String?)] =
      switch part {
      case .transits: [(try time.transits(dated: 8), nil), (try time.year(), nil)]
      case .year: [(try time.year(), nil), (try time.transits(dated: 4), nil)]
      case .lucky:
        ["color", "stone", "day", "direction"].map { (lucky(), $0) } + [
          (natal.figures(), nil), (conditions(), nil),
        ]
      default: lasting(part)
      }
    return own + [(others(), nil)]
  }

  /// What else the chart holds, for a part that its own facts leave short.
  private func others() -> [Candidate] {
    (natal.aspects() + houses([ChartPoint.northNode] + PointSet.planets)).byStrength()
  }

  /// The parts about what a chart holds for a whole life.
  private func lasting(_ part: ReportPart) -> [(candidates: [Candidate], facet: String?)] {
    switch part {
    case .overview:
      [(signs(.sun, .moon, .ascendant), nil), (signs(.ascendant), "first"), (natal.figures(), nil)]
    case .planets:
      [
        (signs(.mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto), nil),
        (conditions(), nil),
      ]
    case .houses:
      [(houses(Array(PointSet.planets)).byStrength(), nil), ((1...12).flatMap(natal.cusp), nil)]
    case .aspects: [(natal.aspects().byStrength(), nil), (natal.figures(), nil)]
    case .elements: [(natal.figures().byStrength(), nil), (conditions(), nil)]
    case .love, .attraction, .partnership, .warmth: love(part)
    case .career, .vocation, .strengths, .habits: work(part)
    case .mind:
      [
        (signs(.mercury), nil), (signs(.mercury), "work"), (houses([.mercury]), nil),
        (aspects(.mercury), nil), (natal.condition(.mercury), nil),
        (natal.cusp(3) + natal.cusp(9), nil), (signs(.moon), "work"),
      ]
    case .spirit:
      [
        (signs(.northNode, .jupiter, .neptune), nil),
        (houses([.northNode, .neptune, .jupiter]), nil), (aspects(.neptune, .jupiter), nil),
        (natal.cusp(9) + natal.cusp(12), nil),
      ]
    case .transits, .year, .lucky: []
    }
  }

  private func love(_ part: ReportPart) -> [(candidates: [Candidate], facet: String?)] {
    switch part {
    case .attraction:
      [
        (signs(.mars, .venus), nil), (aspects(.mars), nil), (houses([.mars]), nil),
        (natal.condition(.mars), nil), (natal.cusp(5), nil),
      ]
    case .partnership:
      [
        (natal.cusp(7), nil), (houses([.saturn, .jupiter, .northNode]), nil), (signs(.saturn), nil),
        (aspects(.saturn), nil), (aspects(.ascendant), nil),
      ]
    case .warmth:
      [
        (signs(.moon, .sun), nil), (houses([.moon]), nil), (aspects(.moon), nil),
        (natal.cusp(4), nil),
      ]
    default:
      [
        (signs(.venus, .moon, .mars, .sun), "love"), (houses([.venus]), nil), (natal.cusp(7), nil),
        (aspects(.venus), nil), (natal.condition(.venus), nil),
      ]
    }
  }

  private func work(_ part: ReportPart) -> [(candidates: [Candidate], facet: String?)] {
    switch part {
    case .vocation:
      [
        (natal.cusp(10), nil), (signs(.midheaven, .sun), nil), (aspects(.midheaven, .sun), nil),
        (houses([.sun, .jupiter]), nil),
      ]
    case .strengths:
      [
        (signs(.jupiter, .mars), nil), (conditions(), nil), (aspects(.jupiter, .mars), nil),
        (houses([.mars]), nil),
      ]
    case .habits:
      [
        (natal.cusp(6), nil), (signs(.saturn), nil), (houses([.saturn, .mercury]), nil),
        (aspects(.saturn, .mercury), nil), (signs(.mercury), nil),
      ]
    default:
      [
        (signs(.midheaven), nil), (signs(.sun, .mars, .mercury), "work"), (natal.cusp(10), nil),
        (houses([.saturn]), nil), (aspects(.saturn, .midheaven), nil), (signs(.saturn), nil),
      ]
    }
  }

  private func signs(_ points: ChartPoint...) -> [Candidate] { points.compactMap(natal.sign) }

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
    return [Candidate(["lucky \(placement.place.sign.key)"], sun.factors)]
  }
}
