extension CategoryScore {
  /// One reading of a row of ARC-505: a point of the viewer with one of the other (ARC-506).
  public struct Slot: Hashable, Sendable {
    /// The viewer's point.
    public let mine: ChartPoint
    /// The other's point.
    public let theirs: ChartPoint
    /// The effective weight u: that of the row, reduced by what is uncertain.
    public let weight: Double
    /// The aspect between the two points; nil where there is none.
    public let aspect: Aspect?
    /// The value v of the aspect in the profile of the row; 0 without an aspect.
    public let value: Double
    /// The points u, v and f multiply to (ARC-507); 0 without an aspect.
    public let points: Double

    /// The strength f of the aspect (ARC-503); 0 without one.
    public var falloff: Double { aspect?.falloff ?? 0 }

    init(
      _ mine: ChartPoint, of viewer: PairSide, _ theirs: ChartPoint, of other: PairSide,
      _ weight: Double, _ values: InlineArray<6, Double>
    ) {
      (self.mine, self.theirs) = (mine, theirs)
      let trusted = weight * (viewer.confidence(of: mine) * other.confidence(of: theirs))
      self.weight = trusted
      guard trusted > 0, let a = viewer.points[mine], let b = other.points[theirs],
        let found = OrbTable.scaled.aspect(PlacedPoint(mine, a), PlacedPoint(theirs, b))
      else {
        (aspect, value, points) = (nil, 0, 0)
        return
      }
      aspect = found
      value = values[Int(found.kind.rawValue)]
      points = trusted * (value * found.falloff)
    }
  }

  /// The slots of the category that the birth data bear out, in the order of its rows: their points
  /// add up to ``rawSum`` (ARC-520).
  /// - Parameters:
  ///   - viewer: the side that the score was computed for.
  ///   - other: the other side.
  public func slots(viewer: PairSide, other: PairSide) -> [Slot] {
    category.groups.flatMap { group in
      let values = group.profile.values
      return group.rows.flatMap { row in
        let one = Slot(row.a, of: viewer, row.b, of: other, row.weight, values)
        guard row.a != row.b else { return [one] }
        return [one, Slot(row.b, of: viewer, row.a, of: other, row.weight, values)]
      }
    }.filter { $0.weight > 0 }
  }
}
