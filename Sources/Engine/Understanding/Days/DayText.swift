/// The words of a text with their meanings, after the languages of the text have been weighed.
struct DayText {
  private(set) var words: [DayWord]
  /// Whether the text may be in a language that writes "November 27".
  let putsMonthFirst: Bool
  /// Whether it speaks of planets, so that "sun" is one.
  let speaksOfPlanets: Bool

  init(_ text: String) {
    words = Self.joined(DayWordScanner(text).words)
    let scores = Self.scores(of: words)
    for index in words.indices {
      words[index].lexeme.decide(by: scores)
    }
    let others: DayLanguages = [.es, .fr, .de, .pt, .it]
    putsMonthFirst = scores.best(of: [.en, .hi]) >= scores.best(of: others)
    speaksOfPlanets = words.contains { $0.has(.planet) }
  }

  /// The words with their meanings, the words of a phrase made one.
  private static func joined(_ words: [DayWord]) -> [DayWord] {
    let lexicon = DayLexicon.standard
    var joined: [DayWord] = []
    joined.reserveCapacity(words.count)
    var index = 0
    while index < words.count {
      var word = words[index]
      let length = phraseLength(at: index, of: words, in: lexicon)
      if length > 1 {
        word.text = words[index..<index + length].map { $0.text }.joined(separator: " ")
      }
      if let lexeme = lexicon.lexeme(word.text) {
        word.lexeme = lexeme
        word.isKnown = true
        // "2ª feira" is a Monday, no longer a number.
        if length > 1 { word.number = nil }
      }
      joined.append(word)
      index += length
    }
    return joined
  }

  private static func phraseLength(
    at index: Int, of words: [DayWord], in lexicon: DayLexicon
  ) -> Int {
    let longest = min(lexicon.phraseLength(words[index].text), words.count - index)
    guard longest > 1 else { return 1 }
    for length in stride(from: longest, to: 1, by: -1) {
      let phrase = words[index..<index + length]
      guard phrase.dropFirst().allSatisfy({ $0.gap.joins && !$0.startsSentence }) else { continue }
      let text = phrase.map { $0.text }.joined(separator: " ")
      if lexicon.lexeme(text) != nil { return length }
    }
    return 1
  }

  /// The number of words that each language has of the text.
  private static func scores(of words: [DayWord]) -> DayLanguageScores {
    var scores = DayLanguageScores()
    for word in words {
      let languages = word.lexeme.dated.union(word.lexeme.ordinary)
      scores.add(languages)
      let isDevanagari = word.text.unicodeScalars.first == DayWordScanner.devanagariMark
      if isDevanagari, !languages.contains(.hi) { scores.add(.hi) }
    }
    return scores
  }
}

/// The number of words of a text that each language has.
struct DayLanguageScores {
  private var counts = [Int](repeating: 0, count: DayLanguages.all.count)

  mutating func add(_ languages: DayLanguages) {
    for (index, language) in DayLanguages.all.enumerated() where languages.contains(language) {
      counts[index] += 1
    }
  }

  /// The most that one of some languages has.
  func best(of languages: DayLanguages) -> Int {
    var best = 0
    for (index, language) in DayLanguages.all.enumerated() where languages.contains(language) {
      best = max(best, counts[index])
    }
    return best
  }
}

extension DayLexeme {
  /// Takes the meaning away where the text is rather in a language in which the word is ordinary.
  fileprivate mutating func decide(by scores: DayLanguageScores) {
    guard !ordinary.isEmpty, !dated.isEmpty else { return }
    guard scores.best(of: ordinary) > scores.best(of: dated) else { return }
    self = DayLexeme()
  }
}
