/// An aspect that two points form, with everything that is to be said about it.
///
/// Within one chart `first` comes before `second` in the order of points; between two charts
/// `first` belongs to the first chart, and in transits it is the transiting point.
public struct Aspect: Hashable, Sendable {
  public let first: ChartPoint
  public let second: ChartPoint
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

  public var nature: AspectKind.Nature { kind.nature }

  /// Both points.
  public var points: PointSet { PointSet(first).union(PointSet(second)) }
}

extension OrbTable {
  /// The aspect between two points, if there is one.
  func aspect(
    _ first: ChartPoint, _ a: PointPositions.Motion, _ second: ChartPoint,
    _ b: PointPositions.Motion
  ) -> Aspect? {
    // Both lie in 0 ..< 360, so that the way from one to the other needs one turn at most.
    var way = b.longitude - a.longitude
    if way > 180 { way -= 360 } else if way < -180 { way += 360 }
    let separation = abs(way)
    guard let (kind, orb, limit) = aspect(at: separation, first, second) else { return nil }
    let opening = way < 0 ? a.speed - b.speed : b.speed - a.speed
    let excess = separation - kind.angle
    // Two points that stand exactly together or apart open, or close, whichever way they go.
    return Aspect(
      first: first, second: second, kind: kind, isApplying: excess * opening < 0,
      separation: separation, orb: orb, limit: limit)
  }
}
