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
    let rise = hasOuterRing ? 0 : reach.isSpan ? WheelMetrics.spanRise : WheelMetrics.angleRise
    svg.raw(#"<g font-weight="600" letter-spacing=".3">"#)
    svg.text(
      at: Point(x: middle.x, y: middle.y - rise), fontSize: WheelMetrics.angleFont, class: "f-ink")
    svg.verbatim(placement.angle.mark)
    svg.raw("</text></g>")
    if !hasOuterRing { paintPlace(position, reach, around: middle) }
    svg.target(middle, isMark: drawing.links != nil)
    close(element)
  }

  /// The degree under the mark of an angle; in two lines where it may be in either of two signs:
  /// `29°♌` over `–3°♍`.
  private mutating func paintPlace(
    _ position: ZodiacDegree, _ reach: PointReach?, around middle: Point
  ) {
    svg.raw(#"<g font-size="6.5">"#)
    if let reach, reach.isSpan {
      paintEnd(reach.start, at: Point(x: middle.x, y: middle.y + 0.2), after: "")
      paintEnd(reach.end, at: Point(x: middle.x, y: middle.y + 7), after: "–")
    } else {
      svg.text(
        at: Point(x: middle.x, y: middle.y + WheelMetrics.angleDrop),
        fontSize: WheelMetrics.minuteFont, class: "f-muted")
      if let reach {
        writeDegrees(reach)
      } else {
        writeDegree(position)
        writeMinute(position)
      }
      svg.raw("</text>")
    }
    svg.raw("</g>")
  }

  private mutating func paintEnd(
    _ place: ZodiacDegree, at middle: Point, after dash: StaticString
  ) {
    svg.text(
      at: Point(x: middle.x - 4.2, y: middle.y), fontSize: WheelMetrics.minuteFont, class: "f-muted"
    )
    svg.raw(dash)
    writeDegree(place)
    svg.raw(#"</text><g class="s-muted">"#)
    svg.use(
      Glyph(place.sign), at: Point(x: middle.x + 7.2, y: middle.y), size: Self.spanPrefix)
    svg.raw("</g>")
  }

  /// The glyphs of the signs between which the angles are open.
  mutating func defineSpanGlyphs() {
    guard !hasOuterRing, let angles = chart.houses?.reaches?.angles else { return }
    let ends = angles.filter { $0.isSpan }.flatMap { [$0.start.sign, $0.end.sign] }
    for sign in ZodiacSign.allCases where ends.contains(sign) {
      svg.define(
        Glyph(sign), side: WheelMetrics.spanGlyphSide, strokeWidth: 2.5, size: Self.spanPrefix)
    }
  }

  private static let spanPrefix: StaticString = "span-glyph-"

  /// Where an angle may be while the moment of birth is known only about.
  func reach(of angle: AnglePlacement.Angle) -> PointReach? {
    chart.houses?.reaches?.angles[Int(angle.rawValue)]
  }
}

extension PointReach {
  /// Whether it takes two signs to write it.
  fileprivate var isSpan: Bool { signs.count > 1 }
}

extension PointReach? {
  fileprivate var isSpan: Bool { self?.isSpan ?? false }
}
