internal import Charts
public import CivilTime
public import Ephemeris

/// A written report on a birth chart (AST-91, AST-94).
public struct NatalReport: Hashable, Sendable {
  /// What a report is about.
  public enum Kind: String, CaseIterable, Sendable {
    case full
    case love
    case career
    case yearAhead = "year_ahead"
    case natalSummary = "natal_summary"

    /// The IDs of the sections, in their order.
    public var sections: [String] { parts.map(\.rawValue) }
  }

  public let kind: Kind
  public let reading: Reading
  /// The sentences of the report that weigh most, with their facts: the first ones of its sections,
  /// then the second ones; three to seven, less only where the report has less.
  public let keyInsights: [Statement]

  /// - Parameter instant: the moment for which the time around is described.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    _ kind: Kind, of nativity: Nativity, at instant: Instant, ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) {
    var writer = ReportWriter(
      kind, of: nativity, at: instant, ephemeris: ephemeris, lexicon: lexicon)
    while try writer.writeSection() {}
    self = writer.report
  }

  /// - Parameter spoken: the statements of each section, without the facts that are named before them.
  init(_ kind: Kind, _ sections: [Section], spoken: [[Statement]]) {
    self.kind = kind
    reading = Reading(sections)
    let spoken = spoken.map { $0.filter { !$0.isAboutCusp } }
    let firsts = spoken.compactMap(\.first)
    let seconds = spoken.compactMap { $0.dropFirst().first }
    let most = kind == .natalSummary ? 3 : 7
    keyInsights = Array((firsts + seconds.prefix(max(0, 3 - firsts.count))).prefix(most))
  }
}

/// Writes a report section by section, so that a job can show how far it is.
///
///     var writer = ReportWriter(.full, of: nativity, at: now, ephemeris: .standard, lexicon: lexicon)
///     while try writer.writeSection() { show(writer.progress) }
///     return writer.report
///
/// A fact is named the first time that a sentence rests on it. Without a time of birth nothing is said
/// that hangs on it.
public struct ReportWriter: Sendable {
  private let kind: NatalReport.Kind
  private let nativity: Nativity
  private let sources: ReportSources
  private let parts: [ReportPart]
  private var composer: Composer
  private var sections: [Section] = []
  private var spoken: [[Statement]] = []

  /// - Parameters:
  ///   - instant: the moment for which the time around is described.
  ///   - sections: the IDs of the sections to write, in the order of the kind; nil for all.
  public init(
    _ kind: NatalReport.Kind, of nativity: Nativity, at instant: Instant,
    sections: Set<String>? = nil, ephemeris: Ephemeris, lexicon: Lexicon
  ) {
    (self.kind, self.nativity) = (kind, nativity)
    parts = kind.parts.filter { sections?.contains($0.rawValue) ?? true }
    sources = ReportSources(
      natal: NatalReader(nativity: nativity),
      time: YearReader(nativity: nativity, instant: instant, ephemeris: ephemeris))
    composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
  }

  /// How much is written, 0 ... 100.
  public var progress: Int { parts.isEmpty ? 100 : 100 * sections.count / parts.count }

  /// What is written so far.
  public var report: NatalReport { NatalReport(kind, sections, spoken: spoken) }

  private var lacksTime: Bool { !nativity.chart.birth.moment.isTimeKnown }

  /// Writes the next section.
  /// - Returns: whether there was one to write.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach; nothing is written then.
  public mutating func writeSection() throws(EphemerisError) -> Bool {
    guard sections.count < parts.count else { return false }
    let part = parts[sections.count]
    let lexicon = composer.lexicon
    var candidates = try sources.candidates(for: part)
    if lacksTime {
      candidates.removeAll { $0.factors.contains { $0.certainty == .dependsOnBirthTime } }
    }
    var statements = opening(of: part)
    let words = statements.reduce(0) { $0 + $1.wordCount }
    let body = fill(candidates, after: words)
    statements += body.map(\.whole)
    spoken.append(body.map(\.spoken))
    sections.append(
      Section(part.rawValue, title: lexicon.frame("section \(part.rawValue)"), statements))
    return true
  }

  /// What stands before a part: that the time of birth is not known, or what custom it goes by.
  private func opening(of part: ReportPart) -> [Statement] {
    let lexicon = composer.lexicon
    if part.needsBirthTime, !nativity.chart.birth.hasAngles {
      return [Statement(lexicon.frame("report time unknown"), factors: [])]
    }
    if part == .lucky, let sun = nativity.chart.placement(of: .sun) {
      let certainty = nativity.certainty(of: .sign(.sun, sun.place.sign)) ?? .dependsOnBirthTime
      let fact = Factor(.western(.placement(sun)), certainty: certainty)
      return [Statement(lexicon.frame("report lucky"), factors: [fact])]
    }
    guard part == .overview, lacksTime, case let signs = nativity.signs(of: .moon),
      signs.count > 1
    else { return [] }
    return [nativity.either(signs, .moon, lexicon)]
  }

  /// Statements up to the length of a part, each with its fact before it where that is new.
  private mutating func fill(
    _ candidates: [Candidate], after start: Int
  ) -> [(whole: Statement, spoken: Statement)] {
    var statements: [(Statement, Statement)] = []
    var count = start
    for candidate in candidates where count < ReportSources.words.lowerBound {
      guard let spoken = composer.say(candidate) else { continue }
      let fact = candidate.factors.first.flatMap { $0.fact.isNamed ? $0.fact : nil }
      let lead = fact.flatMap { composer.tell($0.sentence(composer.lexicon)) }
      let text = [lead, spoken.text].compactMap(\.self).joined(separator: " ")
      let whole = Statement(
        text, factors: spoken.factors, source: spoken.source, area: spoken.area,
        tone: spoken.tone)
      guard count + whole.wordCount <= ReportSources.words.upperBound else { continue }
      statements.append((whole, spoken))
      count += whole.wordCount
    }
    return statements
  }
}

extension Statement {
  /// Whether the statement says what a house is about, which is no insight.
  fileprivate var isAboutCusp: Bool {
    guard case .western(.cusp)? = factors.first?.fact else { return false }
    return true
  }
}

extension Fact {
  /// Whether the fact has a sentence that is fit for running text.
  fileprivate var isNamed: Bool {
    guard case .western(let fact) = self else { return false }
    return switch fact {
    case .placement, .cusp, .aspect, .transit, .visit, .moonStay, .profection, .progressedMoon,
      .dignity:
      true
    default: false
    }
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
  var parts: [ReportPart] {
    switch self {
    case .full:
      [
        .overview, .planets, .houses, .aspects, .elements, .love, .career, .mind, .spirit,
        .transits, .year, .lucky,
      ]
    case .love: [.love, .attraction, .partnership, .warmth, .transits]
    case .career: [.career, .vocation, .strengths, .habits, .transits]
    // The months themselves are those of a calendar.
    case .yearAhead: [.year, .transits]
    case .natalSummary: [.overview, .planets, .elements]
    }
  }
}
