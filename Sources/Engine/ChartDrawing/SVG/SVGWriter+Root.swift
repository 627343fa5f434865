extension SVGWriter {
  /// The root element with what all parts inherit: no fill, round strokes, the system's font.
  /// - Parameter isPicture: whether it is one picture with a description; else a group of links.
  mutating func openRoot(
    margin: Double, size: Int?, theme: ChartTheme, kind: StaticString, isPicture: Bool = true
  ) {
    let side = 400 + 2 * margin
    raw(#"<svg xmlns="http://www.w3.org/2000/svg" class="asterism-chart "#)
    raw(kind)
    raw(#"" viewBox=""#)
    number(-margin)
    raw(" ")
    number(-margin)
    raw(" ")
    number(side)
    raw(" ")
    number(side)
    finish()
    if let size {
      attribute("width", size)
      attribute("height", size)
    }
    raw(isPicture ? #" role="img" aria-labelledby=""# : #" role="group" aria-labelledby=""#)
    prefix()
    raw("chart-title")
    if isPicture {
      raw(" ")
      prefix()
      raw("chart-desc")
    }
    raw(#"" fill="none" stroke-linecap="round" stroke-linejoin="round""#)
    raw(#" font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif""#)
    raw(#" text-anchor="middle">"#)
  }

  /// The ground of the drawing, as large as the view.
  mutating func ground(margin: Double) {
    open("rect")
    attribute(class: "f-background")
    attribute("x", -margin)
    attribute("y", -margin)
    attribute("width", 400 + 2 * margin)
    attribute("height", 400 + 2 * margin)
    close()
  }
}
