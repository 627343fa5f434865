internal import Charts

/// The keys of the texts about two people.
enum PairKey {
  /// The key of an aspect, with the points in the order of their raw values, independent of their
  /// owners.
  static func synastry(_ aspect: Aspect) -> String {
    let isInOrder = aspect.first.rawValue <= aspect.second.rawValue
    let (low, high) = isInOrder ? (aspect.first, aspect.second) : (aspect.second, aspect.first)
    return "synastry \(low.key) \(aspect.kind.keyNature) \(high.key)"
  }

  static func composite(_ point: ChartPoint, _ sign: ZodiacSign) -> String {
    "composite \(ReadingKey.placement(point, sign))"
  }

  /// A category by its grade; nil for one that no aspect touches.
  static func category(_ category: RelationshipCategory, _ label: CategoryScore.Label?) -> String {
    "\(category.key) \(label?.key ?? "quiet")"
  }

  static func strength(_ category: RelationshipCategory) -> String { "strength \(category.key)" }

  static func challenge(_ category: RelationshipCategory) -> String { "challenge \(category.key)" }

  /// The verb of a mode by its top category, or `neutral` or `challenging`.
  static func verb(_ mode: RelationshipMode, _ what: String) -> String {
    "verb \(mode.name) \(what.lowercased())"
  }

  static func area(_ area: CompatibilityArea, score: Int) -> String {
    let grade =
      switch CompatibilityBand(score: score) {
      case .stellar, .harmonious: "strong"
      case .promising: "middle"
      case .growing, .challenging: "weak"
      }
    return "area \(area.name) \(grade)"
  }

  static func band(_ band: CompatibilityBand) -> String { "band \(band.name.lowercased())" }

  static func strength(_ label: CompatibilityStrength) -> String {
    "strength \(label.name.lowercased())"
  }

  static func challenge(_ label: CompatibilityChallenge) -> String {
    "challenge \(label.name.lowercased())"
  }

  static func vibe(_ band: RelationshipWeather.Band, _ kind: RelationshipKind) -> String {
    "vibe \(band.name.lowercased()) \(kind.name)"
  }

  /// - Parameter band: nil where people's days differ.
  static func overview(_ band: RelationshipWeather.Band?) -> String {
    "weather overview \(band?.name.lowercased() ?? "mixed")"
  }
}

extension RelationshipCategory {
  /// What tells a category from all others: `romantic longterm`.
  var key: String { "\(mode.name) \(id.lowercased())" }
}

extension CategoryScore.Label {
  fileprivate var key: String {
    switch self {
    case .strongMatch: "strong"
    case .goodMatch: "good"
    case .neutral: "neutral"
    case .needsWork: "needs work"
    case .challenging: "challenging"
    }
  }
}
