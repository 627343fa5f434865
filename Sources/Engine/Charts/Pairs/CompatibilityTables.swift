/// The weighted pairs of AST-53 for each area of a relationship.
extension CompatibilityArea {
  /// The pairs of the area and what each weighs.
  var pairs: [(a: ChartPoint, b: ChartPoint, weight: Double)] { Self.pairs[Int(rawValue)] }

  /// The mean and the standard deviation of the area's weighted mean over 20,000 random pairs, births
  /// of 1950 to 2005 (AST-53; `Tools/oracles/compatibility.py` makes them again).
  var spread: (mean: Double, deviation: Double) {
    switch self {
    case .emotional: (0.1111, 0.1063)
    case .mental: (0.1081, 0.1062)
    case .physical: (0.1102, 0.1042)
    case .spiritual: (0.1068, 0.0917)
    }
  }

  private static let pairs: [[(a: ChartPoint, b: ChartPoint, weight: Double)]] = [
    [
      (.moon, .moon, 3), (.sun, .moon, 3), (.moon, .venus, 2), (.venus, .venus, 1),
      (.moon, .jupiter, 1), (.moon, .saturn, 1),
    ],
    [
      (.mercury, .mercury, 3), (.sun, .mercury, 2), (.moon, .mercury, 2), (.sun, .sun, 1),
      (.mercury, .jupiter, 1), (.mercury, .saturn, 1), (.mercury, .uranus, 1),
    ],
    [
      (.venus, .mars, 3), (.mars, .mars, 2), (.venus, .venus, 2), (.sun, .mars, 2),
      (.sun, .venus, 1), (.mars, .pluto, 1),
    ],
    [
      (.sun, .jupiter, 2), (.moon, .neptune, 2), (.sun, .neptune, 2), (.jupiter, .jupiter, 2),
      (.venus, .neptune, 2), (.jupiter, .neptune, 1), (.moon, .pluto, 1),
    ],
  ]
}
