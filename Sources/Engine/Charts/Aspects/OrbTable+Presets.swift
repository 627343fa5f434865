extension OrbTable {
  /// Natal orbs of AST-45, minor aspects off: one degree more where Sun or Moon take part.
  public static let standard = OrbTable(
    name: "standard",
    orbs: [
      .conjunction: 8, .opposition: 8, .trine: 7, .square: 7, .sextile: 5, .quincunx: 3,
    ],
    weights: [.sun: Weight(addition: 1), .moon: Weight(addition: 1)])

  /// The standard orbs with the minor aspects of AST-45; the biquintile has the quintile's orb.
  public static let standardWithMinors = OrbTable(
    name: "standard-minor",
    orbs: [
      .conjunction: 8, .opposition: 8, .trine: 7, .square: 7, .sextile: 5, .quincunx: 3,
      .semisextile: 2, .semisquare: 2, .quintile: 2, .sesquiquadrate: 2, .biquintile: 2,
    ],
    weights: [.sun: Weight(addition: 1), .moon: Weight(addition: 1)])

  /// Orbs between two charts of AST-53.
  public static let synastry = OrbTable(
    name: "synastry",
    orbs: [
      .conjunction: 8, .opposition: 8, .trine: 6, .square: 6, .sextile: 4, .quincunx: 2,
    ])

  /// Orbs of ARC-502, for one chart and for two, scaled by the body: nodes and angles narrow, Sun and Moon widen.
  public static let scaled = OrbTable(
    name: "scaled",
    orbs: [
      .conjunction: 8, .opposition: 8, .trine: 7, .square: 7, .sextile: 5, .quincunx: 3,
    ],
    weights: [
      .sun: Weight(factor: 1.25), .moon: Weight(factor: 1.25), .immaterial: Weight(factor: 0.75),
    ])

  /// Orbs of transits by the transiting body, AST-47.
  public static let transits = OrbTable(
    name: "transits",
    orbs: [
      .conjunction: 2, .opposition: 2, .trine: 2, .square: 2, .sextile: 2, .quincunx: 2,
    ],
    weights: [.moon: Weight(addition: 1), .outerPlanet: Weight(addition: -0.5)],
    precedence: .first)

  /// Orbs of transits of ARC-309, doubled for the transiting Moon.
  public static let scaledTransits = OrbTable(
    name: "scaled-transits",
    orbs: [
      .conjunction: 2.5, .opposition: 2.5, .trine: 2.5, .square: 2.5, .sextile: 1.75,
      .quincunx: 1,
    ],
    weights: [.moon: Weight(factor: 2)], precedence: .first)

  /// Orbs of a day's sky to two people, ARC-1503: those of ``scaledTransits`` without the quincunx.
  public static let scaledWeather = OrbTable(
    name: "scaled-weather",
    orbs: [.conjunction: 2.5, .opposition: 2.5, .trine: 2.5, .square: 2.5, .sextile: 1.75],
    weights: [.moon: Weight(factor: 2)], precedence: .first)

  /// One degree for the six major aspects: the common measure for progressed and directed points.
  public static let directions = OrbTable(
    name: "directions",
    orbs: [
      .conjunction: 1, .opposition: 1, .trine: 1, .square: 1, .sextile: 1, .quincunx: 1,
    ])
}
