internal import Accounts

extension ChatPersona {
  /// What may be asked, how much of what was said belongs to a question, and what a list shows of it.
  public struct Limits: Hashable, Sendable {
    /// How a text is made shorter for a title or a preview.
    public enum Cut: Hashable, Sendable {
      /// Between words, with an ellipsis, and each white space a single space.
      case betweenWords
      /// After so many characters, whatever stands there.
      case plain
    }

    /// The longest question, in characters.
    public var question: Int
    /// The longest answer that can be added without asking, in characters.
    public var answer: Int
    /// How many of the messages before it a question is answered with.
    public var history: Int
    /// The longest title that is made of a question, in characters.
    public var title: Int
    /// The longest preview of what was said last, in characters.
    public var preview: Int
    /// How titles and previews are made shorter.
    public var cut: Cut
    /// How many answers of an account may be written at once; nil for any number.
    public var runningAnswers: Int?
    /// How many messages a thread may have; nil for any number.
    public var messages: Int?
    /// How many threads an account may have; nil for any number.
    public var threads: Int?

    /// By default those of DES-58, DES-25, DES-68, AST-80 and CHL-75, and no others.
    public init(
      question: Int = 1_000, answer: Int = 12_000, history: Int = 20, title: Int = 60,
      preview: Int = 80, cut: Cut = .betweenWords, runningAnswers: Int? = nil,
      messages: Int? = nil, threads: Int? = nil
    ) {
      precondition(
        question > 0 && answer > 0 && history >= 0 && title > 0 && preview > 0,
        "there is something to say")
      self.question = question
      self.answer = answer
      self.history = history
      self.title = title
      self.preview = preview
      self.cut = cut
      self.runningAnswers = runningAnswers
      self.messages = messages
      self.threads = threads
    }
  }
}

extension ChatPersona.Limits {
  /// What a thread is called by its first question.
  func title(of question: String) -> String { beginning(of: question.onOneLine, title) }

  /// What a list shows of what was said last.
  func preview(of text: String) -> String { beginning(of: text, preview) }

  private func beginning(of text: String, _ limit: Int) -> String {
    switch cut {
    case .plain: String(text.prefix(limit))
    case .betweenWords: text.cutBetweenWords(after: limit)
    }
  }
}

extension String {
  /// The beginning, at most so many characters long, cut between words where there is a space.
  fileprivate func cutBetweenWords(after limit: Int) -> String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.count > limit else { return words }
    let cut = words.prefix(limit - 1)
    let space = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<space] + "…"
  }
}
