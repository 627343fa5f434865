import ChartDrawing
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON

/// Two charts and their synastry.
struct SynastryReport {
  let first: ChartReport
  let second: ChartReport
  let synastry: Synastry
  let scores: CompatibilityScore
  let confidence: Double
  let composite: CompositeChart

  init(_ first: ChartReport, _ second: ChartReport) {
    (self.first, self.second) = (first, second)
    synastry = Synastry(first.chart, second.chart)
    scores = CompatibilityScore(first.chart.points, second.chart.points)
    confidence = CompatibilityScore.confidence(first.input.birth, second.input.birth)
    composite = CompositeChart(first.chart, second.chart, options: first.chart.options)
  }

  /// The chart of the midpoint in time and space.
  func davison() throws(InputError) -> NatalChart {
    try first.input.inSpan { () throws(EphemerisError) in
      try NatalChart(
        birth: .davison(first.input.birth, second.input.birth), ephemeris: .standard,
        options: first.chart.options)
    }
  }

  /// The second chart with the first one's planets around it.
  func drawing(theme: ChartTheme) -> [UInt8] {
    let names = [first, second].map { $0.input.location?.label ?? "\($0.input.moment.local.date)" }
    return WheelDrawing(
      WheelChart(
        second.chart, title: names.joined(separator: " and "), around: first.chart.points,
        named: "First", aspects: synastry.aspects),
      theme: theme
    ).bytes()
  }
}

extension NatalChart {
  /// The moment of the chart in UTC, and its place.
  var when: String {
    "\(birth.moment.instant.utcText) UTC" + (birth.place.map { ", \($0.text)" } ?? "")
  }
}

extension Page {
  /// Aspects, overlays and scores.
  mutating func synastry(_ report: SynastryReport) {
    for (name, chart) in [("First", report.first), ("Second", report.second)] {
      heading(name)
      moment(chart.input.moment, at: chart.input.location)
    }
    heading("Aspects from the first to the second")
    aspects(report.synastry.aspects)
    let overlays = [
      ("The first one's points in the second one's houses", report.synastry.firstInSecond),
      ("The second one's points in the first one's houses", report.synastry.secondInFirst),
    ]
    for (title, overlay) in overlays {
      guard let overlay else { continue }
      heading(title)
      for house in 1...12 {
        let points = PointSet.standard.filter { overlay[$0] == house }
        guard !points.isEmpty else { continue }
        line("\(house < 10 ? " " : "")\(house)  \(points.map(\.name).joined(separator: ", "))")
      }
    }
    western(report.scores, confidence: report.confidence)
    notes(
      report.first.input.moment.warnings.map { "first: " + $0 }
        + report.second.input.moment.warnings.map { "second: " + $0 })
  }

  /// The places of a chart's points and its closest aspects.
  mutating func points(of chart: some Chart, titled title: String) {
    heading(title)
    var table = Table(columns: "", "", ">house")
    for point in PointSet.standard {
      guard let place = chart.degree(of: point) else { continue }
      table.row(
        Table.Cell(point.name), Table.Cell(place.text),
        Table.Cell(chart.house(of: point).map { "\($0)" } ?? ""))
    }
    self.table(table)
    line()
    aspects(chart.aspects)
  }
}

extension JSONWriter {
  /// Writes two charts, their synastry, and the charts derived from both.
  mutating func value(
    _ report: SynastryReport, composite: CompositeChart?, davison: NatalChart?
  ) {
    object { json in
      json.key("first")
      json.value(report.first.document)
      json.key("second")
      json.value(report.second.document)
      json.field(aspects: report.synastry.aspects)
      json.field(overlay: report.synastry.firstInSecond, named: "firstInSecond")
      json.field(overlay: report.synastry.secondInFirst, named: "secondInFirst")
      json.field(western: report.scores, confidence: report.confidence)
      if let composite {
        json.key("composite")
        json.object { json in json.fields(of: composite) }
      }
      if let davison {
        json.key("davison")
        json.object { json in
          json.field(moment: davison.birth.moment.instant)
          json.fields(of: davison)
        }
      }
    }
  }

  /// Points, cusps and aspects of any chart.
  private mutating func fields(of chart: some Chart) {
    key("points")
    array { json in
      for point in PointSet.standard {
        guard let longitude = chart.longitude(of: point) else { continue }
        json.object(onOneLine: true) { json in
          json.field("name", point.name)
          json.field("longitude", longitude, decimals: Decimals.degrees)
          json.signFields(longitude: longitude)
          if let house = chart.house(of: point) { json.field("house", house) }
        }
      }
    }
    if let cusps = chart.cusps {
      key("houses")
      array { json in
        for index in cusps.indices {
          json.object(onOneLine: true) { json in
            json.field("house", index + 1)
            json.field("longitude", cusps[index], decimals: Decimals.degrees)
            json.signFields(longitude: cusps[index])
          }
        }
      }
    }
    field(aspects: chart.aspects)
  }

  private mutating func field(overlay: Synastry.Overlay?, named name: String) {
    guard let overlay else { return }
    key(name)
    array { json in
      for point in PointSet.standard {
        guard let house = overlay[point] else { continue }
        json.object(onOneLine: true) { json in
          json.field("name", point.name)
          json.field("house", house)
        }
      }
    }
  }
}
