import Numerics

/// The positions of a planet's glyph and label.
public struct PointPlacement: Hashable, Sendable {
  /// The true ecliptic longitude, degrees in 0 ..< 360.
  public let longitude: Double
  /// The longitude at which the glyph is shown, after spreading.
  public let shownLongitude: Double
  /// The ink of the glyph; its centre is (displayX, displayY).
  public let glyph: LayoutBox
  /// Degree and minute, inside of an inner glyph; the degree alone, outside of an outer one.
  public let label: LayoutBox
  /// 1, or less in a ring that holds more glyphs than fit at full size.
  public let scale: Double

  /// Whether a leader line is due (ARC-314).
  public var isDisplaced: Bool {
    Degrees.separation(longitude, shownLongitude) > WheelRings.leaderThreshold
  }

  enum Ring {
    case inner, outer

    var gap: Double { self == .inner ? WheelRings.planetGap : WheelRings.transitGap }
    var radius: Double { self == .inner ? WheelRings.planetGlyph : WheelRings.transitGlyph }
  }

  init(
    _ longitude: Double, shownAt shown: Double, on ring: Ring, scale: Double,
    _ projection: WheelProjection
  ) {
    self.longitude = Degrees.normalized(longitude)
    shownLongitude = shown
    self.scale = scale
    let ink = scale * WheelMetrics.inkHalf / WheelMetrics.side
    let center = projection.point(longitude: shown, radius: ring.radius)
    glyph = LayoutBox(center: center, halfWidth: ink, halfHeight: ink)
    let direction = projection.direction(of: shown)
    let radius: Double
    let unit = scale / WheelMetrics.side
    let (width, height): (Double, Double)
    switch ring {
    case .inner:
      (width, height) = (WheelMetrics.labelHalfWidth * unit, WheelMetrics.labelHalfHeight * unit)
      let clear = ink + WheelMetrics.labelClearance * unit
      radius = ring.radius - Self.distance(clear + width, clear + height, along: direction)
    case .outer:
      width = WheelMetrics.outerLabelHalfWidth * unit
      height = WheelMetrics.outerLabelHalfHeight * unit
      radius =
        WheelRings.transitOuter + WheelMetrics.labelClearance / WheelMetrics.side
        + width * abs(direction.x) + height * abs(direction.y)
    }
    label = LayoutBox(
      center: projection.point(longitude: shown, radius: radius), halfWidth: width,
      halfHeight: height)
  }

  /// The least way in a direction that takes a box off another one: it needs to move by `across` to
  /// the side or by `upright` up or down, whichever comes first.
  private static func distance(
    _ across: Double, _ upright: Double, along direction: (x: Double, y: Double)
  ) -> Double {
    let (x, y) = (abs(direction.x), abs(direction.y))
    return across * y < upright * x ? across / x : upright / y
  }
}
