public import Accounts

/// An answer that has just ended, as its persona is told of it.
public struct EndedAnswer: Sendable {
  /// Whose it is.
  public let owner: AccountKey
  /// In which app.
  public let app: String
  /// Where it stands; nil for one that is not stored.
  public let thread: ChatThreadID?
  /// The answer.
  public let answer: ChatMessageID
  /// How it ended. One that did not come to its end may go on, and end again.
  public let state: ChatMessage.State
  /// Whether any word was written.
  public let hasWords: Bool
  /// Whether it is to be counted: it is complete, or was stopped after its first word, and was neither
  /// before (DES-42). So of all ends of an answer at most one is a use.
  public let isUse: Bool

  /// Whether an answer that ended so is worth counting.
  static func isUse(_ state: ChatMessage.State, hasWords: Bool) -> Bool {
    hasWords && (state == .complete || state == .stopped)
  }
}
