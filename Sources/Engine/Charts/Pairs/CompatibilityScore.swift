private import Numerics

/// The match of two people by Astronova's method (AST-53): four areas scored from aspects and
/// signs, each calibrated against random pairs.
///
/// Swapping the two gives the same scores to the last bit (AST-54): the two readings of a pair are
/// added to each other before they are added to the rest.
public struct CompatibilityScore: Sendable {
  /// The contribution of one reading of a pair to an area.
  public struct Contribution: Hashable, Sendable {
    /// The area.
    public let area: CompatibilityArea
    /// The first person's point.
    public let first: ChartPoint
    /// The second person's point.
    public let second: ChartPoint
    /// The aspect between them; `nil` when only their signs speak.
    public let aspect: Aspect?
    /// The value v of AST-53 times the weight of the pair.
    public let points: Double
  }

  /// The version of the method, stored with every score.
  public static let version = "astronova-2"

  /// The emotional score: 0 ... 100, like the other three (AST-53).
  public let emotional: Int
  /// The mental score: thinking and talking.
  public let mental: Int
  /// The physical score: attraction.
  public let physical: Int
  /// The spiritual score: beliefs and hopes.
  public let spiritual: Int
  /// All contributions, in the order of areas and pairs.
  public private(set) var contributions: [Contribution]

  /// Scores two sets of positions, of which Sun to Pluto are read.
  public init(_ first: PointPositions, _ second: PointPositions) {
    var contributions: [Contribution] = []
    func score(_ area: CompatibilityArea) -> Int {
      var (sum, weights) = (0.0, 0.0)
      for pair in area.pairs {
        let one = Contribution(area, pair.a, of: first, pair.b, of: second, weight: pair.weight)
        contributions.append(one)
        var (points, weight) = (one.points, pair.weight)
        if pair.a != pair.b {
          let two = Contribution(area, pair.b, of: first, pair.a, of: second, weight: pair.weight)
          contributions.append(two)
          (points, weight) = (points + two.points, weight + pair.weight)
        }
        sum += points
        weights += weight
      }
      let spread = area.spread
      let deviations = (sum / weights - spread.mean) / spread.deviation
      return roundedAwayFromZero(50 + 50 * Exponential.tanh(0.8 * deviations + 0.5))
    }
    emotional = score(.emotional)
    mental = score(.mental)
    physical = score(.physical)
    spiritual = score(.spiritual)
    self.contributions = contributions
  }

  /// The same scores with some of the contributions alone, as the basis of what is said of them.
  public func keeping(_ isKept: (Contribution) -> Bool) -> CompatibilityScore {
    var copy = self
    copy.contributions.removeAll { !isKept($0) }
    return copy
  }

  /// The score of an area.
  public subscript(area: CompatibilityArea) -> Int {
    switch area {
    case .emotional: emotional
    case .mental: mental
    case .physical: physical
    case .spiritual: spiritual
    }
  }

  /// The mean of the four areas, halves rounded up.
  public var overall: Int { (emotional + mental + physical + spiritual + 2) / 4 }

  /// The grade of the overall score.
  public var band: CompatibilityBand { CompatibilityBand(score: overall) }

  /// Returns the confidence of the scores for the known birth data: 0.95, less 0.15 for each person
  /// without a time and 0.05 for each without a place (AST-56).
  public static func confidence(_ first: Birth, _ second: Birth) -> Double {
    // In hundredths, so that the answer is the decimal number meant.
    var hundredths = 95
    for birth in [first, second] {
      if !birth.moment.isTimeKnown { hundredths -= 15 }
      if birth.place == nil { hundredths -= 5 }
    }
    return Double(hundredths) / 100
  }
}

extension CompatibilityScore.Contribution {
  /// Reads one pair in one direction.
  fileprivate init(
    _ area: CompatibilityArea, _ a: ChartPoint, of first: PointPositions, _ b: ChartPoint,
    of second: PointPositions, weight: Double
  ) {
    let (one, two) = (first.motion(of: a), second.motion(of: b))
    self.area = area
    self.first = a
    self.second = b
    aspect = OrbTable.synastry.aspect(PlacedPoint(a, one), PlacedPoint(b, two))
    let harmony = ZodiacSign(longitude: one.longitude)
      .harmony(with: ZodiacSign(longitude: two.longitude))
    let value = aspect.map { harmony + ($0.synastryValue - harmony) * $0.strength }
    points = weight * (value ?? harmony)
  }
}

extension ZodiacSign {
  /// Returns the harmony of two signs: h of AST-53.
  fileprivate func harmony(with other: ZodiacSign) -> Double {
    if element == other.element { return 0.4 }
    return element.isCompatible(with: other.element) ? 0.2 : -0.1
  }
}

extension Aspect {
  /// The value of the aspect between two people: a of AST-53.
  fileprivate var synastryValue: Double {
    switch kind {
    case .trine: 1
    case .sextile: 0.7
    case .conjunction:
      points.contains(.saturn) || points.contains(.pluto) || points == PointSet(.mars) ? 0.2 : 0.9
    case .opposition:
      points == PointSet(.venus, .mars) || points == PointSet(.sun, .moon) ? 0.3 : -0.4
    case .square: -0.7
    default: -0.3
    }
  }
}
