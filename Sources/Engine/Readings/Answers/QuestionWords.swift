/// The words of a question, folded for searching the phrases of the texts.
struct QuestionWords {
  /// The words in lower case with a space before and after each.
  private let line: String
  /// The number of words.
  let count: Int
  /// Whether a question mark is written.
  let hasQuestionMark: Bool
  private let knowledge: KnowledgeBase

  init(_ text: String, in knowledge: KnowledgeBase) {
    let words = text.lowercased().map { $0 == "’" ? "'" : $0 }
      .split { !($0.isLetter || $0.isNumber || $0 == "'" || $0.isMark) }
    line = " " + words.map { String($0) }.joined(separator: " ") + " "
    count = words.count
    hasQuestionMark = text.contains { "?¿？".contains($0) }
    self.knowledge = knowledge
  }

  /// The words and phrases of an entry, which separates them with commas.
  func phrases(_ key: String) -> [String] {
    knowledge.texts(key).flatMap { entry in
      entry.words.split(separator: ",").map { String($0.trimmingSpaces()) }
    }
  }

  /// Returns how many words or phrases of an entry occur; a leading or trailing asterisk makes one the
  /// end or the beginning of a word.
  func matches(_ key: String) -> Int {
    knowledge.texts(key).reduce(0) { count, entry in
      count + entry.words.split(separator: ",").count { occurs($0.trimmingSpaces()) }
    }
  }

  /// Whether a word or phrase of an entry occurs.
  func have(_ key: String) -> Bool { matches(key) > 0 }

  /// The number of letters of the longest word or phrase of an entry that occurs; nil for none.
  func longest(_ key: String) -> Int? {
    phrases(key).filter { occurs($0[...]) }.map(\.count).max()
  }

  /// Whether a word or phrase of an entry is the whole text.
  func areAll(_ key: String) -> Bool { phrases(key).contains { line == " \($0) " } }

  /// Whether one of some texts is an entry's.
  func haveAny(of texts: some Sequence<String>, _ key: String) -> Bool {
    let known = phrases(key)
    return texts.contains { known.contains($0.lowercased()) }
  }

  /// Returns a word of the asker as it is said to them: `my` becomes `your`. The entry has pairs with an
  /// equals sign.
  func turned(_ word: String) -> String {
    let sought = word.lowercased() + "="
    return phrases("ask turn").first { $0.hasPrefix(sought) }
      .map { String($0.dropFirst(sought.count)) } ?? word
  }

  private func occurs(_ phrase: Substring) -> Bool {
    if phrase.first == "*" { return line.contains(phrase.dropFirst() + " ") }
    return phrase.last == "*"
      ? line.contains(" " + phrase.dropLast()) : line.contains(" " + phrase + " ")
  }
}

extension Character {
  /// Whether the character is a mark that belongs to the previous letter, such as a vowel sign.
  fileprivate var isMark: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory.isMark }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    let head = drop { $0 == " " }
    return head.lastIndex { $0 != " " }.map { head[...$0] } ?? ""
  }
}
