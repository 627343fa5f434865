private import Numerics

/// The score of two people in one category, with all figures it is computed from.
public struct CategoryScore: Sendable {
  /// An aspect between the two and the points it adds to the raw sum or takes from it.
  public struct Contribution: Hashable, Sendable {
    /// The viewer's point first, the other's second.
    public let aspect: Aspect
    /// The points of the aspect; negative if it detracts.
    public let points: Double
  }

  /// The category.
  public let category: RelationshipCategory
  /// -100 ... 100 (ARC-510).
  public let score: Int
  /// The share of the rows' weight that the birth data bear out, 0 ... 1 (ARC-512).
  public let coverage: Double
  /// The sum of all contributions: R of ARC-507.
  public let rawSum: Double
  /// The mean and the standard deviation for random charts: mu and sigma of ARC-509.
  public let expected: (mean: Double, deviation: Double)
  /// The raw sum measured by that scatter: z of ARC-509.
  public let standardScore: Double
  /// Every aspect that adds or takes, strongest first, equals in the order of their identities.
  public let contributions: [Contribution]

  /// Whether the birth data are so uncertain that the result has to say so (ARC-512).
  public var isReduced: Bool { coverage < 0.85 }

  /// The contributions to show: those of at least 0.30, at most eight; otherwise the strongest one
  /// (ARC-515).
  public var leading: ArraySlice<Contribution> {
    let strong = contributions.prefix(8).prefix { abs($0.points) >= 0.3 }
    return strong.isEmpty ? contributions.prefix(1) : strong
  }

  /// The words for the score (ARC-207).
  public var label: Label { Label(score: score) }

  /// The five grades of ARC-207.
  public enum Label: UInt8, CaseIterable, Sendable {
    case strongMatch, goodMatch, neutral, needsWork, challenging

    /// The grade of a score of -100 ... 100.
    public init(score: Int) {
      self =
        switch score {
        case 50...: .strongMatch
        case 20...: .goodMatch
        case (-20)...: .neutral
        case (-50)...: .needsWork
        default: .challenging
        }
    }

    /// The English words.
    public var name: String {
      switch self {
      case .strongMatch: "Strong Match"
      case .goodMatch: "Good Match"
      case .neutral: "Neutral"
      case .needsWork: "Needs Work"
      case .challenging: "Challenging"
      }
    }
  }
}

extension CategoryScore {
  /// The score of ARC-510.
  /// - Parameters:
  ///   - standard: z of ARC-509.
  ///   - root: the square root of the coverage.
  static func score(standard: Double, root: Double) -> Int {
    roundedAwayFromZero(100 * Exponential.tanh(0.55 * standard + 0.15) * root)
  }

  /// Scores a category; `nil` when less than half of its weight is borne out by the birth data, which
  /// drops it (ARC-512).
  init?(_ category: RelationshipCategory, viewer: PairSide, other: PairSide) {
    var tally = CategoryTally()
    for group in category.groups {
      for row in group.rows {
        tally.add(row, valued: group.profile.values, viewer: viewer, other: other)
      }
    }
    guard tally.trustedWeight / tally.weight >= 0.5 else { return nil }
    self.category = category
    coverage = tally.trustedWeight / tally.weight
    rawSum = tally.sum
    expected = (tally.mean, tally.variance.squareRoot())
    standardScore = (tally.sum - tally.mean) / tally.variance.squareRoot()
    score = Self.score(standard: standardScore, root: coverage.squareRoot())
    let found = tally.contributions
    let order = StableOrder.indices(found.count) {
      let (x, y) = (abs(found[$0].points), abs(found[$1].points))
      return x == y ? found[$0].aspect.precedes(found[$1].aspect) : x > y
    }
    contributions = order.map { found[$0] }
  }
}

/// The running sums of ARC-506 to ARC-509 over the slots of a category.
///
/// A row of two different points is two slots. They are added to each other before they are added to
/// the rest, so that exchanging the two people gives the same sums to the last bit (ARC-501).
private struct CategoryTally {
  var weight = 0.0
  var trustedWeight = 0.0
  var sum = 0.0
  var mean = 0.0
  var variance = 0.0
  var contributions: [CategoryScore.Contribution] = []

  mutating func add(
    _ row: RelationshipCategory.Group.Row, valued values: InlineArray<6, Double>, viewer: PairSide,
    other: PairSide
  ) {
    let odds = AspectOdds(row.a, row.b, values)
    let one = CategoryScore.Slot(row.a, of: viewer, row.b, of: other, row.weight, values)
    weight += row.weight
    var (trusted, points, squares) = (one.weight, one.points, one.weight * one.weight)
    note(one)
    if row.a != row.b {
      let two = CategoryScore.Slot(row.b, of: viewer, row.a, of: other, row.weight, values)
      weight += row.weight
      (trusted, points) = (trusted + two.weight, points + two.points)
      squares += two.weight * two.weight
      note(two)
    }
    trustedWeight += trusted
    sum += points
    mean += trusted * odds.mean
    variance += squares * odds.variance
  }

  private mutating func note(_ slot: CategoryScore.Slot) {
    guard let aspect = slot.aspect else { return }
    contributions.append(CategoryScore.Contribution(aspect: aspect, points: slot.points))
  }
}

/// The expected contribution of a slot of weight 1 for random longitudes (ARC-509).
private struct AspectOdds {
  let mean: Double
  let variance: Double

  init(_ a: ChartPoint, _ b: ChartPoint, _ values: InlineArray<6, Double>) {
    var (first, second) = (0.0, 0.0)
    for kind in AspectKind.majors {
      let value = values[Int(kind.rawValue)]
      // Conjunction and opposition can be missed on one side only.
      let sides = kind == .conjunction || kind == .opposition ? 1.0 : 2.0
      let chance = sides * OrbTable.scaled.limit(kind, a, b) / 180
      first += value * chance / 2
      second += value * value * chance * 3 / 8
    }
    mean = first
    variance = second - first * first
  }
}

extension Aspect {
  /// The strength of ARC-503: 1 when exact, 0.5 at half the limit, 0 at the limit, without a kink.
  public var falloff: Double { (1 + Degrees.cos(180 * orb / limit)) / 2 }

  /// Whether an aspect between two people is to be shown as harmonious (ARC-508).
  public var isHarmonious: Bool {
    switch kind {
    case .conjunction:
      !points.contains(.saturn) && !points.contains(.pluto)
        && !(points.contains(.mars) && PointSet(.moon, .mercury, .mars).contains(points))
    default: nature == .harmonious
    }
  }

  /// The order of the identities `{first}_{kind}_{second}` of ARC-205.
  func precedes(_ other: Aspect) -> Bool {
    if first != other.first { return first.alphabeticalRank < other.first.alphabeticalRank }
    if kind != other.kind { return kind.alphabeticalRank < other.kind.alphabeticalRank }
    return second.alphabeticalRank < other.second.alphabeticalRank
  }
}

/// The nearest whole number; halves go away from zero.
func roundedAwayFromZero(_ value: Double) -> Int {
  Int(value < 0 ? value - 0.5 : value + 0.5)
}
