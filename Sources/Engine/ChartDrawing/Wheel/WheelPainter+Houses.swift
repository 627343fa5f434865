internal import Charts
import Numerics

extension WheelPainter {
  /// Cusps and numbers of the houses, each over its own field for taps.
  mutating func paintHouses() {
    guard !layout.houses.isEmpty else { return }
    svg.raw("<g")
    svg.id("houses")
    svg.raw(#" stroke-width=".8" font-size="7.5">"#)
    for house in layout.houses { paintHouse(house) }
    svg.end("g")
  }

  private mutating func paintHouse(_ house: HousePlacement) {
    let element = WheelElement.house(house.number)
    open(element)
    svg.attribute("data-house", house.number)
    content(of: element, around: at(house.middle)) {
      $0.svg.raw("House ")
      $0.svg.integer(house.number)
      $0.svg.raw(", cusp ")
      if let reach = $0.chart.houses?.reaches?.cusps[house.number - 1] {
        $0.write(reach)
      } else {
        $0.write(ZodiacDegree(longitude: house.cusp))
      }
    }
    svg.raw(#"<path stroke="none" pointer-events="all""#)
    mark(element)
    sector(
      from: house.cusp, to: house.cusp + house.span, inner: radius(WheelRings.aspects),
      outer: radius(WheelRings.zodiacInner))
    svg.close()
    if !layout.angles.contains(where: { Degrees.separation($0.longitude, house.cusp) < 0.01 }) {
      svg.line(from: at(house.cuspInner), to: at(house.cuspOuter), class: "s-line")
    }
    if let label = house.label {
      svg.text(at: at(label.center), fontSize: WheelMetrics.houseFont, class: "f-muted")
      svg.integer(house.number)
      svg.raw("</text>")
    }
    close(element)
  }

  /// The four angles: a line of double width through the zodiac, the mark, the degree.
  mutating func paintAngles() {
    guard !layout.angles.isEmpty else { return }
    svg.raw("<g")
    svg.id("angles")
    svg.raw(#" stroke-width="1.6" font-size="8">"#)
    for angle in layout.angles { paintAngle(angle) }
    svg.end("g")
  }

  private mutating func paintAngle(_ placement: AnglePlacement) {
    let position = ZodiacDegree(longitude: placement.longitude)
    let middle = at(placement.label.center)
    let element = WheelElement.angle(placement.angle)
    let reach = reach(of: placement.angle)
    open(element)
    svg.attribute("data-longitude", Degrees.normalized(placement.longitude))
    content(of: element, around: middle) {
      $0.svg.verbatim(placement.angle.name)
      $0.svg.raw(" ")
      if let reach { $0.write(reach) } else { $0.write(position) }
    }
    svg.line(from: at(placement.inner), to: at(placement.outer), class: "s-ink")
    let rise = hasOuterRing ? 0 : WheelMetrics.angleRise
    svg.raw(#"<g font-weight="600" letter-spacing=".3">"#)
    svg.text(
      at: Point(x: middle.x, y: middle.y - rise), fontSize: WheelMetrics.angleFont, class: "f-ink")
    svg.verbatim(placement.angle.mark)
    svg.raw("</text></g>")
    if !hasOuterRing {
      svg.raw(#"<g font-size="6.5">"#)
      svg.text(
        at: Point(x: middle.x, y: middle.y + WheelMetrics.angleDrop),
        fontSize: WheelMetrics.minuteFont, class: "f-muted")
      if let reach {
        writeDegrees(reach)
      } else {
        writeDegree(position)
        writeMinute(position)
      }
      svg.raw("</text></g>")
    }
    svg.target(middle, isMark: drawing.links != nil)
    close(element)
  }

  /// Where an angle may be while the moment of birth is known only about.
  func reach(of angle: AnglePlacement.Angle) -> PointReach? {
    chart.houses?.reaches?.angles[Int(angle.rawValue)]
  }
}
