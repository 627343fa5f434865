internal import Charts
public import CivilTime
public import Ephemeris

/// A written report on a birth chart, section by section (AST-91, AST-94).
public struct NatalReport: Hashable, Sendable {
  /// What a report is about.
  public enum Kind: String, CaseIterable, Sendable {
    case full
    case love
    case career
    case yearAhead = "year_ahead"
    case natalSummary = "natal_summary"
  }

  public let kind: Kind
  public let reading: Reading
  /// Three to seven sentences of the report that weigh most, with their facts.
  public let keyInsights: [Statement]

  /// - Parameter instant: the moment for which the time around is described.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    _ kind: Kind, of nativity: Nativity, at instant: Instant, ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) {
    let sources = ReportSources(
      natal: NatalReader(nativity: nativity),
      time: YearReader(nativity: nativity, instant: instant, ephemeris: ephemeris))
    var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
    var sections: [Section] = []
    for part in kind.parts {
      var statements = composer.fill(
        try sources.candidates(for: part), words: ReportSources.words)
      if part.needsBirthTime, !nativity.chart.birth.hasAngles {
        statements.append(Statement(lexicon.frame("time unknown"), factors: []))
      }
      sections.append(
        Section(part.rawValue, title: lexicon.frame("section \(part.rawValue)"), statements))
    }
    self.kind = kind
    reading = Reading(sections)
    keyInsights = sections.compactMap(\.statements.first).prefix(kind == .natalSummary ? 3 : 7)
      .map(\.self)
  }
}

/// The parts that reports are put together from.
enum ReportPart: String, CaseIterable, Sendable {
  case overview, planets, houses, aspects, elements, love, career, mind, spirit, transits, year
  case lucky, attraction, partnership, warmth, vocation, strengths, habits

  /// Whether the part is mostly about houses and angles.
  var needsBirthTime: Bool {
    switch self {
    case .houses, .partnership, .vocation: true
    default: false
    }
  }
}

extension NatalReport.Kind {
  fileprivate var parts: [ReportPart] {
    switch self {
    case .full:
      [
        .overview, .planets, .houses, .aspects, .elements, .love, .career, .mind, .spirit,
        .transits, .year, .lucky,
      ]
    case .love: [.love, .attraction, .partnership, .warmth, .transits]
    case .career: [.career, .vocation, .strengths, .habits, .transits]
    case .yearAhead: [.year, .transits, .love, .career, .spirit]
    case .natalSummary: [.overview, .planets, .elements]
    }
  }
}
