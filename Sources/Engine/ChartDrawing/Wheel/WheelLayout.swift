import Numerics

/// The layout of a wheel in a unit square: the rings of section 3.3 of docs/spec/arca.md, with
/// crowded glyphs spread (ARC-313) and labels placed so that they cover no glyph and no other
/// label.
///
/// Complete and cheap (some microseconds), so that an API can return the positions that the drawing
/// uses.
public struct WheelLayout: Sendable {
  /// The projection of longitudes onto the circle.
  public let projection: WheelProjection
  /// The inner points, in the order of the chart.
  public let points: [PointPlacement]
  /// The outer points, in the order of the chart.
  public let outerPoints: [PointPlacement]
  /// The houses, the first one first; empty when they are unknown.
  public let houses: [HousePlacement]
  /// Ascendant, midheaven, descendant, imum coeli; empty when they are unknown.
  public let angles: [AnglePlacement]

  /// Lays out a chart.
  public init(_ chart: WheelChart) {
    let projection = WheelProjection(reference: chart.houses?.ascendant ?? 0)
    let points = Self.placements(of: chart.points, on: .inner, projection)
    let outerPoints = Self.placements(of: chart.outerPoints, on: .outer, projection)
    self.projection = projection
    self.points = points
    self.outerPoints = outerPoints
    guard let houses = chart.houses else {
      (self.houses, angles) = ([], [])
      return
    }
    self.houses = HousePlacement.all(houses.cusps, projection, around: points.map { $0.label })
    angles = AnglePlacement.all(
      houses, projection, around: chart.outerPoints.isEmpty ? nil : outerPoints.map { $0.label })
  }

  /// The line of an aspect between two longitudes: both ends on the aspect circle (ARC-315).
  public func aspectLine(from first: Double, to second: Double) -> (UnitPoint, UnitPoint) {
    (
      projection.point(longitude: first, radius: WheelRings.aspects),
      projection.point(longitude: second, radius: WheelRings.aspects)
    )
  }

  private static func placements(
    of points: [WheelPoint], on ring: PointPlacement.Ring, _ projection: WheelProjection
  ) -> [PointPlacement] {
    guard !points.isEmpty else { return [] }
    let spread = GlyphSpreading(longitudes: points.map { $0.longitude }, gap: ring.gap)
    let scale = min(1, spread.gap / ring.gap)
    return zip(points, spread.shown).map { point, shown in
      PointPlacement(point.longitude, shownAt: shown, on: ring, scale: scale, projection)
    }
  }
}
