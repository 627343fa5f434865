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
  /// How often it may be spoken of.
  let pace: Pace
}

extension Lexicon {
  /// What the first theme says whose turn it is.
  func insight(_ themes: [InsightTheme], by rota: Rota) -> Statement? {
    for theme in themes {
      if let statement = insight(theme, rota) { return statement }
    }
    return nil
  }

  /// One of the texts of a theme that are neither too long nor too short nor more than two sentences.
  private func insight(_ theme: InsightTheme, _ rota: Rota) -> Statement? {
    let candidate = theme.candidate
    for key in candidate.keys {
      let fitting = texts(key).compactMap { text -> String? in
        let words = Lexicon.fill(text.words, candidate.slots)
        let whole = frame("insight \(theme.frame)", theme.slots.merging(["text": words]) { $1 })
        let fits = DailyInsight.length.contains(whole.count) && Sentences.of(words).count <= 2
        return fits ? whole : nil
      }
      guard !fitting.isEmpty else { continue }
      return rota.turn(theme.pace, key, of: fitting.count).map { index in
        Statement(
          fitting[index], factors: candidate.factors, source: candidate.source,
          area: candidate.area, tone: candidate.tone)
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
