import ArgumentParser
import ChartDrawing
import ChartJSON
import Charts
import Ephemeris
import EphemerisData
import Jyotish
import Media
import Numerics

/// The style and output files of a drawing.
struct DrawingArguments: ParsableArguments {
  @Option(help: "Draw the chart into this SVG file.", completion: .file())
  var svg: String?
  @Option(help: "Draw the chart into this PNG file.", completion: .file())
  var png: String?
  @Option(help: "The side of the PNG in pixels.")
  var size = 1200

  var isAsked: Bool { svg != nil || png != nil }

  /// Validates the size before any work is done.
  func validateSize() throws(InputError) {
    guard (64...SVGRasterizer.largestSide).contains(size) else {
      throw InputError(
        "--size <size>", "\(size)", "give pixels from 64 to \(SVGRasterizer.largestSide)")
    }
  }

  /// Writes the requested files.
  /// - Parameter draw: draws SVG, in adaptive colours for an SVG file and in light colours for a
  ///   PNG.
  func write(_ draw: (ChartTheme) -> [UInt8]) throws {
    if let svg { try System.write(draw(.adaptive), toFile: svg) }
    if let png {
      try System.write(
        SVGRasterizer.png(from: draw(.light), width: size, height: size), toFile: png)
    }
  }
}

/// The ways to draw a chart on the command line.
enum DrawingStyle: String, ExpressibleByArgument, CaseIterable {
  case western, north, south

  /// The Indian style, if it is one.
  var indian: IndianStyle? {
    switch self {
    case .western: nil
    case .north: .north
    case .south: .south
    }
  }
}

/// A chart with longitudes in a sidereal zodiac.
struct SiderealView: Chart {
  let points: PointPositions
  let cusps: InlineArray<12, Double>?
  let aspects: [Aspect]

  init(_ report: ChartReport) {
    var shifted = PointPositions()
    for point in report.chart.points.points {
      guard let motion = report.chart.points[point] else { continue }
      shifted[point] = PointPositions.Motion(
        longitude: motion.longitude - report.ayanamsaDegrees, speed: motion.speed)
    }
    points = shifted
    cusps = report.houses.map { houses in InlineArray { houses.cusps[$0] } }
    aspects = report.chart.aspects
  }
}

extension ChartReport {
  /// The drawing as SVG.
  func drawing(_ style: DrawingStyle, theme: ChartTheme) -> [UInt8] {
    let title = input.location?.label ?? "Chart"
    let (date, time) = input.moment.local
    let when = "\(date) \(input.moment.isTimeKnown ? "\(time)" : "time unknown")"
    if let indian = style.indian {
      let vedic = jyotishChart(ayanamsa ?? .lahiri)
      return IndianDrawing(
        IndianChart(vedic, title: title, caption: [when]), style: indian, theme: theme
      ).bytes()
    }
    let wheel =
      ayanamsa == nil
      ? WheelChart(chart, title: "\(title), \(when)")
      : WheelChart(SiderealView(self), title: "\(title), \(when)")
    return WheelDrawing(wheel, theme: theme).bytes()
  }
}
