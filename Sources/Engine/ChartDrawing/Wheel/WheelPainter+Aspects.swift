internal import Charts

extension WheelPainter {
  /// Draws the aspect lines; colour and pattern distinguish their kinds.
  mutating func paintAspects() {
    guard !chart.aspects.isEmpty else { return }
    svg.raw("<g")
    svg.id("aspects")
    svg.content()
    for aspect in chart.aspects { paint(aspect) }
    svg.end("g")
  }

  private mutating func paint(_ aspect: WheelAspect) {
    let (first, second) = layout.aspectLine(
      from: aspect.first.longitude, to: aspect.second.longitude)
    let kind = aspect.kind
    let element = WheelElement.aspect(aspect.first.id, kind, aspect.second.id)
    open(element)
    svg.attribute(stroke: kind.color)
    svg.attribute("data-aspect", kind.name)
    svg.attribute("data-orb", aspect.orb)
    if drawing.links != nil { writeEnds(of: aspect) }
    let middle = UnitPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    content(of: element, around: at(middle)) { $0.write(aspect) }
    svg.raw(#"<path stroke="none" stroke-width="24" pointer-events="stroke""#)
    svg.segment(from: at(first), to: at(second))
    svg.close()
    svg.open("path")
    svg.attribute("stroke-width", kind.lineWidth)
    if let dashes = kind.dashes { svg.attribute("stroke-dasharray", dashes) }
    mark(element)
    svg.segment(from: at(first), to: at(second))
    svg.close()
    close(element)
  }

  /// The ids of the parts that the line joins.
  private mutating func writeEnds(of aspect: WheelAspect) {
    svg.start("data-ends")
    for (index, end) in [aspect.first, aspect.second].enumerated() {
      if index > 0 { svg.raw(" ") }
      svg.prefix()
      svg.identifier(element(end, isOuter: index == 0 && hasOuterRing).id)
    }
    svg.finish()
  }

  /// The part of the wheel at an end of an aspect.
  private func element(_ end: WheelAspect.End, isOuter: Bool) -> WheelElement {
    if isOuter { return .outerPoint(end.id) }
    guard !chart.points.contains(where: { $0.id == end.id }) else { return .point(end.id) }
    return AnglePlacement.Angle(id: end.id).map { .angle($0) } ?? .point(end.id)
  }
}
