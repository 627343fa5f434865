import ChartDrawing
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON

/// The transits of one moment to a chart.
struct TransitReport {
  let natal: ChartReport
  let instant: Instant
  let sky: Sky
  /// Each aspect with its whole transit period, strongest first.
  let transits: [(aspect: Aspect, period: TransitPeriod?)]
  /// `nil` before the birth, and without an Ascendant.
  let profection: Profection?
  let returns: [(body: Body, instant: Instant)]

  init(
    _ natal: ChartReport, at instant: Instant, by bodies: PointSet
  ) throws(EphemerisError) {
    let chart = natal.chart
    (self.natal, self.instant) = (natal, instant)
    sky = try Ephemeris.standard.sky(at: instant)
    var transits: [(aspect: Aspect, period: TransitPeriod?)] = []
    for aspect in chart.transits(of: sky, by: bodies) {
      transits.append(
        (
          aspect,
          try chart.transitPeriod(of: aspect, at: instant, ephemeris: .standard)
        ))
    }
    self.transits = transits
    profection = Profection(chart, at: instant)
    var returns: [(body: Body, instant: Instant)] = []
    for body in [Body.sun, .moon] {
      let longitude = chart.sky[body].longitude
      if let next = try Ephemeris.standard.nextReturn(of: body, to: longitude, after: instant) {
        returns.append((body, next))
      }
    }
    self.returns = returns
  }

  /// The birth chart with the moving planets around it.
  func drawing(theme: ChartTheme) -> [UInt8] {
    let title = natal.input.location?.label ?? "Chart"
    return WheelDrawing(
      WheelChart(
        natal.chart, title: "\(title), transits of \(instant.utcText) UTC",
        around: PointPositions(sky: sky), named: "Transiting",
        aspects: transits.map(\.aspect)),
      theme: theme
    ).bytes()
  }
}

extension Page {
  /// The transits of one moment.
  mutating func transits(_ report: TransitReport) {
    let moment = report.natal.input.moment
    self.moment(moment, at: report.natal.input.location)
    heading(
      "Transits at \(moment.text(of: report.instant)) \(moment.abbreviation(at: report.instant))")
    var table = Table(columns: "", "", "", ">orb", "", "lasts", "exact")
    for (aspect, period) in report.transits {
      table.row(
        Table.Cell(aspect.first.name), Table.Cell(aspect.kind.name, aspect.nature.emphasis),
        Table.Cell("natal \(aspect.second.name)"), Table.Cell(aspect.orb.shortArc),
        Table.Cell(aspect.isApplying ? "applying" : "separating", .faint),
        Table.Cell(lasts(period, moment), .faint),
        Table.Cell(
          (period?.passes ?? []).map { moment.text(of: $0.instant) }.joined(separator: ", ")))
    }
    self.table(table)
    if let profection = report.profection {
      heading("Year of life")
      line(
        "Age \(profection.age): house \(profection.yearHouse), \(profection.yearSign.name), lord of the"
          + " year \(profection.lordOfYear.name)")
    }
    heading("Next returns")
    var returns = Table(columns: "", "", "")
    for (body, instant) in report.returns {
      returns.row(
        Table.Cell(body == .sun ? "Solar return" : "Lunar return"),
        Table.Cell(moment.text(of: instant)),
        Table.Cell(moment.abbreviation(at: instant), .faint))
    }
    self.table(returns)
    notes(moment.warnings)
  }

  /// The first and last days of a period.
  private func lasts(_ period: TransitPeriod?, _ moment: MomentReport) -> String {
    guard let period else { return "" }
    let ends = [period.start, period.end].map { $0.map { moment.text(of: $0).prefix(10) } ?? "..." }
    return ends.joined(separator: " to ")
  }

  /// Exact aspects in order of time.
  mutating func passes(_ passes: [TransitPass], of natal: ChartReport) {
    let moment = natal.input.moment
    self.moment(moment, at: natal.input.location)
    heading("Exact transits")
    var table = Table(columns: "", "", "", "", "", "")
    for pass in passes {
      table.row(
        Table.Cell(moment.text(of: pass.instant)),
        Table.Cell(moment.abbreviation(at: pass.instant), .faint),
        Table.Cell(pass.transiting.name), Table.Cell(pass.isRetrograde ? "R" : "", .bad),
        Table.Cell(pass.kind.name, pass.kind.nature.emphasis),
        Table.Cell("natal \(pass.natal.name)"))
    }
    self.table(table)
    if passes.isEmpty { line("none") }
    notes(moment.warnings)
  }
}

extension JSONWriter {
  /// The transits of one moment.
  mutating func value(_ report: TransitReport) {
    object { json in
      json.field(moment: report.natal.input.moment)
      if let location = report.natal.input.location { json.field(location: location) }
      json.field("on", report.instant.iso8601())
      json.field(bodies: report.sky, houses: report.natal.houses)
      json.key("transits")
      json.array { json in
        for (aspect, period) in report.transits { json.value(aspect, period) }
      }
      if let profection = report.profection { json.field(profection: profection) }
      json.key("returns")
      json.array { json in
        for (body, instant) in report.returns {
          json.object(onOneLine: true) { json in
            json.field("name", body.name)
            json.field("utc", instant.iso8601())
          }
        }
      }
    }
  }

  private mutating func value(_ aspect: Aspect, _ period: TransitPeriod?) {
    object(onOneLine: true) { json in
      json.field("transiting", aspect.first.name)
      json.field("aspect", aspect.kind.name)
      json.field("natal", aspect.second.name)
      json.field("orb", aspect.orb, decimals: Decimals.degrees)
      json.field("applying", aspect.isApplying)
      json.field("strength", aspect.strength, decimals: 4)
      guard let period else { return }
      if let start = period.start { json.field("start", start.iso8601()) }
      json.field("exact", period.passes.map { $0.instant.iso8601() })
      if let end = period.end { json.field("end", end.iso8601()) }
    }
  }

  private mutating func field(profection: Profection) {
    key("profection")
    object(onOneLine: true) { json in
      json.field("age", profection.age)
      json.field("house", profection.yearHouse)
      json.field("sign", profection.yearSign.name)
      json.field("lordOfYear", profection.lordOfYear.name)
      json.field("lordOfMonth", profection.lordOfMonth.name)
    }
  }

  /// Exact aspects in order of time.
  mutating func value(
    _ passes: [TransitPass], of natal: ChartReport, from start: Instant, to end: Instant
  ) {
    object { json in
      json.field(moment: natal.input.moment)
      if let location = natal.input.location { json.field(location: location) }
      json.field("from", start.iso8601())
      json.field("to", end.iso8601())
      json.key("passes")
      json.array { json in
        for pass in passes {
          json.object(onOneLine: true) { json in
            json.field("utc", pass.instant.iso8601())
            json.field("transiting", pass.transiting.name)
            json.field("retrograde", pass.isRetrograde)
            json.field("aspect", pass.kind.name)
            json.field("natal", pass.natal.name)
          }
        }
      }
    }
  }
}
