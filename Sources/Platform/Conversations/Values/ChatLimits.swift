internal import Accounts

extension ChatPersona {
  /// The limits on questions, on the history passed with them, and on the texts in lists.
  public struct Limits: Hashable, Sendable {
    /// How a text is truncated for a title or a preview.
    public enum Cut: Hashable, Sendable {
      /// At word boundaries, with an ellipsis, and runs of white space collapsed.
      case betweenWords
      /// After a fixed number of characters.
      case plain
    }

    /// The longest question, in characters.
    public var question: Int
    /// The maximum length of an answer added by a client, in characters.
    public var answer: Int
    /// The number of earlier messages passed with a question.
    public var history: Int
    /// How many characters of them are passed at most, the newest first; nil for no limit.
    public var historyLength: Int?
    /// The maximum length of a title derived from a question, in characters.
    public var title: Int
    /// The maximum length of the preview of the last message, in characters.
    public var preview: Int
    /// How titles and previews are truncated.
    public var cut: Cut
    /// The maximum number of concurrent answers per account; nil for no limit.
    public var runningAnswers: Int?
    /// The maximum number of messages per thread; nil for no limit.
    public var messages: Int?
    /// The maximum number of threads per account; nil for no limit.
    public var threads: Int?

    /// By default those of DES-58, DES-25, DES-68, AST-80 and CHL-75, and no others.
    public init(
      question: Int = 1_000, answer: Int = 12_000, history: Int = 20, historyLength: Int? = nil,
      title: Int = 60, preview: Int = 80, cut: Cut = .betweenWords,
      runningAnswers: Int? = nil, messages: Int? = nil, threads: Int? = nil
    ) {
      precondition(
        question > 0 && answer > 0 && history >= 0 && title > 0 && preview > 0,
        "there is something to say")
      self.question = question
      self.answer = answer
      self.history = history
      self.historyLength = historyLength
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
  /// The messages that are passed with a question: the newest that fit.
  func passed(_ earlier: [ChatMessage]) -> [ChatMessage] {
    guard var left = historyLength else { return earlier }
    return earlier.reversed().prefix { message in
      left -= message.text.count
      return left >= 0
    }.reversed()
  }

  /// The title derived from the first question.
  func title(of question: String) -> String { beginning(of: question.onOneLine, title) }

  /// The preview of the last message.
  func preview(of text: String) -> String { beginning(of: text, preview) }

  private func beginning(of text: String, _ limit: Int) -> String {
    switch cut {
    case .plain: String(text.prefix(limit))
    case .betweenWords: text.cutBetweenWords(after: limit)
    }
  }
}

extension String {
  /// The beginning, at most `limit` characters long, cut at a space if there is one.
  fileprivate func cutBetweenWords(after limit: Int) -> String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.count > limit else { return words }
    let cut = words.prefix(limit - 1)
    let space = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<space] + "…"
  }
}
