extension OrbTable {
  /// Natal orbs of AST-45, minor aspects off: one degree more where Sun or Moon take part.
  public static let standard = presets[0]

  /// The standard orbs with the minor aspects of AST-45; the biquintile has the quintile's orb.
  public static let standardWithMinors = rarePresets[0]

  /// Orbs between two charts of AST-53.
  public static let synastry = rarePresets[1]

  /// Orbs of ARC-502, for one chart and for two, scaled by the body: nodes and angles narrow, Sun and Moon widen.
  public static let scaled = presets[1]

  /// Orbs of transits by the transiting body, AST-47.
  public static let transits = presets[2]

  /// Orbs of transits of ARC-309, doubled for the transiting Moon.
  public static let scaledTransits = presets[3]

  /// Orbs of a day's sky to two people, ARC-1503: those of ``scaledTransits`` without the quincunx.
  public static let scaledWeather = rarePresets[2]

  /// One degree for the six major aspects: the common measure for progressed and directed points.
  public static let directions = rarePresets[3]

  /// The arguments of an initialiser.
  private typealias Preset = (
    name: String, orbs: KeyValuePairs<AspectKind, Double>,
    weights: KeyValuePairs<PointClass, Weight>, precedence: Precedence
  )

  // Each list is made in one loop: a global is inlined with all that makes it, which would be the
  // initialiser once for each table in the module for browsers. That has only the first list.
  private static let presets: [OrbTable] = {
    let presets: [Preset] = [
      (
        name: "standard",
        orbs: [
          .conjunction: 8, .opposition: 8, .trine: 7, .square: 7, .sextile: 5, .quincunx: 3,
        ],
        weights: [.sun: Weight(addition: 1), .moon: Weight(addition: 1)],
        precedence: .narrowerThenWider
      ),
      (
        name: "scaled",
        orbs: [
          .conjunction: 8, .opposition: 8, .trine: 7, .square: 7, .sextile: 5, .quincunx: 3,
        ],
        weights: [
          .sun: Weight(factor: 1.25), .moon: Weight(factor: 1.25),
          .immaterial: Weight(factor: 0.75),
        ],
        precedence: .narrowerThenWider
      ),
      (
        name: "transits",
        orbs: [
          .conjunction: 2, .opposition: 2, .trine: 2, .square: 2, .sextile: 2, .quincunx: 2,
        ],
        weights: [.moon: Weight(addition: 1), .outerPlanet: Weight(addition: -0.5)],
        precedence: .first
      ),
      (
        name: "scaled-transits",
        orbs: [
          .conjunction: 2.5, .opposition: 2.5, .trine: 2.5, .square: 2.5, .sextile: 1.75,
          .quincunx: 1,
        ],
        weights: [.moon: Weight(factor: 2)], precedence: .first
      ),
    ]
    return made(presets)
  }()

  private static let rarePresets: [OrbTable] = {
    let presets: [Preset] = [
      (
        name: "standard-minor",
        orbs: [
          .conjunction: 8, .opposition: 8, .trine: 7, .square: 7, .sextile: 5, .quincunx: 3,
          .semisextile: 2, .semisquare: 2, .quintile: 2, .sesquiquadrate: 2, .biquintile: 2,
        ],
        weights: [.sun: Weight(addition: 1), .moon: Weight(addition: 1)],
        precedence: .narrowerThenWider
      ),
      (
        name: "synastry",
        orbs: [
          .conjunction: 8, .opposition: 8, .trine: 6, .square: 6, .sextile: 4, .quincunx: 2,
        ],
        weights: [:],
        precedence: .narrowerThenWider
      ),
      (
        name: "scaled-weather",
        orbs: [.conjunction: 2.5, .opposition: 2.5, .trine: 2.5, .square: 2.5, .sextile: 1.75],
        weights: [.moon: Weight(factor: 2)], precedence: .first
      ),
      (
        name: "directions",
        orbs: [
          .conjunction: 1, .opposition: 1, .trine: 1, .square: 1, .sextile: 1, .quincunx: 1,
        ],
        weights: [:],
        precedence: .narrowerThenWider
      ),
    ]
    return made(presets)
  }()

  private static func made(_ presets: [Preset]) -> [OrbTable] {
    presets.map {
      OrbTable(name: $0.name, orbs: $0.orbs, weights: $0.weights, precedence: $0.precedence)
    }
  }
}
