internal import Charts

/// The placement of one of the four angles.
public struct AnglePlacement: Hashable, Sendable {
  /// The angles in the order of `WheelLayout.angles`.
  public enum Angle: UInt8, CaseIterable, Hashable, Sendable {
    case ascendant, midheaven, descendant, imumCoeli

    /// The mark on the wheel.
    public var mark: String {
      switch self {
      case .ascendant: "ASC"
      case .midheaven: "MC"
      case .descendant: "DSC"
      case .imumCoeli: "IC"
      }
    }

    /// The name as it is spoken.
    public var name: String {
      switch self {
      case .ascendant: "Ascendant"
      case .midheaven: "Midheaven"
      case .descendant: "Descendant"
      case .imumCoeli: "Imum Coeli"
      }
    }

    /// The name in ids and in the ends of aspects.
    public var id: String {
      switch self {
      case .ascendant: "ascendant"
      case .midheaven: "midheaven"
      case .descendant: "descendant"
      case .imumCoeli: "imum-coeli"
      }
    }
  }

  public let angle: Angle
  /// Ecliptic longitude, degrees.
  public let longitude: Double
  /// The line's ends on the aspect circle and on the outer edge of the zodiac ring.
  public let inner: UnitPoint
  public let outer: UnitPoint
  /// The mark, with the degree under it on a plain wheel; outside of all rings.
  public let label: LayoutBox

  /// The four angles; `outerLabels` are those of an outer ring, if there is one.
  static func all(
    _ houses: WheelHouses, _ projection: WheelProjection, around outerLabels: [LayoutBox]?
  ) -> [AnglePlacement] {
    var obstacles = outerLabels ?? []
    return Angle.allCases.map { angle in
      let longitude =
        switch angle {
        case .ascendant: houses.ascendant
        case .midheaven: houses.midheaven
        case .descendant: houses.ascendant + 180
        case .imumCoeli: houses.midheaven + 180
        }
      let isSpan = houses.reaches.map { $0.angles[Int(angle.rawValue)].signs.count > 1 } ?? false
      let placement = AnglePlacement(
        angle, longitude, projection, isPlain: outerLabels == nil, isSpan: isSpan, obstacles)
      obstacles.append(placement.label)
      return placement
    }
  }

  private init(
    _ angle: Angle, _ longitude: Double, _ projection: WheelProjection, isPlain: Bool,
    isSpan: Bool, _ obstacles: [LayoutBox]
  ) {
    self.angle = angle
    self.longitude = longitude
    inner = projection.point(longitude: longitude, radius: WheelRings.aspects)
    outer = projection.point(longitude: longitude, radius: WheelRings.zodiacOuter)
    let side = WheelMetrics.side
    let size =
      switch (isPlain, isSpan) {
      case (false, _): (Double(angle.mark.utf8.count) * 3.1, WheelMetrics.outerLabelHalfHeight)
      case (true, true): (WheelMetrics.spanHalfWidth, WheelMetrics.spanHalfHeight)
      case (true, false): (WheelMetrics.angleHalfWidth, WheelMetrics.angleHalfHeight)
      }
    let (width, height) = (size.0 / side, size.1 / side)
    let edge = (isPlain ? WheelRings.zodiacOuter : WheelRings.transitOuter) + 2 / side
    // In place, or else slid along the ring, to both sides in turn, to the first free spot; where
    // an outer ring leaves none, a row or two further out.
    let candidates = (0..<3 * 21).lazy.map { trial in
      let (row, step) = (trial / 21, trial % 21)
      let shift = Double((step + 1) / 2) * (step % 2 == 0 ? 1 : -1)
      let direction = projection.direction(of: longitude + shift)
      let radius =
        edge + Double(row) * 7 / side + width * abs(direction.x) + height * abs(direction.y)
      return LayoutBox(
        center: projection.point(longitude: longitude + shift, radius: radius), halfWidth: width,
        halfHeight: height)
    }
    label =
      LayoutBox.firstClear(of: candidates, from: obstacles, clearance: 1 / side)
      ?? LayoutBox(center: outer, halfWidth: width, halfHeight: height)
  }
}
