internal import Charts

/// Draws a wheel as SVG: zodiac, houses, planets and aspects, with a second ring around it for
/// transits or another person.
///
/// The coordinate system is the unit square of `WheelLayout` times 400. Groups carry stable ids
/// (`planet-mars`, `outer-planet-mars`, `aspect-sun-trine-moon`, `house-7`, `angle-ascendant`,
/// `sign-leo`), a title each, and an invisible target for taps; the drawing's own title and
/// description say all placements in words. The same chart gives the same bytes.
///
/// With `links` the parts are links with names in the language of the page, and the description is left
/// to what they lead to.
public struct WheelDrawing: Sendable {
  /// The chart.
  public var chart: WheelChart
  /// The source of its colours.
  public var theme: ChartTheme
  /// Put before every id, for several charts on one page; letters, digits and hyphens.
  public var idPrefix: String
  /// Width and height in pixels; `nil` lets the environment decide.
  public var size: Int?
  /// The parts that are links; `nil` for a picture.
  public var links: WheelLinks?

  public init(
    _ chart: WheelChart, theme: ChartTheme = .adaptive, idPrefix: String = "", size: Int? = nil,
    links: WheelLinks? = nil
  ) {
    self.chart = chart
    self.theme = theme
    self.idPrefix = idPrefix
    self.size = size
    self.links = links
  }

  /// The drawing as UTF-8.
  public func bytes() -> [UInt8] {
    var painter = WheelPainter(self)
    painter.paint()
    return painter.svg.bytes
  }

  /// The drawing as text.
  public func svg() -> String {
    String(decoding: bytes(), as: UTF8.self)
  }
}

/// Paints one wheel, ring by ring from the ground up.
struct WheelPainter {
  var svg: SVGWriter
  let drawing: WheelDrawing
  let layout: WheelLayout

  var chart: WheelChart { drawing.chart }
  var hasOuterRing: Bool { !drawing.chart.outerPoints.isEmpty }

  init(_ drawing: WheelDrawing) {
    self.drawing = drawing
    layout = WheelLayout(drawing.chart)
    svg = SVGWriter(capacity: 48_000, idPrefix: drawing.idPrefix)
  }

  mutating func paint() {
    svg.openRoot(
      margin: hasOuterRing ? WheelMetrics.outerMargin : 0, size: drawing.size,
      theme: drawing.theme, kind: "chart-wheel", isPicture: drawing.links == nil)
    paintTitle()
    if drawing.links == nil { paintDescription() }
    svg.style(drawing.theme)
    defineGlyphs()
    svg.ground(margin: hasOuterRing ? WheelMetrics.outerMargin : 0)
    paintZodiac()
    paintHouses()
    paintAspects()
    paintAngles()
    paintPoints(chart.points, layout.points, on: .inner)
    if hasOuterRing { paintPoints(chart.outerPoints, layout.outerPoints, on: .outer) }
    svg.end("svg")
  }

  /// A place of the layout on the drawing.
  func at(_ point: UnitPoint) -> Point {
    Point(x: point.x * WheelMetrics.side, y: point.y * WheelMetrics.side)
  }

  /// The place of a longitude at a radius in units of the drawing.
  func at(_ longitude: Double, radius: Double) -> Point {
    at(layout.projection.point(longitude: longitude, radius: radius / WheelMetrics.side))
  }

  /// A ring's radius in units of the drawing.
  func radius(_ ring: Double) -> Double { ring * WheelMetrics.side }

  private mutating func defineGlyphs() {
    svg.raw("<defs>")
    for sign in ZodiacSign.allCases { svg.define(Glyph(sign), side: WheelMetrics.signSide) }
    defineSpanGlyphs()
    define(chart.points, layout.points, ring: .inner)
    define(chart.outerPoints, layout.outerPoints, ring: .outer)
    if (chart.points + chart.outerPoints).contains(where: { $0.isRetrograde }) {
      // Heavier than the glyphs, as it is little more than a third of their size.
      svg.define(.retrograde, side: WheelMetrics.retrogradeSide, strokeWidth: 2.5)
    }
    svg.raw("</defs>")
  }

  private mutating func define(
    _ points: [WheelPoint], _ placements: [PointPlacement], ring: PointPlacement.Ring
  ) {
    var defined: UInt64 = 0
    for (point, placement) in zip(points, placements)
    where defined & (1 << UInt64(point.glyph.rawValue)) == 0 {
      defined |= 1 << UInt64(point.glyph.rawValue)
      svg.define(
        point.glyph, side: WheelMetrics.glyphSide * placement.scale, size: ring.glyphPrefix)
    }
  }
}

extension PointPlacement.Ring {
  /// The start of the ids of the ring's glyphs.
  var glyphPrefix: StaticString { self == .inner ? "glyph-" : "outer-glyph-" }
  /// The part of the wheel that a point of the ring is.
  func element(_ point: WheelPoint) -> WheelElement {
    self == .inner ? .point(point.id) : .outerPoint(point.id)
  }
}
