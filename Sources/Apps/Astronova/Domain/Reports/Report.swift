internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// A report on a chart (AST-91), without what only the store knows: its ID and its status.
struct Report: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    let id: String
    let title: String
    let body: String
    /// What the body rests on, in a few words each.
    let facts: [String]
  }

  let type: NatalReport.Kind
  let title: String
  /// At most 60 words.
  let summary: String
  let sections: [Part]
  /// Three to seven.
  let keyInsights: [String]
  let language: String
}

/// A report that is being written.
struct ReportDraft: Sendable {
  private let type: NatalReport.Kind
  private let nativity: Nativity
  private let instant: Instant
  private let ephemeris: Ephemeris
  private let lexicon: Lexicon
  private let count: Int
  /// The sections that the calendar tells, and those that are told by now.
  private let wanted: [String]
  private var months: [Report.Part] = []
  private var year: ReportYear?
  private var writer: ReportWriter

  /// - Parameters:
  ///   - instant: the moment for which the time around is described.
  ///   - sections: the IDs of the sections that are wished for; nil for all of the type.
  init(
    _ type: NatalReport.Kind, of nativity: Nativity, at instant: Instant,
    sections: Set<String>? = nil, ephemeris: Ephemeris, lexicon: Lexicon
  ) {
    (self.type, self.nativity, self.instant) = (type, nativity, instant)
    (self.ephemeris, self.lexicon) = (ephemeris, lexicon)
    let chosen = type.sectionIDs.filter { sections?.contains($0) ?? true }
    (wanted, count) = (chosen.filter(ReportYear.ids.contains), chosen.count)
    writer = ReportWriter(
      type, of: nativity, at: instant, sections: sections, ephemeris: ephemeris, lexicon: lexicon)
  }

  /// 0 ... 100.
  var progress: Int { count == 0 ? 100 : 100 * report.sections.count / count }

  /// Writes the next section.
  /// - Returns: whether there was one to write.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  mutating func advance() throws(EphemerisError) -> Bool {
    if try writer.writeSection() { return true }
    guard months.count < wanted.count else { return false }
    if year == nil {
      year = try ReportYear(
        of: nativity, from: instant, after: report.sections, ephemeris: ephemeris, lexicon: lexicon)
    }
    let id = wanted[months.count]
    months += year?.parts.filter { $0.id == id } ?? []
    return true
  }

  /// What is written by now, as a report.
  var report: Report {
    let written = writer.report
    return Report(
      type: type, title: type.title(lexicon.knowledge.language),
      summary: ReportSummary(written, lexicon).text,
      sections: written.reading.sections.map { section in
        Report.Part(
          id: section.id, title: section.title, body: section.paragraphs, facts: facts(of: section))
      } + months, keyInsights: written.keyInsights.map(\.text), language: lexicon.knowledge.language
    )
  }

  private func facts(of section: Section) -> [String] {
    var titles: [String] = []
    for fact in section.statements.flatMap(\.factors).map({ $0.fact.title(lexicon) })
    where !titles.contains(fact) { titles.append(fact) }
    return titles
  }
}

/// The beginning of a report: the facts that its key insights rest on, as sentences.
private struct ReportSummary {
  let text: String

  private static let longest = 60

  init(_ report: NatalReport, _ lexicon: Lexicon) {
    var sentences: [String] = []
    var words = 0
    for factor in report.keyInsights.flatMap({ $0.factors.prefix(1) }) {
      let sentence = factor.fact.sentence(lexicon)
      let count = sentence.split(separator: " ").count
      guard count > 0, !sentences.contains(sentence) else { continue }
      guard words + count <= Self.longest else { break }
      sentences.append(sentence)
      words += count
    }
    text = sentences.joined(separator: " ")
  }
}

extension Section {
  /// The sentences in paragraphs of some lines each, with an empty line between.
  fileprivate var paragraphs: String {
    var paragraphs: [[Statement]] = []
    for statement in statements {
      let words = paragraphs.last?.reduce(0) { $0 + $1.wordCount } ?? Self.paragraph
      if words >= Self.paragraph { paragraphs.append([]) }
      paragraphs[paragraphs.count - 1].append(statement)
    }
    return paragraphs.map { $0.map(\.text).joined(separator: " ") }.joined(separator: "\n\n")
  }

  /// Words after which a paragraph ends.
  private static let paragraph = 55
}

extension NatalReport.Kind {
  /// The IDs of the sections, in their order; the year ahead has its months too.
  var sectionIDs: [String] { sections + (self == .yearAhead ? ReportYear.ids : []) }

  private var titles: LocalizedText {
    switch self {
    case .full: LocalizedText(en: "Your whole chart", es: "Tu carta completa")
    case .love: LocalizedText(en: "Love and closeness", es: "Amor y cercanía")
    case .career: LocalizedText(en: "Work and calling", es: "Trabajo y vocación")
    case .yearAhead: LocalizedText(en: "The year ahead", es: "El año que viene")
    case .natalSummary: LocalizedText(en: "Your chart in brief", es: "Tu carta en breve")
    }
  }

  /// The title of a report of this type.
  func title(_ language: String) -> String { titles(language) }
}
