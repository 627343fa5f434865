internal import Charts
internal import Jyotish

extension IndianPainter {
  /// One field: its target, the number or glyph of its sign, the mark of the lagna, the labels.
  mutating func paintField(of sign: Rashi) {
    let field = layout.fields[sign.index]
    let house = chart.house(of: sign)
    svg.open("g")
    if let house {
      svg.id("house-", house)
      svg.attribute("data-house", house)
    } else {
      svg.id("sign-", Glyph(sign).id)
    }
    svg.attribute("data-sign", Glyph(sign).id)
    svg.raw("><title>")
    if let house {
      svg.raw("House ")
      svg.integer(house)
      svg.raw(", ")
    }
    svg.verbatim(sign.name)
    svg.raw(#"</title><path pointer-events="all" d="M"#)
    for (index, corner) in field.corners.enumerated() {
      if index > 0 { svg.raw("L") }
      svg.point(corner)
    }
    svg.raw("z\"")
    if chart.lagna == sign { svg.raw(#" class="f-accent" fill-opacity=".08""#) }
    svg.close()
    if drawing.style == .south, chart.lagna == sign { paintDiagonal(in: field) }
    paintSign(sign, at: field.number)
    for (label, place) in zip(layout.labels[sign.index], layout.places[sign.index]) {
      paint(label, in: sign, at: place)
    }
    svg.end("g")
  }

  /// The stroke across the corner that marks the lagna where signs are fixed.
  private mutating func paintDiagonal(in field: IndianField) {
    let corner = field.corners[0]
    svg.raw(#"<g stroke-width="1.6">"#)
    svg.line(
      from: Point(x: corner.x, y: corner.y + 22), to: Point(x: corner.x + 22, y: corner.y),
      class: "s-accent")
    svg.raw("</g>")
  }

  /// The sign by its number where houses are fixed, by its glyph where signs are.
  private mutating func paintSign(_ sign: Rashi, at place: Point) {
    switch drawing.style {
    case .north:
      svg.raw(#"<g font-size="11" font-weight="400">"#)
      svg.text(at: place, fontSize: 11, class: "f-muted")
      svg.integer(sign.index + 1)
      svg.raw("</text></g>")
    case .south:
      svg.raw(#"<path class="s-muted" stroke-width="1.9" transform="translate("#)
      svg.number(place.x - 7.2)
      svg.raw(" ")
      svg.number(place.y - 7.2)
      svg.raw(#")scale(.6)" d=""#)
      svg.verbatim(Glyph(sign).path)
      svg.raw("\"/>")
    }
  }

  /// `Ma 15°` with a small R or C behind it.
  private mutating func paint(_ label: IndianLabel, in sign: Rashi, at place: Point) {
    let scale = layout.scale
    svg.open("g")
    if let graha = label.graha { svg.id("graha-", graha.name) } else { svg.id("lagna") }
    if label.isRetrograde { svg.raw(#" data-retrograde="true""#) }
    if label.isCombust { svg.raw(#" data-combust="true""#) }
    svg.attribute("font-size", IndianLabel.font * scale)
    svg.raw("><title>")
    svg.verbatim(label.name)
    if let degree = label.degree {
      svg.raw(" ")
      svg.integer(degree)
      svg.raw("°")
    }
    svg.raw(" ")
    svg.verbatim(sign.name)
    if label.isRetrograde { svg.raw(", retrograde") }
    if label.isCombust { svg.raw(", combust") }
    svg.raw("</title>")
    svg.text(
      at: place, fontSize: IndianLabel.font * scale,
      class: label.graha == nil ? "f-accent" : "f-ink")
    svg.escaped(chart.letters.of(label.graha))
    if let degree = label.degree {
      svg.raw(" ")
      svg.integer(degree)
      svg.raw("°")
    }
    if label.isRetrograde { mark("R", .tension, rise: 3) }
    if label.isCombust { mark("C", .air, rise: label.isRetrograde ? 0 : 3) }
    svg.raw("</text>")
    svg.target(place)
    svg.end("g")
  }

  /// A small raised letter in the run of the text; the second one is raised already.
  private mutating func mark(_ letter: StaticString, _ color: ChartColor, rise: Double) {
    svg.raw("<tspan class=\"f-")
    svg.verbatim(color.name)
    svg.raw("\" font-size=\"")
    svg.number(IndianLabel.markFont * layout.scale)
    svg.raw("\" dy=\"")
    svg.number(-rise * layout.scale)
    svg.raw("\">")
    svg.raw(letter)
    svg.raw("</tspan>")
  }
}
