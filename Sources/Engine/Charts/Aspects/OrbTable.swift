/// The largest orbs of aspects, as data.
///
/// The limit of a pair is `orb of the kind x factor + addition`, where factor and addition belong
/// to the class of one of the two points. An aspect exists while its orb is below the limit
/// (ARC-503): at the limit itself its strength has fallen to zero.
public struct OrbTable: Sendable {
  /// The classes of points that tables tell apart.
  public enum PointClass: UInt8, CaseIterable, Sendable {
    case sun, moon
    /// Mercury to Saturn.
    case planet
    /// Uranus, Neptune and Pluto.
    case outerPlanet
    /// Nodes, Lilith, angles and lots.
    case immaterial
  }

  /// The point of a pair that determines its limit.
  public enum Precedence: Sendable {
    /// The point with the smaller weight if a weight is below 1, otherwise with the greater: an
    /// angle narrows a pair even with the Sun in it, the Sun widens the others (ARC-502).
    case narrowerThenWider
    /// The first, which is the transiting one in a list of transits (AST-47).
    case first
  }

  /// The effect of a class of points on the orbs of its pairs.
  public struct Weight: Sendable {
    /// The factor of the orb.
    public let factor: Double
    /// Degrees.
    public let addition: Double

    /// A weight; without arguments one that changes nothing.
    public init(factor: Double = 1, addition: Double = 0) {
      self.factor = factor
      self.addition = addition
    }
  }

  /// The name by which answers say which table was used.
  public let name: String
  /// The largest orb of each kind between two classes of points: those of the kinds of the first pair
  /// of classes, then of the second pair, and so on. 0 for kinds that are not looked for.
  private let limits: [Double]
  /// For every whole degree of separation, a bit per kind that may be within its limit there.
  private let reach: [UInt16]

  /// - Parameters:
  ///   - orbs: the largest orb of each kind in degrees; kinds that are absent are not looked for.
  ///   - weights: what classes do to them; those that are absent leave the orbs as they are.
  public init(
    name: String, orbs: KeyValuePairs<AspectKind, Double>,
    weights: KeyValuePairs<PointClass, Weight> = [:], precedence: Precedence = .narrowerThenWider
  ) {
    self.name = name
    var weightOfClass = [Weight](repeating: Weight(), count: Self.classes)
    for (pointClass, weight) in weights { weightOfClass[Int(pointClass.rawValue)] = weight }
    var limits: [Double] = []
    for first in weightOfClass {
      for second in weightOfClass {
        let weight = precedence.weight(first, second)
        var limitOfKind = [Double](repeating: 0, count: Self.kinds)
        for (kind, orb) in orbs where orb > 0 {
          limitOfKind[Int(kind.rawValue)] = orb * weight.factor + weight.addition
        }
        limits += limitOfKind
      }
    }
    self.limits = limits
    reach = Self.reach(of: limits)
  }

  /// The largest orb of a kind between two points, degrees; 0 when the kind is not looked for.
  public func limit(_ kind: AspectKind, _ first: ChartPoint, _ second: ChartPoint) -> Double {
    limits[Self.firstLimit(PointClass(first), PointClass(second)) + Int(kind.rawValue)]
  }

  /// Returns the aspect of two point classes at a separation of 0 ... 180 degrees: kind, orb and
  /// limit. If two kinds are in reach, the one nearer to exactness.
  func aspect(
    at separation: Double, _ first: PointClass, _ second: PointClass
  ) -> (kind: AspectKind, orb: Double, limit: Double)? {
    var candidates = reach[Int(separation)]
    guard candidates != 0 else { return nil }
    let start = Self.firstLimit(first, second)
    var found: (kind: AspectKind, orb: Double, limit: Double)?
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      candidates &= candidates - 1
      guard let kind = AspectKind(rawValue: UInt8(truncatingIfNeeded: index)) else { continue }
      let orb = abs(separation - kind.angle)
      let limit = limits[start + index]
      if orb < limit, orb < found?.orb ?? 360 { found = (kind, orb, limit) }
    }
    return found
  }

  /// Whether two points are in an aspect at some difference of their longitudes, degrees, which may
  /// be beyond a turn.
  func mayJoin(
    _ first: ChartPoint, _ second: ChartPoint, _ differences: ClosedRange<Double>
  ) -> Bool {
    for kind in AspectKind.allCases {
      let limit = limit(kind, first, second)
      guard limit > 0 else { continue }
      let (least, most) = (differences.lowerBound - limit, differences.upperBound + limit)
      for angle in [kind.angle, -kind.angle] {
        let turns = ((least - angle) / 360).rounded(.up)
        if angle + 360 * turns <= most { return true }
      }
    }
    return false
  }

  private static let classes = 5
  private static let kinds = 11

  /// Returns the index of the first limit of a pair of classes.
  private static func firstLimit(_ first: PointClass, _ second: PointClass) -> Int {
    (Int(first.rawValue) * classes + Int(second.rawValue)) * kinds
  }

  private static func reach(of limits: [Double]) -> [UInt16] {
    var reach = [UInt16](repeating: 0, count: 181)
    for kind in AspectKind.allCases {
      let widest = stride(from: Int(kind.rawValue), to: limits.count, by: kinds)
        .reduce(0) { max($0, limits[$1]) }
      for degree in 0...180 where widest > 0 {
        let nearest = min(max(kind.angle, Double(degree)), Double(degree + 1))
        if abs(nearest - kind.angle) <= widest { reach[degree] |= 1 << UInt16(kind.rawValue) }
      }
    }
    return reach
  }
}

extension OrbTable.Precedence {
  /// The weight of the two that sets the limit.
  fileprivate func weight(_ a: OrbTable.Weight, _ b: OrbTable.Weight) -> OrbTable.Weight {
    guard self == .narrowerThenWider else { return a }
    let (narrow, wide) = a.isNarrower(than: b) ? (a, b) : (b, a)
    return narrow.factor < 1 ? narrow : wide
  }
}

extension OrbTable.Weight {
  fileprivate func isNarrower(than other: OrbTable.Weight) -> Bool {
    (factor, addition) < (other.factor, other.addition)
  }
}

extension OrbTable.PointClass {
  /// The class of a point.
  @inlinable
  public init(_ point: ChartPoint) {
    self =
      switch point {
      case .sun: .sun
      case .moon: .moon
      case .mercury, .venus, .mars, .jupiter, .saturn: .planet
      case .uranus, .neptune, .pluto: .outerPlanet
      default: .immaterial
      }
  }
}
