internal import Charts
internal import Ephemeris

/// The keys of the Western texts, as docs/readings.md and the files themselves name them.
enum ReadingKey {
  static func placement(_ point: ChartPoint, _ sign: ZodiacSign) -> String {
    "\(point.key) in \(sign.key)"
  }

  static func house(_ point: ChartPoint, _ house: Int) -> String {
    "\(point.key) in house \(house)"
  }

  /// The exact kind first, then the nature that it belongs to, then the kind that is nearest to it
  /// among the five that have texts of their own.
  static func aspect(_ aspect: Aspect) -> [String] {
    let (first, second) = (aspect.first.key, aspect.second.key)
    let nearest = aspect.kind.nature == .challenging ? "square" : "sextile"
    return [aspect.kind.name, aspect.kind.keyNature, nearest].map { "\(first) \($0) \(second)" }
  }

  static func transit(_ aspect: Aspect) -> String {
    transit(aspect.first, aspect.kind, aspect.second)
  }

  static func transit(_ mover: ChartPoint, _ kind: AspectKind, _ natal: ChartPoint) -> String {
    "transiting \(mover.key) \(kind.keyNature) \(natal.key)"
  }

  static func visit(_ point: ChartPoint, _ house: Int) -> String {
    "transiting \(point.key) in house \(house)"
  }

  static func skyAspect(_ aspect: Aspect) -> String {
    "sky \(aspect.first.key) \(aspect.kind.keyNature) \(aspect.second.key)"
  }

  // For languages that have no texts about each planet: any of them.

  static func anyPlacement(_ sign: ZodiacSign) -> String {
    "any in \(sign.element.name.lowercased())"
  }

  static func anyHouse(_ house: Int) -> String { "any in house \(house)" }

  static func anyTransit(_ aspect: Aspect) -> String {
    "transiting any \(aspect.kind.keyNature)"
  }

  static func anyVisit(_ house: Int) -> String { "transiting any in house \(house)" }

  static func phase(_ phase: MoonPhaseName) -> String { "sky \(phase.name.lowercased())" }
}

extension ChartPoint {
  /// The name in keys: the English one in lower case.
  var key: String { name.lowercased() }
}

extension ZodiacSign {
  /// The name in keys: the English one in lower case.
  var key: String { name.lowercased() }
}

extension AspectKind {
  /// How the texts about pairs tell aspects apart: together, at ease or under strain.
  var keyNature: String {
    switch self {
    case .conjunction: "conjunction"
    case .sextile, .trine, .quintile, .biquintile, .semisextile: "flowing"
    case .square, .opposition, .quincunx, .semisquare, .sesquiquadrate: "pressing"
    }
  }
}

extension Aspect {
  /// Whether the aspect helps or asks for work.
  var tone: Tone {
    switch nature {
    case .harmonious: .favourable
    case .challenging: .demanding
    case .neutral: .mixed
    }
  }
}

extension LifeArea {
  /// What a Western house is about.
  static func ofHouse(_ house: Int) -> LifeArea {
    switch house {
    case 2, 8: .finance
    case 3: .education
    case 4: .family
    case 5, 11: .relationships
    case 6: .health
    case 7: .marriage
    case 9: .travel
    case 10: .career
    case 12: .spirituality
    default: .general
    }
  }
}
