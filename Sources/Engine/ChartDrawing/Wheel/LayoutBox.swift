/// The module that a glyph or a piece of text takes in the unit square.
public struct LayoutBox: Hashable, Sendable {
  public var center: UnitPoint
  public var halfWidth: Double
  public var halfHeight: Double

  /// Whether the two overlap, or come nearer to each other than `clearance` in both directions.
  public func intersects(_ other: LayoutBox, clearance: Double = 0) -> Bool {
    abs(center.x - other.center.x) < halfWidth + other.halfWidth + clearance
      && abs(center.y - other.center.y) < halfHeight + other.halfHeight + clearance
  }

  /// The distance of the box's nearest point from the middle of the unit square.
  public var distanceFromMiddle: Double {
    let x = max(0, abs(center.x - 0.5) - halfWidth)
    let y = max(0, abs(center.y - 0.5) - halfHeight)
    return (x * x + y * y).squareRoot()
  }

  /// The first of the candidates that is clear of all obstacles: with the clearance if there is
  /// one, or else just not touching; `nil` when all are covered.
  static func firstClear(
    of candidates: some Sequence<LayoutBox>, from obstacles: [LayoutBox], clearance: Double
  ) -> LayoutBox? {
    func isClear(_ candidate: LayoutBox, _ clearance: Double) -> Bool {
      !obstacles.contains { $0.intersects(candidate, clearance: clearance) }
    }
    return candidates.first { isClear($0, clearance) } ?? candidates.first { isClear($0, 0) }
  }
}
