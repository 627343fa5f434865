/// A fact of a chart that a sentence may rest on.
public enum ChartFact: Hashable, Sendable {
  /// A point is in a sign.
  case sign(ChartPoint, ZodiacSign)
  /// A point is in a house, 1 ... 12.
  case house(ChartPoint, Int)
  /// A planet moves backwards.
  case retrograde(ChartPoint)
  /// A planet has these dignities; one without any has no such fact.
  case dignities(ChartPoint, Dignities)
  /// Two points form an aspect.
  case aspect(ChartPoint, AspectKind, ChartPoint)
  /// Several points form a figure.
  case pattern(ChartPattern)
  /// The chart is of the day or of the night.
  case sect(Sect)

  /// The points that the fact is about.
  public var points: PointSet {
    switch self {
    case .sign(let point, _), .house(let point, _), .retrograde(let point),
      .dignities(let point, _):
      PointSet(point)
    case .aspect(let first, _, let second): PointSet(first, second)
    case .pattern(let pattern): pattern.points
    case .sect: PointSet(.sun, .ascendant)
    }
  }
}

extension ChartFact {
  /// Whether the fact is so in a chart.
  public func holds(in chart: some Chart) -> Bool {
    switch self {
    case .sign(let point, let sign): chart.sign(of: point) == sign
    case .house(let point, let house): chart.house(of: point) == house
    case .retrograde(let point): chart.points[point].map { $0.speed < 0 } ?? false
    case .dignities(let point, let dignities): chart.dignities(of: point) == dignities
    case .aspect(let first, let kind, let second):
      chart.aspects.contains { $0.first == first && $0.second == second && $0.kind == kind }
    case .pattern(let pattern): chart.patterns().contains(pattern)
    case .sect(let sect): chart.sect == sect
    }
  }
}

extension Chart {
  /// All facts of the chart: signs and houses of the points that are commonly read, motions,
  /// dignities, aspects, figures and sect, always in the same order.
  public var facts: [ChartFact] {
    var facts: [ChartFact] = []
    facts.reserveCapacity(96)
    let read = PointSet.standard.union(PointSet(.fortune, .spirit))
    for point in points.points.intersection(read) {
      if let sign = sign(of: point) { facts.append(.sign(point, sign)) }
    }
    for point in points.points.intersection(read).subtracting(.angles) {
      if let house = house(of: point) { facts.append(.house(point, house)) }
    }
    let sect = sect
    for point in points.points.intersection(.planets) {
      guard let planet = point.planet, let place = degree(of: point) else { continue }
      if points.motion(of: point).speed < 0 { facts.append(.retrograde(point)) }
      let dignities = Dignities(of: planet, at: place, sect: sect)
      // Dignities belong to the signs of the tropical zodiac.
      if !dignities.isEmpty, zodiacStart == 0 { facts.append(.dignities(point, dignities)) }
    }
    facts += aspects.map { .aspect($0.first, $0.kind, $0.second) }
    facts += patterns().map { .pattern($0) }
    if let sect { facts.append(.sect(sect)) }
    return facts
  }
}
