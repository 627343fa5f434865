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
    svg.open("g")
    svg.start("id")
    svg.prefix()
    svg.raw("aspect-")
    svg.identifier(aspect.first.id)
    svg.raw("-")
    svg.verbatim(kind.name)
    svg.raw("-")
    svg.identifier(aspect.second.id)
    svg.finish()
    svg.attribute(stroke: kind.color)
    svg.attribute("data-aspect", kind.name)
    svg.attribute("data-orb", aspect.orb)
    svg.raw("><title>")
    write(aspect)
    svg.raw(#"</title><path stroke="none" stroke-width="24" pointer-events="stroke""#)
    svg.segment(from: at(first), to: at(second))
    svg.close()
    svg.open("path")
    svg.attribute("stroke-width", kind.lineWidth)
    if let dashes = kind.dashes { svg.attribute("stroke-dasharray", dashes) }
    svg.segment(from: at(first), to: at(second))
    svg.close()
    svg.end("g")
  }
}
