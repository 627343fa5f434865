internal import Charts
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

  /// The same for the same two births under one method.
  let id: String
  let score: CompatibilityScore
  /// Analysis, strengths and challenges, each sentence with its facts.
  let reading: CompatibilityReading
  /// The person's own point first.
  let aspects: [Aspect]
  /// Nil unless both have houses.
  let overlays: [Overlay]?
  let confidence: Double
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
    aspects = synastry.aspects
    if let own = synastry.firstInSecond, let other = synastry.secondInFirst {
      overlays = own.entries(isOwn: true) + other.entries(isOwn: false)
    } else {
      overlays = nil
    }
    confidence = CompatibilityScore.confidence(person.data.birth, partner.data.birth)
    let statements =
      reading.analysis + reading.strengths.map(\.statement) + reading.challenges.map(\.statement)
    facts = statements.flatMap(\.factors).map { $0.fact.title(lexicon) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    language = lexicon.knowledge.language
    id = ChartFingerprint.id(
      of: person.data, partner.data, named: name, method: CompatibilityScore.version)
  }

  var analysis: String { reading.analysis.map(\.text).joined(separator: " ") }
  var band: CompatibilityBand { score.band }
}

extension Synastry.Overlay {
  fileprivate func entries(isOwn: Bool) -> [MatchResult.Overlay] {
    PointSet.planets.compactMap { point in
      self[point].map { MatchResult.Overlay(isOwnPoint: isOwn, point: point, house: $0) }
    }
  }
}
