public import Elementary
internal import Markup

/// A series of rates, for a chart and an equivalent table (HAL-1105).
public struct RateSeries: Sendable {
  /// A point of the series.
  public struct Point: Sendable {
    let mark: String
    let name: String
    let percent: Int?
    let figures: [String]

    /// - Parameters:
    ///   - mark: the short label below it; empty if there is no room.
    ///   - name: its name in the table.
    ///   - percent: the rate; nil without data.
    ///   - figures: its values in the table, one per column.
    public init(mark: String, name: String, percent: Int?, figures: [String]) {
      (self.mark, self.name, self.percent, self.figures) = (mark, name, percent, figures)
    }
  }

  let title: String
  let columns: [String]
  let points: [Point]

  /// - Parameters:
  ///   - title: the description of the chart, a whole sentence.
  ///   - columns: the column headings of the table: the kind of points, such as days, then their
  ///       figures.
  public init(title: String, columns: [String], points: [Point]) {
    (self.title, self.columns, self.points) = (title, columns, points)
  }

  /// The drawing's size; it scales to its container.
  static let (width, height) = (320.0, 120.0)
  /// The vertical range of the rates, from 100 to 0.
  private static let (top, bottom) = (8.0, 96.0)

  /// Returns the horizontal position of a point, in the middle of its share.
  func x(_ index: Int) -> Double { Self.tenth((Double(index) + 0.5) * step) }

  /// The width per point.
  var step: Double { Self.width / Double(max(points.count, 1)) }

  /// Returns the vertical position of a rate.
  static func y(_ percent: Int) -> Double {
    tenth(bottom - (bottom - top) * Double(percent) / 100)
  }

  /// Rounds to a tenth; finer decimals are invisible.
  static func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

/// The common parts of both charts: the frame, the lines at 0, 50 and 100, and the labels.
struct RateFrame<Content: HTML>: HTML {
  let series: RateSeries
  let kind: String
  @HTMLBuilder let content: Content

  var body: some HTML {
    SVG.svg(
      .class("rate-chart \(kind)"),
      .viewBox(0, 0, .init(RateSeries.width), .init(RateSeries.height)),
      .width(.percent(100)), .role("img"), .aria(.label, series.title)
    ) {
      for percent in [0, 50, 100] { line(percent) }
      content
      for (index, point) in series.points.enumerated() where !point.mark.isEmpty {
        mark(point.mark, at: series.x(index))
      }
    }
  }

  private func line(_ percent: Int) -> some HTML {
    SVG.line(
      .x1(0), .y1(.init(RateSeries.y(percent))), .x2(.init(RateSeries.width)),
      .y2(.init(RateSeries.y(percent))), .stroke("currentColor"), .strokeOpacity(0.15))
  }

  /// The first and last labels are aligned to the edges, so that they are not cut off.
  private func mark(_ text: String, at x: Double) -> some HTML {
    let isFirst = x < 24
    let isLast = x > RateSeries.width - 24
    return SVG.text(
      .x(.init(isFirst ? 0 : isLast ? RateSeries.width : x)), .y(.init(RateSeries.height - 8)),
      .textAnchor(isFirst ? "start" : isLast ? "end" : "middle"), .fontSize(13),
      .fill("currentColor")
    ) { text }
  }
}

/// A bar chart of rates (HAL-1104), without bars where there is no data.
public struct RateBars: HTML {
  private let series: RateSeries

  /// Creates a bar per point of a series.
  public init(_ series: RateSeries) { self.series = series }

  public var body: some HTML {
    RateFrame(series: series, kind: "rate-bars") {
      for (index, point) in series.points.enumerated() {
        if let percent = point.percent { bar(percent, index) }
      }
    }
  }

  /// A rate of 0 is drawn as a visible line.
  private func bar(_ percent: Int, _ index: Int) -> some HTML {
    let width = RateSeries.tenth(min(series.step * 0.7, 28))
    let height = max(RateSeries.tenth(RateSeries.y(0) - RateSeries.y(percent)), 1.5)
    return SVG.rect(
      .class("rate-bar"), .x(.init(RateSeries.tenth(series.x(index) - width / 2))),
      .y(.init(RateSeries.tenth(RateSeries.y(0) - height))), .width(.init(width)),
      .height(.init(height)), .rx(.init(min(width / 2, 3))), .fill("currentColor"))
  }
}

/// A line chart of rates (HAL-1105), interrupted where there is no data.
public struct RateLine: HTML {
  private let series: RateSeries

  /// Creates a line through the points of a series.
  public init(_ series: RateSeries) { self.series = series }

  public var body: some HTML {
    RateFrame(series: series, kind: "rate-line") {
      for part in parts where part.count > 1 {
        SVG.polyline(
          .points(part.map { "\($0.x),\($0.y)" }.joined(separator: " ")), .fill(.none),
          .stroke("currentColor"), .strokeWidth(2), .strokeLinejoin(.round))
      }
      for point in parts.joined() {
        SVG.circle(.cx(.init(point.x)), .cy(.init(point.y)), .r(3), .fill("currentColor"))
      }
    }
  }

  /// The positions of consecutive points.
  private var parts: [[(x: Double, y: Double)]] {
    series.points.enumerated()
      .map { index, point in point.percent.map { (series.x(index), RateSeries.y($0)) } }
      .split { $0 == nil }.map { $0.compactMap(\.self) }
  }
}
