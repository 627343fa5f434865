public import Ephemeris

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
    PointPositions(sky: sky).aspects(of: bodies, to: points.atRest, at: targets, orbs: orbs)
      .sorted { a, b in
        let (x, y) = (a.strength, b.strength)
        return x == y ? a.isListed(before: b) : x > y
      }
  }
}

extension Aspect {
  /// The order of points, for aspects that are otherwise equal.
  fileprivate func isListed(before other: Aspect) -> Bool {
    (first.rawValue, second.rawValue) < (other.first.rawValue, other.second.rawValue)
  }
}
