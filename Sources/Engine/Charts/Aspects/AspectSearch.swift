extension PointPositions {
  /// The aspects among the points of one chart, each pair at most once, in the order of points.
  ///
  /// The four angles are not compared with each other, nor the two nodes: they are one frame and
  /// one axis.
  /// - Parameter chosen: the points to look at; those that the chart does not have are passed over.
  public func aspects(among chosen: PointSet = .standard, orbs: OrbTable) -> [Aspect] {
    var aspects: [Aspect] = []
    aspects.reserveCapacity(48)
    var rest = points.intersection(chosen)
    for first in points.intersection(chosen) {
      rest = rest.subtracting(PointSet(first))
      let a = motion(of: first)
      for second in rest.subtracting(first.boundPoints) {
        if let aspect = orbs.aspect(first, a, second, motion(of: second)) {
          aspects.append(aspect)
        }
      }
    }
    return aspects
  }

  /// The aspects that points of this chart form to those of another, in the order of this chart's
  /// points. Every pair is looked at, so that Sun to Moon and Moon to Sun are two.
  public func aspects(
    of chosen: PointSet = .standard, to other: PointPositions, at targets: PointSet = .standard,
    orbs: OrbTable
  ) -> [Aspect] {
    var aspects: [Aspect] = []
    aspects.reserveCapacity(64)
    let theirs = other.points.intersection(targets)
    for first in points.intersection(chosen) {
      let a = motion(of: first)
      for second in theirs {
        if let aspect = orbs.aspect(first, a, second, other.motion(of: second)) {
          aspects.append(aspect)
        }
      }
    }
    return aspects
  }
}

extension ChartPoint {
  /// The points whose distance from this one is no news.
  fileprivate var boundPoints: PointSet {
    if PointSet.angles.contains(self) { return .angles }
    return PointSet.nodes.contains(self) ? .nodes : PointSet(bits: 0)
  }
}
