/// The 36-point match of two Moons, with its explanation.
///
/// For many pairs at once use `KutaPoints`, which allocates nothing.
public struct Ashtakoota: Hashable, Sendable {
  public let boy: KutaMoon
  public let girl: KutaMoon
  public let rules: AshtakootaRules
  /// The points as the tables give them.
  public let points: KutaPoints
  /// Nadi, Bhakoot and Gana, in this order.
  public let doshas: [DoshaFinding]

  public init(
    boy: SiderealLongitude, girl: SiderealLongitude, rules: AshtakootaRules = .north1
  ) {
    let (boy, girl) = (KutaMoon(boy), KutaMoon(girl))
    let points = KutaPoints(boy: boy, girl: girl, rules: rules)
    (self.boy, self.girl, self.rules, self.points) = (boy, girl, rules, points)
    doshas = MatchDosha.allCases.map {
      DoshaFinding($0, boy: boy, girl: girl, points: points)
    }
  }

  /// Returns the state of a dosha.
  public func state(of dosha: MatchDosha) -> DoshaFinding.State {
    doshas.first { $0.dosha == dosha }?.state ?? .absent
  }

  /// The sum with the full points of a cancelled Bhakoot or Nadi dosha given back; a cancelled Gana
  /// dosha changes the wording alone (DES-114).
  public var effectivePoints: Double {
    doshas.reduce(points.total) { sum, finding in
      finding.givesPointsBack ? sum + Double(finding.dosha.kuta.maximum) : sum
    }
  }

  /// How much a row weighs against the pair: the points that it lacks, twice for a dosha that stands and
  /// half for one whose points a rule gives back. The weakest row has the most.
  public func burden(of kuta: Kuta) -> Double {
    let lost = Double(kuta.maximum) - points[kuta]
    guard let finding = doshas.first(where: { $0.dosha.kuta == kuta }) else { return lost }
    if finding.givesPointsBack { return lost / 2 }
    return finding.state == .present ? lost * 2 : lost
  }

  /// The verdict on the pair.
  public var verdict: MatchVerdict {
    MatchVerdict(effectivePoints: effectivePoints, isNadiPresent: state(of: .nadi) == .present)
  }
}

/// The verdict on a pair, by effective points (DES-116).
public enum MatchVerdict: UInt8, Comparable, CaseIterable, Sendable {
  case notRecommended, average, veryGood, excellent

  /// Below 18, below 25, below 33, and from 33 up; a Nadi dosha that nothing cancels caps it at
  /// average.
  public init(effectivePoints: Double, isNadiPresent: Bool) {
    let uncapped: MatchVerdict =
      switch effectivePoints {
      case ..<18: .notRecommended
      case ..<25: .average
      case ..<33: .veryGood
      default: .excellent
      }
    self = isNadiPresent ? min(uncapped, .average) : uncapped
  }

  public static func < (a: MatchVerdict, b: MatchVerdict) -> Bool { a.rawValue < b.rawValue }

  /// The words that are shown.
  public var name: String {
    switch self {
    case .notRecommended: "Not recommended"
    case .average: "Average"
    case .veryGood: "Very good"
    case .excellent: "Excellent"
    }
  }
}
