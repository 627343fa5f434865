// What the planets and angles stand for, told behind the first mention of each.
extension Lexicon {
  /// The points whose meaning is told, by their names in the engine.
  private static let glossed = [
    "Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto",
    "North Node", "South Node", "Ascendant", "Midheaven", "Rahu", "Ketu",
  ]

  /// The names with what stands behind them in brackets; empty in a language without meanings.
  fileprivate var glosses: [(name: String, aside: String)] {
    Self.glossed.compactMap { english in
      knowledge.first("word gloss \(english.lowercased())").map { (word(english), " (\($0))") }
    }
  }

  /// A text as it was before meanings were put into it.
  func withoutGlosses(_ text: String) -> String {
    glosses.reduce(text) { $0.replacing($1.aside, with: "") }
  }

  /// Words that belong to a name before them, so that its meaning follows them: `sub-period`.
  fileprivate var glossedTogether: [String] { list("word gloss behind") }

  /// Words after a name which is another one's frame and gets no meaning: `period of your life, the`.
  fileprivate var unglossed: [String] { list("word gloss not") }

  private func list(_ key: String) -> [String] {
    (knowledge.first(key) ?? "").split(separator: ";").map { " " + $0.trimmed }
  }
}

extension Composer {
  /// The statements of an answer, in which each point that a fact names is explained once in a conversation.
  /// - Parameter anew: whether those that were explained are explained again.
  func glossed(_ statements: [Statement], anew: Bool = false) -> [Statement] {
    var open = lexicon.glosses.filter { anew || !wasTold($0.aside) }
    return statements.map { statement in
      guard !statement.factors.isEmpty else { return statement }
      var text = statement.text
      open.removeAll { gloss in
        guard let place = place(of: gloss.name, in: text) else { return false }
        text.insert(contentsOf: gloss.aside, at: place)
        return true
      }
      return Statement(
        text, factors: statement.factors, source: statement.source, area: statement.area,
        tone: statement.tone)
    }
  }

  /// Where the meaning of a name is put; nil where a text does not mention it.
  private func place(of name: String, in text: String) -> String.Index? {
    for range in text.ranges(of: name) {
      let rest = text[range.upperBound...]
      if text[..<range.lowerBound].last?.isLetter ?? false { continue }
      if let next = rest.first, next.isLetter || "'’-".contains(next) { continue }
      if lexicon.unglossed.contains(where: rest.hasPrefix) { continue }
      let tail = lexicon.glossedTogether.first(where: rest.hasPrefix) ?? ""
      return text.index(range.upperBound, offsetBy: tail.count)
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let isSpace = { (character: Character) in character == " " }
    guard let end = lastIndex(where: { !isSpace($0) }) else { return "" }
    return self[...end].drop(while: isSpace)
  }
}
