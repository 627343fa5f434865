import Charts

/// Whether one person is Manglik, by which placements, and what cancels it.
public struct ManglikFinding: Hashable, Sendable {
  /// Mars in one of the houses that count, seen from one reference.
  public struct Placement: Hashable, Sendable {
    public let reference: ManglikReference
    /// The house of Mars in whole signs from the reference.
    public let house: Int
  }

  /// The number of references that show it (DES-115).
  public enum Severity: UInt8, CaseIterable, Sendable {
    case none, mild, moderate, high

    /// The name in answers.
    public var name: String {
      switch self {
      case .none: "none"
      case .mild: "mild"
      case .moderate: "moderate"
      case .high: "high"
      }
    }
  }

  /// Whether Mars counts, and whether the dosha stands or is cancelled.
  public enum State: UInt8, CaseIterable, Sendable {
    /// No placement counts.
    case none
    /// A placement counts and no rule cancels it.
    case present
    /// A placement counts, but a rule cancels it.
    case cancelled

    /// The name in answers.
    public var name: String {
      switch self {
      case .none: "none"
      case .present: "present"
      case .cancelled: "cancelled"
      }
    }
  }

  /// The rules used.
  public let rules: ManglikRules
  /// The placements that count, in the order of the references; empty when not Manglik.
  public let placements: [Placement]
  /// Every rule that cancels them; empty when not Manglik.
  public let cancellations: [ManglikCancellation]
  /// Whether the Lagna was known and counted.
  public let includesLagna: Bool

  /// Whether any placement counts.
  public var isManglik: Bool { !placements.isEmpty }

  /// Whether a placement counts and no rule cancels it.
  public var isUncancelled: Bool { isManglik && cancellations.isEmpty }

  /// Whether Mars counts, and whether the dosha stands or is cancelled.
  public var state: State { !isManglik ? .none : isUncancelled ? .present : .cancelled }

  /// None, mild, moderate or high by the number of placements.
  public var severity: Severity { Severity(rawValue: UInt8(min(placements.count, 3))) ?? .high }

  /// Judges one person.
  /// - Parameter partner: the other chart of a match; without it the rules of both charts, M5 and
  ///   M6, cannot cancel anything.
  public init(
    of chart: JyotishChart, partner: JyotishChart? = nil, rules: ManglikRules = .threefold
  ) {
    self.rules = rules
    includesLagna = chart.lagna != nil && rules.references.contains(.lagna)
    placements = Self.placements(in: chart, rules: rules)
    let isManglik = !placements.isEmpty
    cancellations = ManglikCancellation.allCases.filter {
      isManglik && Self.cancels($0, chart, partner: partner, rules: rules)
    }
  }

  private static func placements(in chart: JyotishChart, rules: ManglikRules) -> [Placement] {
    rules.references.compactMap { reference in
      let from: Rashi? =
        switch reference {
        case .lagna: chart.lagna?.rashi
        case .moon: chart.rashi(of: .moon)
        case .venus: chart.rashi(of: .venus)
        }
      guard let house = from?.count(to: chart.rashi(of: .mars)),
        rules.houses.contains(house: house)
      else { return nil }
      return Placement(reference: reference, house: house)
    }
  }

  private static func cancels(
    _ rule: ManglikCancellation, _ chart: JyotishChart, partner: JyotishChart?,
    rules: ManglikRules
  ) -> Bool {
    let mars = chart.rashi(of: .mars)
    switch rule {
    case .m1: return mars == .aries || mars == .scorpio || mars == .capricorn
    case .m2: return chart.lagna?.rashi == .cancer || chart.lagna?.rashi == .leo
    case .m3: return isExcepted(mars, inHouse: chart.wholeSignHouse(of: .mars))
    case .m4:
      return chart.rashi(of: .jupiter) == mars || chart.aspects(.jupiter, .mars)
    case .m5:
      return partner.map { !placements(in: $0, rules: rules).isEmpty } ?? false
    case .m6:
      let saturn: HouseSet = [.first, .fourth, .seventh, .eighth, .twelfth]
      return partner?.wholeSignHouse(of: .saturn).map(saturn.contains(house:)) ?? false
    }
  }

  /// The signs of rule M3, by the house of Mars from Lagna.
  private static func isExcepted(_ mars: Rashi, inHouse house: Int?) -> Bool {
    switch (house, mars) {
    case (2, .gemini), (2, .virgo), (4, .aries), (4, .scorpio), (7, .cancer), (7, .capricorn),
      (8, .sagittarius), (8, .pisces), (12, .taurus), (12, .libra):
      true
    default: false
    }
  }
}

/// Both persons of a match.
public struct ManglikMatch: Hashable, Sendable {
  /// The result for the pair (DES-115).
  public enum Result: UInt8, CaseIterable, Sendable {
    /// Neither is Manglik.
    case none
    /// Placements count, but they are cancelled.
    case balanced
    /// Exactly one has a placement that nothing cancels.
    case unbalanced

    /// The name in answers.
    public var name: String {
      switch self {
      case .none: "none"
      case .balanced: "balanced"
      case .unbalanced: "unbalanced"
      }
    }
  }

  public let boy: ManglikFinding
  public let girl: ManglikFinding

  public init(boy: JyotishChart, girl: JyotishChart, rules: ManglikRules = .threefold) {
    self.boy = ManglikFinding(of: boy, partner: girl, rules: rules)
    self.girl = ManglikFinding(of: girl, partner: boy, rules: rules)
  }

  /// The result for the pair.
  public var result: Result {
    guard boy.isManglik || girl.isManglik else { return .none }
    return boy.isUncancelled != girl.isUncancelled ? .unbalanced : .balanced
  }

  /// How it stands with the pair: as in one chart, and cancelled where it is balanced.
  public var state: ManglikFinding.State {
    switch result {
    case .none: .none
    case .balanced: .cancelled
    case .unbalanced: .present
    }
  }
}
