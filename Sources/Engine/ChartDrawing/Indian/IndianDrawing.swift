import Charts
internal import Jyotish

/// Draws a North or South Indian chart as SVG (DES-122).
///
/// 400 units to a side. Groups carry stable ids (`house-7`, `sign-leo`, `graha-mars`, `lagna`), a
/// title each and an invisible target for taps; the drawing's own title and description say all
/// placements in words. The same chart gives the same bytes.
public struct IndianDrawing: Sendable {
  /// The chart.
  public var chart: IndianChart
  public var style: IndianStyle
  /// The source of its colours.
  public var theme: ChartTheme
  /// Put before every id, for several charts on one page; letters, digits and hyphens.
  public var idPrefix: String
  /// Width and height in pixels; `nil` lets the environment decide.
  public var size: Int?

  public init(
    _ chart: IndianChart, style: IndianStyle, theme: ChartTheme = .adaptive, idPrefix: String = "",
    size: Int? = nil
  ) {
    self.chart = chart
    self.style = style
    self.theme = theme
    self.idPrefix = idPrefix
    self.size = size
  }

  /// The drawing as UTF-8.
  public func bytes() -> [UInt8] {
    var painter = IndianPainter(self)
    painter.paint()
    return painter.svg.bytes
  }

  /// The drawing as text.
  public func svg() -> String {
    String(decoding: bytes(), as: UTF8.self)
  }
}

/// Paints one Indian chart.
struct IndianPainter {
  var svg: SVGWriter
  let drawing: IndianDrawing
  let layout: IndianLayout

  var chart: IndianChart { drawing.chart }

  init(_ drawing: IndianDrawing) {
    self.drawing = drawing
    layout = IndianLayout(drawing.chart, style: drawing.style)
    svg = SVGWriter(capacity: 16_000, idPrefix: drawing.idPrefix)
  }

  mutating func paint() {
    svg.openRoot(
      margin: 0, size: drawing.size, theme: drawing.theme,
      kind: drawing.style == .north ? "chart-north" : "chart-south")
    paintWords()
    svg.style(drawing.theme)
    svg.ground(margin: 0)
    paintLattice()
    svg.raw(#"<g font-weight="500">"#)
    for house in 0..<12 { paintField(of: (chart.lagna ?? .aries).advanced(by: house)) }
    svg.raw("</g>")
    if drawing.style == .south { paintCaption() }
    svg.end("svg")
  }

  /// The lines between the fields.
  private mutating func paintLattice() {
    svg.raw(#"<g id=""#)
    svg.prefix()
    svg.raw(#"lattice" class="s-line" stroke-width="1.1">"#)
    switch drawing.style {
    case .north:
      svg.raw(
        #"<path d="M8 8H392V392H8zM8 8L392 392M392 8L8 392M200 8L392 200L200 392L8 200z"/>"#)
    case .south:
      svg.raw(
        #"<path d="M8 8H392V392H8zM104 8V392M296 8V392M8 104H392M8 296H392M200 8V104"#)
      svg.raw(#"M200 296V392M8 200H104M296 200H392"/>"#)
    }
    svg.raw("</g>")
  }

  /// Name and further lines in the free middle of a South Indian chart.
  private mutating func paintCaption() {
    let lines = chart.caption.prefix(4)
    for (index, line) in lines.enumerated() {
      let font = index == 0 ? 14.0 : 11.0
      let y = 200 + (Double(index) - Double(lines.count - 1) / 2) * 20
      svg.open("g")
      svg.attribute("font-size", font)
      svg.raw(index == 0 ? #" font-weight="600">"# : ">")
      svg.text(
        at: Point(x: 200, y: y), fontSize: font, class: index == 0 ? "f-ink" : "f-muted")
      // The letters that fit in 184 units at 0.66 em each.
      let limit = Int(184 / (0.66 * font))
      svg.escaped(line.count > limit ? line.prefix(limit - 1) + "…" : line)
      svg.raw("</text></g>")
    }
  }
}
