/// Something that an insight may be about.
struct InsightTheme {
  /// 5 to 1 (DES-45).
  let score: Int
  /// Degrees from exact, or days from it; the smallest comes first among equals.
  let orb: Double
  /// The frame that the text stands in.
  let frame: String
  let slots: [String: String]
  let candidate: Candidate
}

extension Composer {
  /// What the first theme of which something can be said says.
  mutating func insight(_ themes: [InsightTheme]) -> Statement? {
    for theme in themes {
      if let statement = insight(theme) { return statement }
    }
    return nil
  }

  /// The first variant of a theme that is neither too long nor too short nor more than two sentences.
  private mutating func insight(_ theme: InsightTheme) -> Statement? {
    while let said = say(theme.candidate) {
      let text = lexicon.frame(
        "insight \(theme.frame)", theme.slots.merging(["text": said.text]) { $1 })
      if DailyInsight.length.contains(text.count), Sentences.of(said.text).count <= 2 {
        return Statement(
          text, factors: said.factors, source: said.source, area: said.area, tone: said.tone)
      }
    }
    return nil
  }
}

extension Array where Element == InsightTheme {
  /// The highest score first, ties by the smallest orb.
  func byScore() -> [InsightTheme] {
    enumerated()
      .sorted {
        ($1.element.score, $0.element.orb, $0.offset)
          < ($0.element.score, $1.element.orb, $1.offset)
      }
      .map(\.element)
  }
}
