/// A place on the drawing; x to the right, y downward.
struct Point {
  var x: Double
  var y: Double
}

/// The shapes of the drawings.
extension SVGWriter {
  mutating func point(_ point: Point) {
    number(point.x)
    raw(" ")
    number(point.y)
  }

  /// A circle, filled and stroked by its class.
  mutating func circle(_ center: Point, radius: Double, class name: StaticString) {
    open("circle")
    attribute(class: name)
    attribute("cx", center.x)
    attribute("cy", center.y)
    attribute("r", radius)
    close()
  }

  /// An invisible disc that answers to a tap; 24 units wide or more.
  /// - Parameter isMark: whether the focus on it is shown by this disc.
  mutating func target(_ center: Point, radius: Double = 12, isMark: Bool = false) {
    open("circle")
    attribute("cx", center.x)
    attribute("cy", center.y)
    attribute("r", radius)
    raw(#" fill="none" stroke="none" pointer-events="all""#)
    if isMark { raw(#" data-mark="""#) }
    close()
  }

  /// A straight line as a path.
  mutating func line(from start: Point, to end: Point, class name: StaticString) {
    open("path")
    attribute(class: name)
    segment(from: start, to: end)
    close()
  }

  /// The attribute `d` of a straight line.
  mutating func segment(from first: Point, to last: Point) {
    start("d")
    raw("M")
    point(first)
    raw("L")
    point(last)
    finish()
  }

  /// A glyph from the definitions, centred on a point.
  mutating func use(_ glyph: Glyph, at center: Point, size: StaticString = "glyph-") {
    open("use")
    start("href")
    raw("#")
    prefix()
    raw(size)
    verbatim(glyph.id)
    finish()
    attribute("x", center.x)
    attribute("y", center.y)
    close()
  }

  /// The definition of a glyph at a size: its path, moved so that `use` names its centre.
  mutating func define(
    _ glyph: Glyph, side: Double, strokeWidth: Double = Glyph.strokeWidth,
    size: StaticString = "glyph-"
  ) {
    let scale = side / Glyph.box
    open("path")
    id(size, glyph.id)
    start("transform")
    raw("scale(")
    number(scale)
    raw(")translate(-12 -12)")
    finish()
    attribute("stroke-width", strokeWidth)
    start("d")
    verbatim(glyph.path)
    finish()
    close()
  }

  /// `<text>` at the middle of a line of text; its content and `end("text")` follow.
  mutating func text(at middle: Point, fontSize: Double, class name: StaticString) {
    open("text")
    attribute(class: name)
    attribute("x", middle.x)
    // Half the height of a figure: what "central" baselines do where they are understood.
    attribute("y", middle.y + 0.36 * fontSize)
    raw(#" stroke="none">"#)
  }
}
