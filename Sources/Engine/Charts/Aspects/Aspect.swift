/// An aspect between two points, with all of its properties.
///
/// Within one chart `first` comes before `second` in the order of points; between two charts
/// `first` belongs to the first chart, and in transits it is the transiting point.
public struct Aspect: Hashable, Sendable {
  /// The point of the first side.
  public let first: ChartPoint
  /// The point of the second side.
  public let second: ChartPoint
  /// The kind of aspect.
  public let kind: AspectKind
  /// Whether the separation moves towards exactness at the present speeds of both points; an
  /// aspect that is exact is no longer applying.
  public let isApplying: Bool
  /// The shorter arc between the two, degrees in 0 ... 180.
  public let separation: Double
  /// The distance from exactness, degrees.
  public let orb: Double
  /// The largest orb that the table in use allows this pair, degrees.
  public let limit: Double

  /// 1 when exact, 0 at the limit (AST-45).
  public var strength: Double { 1 - orb / limit }

  /// Whether the aspect flows or presses.
  public var nature: AspectKind.Nature { kind.nature }

  /// Both points.
  public var points: PointSet { PointSet(first).union(PointSet(second)) }
}

/// A point, its class and its motion: one side of a pair.
struct PlacedPoint {
  let point: ChartPoint
  let pointClass: OrbTable.PointClass
  let motion: PointPositions.Motion

  init(_ point: ChartPoint, _ motion: PointPositions.Motion) {
    self.point = point
    pointClass = OrbTable.PointClass(point)
    self.motion = motion
  }
}

extension OrbTable {
  /// The aspect between two points, if there is one.
  func aspect(_ first: PlacedPoint, _ second: PlacedPoint) -> Aspect? {
    // Both are in 0 ..< 360, so that the difference needs at most one turn.
    let way = second.motion.longitude - first.motion.longitude
    let arc = abs(way)
    let separation = min(arc, 360 - arc)
    guard let (kind, orb, limit) = aspect(at: separation, first.pointClass, second.pointClass)
    else { return nil }
    let isSecondAhead = (way > 0) == (arc < 180)
    let lead = second.motion.speed - first.motion.speed
    let opening = isSecondAhead ? lead : -lead
    let excess = separation - kind.angle
    return Aspect(
      first: first.point, second: second.point, kind: kind, isApplying: excess * opening < 0,
      separation: separation, orb: orb, limit: limit)
  }
}
