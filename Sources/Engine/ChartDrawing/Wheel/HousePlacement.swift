import Numerics

/// The positions of a house's cusp line and number.
public struct HousePlacement: Hashable, Sendable {
  /// 1 to 12.
  public let number: Int
  /// The longitude of the cusp, degrees in 0 ..< 360.
  public let cusp: Double
  /// The width of the house, degrees.
  public let span: Double
  /// The end of the cusp line on the aspect circle.
  public let cuspInner: UnitPoint
  /// The end of the cusp line on the inner edge of the zodiac ring.
  public let cuspOuter: UnitPoint
  /// The middle of the house, where its number belongs: (displayX, displayY) of the house.
  public let middle: UnitPoint
  /// The position of the number: in the middle, or beside the label of a point there; `nil` in a
  /// house too narrow for it, as beyond the polar circles.
  public let label: LayoutBox?

  static func all(
    _ cusps: [Double], _ projection: WheelProjection, around labels: [LayoutBox]
  ) -> [HousePlacement] {
    var obstacles = labels
    var houses: [HousePlacement] = []
    houses.reserveCapacity(12)
    for index in 0..<12 {
      let next = cusps[index == 11 ? 0 : index + 1]
      let house = HousePlacement(
        number: index + 1, from: cusps[index], to: next, projection, obstacles)
      if let label = house.label { obstacles.append(label) }
      houses.append(house)
    }
    return houses
  }

  private init(
    number: Int, from cusp: Double, to next: Double, _ projection: WheelProjection,
    _ obstacles: [LayoutBox]
  ) {
    let span = Degrees.normalized(next - cusp)
    let middle = cusp + span / 2
    self.number = number
    self.cusp = Degrees.normalized(cusp)
    self.span = span
    cuspInner = projection.point(longitude: cusp, radius: WheelRings.aspects)
    cuspOuter = projection.point(longitude: cusp, radius: WheelRings.zodiacInner)
    self.middle = projection.point(longitude: middle, radius: WheelRings.houseNumber)
    let digits = number < 10 ? 1.0 : 2.0
    let font = WheelMetrics.houseFont / WheelMetrics.side
    let box = LayoutBox(
      center: self.middle, halfWidth: digits * WheelMetrics.figureWidth * font / 2,
      halfHeight: WheelMetrics.figureHeight * font / 2)
    let width = span * Degrees.radian * WheelRings.houseNumber
    guard width >= 2 * box.halfWidth else {
      label = nil
      return
    }
    let clearance = 0.8 / WheelMetrics.side
    // Beside the cusps, which may be lines of angles; across one only where there is no other room.
    let margin = (box.halfWidth + box.halfHeight + clearance) / WheelRings.aspects / Degrees.radian
    label =
      [margin, 2].lazy.compactMap {
        LayoutBox.firstClear(
          of: Self.candidates(box, around: middle, within: span / 2 - $0, projection),
          from: obstacles, clearance: clearance)
      }.first
  }

  /// The middle first, then step by step to both sides, so many degrees far; each a little further in as
  /// well, but never over the aspect circle.
  private static func candidates(
    _ box: LayoutBox, around middle: Double, within reach: Double, _ projection: WheelProjection
  ) -> some Sequence<LayoutBox> {
    let steps = 1 + 2 * Int(max(0, reach))
    return (0..<steps * 4).lazy.compactMap { trial in
      let step = trial / 4
      let shift = Double((step + 1) / 2) * (step % 2 == 0 ? 1 : -1)
      let radius = WheelRings.houseNumber - Double(trial % 4) * 1.2 / WheelMetrics.side
      var moved = box
      moved.center = projection.point(longitude: middle + shift, radius: radius)
      return trial == 0 || moved.distanceFromMiddle > WheelRings.aspects ? moved : nil
    }
  }
}
