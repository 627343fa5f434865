/// A fault that a bad kuta brings into a match.
public enum MatchDosha: UInt8, CaseIterable, Sendable {
  case nadi, bhakoot, gana

  /// The kuta that shows it.
  public var kuta: Kuta {
    switch self {
    case .nadi: .nadi
    case .bhakoot: .bhakoot
    case .gana: .gana
    }
  }

  /// The name that is printed.
  public var name: String { kuta.name }

  /// The rules that may cancel it, in the order in which they are tried.
  public var rules: [CancellationRule] {
    switch self {
    case .nadi: [.n1, .n2, .n3]
    case .bhakoot: [.b1, .b2, .b3]
    case .gana: [.g1, .g2]
    }
  }

  /// Whether the points of a pair show the dosha.
  func isShown(by points: KutaPoints) -> Bool {
    switch self {
    case .nadi, .bhakoot: points[kuta] == 0
    case .gana: points[kuta] <= 1
    }
  }
}

/// A rule by which a dosha of matching is cancelled (DES-113).
public enum CancellationRule: UInt8, CaseIterable, Sendable {
  case n1, n2, n3, b1, b2, b3, g1, g2

  /// The id of the rule in answers.
  public var id: String {
    switch self {
    case .n1: "N1"
    case .n2: "N2"
    case .n3: "N3"
    case .b1: "B1"
    case .b2: "B2"
    case .b3: "B3"
    case .g1: "G1"
    case .g2: "G2"
    }
  }

  /// The condition of the rule.
  public var text: String {
    switch self {
    case .n1: "same Moon sign, different nakshatras"
    case .n2: "same nakshatra, different Moon signs"
    case .n3: "same nakshatra and sign, different padas"
    case .b1: "both Moon signs have the same lord"
    case .b2: "the lords of the Moon signs are mutual natural friends"
    case .b3: "the lords of the Moons' navamsha signs are the same or mutual friends"
    case .g1: "the lords of the Moon signs are the same or mutual friends"
    case .g2: "the lords of the Moons' navamsha signs are the same or mutual friends"
    }
  }

  /// Whether the rule holds for two Moons.
  func holds(_ boy: KutaMoon, _ girl: KutaMoon) -> Bool {
    switch self {
    case .n1: boy.rashi == girl.rashi && boy.nakshatra != girl.nakshatra
    case .n2: boy.nakshatra == girl.nakshatra && boy.rashi != girl.rashi
    case .n3:
      boy.nakshatra == girl.nakshatra && boy.rashi == girl.rashi && boy.pada != girl.pada
    case .b1: boy.lord == girl.lord
    case .b2: boy.lord != girl.lord && boy.lord.isSameOrMutualFriend(of: girl.lord)
    case .g1: boy.lord.isSameOrMutualFriend(of: girl.lord)
    case .b3, .g2: boy.navamsha.lord.isSameOrMutualFriend(of: girl.navamsha.lord)
    }
  }
}

/// The state of a dosha in a match.
public struct DoshaFinding: Hashable, Sendable {
  /// The three states of a dosha.
  public enum State: Hashable, Sendable {
    case absent
    case present
    /// Every rule that cancels it, the first that applies in front.
    case cancelled([CancellationRule])

    /// The name in answers.
    public var name: String {
      switch self {
      case .absent: "absent"
      case .present: "present"
      case .cancelled: "cancelled"
      }
    }
  }

  public let dosha: MatchDosha
  public let state: State

  /// Judges one dosha of a pair.
  init(_ dosha: MatchDosha, boy: KutaMoon, girl: KutaMoon, points: KutaPoints) {
    self.dosha = dosha
    guard dosha.isShown(by: points) else {
      state = .absent
      return
    }
    let rules = dosha.rules.filter { $0.holds(boy, girl) }
    state = rules.isEmpty ? .present : .cancelled(rules)
  }

  /// The rules that cancel the dosha; empty when it is absent or present.
  public var cancellations: [CancellationRule] {
    if case .cancelled(let rules) = state { rules } else { [] }
  }

  /// Whether the row gets its full points back: a cancelled Nadi or Bhakoot dosha, never Gana (DES-114).
  public var givesPointsBack: Bool { !cancellations.isEmpty && dosha != .gana }
}
