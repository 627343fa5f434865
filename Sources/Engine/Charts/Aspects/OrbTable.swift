/// How far from exactness an aspect still counts: largest orbs as data.
///
/// The limit of a pair is `orb of the kind x factor + addition`, where factor and addition belong
/// to one of the two points' classes. An aspect exists while its orb is below the limit (ARC-503):
/// at the limit itself its strength has come down to nothing.
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

  /// Which point of a pair sets its limit.
  public enum Precedence: Sendable {
    /// The one of the smaller weight if a weight is below 1, otherwise the one of the greater:
    /// an angle narrows a pair even with the Sun in it, the Sun widens the others (ARC-502).
    case narrowerThenWider
    /// The first, which is the transiting one in a list of transits (AST-47).
    case first
  }

  /// What a class of points does to the orbs of its pairs.
  public struct Weight: Sendable {
    public let factor: Double
    /// Degrees.
    public let addition: Double

    public init(factor: Double = 1, addition: Double = 0) {
      self.factor = factor
      self.addition = addition
    }
  }

  /// The name by which answers say which table was used.
  public let name: String
  private let orbs: InlineArray<11, Double>
  private let weights: InlineArray<5, Weight>
  private let precedence: Precedence
  /// For every whole degree of separation, a bit for each kind that may be within its limit there.
  private let reach: InlineArray<181, UInt16>

  /// - Parameters:
  ///   - orbs: the largest orb of each kind in degrees; kinds that are absent are not looked for.
  ///   - weights: what classes do to them; those that are absent leave the orbs as they are.
  public init(
    name: String, orbs: KeyValuePairs<AspectKind, Double>,
    weights: KeyValuePairs<PointClass, Weight> = [:], precedence: Precedence = .narrowerThenWider
  ) {
    self.name = name
    var orbOfKind = InlineArray<11, Double>(repeating: 0)
    for (kind, orb) in orbs { orbOfKind[Int(kind.rawValue)] = orb }
    var weightOfClass = InlineArray<5, Weight>(repeating: Weight())
    for (pointClass, weight) in weights { weightOfClass[Int(pointClass.rawValue)] = weight }
    self.orbs = orbOfKind
    self.weights = weightOfClass
    self.precedence = precedence
    reach = Self.reach(of: orbOfKind, widenedBy: weightOfClass)
  }

  /// The largest orb of a kind between two points, degrees; 0 when the kind is not looked for.
  public func limit(_ kind: AspectKind, _ first: ChartPoint, _ second: ChartPoint) -> Double {
    let orb = orbs[Int(kind.rawValue)]
    guard orb > 0 else { return 0 }
    let weight = weight(first, second)
    return orb * weight.factor + weight.addition
  }

  /// The aspect that two points form at a separation of 0 ... 180 degrees: the kind, its orb and
  /// its limit. Where two kinds are in reach, it is the one nearer to exactness.
  func aspect(
    at separation: Double, _ first: ChartPoint, _ second: ChartPoint
  ) -> (kind: AspectKind, orb: Double, limit: Double)? {
    var candidates = reach[Int(separation)]
    guard candidates != 0 else { return nil }
    let weight = weight(first, second)
    var found: (kind: AspectKind, orb: Double, limit: Double)?
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      candidates &= candidates - 1
      guard let kind = AspectKind(rawValue: UInt8(truncatingIfNeeded: index)) else { continue }
      let orb = abs(separation - kind.angle)
      let limit = orbs[index] * weight.factor + weight.addition
      if orb < limit, orb < found?.orb ?? 360 { found = (kind, orb, limit) }
    }
    return found
  }

  private func weight(_ first: ChartPoint, _ second: ChartPoint) -> Weight {
    let a = weights[Int(PointClass(first).rawValue)]
    guard precedence == .narrowerThenWider else { return a }
    let b = weights[Int(PointClass(second).rawValue)]
    let (narrow, wide) = a.isNarrower(than: b) ? (a, b) : (b, a)
    return narrow.factor < 1 ? narrow : wide
  }

  private static func reach(
    of orbs: InlineArray<11, Double>, widenedBy weights: InlineArray<5, Weight>
  ) -> InlineArray<181, UInt16> {
    var reach = InlineArray<181, UInt16>(repeating: 0)
    for kind in AspectKind.allCases where orbs[Int(kind.rawValue)] > 0 {
      var widest = 0.0
      for index in weights.indices {
        let weight = weights[index]
        widest = max(widest, orbs[Int(kind.rawValue)] * weight.factor + weight.addition)
      }
      for degree in 0...180 {
        let nearest = min(max(kind.angle, Double(degree)), Double(degree + 1))
        if abs(nearest - kind.angle) <= widest { reach[degree] |= 1 << UInt16(kind.rawValue) }
      }
    }
    return reach
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
