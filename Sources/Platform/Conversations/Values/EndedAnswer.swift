public import Accounts

/// An ended answer, as passed to its persona.
public struct EndedAnswer: Sendable {
  /// The owner.
  public let owner: AccountKey
  /// The app.
  public let app: String
  /// The thread; nil for an unsaved answer.
  public let thread: ChatThreadID?
  /// The answer.
  public let answer: ChatMessageID
  /// How it ended. Unless complete, it may be resumed, and end again.
  public let state: ChatMessage.State
  /// Whether any word was written.
  public let hasWords: Bool
  /// Whether it counts as a use: it is complete, or was stopped after its first word, was neither
  /// before (DES-42), and answers more than a greeting (DES-203). So an answer is counted at most
  /// once.
  public let isUse: Bool

  /// Whether an answer that ended so counts as a use.
  static func isUse(
    _ state: ChatMessage.State, hasWords: Bool, details: ChatDetails
  ) -> Bool {
    hasWords && details.reply == nil && (state == .complete || state == .stopped)
  }
}
