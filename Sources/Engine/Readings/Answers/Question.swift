/// A question: the area of life, and whether it is about a time.
public struct Question: Hashable, Sendable {
  /// The kind of answer that is wanted.
  public enum Kind: Hashable, Sendable {
    /// How something is, or what a person is like.
    case nature
    /// When, or how long.
    case timing
    /// The day that it is.
    case today
  }

  public let area: LifeArea
  public let kind: Kind
  /// Whether anything in the text belongs to what a chart is asked about: an answer can only say what
  /// can be asked, if not.
  public let isOnTopic: Bool

  /// Finds area and kind by the words of the language, which stand in the texts under
  /// `ask <area>`, `ask when`, `ask today` and `ask astrology`.
  public init(_ text: String, in knowledge: KnowledgeBase) {
    let words = QuestionWords(text)
    var best: (area: LifeArea, score: Int) = (.general, 0)
    for area in LifeArea.allCases {
      let score = words.matches(knowledge.texts("ask \(area.name)"))
      if score > best.score { best = (area, score) }
    }
    area = best.area
    let isToday = words.matches(knowledge.texts("ask today")) > 0
    let isTiming = words.matches(knowledge.texts("ask when")) > 0
    kind = isTiming ? .timing : isToday ? .today : .nature
    isOnTopic =
      best.score > 0 || isToday || isTiming || words.matches(knowledge.texts("ask astrology")) > 0
  }
}

/// The words of a question, folded so that they can be looked for.
private struct QuestionWords {
  /// The words in lower case with a space before and after each.
  private let line: String

  init(_ text: String) {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'" || $0.isMark) }
    line = " " + words.joined(separator: " ") + " "
  }

  /// How many of the words or phrases of some entries occur; an entry lists them with commas, and one
  /// that ends in an asterisk is the beginning of a word.
  func matches(_ entries: [KnowledgeBase.Text]) -> Int {
    entries.reduce(0) { count, entry in
      count
        + entry.words.split(separator: ",").count { phrase in
          let phrase = phrase.trimmingSpaces()
          return phrase.last == "*"
            ? line.contains(" " + phrase.dropLast()) : line.contains(" " + phrase + " ")
        }
    }
  }
}

extension Character {
  /// Whether the character is a mark that belongs to the letter before it, as vowel signs do.
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
