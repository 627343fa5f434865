internal import Charts
import Numerics

extension WheelPainter {
  /// The zodiac ring: twelve tinted fields with their signs, and the degrees on its inner edge.
  mutating func paintZodiac() {
    svg.raw("<g")
    svg.id("zodiac")
    svg.content()
    for sign in ZodiacSign.allCases { paint(sign) }
    svg.end("g")
    svg.raw("<g")
    svg.id("rings")
    svg.raw(#" stroke-width=".8" stroke-linecap="butt">"#)
    let center = Point(x: 200, y: 200)
    svg.circle(center, radius: radius(WheelRings.zodiacOuter), class: "s-line")
    svg.circle(center, radius: radius(WheelRings.zodiacInner), class: "s-line")
    svg.circle(center, radius: radius(WheelRings.aspects), class: "s-line")
    if hasOuterRing {
      svg.circle(center, radius: radius(WheelRings.transitOuter), class: "s-line")
    }
    paintTicks(every: 1, length: 2)
    paintTicks(every: 5, length: 3.6)
    svg.end("g")
  }

  private mutating func paint(_ sign: ZodiacSign) {
    let glyph = Glyph(sign)
    let color = ChartColor(sign.element)
    let middle = at(place(of: sign), radius: radius(WheelRings.signGlyph))
    open(.sign(sign))
    svg.attribute(stroke: color)
    content(of: .sign(sign), around: middle) { $0.svg.verbatim(sign.name) }
    svg.raw("<path class=\"s-background f-")
    svg.verbatim(color.name)
    svg.raw("\" fill-opacity=\".13\" stroke-width=\"1.6\"")
    mark(.sign(sign))
    sector(
      from: sign.start, to: sign.start + 30, inner: radius(WheelRings.zodiacInner),
      outer: radius(WheelRings.zodiacOuter))
    svg.close()
    svg.use(glyph, at: middle)
    close(.sign(sign))
  }

  /// The longitude of a sign's glyph: the middle of the sign, or beside the line of an angle that
  /// passes there.
  private func place(of sign: ZodiacSign) -> Double {
    let middle = sign.start + 15
    for angle in layout.angles {
      let way = Degrees.difference(from: angle.longitude, to: middle)
      if abs(way) < 4.8 { return angle.longitude + (way < 0 ? -4.8 : 4.8) }
    }
    return middle
  }

  /// The attribute `d` of the part of a ring between two longitudes.
  mutating func sector(from start: Double, to end: Double, inner: Double, outer: Double) {
    let large = end - start > 180
    svg.start("d")
    svg.raw("M")
    svg.point(at(start, radius: outer))
    arc(to: at(end, radius: outer), radius: outer, isLarge: large, isForward: true)
    svg.raw("L")
    svg.point(at(end, radius: inner))
    arc(to: at(start, radius: inner), radius: inner, isLarge: large, isForward: false)
    svg.raw("z")
    svg.finish()
  }

  /// An arc of a ring; forward is the way of the zodiac, against the clock.
  mutating func arc(to end: Point, radius: Double, isLarge: Bool = false, isForward: Bool) {
    svg.raw("A")
    svg.number(radius)
    svg.raw(" ")
    svg.number(radius)
    svg.raw(isLarge ? " 0 1 " : " 0 0 ")
    svg.raw(isForward ? "0 " : "1 ")
    svg.point(end)
  }

  /// Ticks as the dashes of one circle: 72 or 360 lines for the price of a few bytes.
  private mutating func paintTicks(every degrees: Double, length: Double) {
    let middle = radius(WheelRings.zodiacInner) - length / 2
    let pitch = 2 * 3.141592653589793 * middle * degrees / 360
    let width = 0.6
    svg.open("circle")
    svg.attribute(class: "s-line")
    svg.attribute("cx", 200)
    svg.attribute("cy", 200)
    svg.attribute("r", middle)
    svg.attribute("stroke-width", length)
    // Dashes run with the clock from the right end: turned so that one is centred on 0° Aries.
    svg.start("transform")
    svg.raw("rotate(")
    svg.number(180 + layout.projection.reference)
    svg.raw(" 200 200)")
    svg.finish()
    svg.start("stroke-dasharray")
    svg.number(width)
    svg.raw(" ")
    svg.preciseNumber(pitch - width)
    svg.finish()
    svg.attribute("stroke-dashoffset", width / 2)
    svg.close()
  }
}
