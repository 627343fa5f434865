extension PointPositions {
  /// The aspects among the points of one chart, each pair at most once, in the order of points.
  ///
  /// The four angles are not compared with each other, nor the two nodes: they are one frame and
  /// one axis.
  /// - Parameter chosen: the points to look at; skips those that the chart does not have.
  public func aspects(among chosen: PointSet = .standard, orbs: OrbTable) -> [Aspect] {
    var aspects: [Aspect] = []
    aspects.reserveCapacity(48)
    let roll = PointRoll(self, chosen)
    for index in 0..<roll.count {
      let first = roll.points.span[index]
      for other in (index + 1)..<roll.count {
        guard let aspect = orbs.aspect(first, roll.points.span[other]),
          !first.point.isBound(to: aspect.second)
        else { continue }
        aspects.append(aspect)
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
    let (mine, theirs) = (PointRoll(self, chosen), PointRoll(other, targets))
    for index in 0..<mine.count {
      let first = mine.points.span[index]
      for other in 0..<theirs.count {
        if let aspect = orbs.aspect(first, theirs.points.span[other]) { aspects.append(aspect) }
      }
    }
    return aspects
  }
}

/// The points of a chart that are looked at, side by side: pairs are gone through quickly.
private struct PointRoll {
  private(set) var count = 0
  private(set) var points = InlineArray<25, PlacedPoint>(
    repeating: PlacedPoint(.sun, PointPositions.Motion(longitude: 0)))

  init(_ positions: PointPositions, _ chosen: PointSet) {
    for point in positions.points.intersection(chosen) {
      points[count] = PlacedPoint(point, positions.motion(of: point))
      count += 1
    }
  }
}

extension ChartPoint {
  /// Whether the distance to another point is fixed by definition.
  fileprivate func isBound(to other: ChartPoint) -> Bool {
    let pair = PointSet(self).union(PointSet(other))
    return PointSet.angles.contains(pair) || PointSet.nodes.contains(pair)
  }
}
