/// The sentences of a message, and which of them ask.
struct AskedSentences {
  /// The sentence that asks first; the whole text where none is set apart.
  let asking: String
  /// What stands before and behind it.
  let told: [String]
  /// A second thing that is asked.
  let second: String?

  /// The fewest words of a second question.
  private static let fewest = 3

  init(_ text: String, _ words: QuestionWords) {
    let all = text.sentences
    let asked = all.indices.filter { all[$0].hasSuffix("?") }
    guard let first = asked.first ?? all.indices.last(where: { Self.asks(all[$0], words) }) else {
      (asking, told, second) = (text, [], nil)
      return
    }
    told = all.indices.filter { $0 != first }.map { all[$0] }
    let later = asked.dropFirst().map { all[$0] }.first { $0.tokens.count >= Self.fewest }
    let parts = Self.parted(all[first], words)
    (asking, second) = (parts.first, parts.second ?? later)
  }

  /// Whether a sentence without a question mark begins as one that asks.
  private static func asks(_ sentence: String, _ words: QuestionWords) -> Bool {
    sentence.tokens.prefix(2).contains {
      words.haveAny(of: [$0.word], "ask yes or no")
        || words.haveAny(of: [$0.word], "ask open question")
    }
  }

  /// A sentence and what it asks besides: `Is it going to happen, and do we do a third?`
  private static func parted(
    _ sentence: String, _ words: QuestionWords
  ) -> (first: String, second: String?) {
    let tokens = sentence.tokens
    let place = tokens.indices.dropFirst(fewest).dropLast(2).first { index in
      words.haveAny(of: [tokens[index].word], "ask also joins")
        && words.haveAny(of: [tokens[index + 1].word], "ask also begins")
        && tokens.count - index > fewest
    }
    guard let place else { return (sentence, nil) }
    let joined = { (part: ArraySlice<Token>) in part.map(\.text).joined(separator: " ") }
    return (joined(tokens[..<place]), joined(tokens[(place + 1)...]))
  }
}

/// A word as it is written, with the stop behind it.
struct Token: Hashable, Sendable {
  let text: String
  /// Without what is no letter or digit at its ends.
  let word: String
  /// Whether a stop or a bracket stands behind it.
  let endsClause: Bool

  private static let stops: Set<Character> = [
    ",", ":", ";", ".", "?", "!", "…", ")", "(", "-", "–",
  ]

  fileprivate init(_ text: Substring) {
    self.text = String(text)
    let isPart = { (character: Character) in
      character.isLetter || character.isNumber || character.isCurrencySymbol
    }
    let head = text.drop { !isPart($0) }
    word = head.lastIndex(where: isPart).map { String(head[...$0]) } ?? ""
    endsClause = text.last.map(Self.stops.contains) ?? false
  }

  var lower: String { word.lowercased().replacing("’", with: "'") }
}

extension String {
  /// The words between spaces.
  var tokens: [Token] {
    split(whereSeparator: \.isWhitespace).map(Token.init).filter { !$0.word.isEmpty }
  }

  /// The sentences, each with the stop at its end. A point within a number or behind a title ends none.
  fileprivate var sentences: [String] {
    var (all, current) = ([String](), "")
    for word in split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      current += (current.isEmpty ? "" : " ") + word
      guard let last = word.last, "?!.".contains(last), !Self.titles.contains(word.lowercased())
      else { continue }
      all.append(current)
      current = ""
    }
    return (all + [current]).filter { $0.contains(where: \.isLetter) }
  }

  private static let titles: Set<String> = ["mr.", "mrs.", "ms.", "dr.", "st."]
}
