internal import Charts
import Numerics

extension WheelPainter {
  /// The planets of one ring: mark of the true place, leader, glyph, label, target.
  mutating func paintPoints(
    _ points: [WheelPoint], _ placements: [PointPlacement], on ring: PointPlacement.Ring
  ) {
    svg.raw("<g")
    svg.id(ring == .inner ? "planets" : "outer-planets")
    svg.raw(#" font-size="8">"#)
    for (point, placement) in zip(points, placements) { paint(point, placement, on: ring) }
    svg.end("g")
  }

  private mutating func paint(
    _ point: WheelPoint, _ placement: PointPlacement, on ring: PointPlacement.Ring
  ) {
    let position = ZodiacDegree(longitude: placement.longitude)
    let center = at(placement.glyph.center)
    openGroup(point, placement, position, house: house(of: point), on: ring)
    paintTruePlace(placement, on: ring)
    if ring == .inner { clearGround(under: placement) }
    svg.use(point.glyph, at: center, size: ring.glyphPrefix)
    paintLabel(point, placement, position, on: ring)
    svg.target(center, isMark: drawing.links != nil)
    close(ring.element(point))
  }

  /// Ends the cusps and angles that pass under a glyph or its label, so that both are read.
  private mutating func clearGround(under placement: PointPlacement) {
    let (center, label) = (at(placement.glyph.center), at(placement.label.center))
    let width = placement.label.halfWidth * WheelMetrics.side
    let height = placement.label.halfHeight * WheelMetrics.side
    svg.open("g")
    svg.attribute(class: "f-background")
    svg.raw(#" stroke="none"><circle"#)
    svg.attribute("cx", center.x)
    svg.attribute("cy", center.y)
    svg.attribute("r", 9.6 * placement.scale)
    svg.raw(#"/><path class="s-background""#)
    svg.attribute("stroke-width", 13 * placement.scale)
    svg.segment(from: center, to: label)
    svg.raw("/><rect")
    svg.attribute("x", label.x - width)
    svg.attribute("y", label.y - height)
    svg.attribute("width", 2 * width)
    svg.attribute("height", 2 * height)
    svg.raw(#" rx="3"/></g>"#)
  }

  private mutating func openGroup(
    _ point: WheelPoint, _ placement: PointPlacement, _ position: ZodiacDegree, house: Int?,
    on ring: PointPlacement.Ring
  ) {
    open(ring.element(point))
    svg.attribute(stroke: ChartColor(position.sign.element))
    svg.attribute("data-longitude", placement.longitude)
    svg.attribute("data-sign", Glyph(position.sign).id)
    if let house { svg.attribute("data-house", house) }
    if point.isRetrograde { svg.raw(#" data-retrograde="true""#) }
    content(of: ring.element(point), around: at(placement.glyph.center)) {
      $0.svg.escaped(point.name)
      $0.svg.raw(" ")
      if let reach = point.reach { $0.write(reach) } else { $0.write(position) }
      if let house {
        $0.svg.raw(", house ")
        $0.svg.integer(house)
      }
      if point.isRetrograde { $0.svg.raw(", retrograde") }
    }
  }

  /// The tick at the true longitude on the zodiac ring, led to the glyph where that was moved; on
  /// the inner ring also the dot where the point's aspects end.
  private mutating func paintTruePlace(_ placement: PointPlacement, on ring: PointPlacement.Ring) {
    let edge = radius(ring == .inner ? WheelRings.zodiacInner : WheelRings.zodiacOuter)
    let inward = ring == .inner ? -1.0 : 1.0
    let length = ring == .inner ? 3.6 : 2
    svg.raw(#"<path stroke-width=".9" d="M"#)
    svg.point(at(placement.longitude, radius: edge))
    svg.raw("L")
    svg.point(at(placement.longitude, radius: edge + inward * length))
    if placement.isDisplaced {
      let way = Degrees.difference(from: placement.longitude, to: placement.shownLongitude)
      let end = edge + inward * (ring == .inner ? 7 : 3.4)
      arc(
        to: at(placement.shownLongitude, radius: end), radius: edge + inward * length,
        isForward: way > 0)
    }
    svg.raw("\"/>")
    guard ring == .inner else { return }
    svg.open("circle")
    svg.attribute(fill: ChartColor(ZodiacSign(longitude: placement.longitude).element))
    let dot = at(placement.longitude, radius: radius(WheelRings.aspects))
    svg.attribute("cx", dot.x)
    svg.attribute("cy", dot.y)
    svg.raw(#" r="1.4" stroke="none"/>"#)
  }

  private mutating func paintLabel(
    _ point: WheelPoint, _ placement: PointPlacement, _ position: ZodiacDegree,
    on ring: PointPlacement.Ring
  ) {
    let middle = at(placement.label.center)
    let scale = placement.scale
    if scale < 1 {
      svg.raw(#"<g font-size=""#)
      svg.number(scale * WheelMetrics.degreeFont)
      svg.raw("\">")
    }
    switch ring {
    case .inner:
      if let reach = point.reach {
        paintReach(reach, around: middle, scale: scale)
        break
      }
      let line = Point(x: middle.x, y: middle.y - WheelMetrics.degreeRise * scale)
      paintDegree(position, at: line, scale: scale)
      paintMinute(point, position, around: middle, scale: scale)
    case .outer:
      let shift = point.isRetrograde ? 2.4 * scale : 0
      paintDegree(position, at: Point(x: middle.x - shift, y: middle.y), scale: scale)
      if point.isRetrograde {
        svg.use(.retrograde, at: Point(x: middle.x + 6.6 * scale, y: middle.y))
      }
    }
    if scale < 1 { svg.raw("</g>") }
  }

  /// `27°–` over `9°`, in the room of degree and minute; one line where both are the same degree.
  private mutating func paintReach(_ reach: PointReach, around middle: Point, scale: Double) {
    let (first, last) = (reach.start.parts.degrees, reach.end.parts.degrees)
    let isWide = first != last || reach.signs.count > 1
    let font = scale * WheelMetrics.minuteFont
    svg.raw(#"<g font-size=""#)
    svg.number(font)
    svg.raw("\">")
    if isWide {
      svg.text(
        at: Point(x: middle.x, y: middle.y - WheelMetrics.degreeRise * scale), fontSize: font,
        class: "f-muted")
      writeDegree(reach.start)
      svg.raw("–</text>")
    }
    let drop = isWide ? WheelMetrics.minuteDrop * scale : 0
    svg.text(at: Point(x: middle.x, y: middle.y + drop), fontSize: font, class: "f-muted")
    writeDegree(reach.end)
    svg.raw("</text></g>")
  }

  private mutating func paintDegree(_ position: ZodiacDegree, at middle: Point, scale: Double) {
    svg.text(at: middle, fontSize: scale * WheelMetrics.degreeFont, class: "f-ink")
    writeDegree(position)
    svg.raw("</text>")
  }

  private mutating func paintMinute(
    _ point: WheelPoint, _ position: ZodiacDegree, around middle: Point, scale: Double
  ) {
    let isMarked = point.isRetrograde
    let line = Point(
      x: middle.x - (isMarked ? 2.3 * scale : 0), y: middle.y + WheelMetrics.minuteDrop * scale)
    svg.raw(#"<g font-size=""#)
    svg.number(scale * WheelMetrics.minuteFont)
    svg.raw("\">")
    svg.text(
      at: line, fontSize: scale * WheelMetrics.minuteFont, class: "f-muted")
    writeMinute(position)
    svg.raw("</text></g>")
    if isMarked {
      svg.use(.retrograde, at: Point(x: middle.x + 5.3 * scale, y: line.y))
    }
  }
}
