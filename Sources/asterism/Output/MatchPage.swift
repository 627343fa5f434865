import ChartJSON
import Charts
import CivilTime
import Jyotish

extension Page {
  /// A match by both systems.
  mutating func match(_ report: MatchReport, poruthams: Bool) {
    person(
      report.people.first, moon: report.vedic.ashtakoota.boy, role: "First, in the groom's role")
    person(
      report.people.second, moon: report.vedic.ashtakoota.girl, role: "Second, in the bride's role")
    kutas(report.vedic.kutas)
    if poruthams { self.poruthams(report.poruthams) }
    manglik(report.vedic.manglik)
    if report.vedic.needsManglikCaution {
      line("A caution to the verdict: one of the two is Manglik, and nothing balances it.")
    }
    western(report.western, confidence: report.confidence)
    notes(
      report.people.first.moment.warnings.map { "first: " + $0 }
        + report.people.second.moment.warnings.map { "second: " + $0 })
  }

  private mutating func person(_ input: BirthReport, moon: KutaMoon, role: String) {
    heading(role)
    let (date, time) = input.moment.local
    let clock = input.moment.isTimeKnown ? "\(time)" : "time unknown"
    let place = input.location.map { ", \($0.label)" } ?? ""
    line("\(date) \(clock) \(input.moment.localTime.abbreviation)\(place)")
    line(
      "Moon \(moon.longitude.degreesInRashi.arc) \(moon.rashi.name), \(moon.nakshatra.name)"
        + " pada \(moon.pada)", .faint)
  }

  private mutating func kutas(_ kutas: UncertainMatch) {
    heading("Ashtakoota")
    var table = Table(columns: "", "first", "second", ">points", ">of", "")
    for row in kutas.match.explanations {
      let possible = kutas.possiblePoints(of: row.kuta)
      let range =
        possible.count > 1
        ? "or " + possible.filter { $0 != row.points }.map(\.shortest).joined(separator: ", ") : ""
      table.row(
        Table.Cell(row.kuta.name), Table.Cell(row.boy.name), Table.Cell(row.girl.name),
        Table.Cell(row.points.shortest, row.points == 0 ? .bad : .plain),
        Table.Cell("\(row.maximum)", .faint), Table.Cell(range, .faint))
    }
    let total = kutas.match.points.total
    table.row(
      Table.Cell("Together", .strong), "", "", Table.Cell(total.shortest, .strong),
      Table.Cell("36", .faint),
      Table.Cell(
        kutas.total.lowerBound == kutas.total.upperBound
          ? "" : "\(kutas.total.lowerBound.shortest) to \(kutas.total.upperBound.shortest)", .faint)
    )
    self.table(table)
    for finding in kutas.match.doshas where finding.state != .absent {
      line("\(finding.dosha.name) dosha: \(finding.state.name)")
      for rule in finding.cancellations { line("  \(rule.id): \(rule.text)", .faint) }
    }
    if kutas.match.effectivePoints != total {
      line(
        "Effective points, with what is cancelled made good: \(kutas.match.effectivePoints.shortest)"
      )
    }
    line("Verdict: \(kutas.match.verdict.name)", .strong)
  }

  private mutating func poruthams(_ match: PoruthamMatch) {
    heading("Poruthams")
    var table = Table(columns: "", "", "")
    for porutham in Porutham.allCases {
      let isPassed = match.passes(porutham)
      table.row(
        Table.Cell(porutham.name), Table.Cell(isPassed ? "yes" : "no", isPassed ? .good : .bad),
        Table.Cell(porutham.rule, .faint))
    }
    self.table(table)
    line("\(match.passed) of 10", .strong)
  }

  private mutating func manglik(_ match: ManglikMatch) {
    heading("Manglik (\(match.boy.rules.name))")
    for (name, finding) in [("first", match.boy), ("second", match.girl)] {
      line("\(name): \(finding.text)")
      for rule in finding.cancellations {
        line("  \(rule.id): \(rule.text) (\(rule.source))", .faint)
      }
    }
    line("Together: \(match.result.name)")
  }

  /// The Western scores of a pair.
  mutating func western(_ score: CompatibilityScore, confidence: Double) {
    heading("Western synastry")
    var table = Table(columns: "", ">", "")
    for area in CompatibilityArea.allCases {
      table.row(Table.Cell(area.name), Table.Cell("\(score[area])"), "")
    }
    table.row(
      Table.Cell("overall", .strong), Table.Cell("\(score.overall)", .strong),
      Table.Cell(score.band.name))
    self.table(table)
    line("Strengths: " + score.strengths.map(\.name).joined(separator: ", "))
    line("Challenges: " + score.challenges.map(\.name).joined(separator: ", "))
    line("Confidence: \(confidence.fixed(2))", .faint)
  }
}
