import ChartJSON
import Charts
import CivilTime
import Ephemeris

extension Page {
  /// A natal chart as tables.
  /// - Parameter showsChanges: lists every change within the time of birth, not only uncertain
  ///   facts.
  mutating func chart(_ report: ChartReport, showsChanges: Bool) {
    moment(report.input.moment, at: report.input.location)
    if let ayanamsa = report.ayanamsa {
      line(
        "Sidereal zodiac, \(ayanamsa.defaultValueDescription) ayanamsa"
          + " \(report.ayanamsaDegrees.arc)", .faint)
    }
    if let vedic = report.vedic { self.vedic(vedic) }
    planets(report)
    if let houses = report.houses { self.houses(houses) }
    aspects(report.chart)
    figures(report.chart)
    if let range = report.range {
      uncertain(range, report.input.moment)
      if showsChanges { changes(range, report.input.moment) }
    }
    notes(report.input.moment.warnings)
  }

  private mutating func planets(_ report: ChartReport) {
    heading("Planets")
    let isTropical = report.ayanamsa == nil
    let houses = report.houses.map { "\($0.houses.systemUsed.words) house" } ?? ""
    var table = Table(
      columns: "", "", "", ">speed", ">\(houses)", isTropical ? "dignity" : "")
    for body in report.bodies {
      let position = report.chart.sky[body]
      let dignities =
        isTropical ? report.chart.dignities(of: ChartPoint(body))?.names ?? [] : []
      table.row(
        Table.Cell(body.name), Table.Cell(report.place(position.longitude).text),
        position.isRetrograde && body.rawValue <= Body.pluto.rawValue ? Table.Cell("R", .bad) : "",
        Table.Cell(position.longitudeSpeed.signed(3), .faint),
        Table.Cell(report.houses.map { "\($0.house(of: position.longitude))" } ?? ""),
        Table.Cell(dignities.joined(separator: ", "), .faint))
    }
    self.table(table)
  }

  private mutating func aspects(_ chart: NatalChart) {
    guard !chart.aspects.isEmpty else { return }
    heading("Aspects")
    aspects(chart.aspects)
  }

  /// Aspects, closest first.
  mutating func aspects(_ aspects: [Aspect]) {
    var table = Table(columns: "", "", "", ">orb", "")
    for aspect in aspects.sorted(by: { $0.orb < $1.orb }) {
      table.row(
        Table.Cell(aspect.first.name), Table.Cell(aspect.kind.name, aspect.nature.emphasis),
        Table.Cell(aspect.second.name), Table.Cell(aspect.orb.shortArc),
        Table.Cell(aspect.isApplying ? "applying" : "separating", .faint))
    }
    self.table(table)
  }

  private mutating func figures(_ chart: NatalChart) {
    heading("Balance")
    let balance = chart.balance
    line(Element.allCases.map { "\($0.name) \(balance[$0])" }.joined(separator: ", "))
    line(Modality.allCases.map { "\($0.name) \(balance[$0])" }.joined(separator: ", "))
    let words = [chart.shape.map { "\($0.name) shape" }, chart.sect.map { "\($0.name) chart" }]
    line(words.compactMap { $0 }.joined(separator: ", "))
    for pattern in chart.patterns() { line(pattern.text) }
  }

  private mutating func uncertain(_ range: TimeRangeReport, _ moment: MomentReport) {
    heading("Depends on the time of birth")
    // Over a whole day everything passes the angles, which is not informative.
    let spans = range.spans.filter { moment.isTimeKnown || !$0.fact.isLocal }
    let unsure = spans.compactMap { span -> (String, Double)? in
      guard case .possible(let share) = range.certainty(of: span.fact) else { return nil }
      return (span.fact.text, share)
    }
    let (from, to) = (range.window.lowerBound, range.window.upperBound)
    line(
      "\(spans.count - unsure.count) facts hold from \(moment.text(of: from)) to"
        + " \(moment.text(of: to))\(unsure.isEmpty ? "" : "; these do not:")",
      .faint)
    var table = Table(columns: "", ">")
    for (text, share) in unsure.sorted(by: { $0.1 > $1.1 }) {
      table.row(Table.Cell(text), Table.Cell("\((100 * share).fixed(0)) % of the time", .faint))
    }
    self.table(table)
  }

  private mutating func changes(_ range: TimeRangeReport, _ moment: MomentReport) {
    heading("Changes")
    var table = Table(columns: "", "from", "to")
    for change in range.changes {
      func texts(_ facts: [ChartFact]) -> [String] {
        facts.filter { moment.isTimeKnown || !$0.isLocal }.map(\.text)
      }
      let (ended, began) = (texts(change.ended), texts(change.began))
      for index in 0..<max(ended.count, began.count) {
        table.row(
          index == 0 ? Table.Cell(moment.text(of: change.instant)) : "",
          Table.Cell(index < ended.count ? ended[index] : ""),
          Table.Cell(index < began.count ? began[index] : ""))
      }
    }
    self.table(table)
  }
}

extension AspectKind.Nature {
  var emphasis: Emphasis {
    switch self {
    case .harmonious: .good
    case .challenging: .bad
    case .neutral: .plain
    }
  }
}
