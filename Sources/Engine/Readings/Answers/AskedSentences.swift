/// The sentences of a message, and which of them ask.
struct AskedSentences {
  /// The sentence that asks; the whole text where none is set apart.
  let asking: String
  /// What stands before and behind it.
  let told: [String]
  /// The sentence that asks with those nearest to it; nil where it stands alone.
  let near: String?
  /// What is asked besides.
  let further: [String]
  /// Whether a sentence asks, rather than the whole text.
  let isFound: Bool

  /// The fewest words of a second question.
  private static let fewest = 3
  /// So many words before the sentence that asks are near to it.
  private static let nearby = 20

  init(_ text: String, _ words: QuestionWords) {
    let all = text.sentences
    let asked = all.indices.filter { all[$0].endsAsking }
    guard let place = Self.place(of: asked, all) ?? all.lastIndex(where: { Self.asks($0, words) })
    else {
      (asking, told, near, further, isFound) = (text, [], nil, [], false)
      return
    }
    isFound = true
    told = all.indices.filter { $0 != place }.map { all[$0] }
    near = all.count == 1 ? nil : Self.near(place, all)
    let others = asked.filter { $0 > place } + asked.filter { $0 < place }.reversed()
    let later = others.map { all[$0] }.filter { $0.tokens.count >= Self.fewest }
    let parts = Self.parted(all[place], words)
    (asking, further) = (parts.first, [parts.second].compactMap(\.self) + later)
  }

  /// The sentences that name the ways of a choice in a message with a background; nil for all of a short one.
  /// `Which one?` has them in the sentences before it.
  func naming(_ asked: QuestionWords?, _ words: QuestionWords) -> String? {
    guard words.count >= QuestionReader.leastOfLong else { return nil }
    let isNamed = asked?.have("ask or") ?? false || !words.knows("ask verb")
    return isNamed ? near == nil ? nil : asking : near
  }

  /// The message without what is long past, such as a loss of ten years ago.
  func present(_ words: QuestionWords) -> String {
    let isPast = { (sentence: String) in
      words.occurring("ask long past").contains { sentence.lowercased().contains($0) }
    }
    return (told.filter { !isPast($0) } + [asking]).joined(separator: " ")
  }

  /// The first of the last questions in a row: what is asked in between belongs to the story.
  private static func place(of asked: [Int], _ all: [String]) -> Int? {
    let full = asked.filter { all[$0].tokens.count >= fewest }
    guard var place = full.last else { return asked.last }
    while full.contains(place - 1) { place -= 1 }
    return place
  }

  /// The sentences before the one that asks, as many as make up some words; those behind it where it is the
  /// first.
  private static func near(_ place: Int, _ all: [String]) -> String {
    var (first, last) = (place, place)
    var count = 0
    while first > 0, count < nearby {
      first -= 1
      count += all[first].tokens.count
    }
    while last < all.count - 1, count < nearby {
      last += 1
      count += all[last].tokens.count
    }
    return all[first...last].joined(separator: " ")
  }

  /// Whether a sentence without a question mark begins as one that asks, or leads a question in.
  private static func asks(_ sentence: String, _ words: QuestionWords) -> Bool {
    IndirectQuestion.leads(sentence, words)
      || sentence.tokens.prefix(2).contains {
        words.haveAny(of: [$0.word], "ask yes or no")
          || words.haveAny(of: [$0.word], "ask open question")
      }
  }

  /// A sentence and what it asks besides: `Is it going to happen, and do we do a third?`
  private static func parted(
    _ sentence: String, _ words: QuestionWords
  ) -> (first: String, second: String?) {
    let tokens = sentence.tokens
    let place = tokens.indices.dropFirst(fewest).dropLast().first { index in
      let isJoined =
        words.haveAny(of: [tokens[index].word], "ask also joins")
        && words.haveAny(of: [tokens[index + 1].word], "ask also begins")
      // `…, and when?` asks with one word.
      let isBare =
        index + 2 == tokens.count && words.haveAny(of: [tokens[index + 1].word], "ask also when")
      return isJoined && (tokens.count - index > fewest || isBare)
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
    ",", ":", ";", ".", "?", "!", "…", ")", "(", "-", "–", "।",
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
  var sentences: [String] {
    split(separator: "\n").flatMap { line in
      var (all, current) = ([String](), "")
      for word in line.split(separator: " ") {
        current += (current.isEmpty ? "" : " ") + word
        guard let last = word.last(where: { !Self.closing.contains($0) }), "?!.।".contains(last),
          !Self.titles.contains(word.lowercased())
        else { continue }
        all.append(current)
        current = ""
      }
      return (all + [current]).filter { $0.contains(where: \.isLetter) }
    }
  }

  /// Whether it ends with a question mark.
  fileprivate var endsAsking: Bool { last { !Self.closing.contains($0) } == "?" }

  private static let closing: Set<Character> = ["\"", "”", "'", "’", ")", "»", "!"]
  private static let titles: Set<String> = ["mr.", "mrs.", "ms.", "dr.", "st.", "sr.", "sra."]
}
