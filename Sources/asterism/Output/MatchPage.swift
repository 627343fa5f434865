import ChartJSON
import Charts
import CivilTime
import Jyotish

extension Page {
  /// A match by both systems.
  mutating func match(_ report: MatchReport, poruthams: Bool, arca: ArcaSum?) {
    person(
      report.people.first, moon: report.vedic.kutas.boy, role: "First, in the groom's role")
    person(
      report.people.second, moon: report.vedic.kutas.girl, role: "Second, in the bride's role")
    kutas(report.vedic.kutas)
    if poruthams {
      if report.vedic.kutas.areMoonsCertain {
        self.poruthams(report.poruthams)
      } else {
        line("Poruthams: the hour of birth decides")
      }
    }
    manglik(report.vedic)
    if report.vedic.needsManglikCaution, !report.vedic.isManglikOpen {
      line("A caution to the verdict: one of the two is Manglik, and nothing balances it.")
    }
    western(report.western, confidence: report.confidence)
    if let arca { self.arca(arca) }
    notes(
      report.people.first.moment.warnings.map { "first: " + $0 }
        + report.people.second.moment.warnings.map { "second: " + $0 })
  }

  private mutating func person(_ input: BirthReport, moon: MoonWindow, role: String) {
    heading(role)
    let (date, time) = input.moment.local
    let clock = input.moment.isTimeKnown ? "\(time)" : "time unknown"
    let place = input.location.map { ", \($0.label)" } ?? ""
    line("\(date) \(clock) \(input.moment.localTime.abbreviation)\(place)")
    line(standing(of: moon), .faint)
  }

  /// Sign, nakshatra and pada, as far as they hold over the whole window of the birth.
  private func standing(of window: MoonWindow) -> String {
    let moon = KutaMoon(window.moon)
    guard window.isInOneRashi else { return "Moon: the hour of birth decides its sign" }
    let degrees = window.isExact ? "\(moon.longitude.degreesInRashi.arc) " : ""
    guard window.isInOneStar else {
      return "Moon \(moon.rashi.name), the hour of birth decides the nakshatra"
    }
    let pada = window.isInOnePada ? " pada \(moon.pada)" : ""
    return "Moon \(degrees)\(moon.rashi.name), \(moon.nakshatra.name)\(pada)"
  }

  private mutating func kutas(_ kutas: UncertainMatch) {
    heading("Ashtakoota")
    var table = Table(columns: "", "first", "second", ">points", ">of", "")
    for row in kutas.match.explanations {
      let possible = kutas.possiblePoints(of: row.kuta).map(\.shortest)
      let values = kutas.certainValues(of: row.kuta)
      let isOpen = kutas.dependsOnBirthTime(row.kuta)
      table.row(
        Table.Cell(row.kuta.name), Table.Cell(values.boy?.name ?? "-"),
        Table.Cell(values.girl?.name ?? "-"),
        Table.Cell(isOpen ? "" : row.points.shortest, row.points == 0 ? .bad : .plain),
        Table.Cell("\(row.maximum)", .faint),
        Table.Cell(
          isOpen ? "the hour of birth decides: " + possible.joined(separator: ", ") : "", .faint))
    }
    table.row(
      Table.Cell("Together", .strong), "", "", Table.Cell(kutas.total.text, .strong),
      Table.Cell("36", .faint), Table.Cell(""))
    self.table(table)
    for finding in kutas.match.doshas { dosha(finding, isOpen: kutas.isOpen(finding.dosha)) }
    if kutas.effective != kutas.total {
      line("Effective points, with what is cancelled made good: \(kutas.effective.text)")
    }
    let (low, high) = (kutas.verdicts.lowerBound.name, kutas.verdicts.upperBound.name)
    line("Verdict: \(low == high ? low : "\(low) to \(high.lowercased())")", .strong)
  }

  private mutating func dosha(_ finding: DoshaFinding, isOpen: Bool) {
    guard !isOpen else { return line("\(finding.dosha.name) dosha: the hour of birth decides") }
    guard finding.state != .absent else { return }
    line("\(finding.dosha.name) dosha: \(finding.state.name)")
    for rule in finding.cancellations { line("  \(rule.id): \(rule.text)", .faint) }
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

  private mutating func manglik(_ vedic: KundaliMatch) {
    let match = vedic.manglik
    heading("Manglik (\(match.boy.rules.name))")
    for (name, finding, isOpen) in [
      ("first", match.boy, vedic.isBoyManglikOpen), ("second", match.girl, vedic.isGirlManglikOpen),
    ] {
      guard !isOpen else {
        line("\(name): the hour of birth decides")
        continue
      }
      line("\(name): \(finding.text)")
      for rule in finding.cancellations {
        line("  \(rule.id): \(rule.text) (\(rule.source))", .faint)
      }
    }
    line("Together: \(vedic.isManglikOpen ? "the hour of birth decides" : match.result.name)")
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

extension ClosedRange<Double> {
  /// One number, or `12 to 25`.
  fileprivate var text: String {
    lowerBound == upperBound
      ? lowerBound.shortest : "\(lowerBound.shortest) to \(upperBound.shortest)"
  }
}
