/// The words of a question, folded for searching the phrases of the texts.
struct QuestionWords {
  /// The words in lower case with a space before and after each.
  private let line: String
  /// The number of words.
  let count: Int
  private let knowledge: KnowledgeBase

  init(_ text: String, in knowledge: KnowledgeBase) {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'" || $0.isMark) }
    line = " " + words.joined(separator: " ") + " "
    count = words.count
    self.knowledge = knowledge
  }

  /// Returns how many words or phrases of an entry occur; the entry separates them with commas, and
  /// a trailing asterisk makes one a prefix.
  func matches(_ key: String) -> Int {
    knowledge.texts(key).reduce(0) { count, entry in
      count + entry.words.split(separator: ",").count { occurs($0.trimmingSpaces()) }
    }
  }

  /// Whether a word or phrase of an entry occurs.
  func have(_ key: String) -> Bool { matches(key) > 0 }

  private func occurs(_ phrase: Substring) -> Bool {
    phrase.last == "*"
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
