internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// Two people: scores, texts and what they rest on (AST-52 to AST-56).
struct MatchResult: Sendable {
  /// The houses of one that the points of the other fall into.
  struct Overlay: Hashable, Sendable {
    /// Whose point it is: the person's own, or the partner's.
    let isOwnPoint: Bool
    let point: ChartPoint
    /// Of the other one's chart, 1 ... 12.
    let house: Int
  }

  /// What is said, with the facts that it rests on, in a few words each.
  struct Said: Hashable, Sendable {
    /// What it is a part of; the raw values are those of the API.
    enum Part: String, Sendable { case analysis, strength, challenge }

    let part: Part
    /// What a strength or a challenge is called; nil in the analysis.
    let label: String?
    let text: String
    let facts: [String]
  }

  /// The same for the same two births under one method.
  let id: String
  let score: CompatibilityScore
  /// Analysis, strengths and challenges, each sentence with its facts.
  let reading: CompatibilityReading
  /// The person's own point first; without those that hang on an open hour of birth.
  let aspects: [Aspect]
  /// Nil unless both have houses.
  let overlays: [Overlay]?
  let confidence: Double
  /// Every sentence of it, so that each can be asked for its reasons.
  let statements: [Said]
  /// What the texts rest on, in a few words each.
  let facts: [String]
  let language: String

  /// - Parameters:
  ///   - person: whose match it is.
  ///   - name: how the person calls the partner.
  ///   - hasMinor: whether either is under 18 on the day of reading (PLT-10).
  init(
    _ person: BirthChart, _ partner: BirthChart, named name: String, hasMinor: Bool,
    lexicon: Lexicon
  ) {
    score = CompatibilityScore(person.chart.points, partner.chart.points)
    reading = CompatibilityReading(
      person.nativity, partner.nativity, name: name, hasMinor: hasMinor, lexicon: lexicon)
    let synastry = Synastry(person.chart, partner.chart)
    aspects = synastry.aspects.filter { person.nativity.holds($0, to: partner.nativity) }
    if let own = synastry.firstInSecond, let other = synastry.secondInFirst {
      overlays = own.entries(isOwn: true) + other.entries(isOwn: false)
    } else {
      overlays = nil
    }
    confidence = CompatibilityScore.confidence(person.data.birth, partner.data.birth)
    statements =
      reading.analysis.map { Said(.analysis, nil, $0, lexicon) }
      + reading.strengths.map { Said(.strength, $0.label.name, $0.statement, lexicon) }
      + reading.challenges.map { Said(.challenge, $0.label.name, $0.statement, lexicon) }
    facts = statements.flatMap(\.facts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    language = lexicon.knowledge.language
    id = ChartFingerprint.id(
      of: person.data, partner.data, named: name, method: CompatibilityScore.version)
  }

  /// Casts both charts and compares them.
  /// - Parameter day: on which the ages are reckoned.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  init(
    of person: BirthData, with partner: BirthData, named name: String, on day: CivilDate,
    at now: Instant, _ options: BirthChart.Options, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    self.init(
      try BirthChart(of: person, options, at: now, ephemeris: ephemeris),
      try BirthChart(of: partner, options, at: now, ephemeris: ephemeris), named: name,
      hasMinor: min(person.age(on: day), partner.age(on: day)) < 18, lexicon: lexicon)
  }

  var analysis: String { reading.analysis.map(\.text).joined(separator: " ") }
  var band: CompatibilityBand { score.band }
}

extension MatchResult.Said {
  fileprivate init(_ part: Part, _ label: String?, _ statement: Statement, _ lexicon: Lexicon) {
    (self.part, self.label) = (part, label.map(lexicon.word))
    (text, facts) = (statement.text, statement.factors.map { $0.fact.title(lexicon) })
  }
}

extension Synastry.Overlay {
  fileprivate func entries(isOwn: Bool) -> [MatchResult.Overlay] {
    PointSet.planets.compactMap { point in
      self[point].map { MatchResult.Overlay(isOwnPoint: isOwn, point: point, house: $0) }
    }
  }
}
