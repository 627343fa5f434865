internal import Charts

extension ZodiacSign {
  /// U+2648 to U+2653.
  var symbol: String { Unicode.Scalar(0x2648 + UInt32(rawValue)).map { String($0) } ?? "" }
}

extension ChartPoint {
  /// The character of a planet or of the North Node; empty for other points.
  var symbol: String {
    switch self {
    case .sun: "☉"
    case .moon: "☽"
    case .mercury: "☿"
    case .venus: "♀"
    case .mars: "♂"
    case .jupiter: "♃"
    case .saturn: "♄"
    case .uranus: "♅"
    case .neptune: "♆"
    case .pluto: "♇"
    case .northNode: "☊"
    default: ""
    }
  }
}

extension PointSet {
  /// The planets of some English names, in any case.
  /// - Returns: nil if a name is not one of the ten.
  init?(planets names: [String]) {
    var found = PointSet(bits: 0)
    for name in names {
      guard let planet = ChartPoint(planet: name) else { return nil }
      found = found.union(PointSet(planet))
    }
    self = found
  }
}

extension ChartPoint {
  /// One of the ten planets by its English name, in any case.
  init?(planet name: String) {
    let known = PointSet.planets.first { $0.name.lowercased() == name.lowercased() }
    guard let known else { return nil }
    self = known
  }
}
