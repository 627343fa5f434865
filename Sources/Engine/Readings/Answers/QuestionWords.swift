/// The words of a question, and the phrases of the texts that occur in them.
struct QuestionWords {
  /// The number of words.
  let count: Int
  /// Whether a question mark is written.
  let hasQuestionMark: Bool
  private let phrases: AskPhrases
  private let found: FoundPhrases

  init(_ text: String, in knowledge: KnowledgeBase) {
    let line = QuestionLine(text)
    count = line.count
    hasQuestionMark = line.hasQuestionMark
    phrases = knowledge.asked
    found = phrases.occurring(in: line)
  }

  /// The words and phrases of an entry, which separates them with commas.
  func phrases(_ key: String) -> [String] { phrases[key].map(\.text) }

  /// The words and phrases of an entry that occur, in its order.
  func occurring(_ key: String) -> [String] {
    phrases[key].filter(found.contains).map(\.text)
  }

  /// Whether an entry has words or phrases.
  func knows(_ key: String) -> Bool { !phrases[key].isEmpty }

  /// Whether a word in lower case occurs in any list of the language.
  func isWord(_ word: String) -> Bool { phrases.knows(word) }

  /// Returns how many words or phrases of an entry occur; a leading or trailing asterisk makes one the
  /// end or the beginning of a word.
  func matches(_ key: String) -> Int { phrases[key].count(where: found.contains) }

  /// Whether a word or phrase of an entry occurs.
  func have(_ key: String) -> Bool { phrases[key].contains(where: found.contains) }

  /// The number of letters of the longest word or phrase of an entry that occurs; nil for none.
  func longest(_ key: String) -> Int? {
    phrases[key].lazy.filter(found.contains).map(\.length).max()
  }

  /// Whether a word or phrase of an entry is the whole text.
  func areAll(_ key: String) -> Bool {
    found.whole != nil && phrases[key].contains(where: found.isWhole)
  }

  /// Whether one of some texts is an entry's.
  func haveAny(of texts: some Sequence<String>, _ key: String) -> Bool {
    texts.contains { text in
      let sought = text.lowercased()
      return phrases[key].contains { $0.text == sought }
    }
  }

  /// Returns a word of the asker as it is said to them: `my` becomes `your`. The entry has pairs with an
  /// equals sign.
  func turned(_ word: String) -> String {
    let sought = word.lowercased() + "="
    return phrases["ask turn"].first { $0.text.hasPrefix(sought) }
      .map { String($0.text.dropFirst(sought.count)) } ?? named(word)
  }

  /// A name in the capitals that it has, where the asker typed none: `germany`, `gcse`.
  private func named(_ word: String) -> String {
    guard word.first?.isLowercase ?? false else { return word }
    let sought = word.lowercased() + "="
    return phrases["ask proper"].first { $0.text.hasPrefix(sought) }
      .map { String($0.text.dropFirst(sought.count)) } ?? word
  }
}
