public import CivilTime

/// A daily horoscope in short: a headline, a paragraph, what both rest on, and the transits that
/// neither tells of.
public struct DayDigest: Sendable {
  /// A transit of the day to the chart.
  public struct KeyTransit: Sendable {
    public let title: String
    public let text: String
  }

  /// One sentence of the day, up to 60 characters.
  public let headline: String
  /// Two to four sentences.
  public let text: String
  /// What the headline and the text rest on, each fact once.
  public let reasons: [String]
  /// Three at most, of which neither headline nor text tells.
  public let keyTransits: [KeyTransit]

  /// The longest headline, in characters.
  private static let longestHeadline = 60

  public init(of day: DailyHoroscope, on date: CivilDate, lexicon: Lexicon) {
    let overview = day.reading.sections.first?.statements ?? []
    let told = overview.flatMap { statement in
      Sentences.of(statement.text).map { (statement: statement, text: $0) }
    }
    let first = told.prefix(6).firstIndex { $0.text.count <= Self.longestHeadline }
    let rest = told.indices.filter { $0 != first }.prefix(4)
    headline = first.map { told[$0].text } ?? Self.headline(of: day.reading, date, lexicon)
    text = rest.map { told[$0].text }.joined(separator: " ")
    reasons = ([first].compactMap(\.self) + rest)
      .flatMap { told[$0].statement.titles(lexicon) }.reduce(into: []) { titles, title in
        if !titles.contains(title) { titles.append(title) }
      }
    keyTransits = Self.transits(of: day.reading, besides: reasons, lexicon)
  }

  /// Where no sentence of the day is short enough: the first fact that is, else the day itself.
  private static func headline(
    of reading: Reading, _ date: CivilDate, _ lexicon: Lexicon
  ) -> String {
    reading.factors.lazy.map { $0.fact.title(lexicon) }.first { $0.count <= longestHeadline }
      ?? lexicon.day(date)
  }

  /// The transits in the order of the reading, each with all facts of its text in the title.
  /// - Parameter told: titles of facts that are told elsewhere.
  private static func transits(
    of reading: Reading, besides told: [String], _ lexicon: Lexicon
  ) -> [KeyTransit] {
    var (seen, found) = (Set(told), [KeyTransit]())
    for statement in reading.statements where found.count < 3 {
      guard case .western(.transit)? = statement.factors.first?.fact else { continue }
      let titles = statement.titles(lexicon)
      if seen.isDisjoint(with: titles) {
        found.append(KeyTransit(title: titles.joined(separator: " · "), text: statement.text))
      }
      seen.formUnion(titles)
    }
    return found
  }
}

extension Statement {
  fileprivate func titles(_ lexicon: Lexicon) -> [String] {
    factors.map { $0.fact.title(lexicon) }
  }
}
