public import Ephemeris
private import Numerics

extension Chart {
  /// Returns the aspects of the planets of a sky to this chart, strongest first (AST-47).
  ///
  /// In each aspect `first` is the transiting planet and `second` the point of this chart, which is
  /// fixed: the planet alone decides whether the aspect applies.
  /// - Parameters:
  ///   - sky: the sky of the transits.
  ///   - bodies: the transiting points, of bodies and nodes.
  ///   - targets: the points of this chart; skips those that it lacks.
  public func transits(
    of sky: Sky, by bodies: PointSet = .planets, to targets: PointSet = .standard,
    orbs: OrbTable = .transits
  ) -> [Aspect] {
    let found = PointPositions(sky: sky).aspects(
      of: bodies, to: points.atRest, at: targets, orbs: orbs)
    return StableOrder.indices(found.count) {
      let (x, y) = (found[$0].strength, found[$1].strength)
      return x == y ? found[$0].isListed(before: found[$1]) : x > y
    }.map { found[$0] }
  }
}

extension Aspect {
  /// The order of points, for aspects that are otherwise equal.
  fileprivate func isListed(before other: Aspect) -> Bool {
    (first.rawValue, second.rawValue) < (other.first.rawValue, other.second.rawValue)
  }
}
