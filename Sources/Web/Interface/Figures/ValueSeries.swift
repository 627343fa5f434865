public import Elementary
internal import Markup

/// Measured values over time, for a chart and an equivalent table.
public struct ValueSeries: Sendable {
  /// A point of the series.
  public struct Point: Sendable {
    let position: Double
    let mark: String
    let name: String
    let values: [Double]
    let figure: String

    /// - Parameters:
    ///   - position: where it lies between the start and the end of the period, from 0 to 1.
    ///   - mark: the short label below it; empty if there is no room.
    ///   - name: its name in the table.
    ///   - values: one, or two for pairs such as blood pressures; none is drawn for none.
    ///   - figure: its value in the table.
    public init(position: Double, mark: String, name: String, values: [Double], figure: String) {
      (self.position, self.mark, self.name) = (position, mark, name)
      (self.values, self.figure) = (values, figure)
    }
  }

  let title: String
  let columns: [String]
  let points: [Point]

  /// - Parameters:
  ///   - title: the description of the chart, a whole sentence.
  ///   - columns: the column headings of the table: when, and the value.
  public init(title: String, columns: [String], points: [Point]) {
    (self.title, self.columns, self.points) = (title, columns, points)
  }

  /// The lowest and the highest whole number of the vertical range.
  var range: ClosedRange<Double> {
    let all = points.flatMap(\.values)
    let (low, high) = ((all.min() ?? 0).rounded(.down), (all.max() ?? 1).rounded(.up))
    return low < high ? low...high : low - 1...high + 1
  }

  /// The positions of one of the values of each point that has it.
  /// - Parameter index: 0 or 1.
  func line(_ index: Int) -> [(x: Double, y: Double)] {
    let range = range
    return points.filter { $0.values.indices.contains(index) }.map { point in
      let part = (point.values[index] - range.lowerBound) / (range.upperBound - range.lowerBound)
      return (x(of: point), RateSeries.y(Int((part * 100).rounded())))
    }
  }

  /// The values keep clear of the labels of the range at the left.
  func x(of point: Point) -> Double {
    RateSeries.tenth(40 + (RateSeries.width - 48) * point.position)
  }
}

/// A line chart of measured values; two lines for pairs.
public struct ValueLine: HTML {
  private let series: ValueSeries

  /// Creates a line through the points of a series.
  public init(_ series: ValueSeries) { self.series = series }

  public var body: some HTML {
    SVG.svg(
      .class("rate-chart value-line"),
      .viewBox(0, 0, .init(RateSeries.width), .init(RateSeries.height)),
      .width(.percent(100)), .role("img"), .aria(.label, series.title)
    ) {
      bound(series.range.upperBound, 100)
      bound(series.range.lowerBound, 0)
      for index in 0..<2 { line(series.line(index)) }
      for point in series.points where !point.mark.isEmpty { mark(point) }
    }
  }

  @HTMLBuilder private func line(_ points: [(x: Double, y: Double)]) -> some HTML {
    if points.count > 1 {
      SVG.polyline(
        .points(points.map { "\($0.x),\($0.y)" }.joined(separator: " ")), .fill(.none),
        .stroke("currentColor"), .strokeWidth(2), .strokeLinejoin(.round))
    }
    for point in points {
      SVG.circle(.cx(.init(point.x)), .cy(.init(point.y)), .r(3), .fill("currentColor"))
    }
  }

  @HTMLBuilder private func bound(_ value: Double, _ percent: Int) -> some HTML {
    SVG.line(
      .x1(0), .y1(.init(RateSeries.y(percent))), .x2(.init(RateSeries.width)),
      .y2(.init(RateSeries.y(percent))), .stroke("currentColor"), .strokeOpacity(0.15))
    SVG.text(
      .x(0), .y(.init(RateSeries.y(percent) + (percent == 0 ? -3 : 13))), .textAnchor("start"),
      .fontSize(13), .fill("currentColor")
    ) { "\(Int(value))" }
  }

  /// The first and last labels are aligned to the edges, so that they are not cut off.
  private func mark(_ point: ValueSeries.Point) -> some HTML {
    let isLast = point.position > 0.8
    return SVG.text(
      .x(.init(isLast ? RateSeries.width : series.x(of: point))),
      .y(.init(RateSeries.height - 8)), .textAnchor(isLast ? "end" : "start"), .fontSize(13),
      .fill("currentColor")
    ) { point.mark }
  }
}

/// The table of measured values, unfolded below its chart.
public struct ValueTable: HTML {
  private let title: String
  private let series: ValueSeries

  /// - Parameter title: the label that unfolds it.
  public init(_ title: String, series: ValueSeries) { (self.title, self.series) = (title, series) }

  public var body: some HTML {
    FoldedTable(
      title: title, description: series.title, columns: series.columns,
      rows: series.points.map { ($0.name, [$0.figure]) })
  }
}
