// The tables of ARC-1503.

extension RelationshipKind {
  /// The weights of aspects to Sun, Moon, Mercury, Venus and Mars.
  var targetWeights: InlineArray<5, Double> {
    switch self {
    case .romantic: [1.0, 1.3, 0.8, 1.5, 1.3]
    case .friend: [1.1, 1.1, 1.2, 1.1, 0.8]
    case .family: [1.2, 1.5, 1.0, 1.0, 0.8]
    case .coworker: [1.1, 0.6, 1.5, 0.7, 1.2]
    }
  }
}

extension Aspect {
  /// The weight of the transiting planet times the value of its aspect.
  var transitValue: Double {
    let (weight, together, flowing, pressing) = first.transitWeights
    return switch kind {
    case .conjunction: weight * together
    case .sextile, .trine: weight * flowing
    case .square, .opposition: weight * pressing
    default: 0
    }
  }
}

extension ChartPoint {
  /// The weight of a transiting planet; the value of its conjunction, of sextile and trine, and of
  /// square and opposition.
  fileprivate var transitWeights:
    (weight: Double, together: Double, flowing: Double, pressing: Double)
  {
    switch self {
    case .sun, .moon, .mercury: (0.8, 0.5, 0.7, -0.5)
    case .venus: (1, 1, 1, -0.3)
    case .mars: (1, -0.3, 0.6, -1)
    case .jupiter: (1, 1, 1, -0.2)
    case .saturn: (0.9, -0.6, 0.5, -1)
    case .uranus: (0.6, -0.1, 0.5, -0.8)
    case .neptune: (0.5, 0.1, 0.4, -0.6)
    case .pluto: (0.5, -0.4, 0.4, -0.8)
    default: (0, 0, 0, 0)
    }
  }
}
