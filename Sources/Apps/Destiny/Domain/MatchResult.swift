internal import Charting
internal import Jyotish
internal import People
internal import Readings

/// The page model of a match (DES-94 to DES-100).
struct MatchResult: Sendable {
  /// One of the eight rows (DES-99).
  struct Row: Sendable {
    let kuta: Kuta
    let name: String
    /// The aspect of a relationship it measures.
    let measures: String
    /// What the kuta compares; nil where the hour of birth decides it.
    let boy: String?
    let girl: String?
    /// Nil where the hour of birth decides (DES-206).
    let points: Double?
    let maximum: Int
    /// All possible sums, if it depends on the birth time; else empty (DES-117).
    let possible: [Double]
    /// The rule, how both values gave the points, and what they mean.
    let explanation: [String]
    let rule: [String]

    /// The rating of the row: good, fair, poor; nil where it is open.
    enum Share: String { case good, fair, poor }

    var share: Share? {
      guard let points else { return nil }
      return switch points / Double(maximum) {
      case 0.7...: .good
      case ..<0.3: .poor
      default: .fair
      }
    }
  }

  /// The state of a dosha (DES-113).
  struct Dosha: Sendable {
    let name: String
    let state: DoshaFinding.State
    let isCertain: Bool
    let texts: [String]
    /// The rules that cancel it, `B2: …`.
    let rules: [String]
  }

  /// The findings about one person.
  struct Person: Sendable {
    let name: String
    let manglik: ManglikFinding
    /// Whether the finding holds over the whole uncertainty of the birth.
    let isManglikCertain: Bool
    let manglikText: String
    /// The rules that cancel it.
    let manglikRules: [String]
    /// The Moon over the whole uncertainty of the birth.
    let window: MoonWindow
    let chart: JyotishChart
    let isTimeKnown: Bool
  }

  let id: MatchID
  let figures: MatchRecord.Figures
  /// The sums that the hours of birth allow.
  let possible: ClosedRange<Double>
  /// The same with what cancelled doshas give back.
  let effective: ClosedRange<Double>
  /// The lowest and the highest verdict within the uncertainty of the births.
  let verdicts: ClosedRange<MatchVerdict>
  let boy: Person
  let girl: Person
  /// The two as people, before any points.
  let opening: String
  let summary: String
  let recommendation: String
  let rows: [Row]
  let doshas: [Dosha]
  /// The result for both charts; nil where the hour of birth decides.
  let manglik: ManglikMatch.Result?
  /// The findings about Mars in both charts together.
  let manglikTexts: [String]
  let style: DestinySettings.ChartStyle
  let lexicon: Lexicon

  /// Whether the sum depends on an inexact birth time.
  var isOpen: Bool { possible.lowerBound < possible.upperBound }
}

extension MatchResult {
  init(
    _ record: MatchRecord, _ reckoned: ReckonedMatch, lexicon: Lexicon,
    style: DestinySettings.ChartStyle = .north
  ) {
    let (match, request) = (reckoned.match, record.request)
    let reading = MatchReading(
      match, names: (request.boy.name, request.girl.name), lexicon: lexicon
    ).reading
    (id, figures, self.lexicon, self.style) = (record.id, record.figures, lexicon, style)
    (possible, effective) = (match.kutas.total, match.kutas.effective)
    verdicts = match.kutas.verdicts
    opening = reading.text(of: "opening")
    summary = reading.text(of: "summary")
    recommendation = reading.text(of: "recommendation")
    rows = match.ashtakoota.explanations.map { row in Row(row, of: match.kutas, reading, lexicon) }
    doshas = match.ashtakoota.doshas.map { Dosha($0, of: match.kutas, reading, lexicon) }
    manglik = match.isManglikOpen ? nil : match.manglik.result
    let mars = reading.statements(of: "manglik")
    manglikTexts = mars.dropFirst(2).map(\.text)
    boy = Person(request.boy, match.manglik.boy, mars.first, match.kutas.boy, match.boy, lexicon)
    girl = Person(
      request.girl, match.manglik.girl, mars.dropFirst().first, match.kutas.girl, match.girl,
      lexicon)
  }
}

extension Reading {
  /// Returns the statements of a section; empty if there is none.
  func statements(of section: String) -> [Statement] {
    sections.first { $0.id == section }?.statements ?? []
  }

  func text(of section: String) -> String {
    statements(of: section).map(\.text).joined(separator: " ")
  }
}

extension MatchResult.Row {
  fileprivate init(
    _ row: KutaExplanation, of kutas: UncertainMatch, _ reading: Reading, _ lexicon: Lexicon
  ) {
    kuta = row.kuta
    name = lexicon.word(row.kuta.name)
    measures = lexicon.word(row.kuta.measures)
    let values = kutas.certainValues(of: row.kuta)
    (boy, girl) = (
      values.boy.map { lexicon.word($0.name) }, values.girl.map { lexicon.word($0.name) }
    )
    points = kutas.dependsOnBirthTime(row.kuta) ? nil : row.points
    maximum = row.maximum
    let possible = kutas.possiblePoints(of: row.kuta)
    self.possible = possible.count > 1 ? possible : []
    let said = reading.statements(of: row.kuta.name.lowercased())
    explanation = said.map(\.text)
    rule = [lexicon.word(row.rule)]
  }
}

extension MatchResult.Dosha {
  fileprivate init(
    _ finding: DoshaFinding, of kutas: UncertainMatch, _ reading: Reading, _ lexicon: Lexicon
  ) {
    name = lexicon.word(finding.dosha.name)
    state = finding.state
    let said = reading.statements(of: "doshas").filter { statement in
      statement.factors.contains { $0.fact == .match(.dosha(finding)) }
    }
    isCertain = !kutas.isOpen(finding.dosha)
    // An absent one is named and no more.
    texts = said.isEmpty ? [Fact.match(.dosha(finding)).sentence(lexicon)] : said.map(\.text)
    rules = isCertain ? finding.cancellations.map { "\($0.id): \(lexicon.word($0.text))" } : []
  }

  /// The state on the wire.
  var stateName: String { isCertain ? state.name : "open" }
}

extension MatchResult.Person {
  fileprivate init(
    _ details: PersonDetails, _ finding: ManglikFinding, _ said: Statement?, _ moon: MoonWindow,
    _ chart: JyotishChart, _ lexicon: Lexicon
  ) {
    name = details.name
    manglik = finding
    isManglikCertain = said?.factors.allSatisfy { $0.certainty == .certain } ?? true
    manglikText = said?.text ?? ""
    manglikRules =
      isManglikCertain ? finding.cancellations.map { "\($0.id): \(lexicon.word($0.text))" } : []
    window = moon
    self.chart = chart
    isTimeKnown = details.birthTime != .unknown
  }
}
