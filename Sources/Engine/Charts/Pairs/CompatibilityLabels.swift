/// The grade of an overall score (AST-56).
public enum CompatibilityBand: UInt8, CaseIterable, Sendable {
  case stellar, harmonious, promising, growing, challenging

  /// The grade of a score of 0 ... 100.
  public init(score: Int) {
    self =
      switch score {
      case 85...: .stellar
      case 70...: .harmonious
      case 55...: .promising
      case 40...: .growing
      default: .challenging
      }
  }

  /// The English word.
  public var name: String {
    switch self {
    case .stellar: "Stellar"
    case .harmonious: "Harmonious"
    case .promising: "Promising"
    case .growing: "Growing"
    case .challenging: "Challenging"
    }
  }
}

/// A strength of a match (AST-55).
public enum CompatibilityStrength: UInt8, CaseIterable, Sendable {
  case communication, sharedValues, emotionalAttunement, mutualUnderstanding, tenderness
  case chemistry, sharedGrowth, loyalty, spiritualBond, freshIdeas, commonGround

  /// Returns the strength for a pair of points in favour of a match.
  init(_ pair: PointSet) {
    self =
      switch pair {
      case PointSet(.mercury): .communication
      case PointSet(.venus): .sharedValues
      case PointSet(.moon): .emotionalAttunement
      case PointSet(.sun, .moon): .mutualUnderstanding
      case PointSet(.moon, .venus): .tenderness
      case PointSet(.venus, .mars): .chemistry
      case _ where pair.contains(.jupiter): .sharedGrowth
      case _ where pair.contains(.saturn): .loyalty
      case _ where pair.contains(.neptune): .spiritualBond
      case _ where pair.contains(.uranus): .freshIdeas
      default: .commonGround
      }
  }

  /// The English words.
  public var name: String {
    switch self {
    case .communication: "Communication"
    case .sharedValues: "Shared Values"
    case .emotionalAttunement: "Emotional Attunement"
    case .mutualUnderstanding: "Mutual Understanding"
    case .tenderness: "Tenderness"
    case .chemistry: "Chemistry"
    case .sharedGrowth: "Shared Growth"
    case .loyalty: "Loyalty"
    case .spiritualBond: "Spiritual Bond"
    case .freshIdeas: "Fresh Ideas"
    case .commonGround: "Common Ground"
    }
  }
}

/// A challenge of a match (AST-55).
public enum CompatibilityChallenge: UInt8, CaseIterable, Sendable {
  case differentLifePaces, competingDrives, emotionalDistance, crossedWires, clashingEgos
  case shortTempers, mismatchedDesire, differentNeeds, powerStruggles, idealisation
  case differentRhythms

  /// Returns the challenge for a pair of points against a match.
  init(_ pair: PointSet) {
    self =
      switch pair {
      case PointSet(.mars, .saturn), PointSet(.mercury, .saturn): .differentLifePaces
      case PointSet(.mars): .competingDrives
      case PointSet(.moon, .saturn): .emotionalDistance
      case PointSet(.mercury): .crossedWires
      case PointSet(.sun): .clashingEgos
      case PointSet(.sun, .mars): .shortTempers
      case PointSet(.venus, .mars): .mismatchedDesire
      case PointSet(.moon): .differentNeeds
      case PointSet(.moon, .pluto), PointSet(.mars, .pluto): .powerStruggles
      case _ where pair.contains(.neptune): .idealisation
      default: .differentRhythms
      }
  }

  /// The English words.
  public var name: String {
    switch self {
    case .differentLifePaces: "Different Life Paces"
    case .competingDrives: "Competing Drives"
    case .emotionalDistance: "Emotional Distance"
    case .crossedWires: "Crossed Wires"
    case .clashingEgos: "Clashing Egos"
    case .shortTempers: "Short Tempers"
    case .mismatchedDesire: "Mismatched Desire"
    case .differentNeeds: "Different Needs"
    case .powerStruggles: "Power Struggles"
    case .idealisation: "Idealisation"
    case .differentRhythms: "Different Rhythms"
    }
  }
}

extension CompatibilityScore {
  /// One to five different labels for what favours the match, strongest first; common ground if
  /// nothing does.
  public var strengths: [CompatibilityStrength] {
    let labels = ranked { $0.points > 0 }.map { CompatibilityStrength($0) }
    return firstFive(of: labels, otherwise: .commonGround)
  }

  /// One to five different labels for what weighs against the match, strongest first; different
  /// rhythms if nothing does.
  public var challenges: [CompatibilityChallenge] {
    let labels = ranked { $0.points < 0 }.map { CompatibilityChallenge($0) }
    return firstFive(of: labels, otherwise: .differentRhythms)
  }

  /// The basis of a strength: the strongest contribution that signifies it; nil for common ground
  /// used as the fallback.
  public func basis(of strength: CompatibilityStrength) -> Contribution? {
    strongest { $0.points > 0 && CompatibilityStrength($0.pair) == strength }
  }

  /// The basis of a challenge: the strongest contribution that signifies it; nil for different
  /// rhythms used as the fallback.
  public func basis(of challenge: CompatibilityChallenge) -> Contribution? {
    strongest { $0.points < 0 && CompatibilityChallenge($0.pair) == challenge }
  }

  /// The first of the strongest contributions among those chosen.
  private func strongest(_ isChosen: (Contribution) -> Bool) -> Contribution? {
    contributions.filter(isChosen).reduce(nil) { best, next in
      abs(next.points) > abs(best?.points ?? 0) ? next : best
    }
  }

  /// The pairs of the contributions chosen, strongest first.
  ///
  /// Among equals the pair of smaller points comes first, independent of their owners: the labels
  /// too are the same from both sides.
  private func ranked(_ isChosen: (Contribution) -> Bool) -> [PointSet] {
    let chosen = contributions.filter(isChosen).map { contribution in
      (pair: contribution.pair, weight: abs(contribution.points))
    }
    return chosen.sorted { a, b in
      a.weight == b.weight ? a.pair.bits < b.pair.bits : a.weight > b.weight
    }.map { $0.pair }
  }

  private func firstFive<Label: Equatable>(of labels: [Label], otherwise: Label) -> [Label] {
    var found: [Label] = []
    for label in labels where found.count < 5 && !found.contains(label) { found.append(label) }
    return found.isEmpty ? [otherwise] : found
  }
}

extension CompatibilityScore.Contribution {
  /// Both points, independent of their owners.
  fileprivate var pair: PointSet { PointSet(first).union(PointSet(second)) }
}
