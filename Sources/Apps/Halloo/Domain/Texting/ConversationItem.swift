internal import Accounts
internal import Storage
internal import TextMessages
internal import Vault

/// One text between a relative and Halloo, either way (HAL-1502).
struct ConversationItem: Sendable {
  /// Which way it went, and what is known of it.
  enum Kind: Sendable {
    /// Ours: what it is for, how far it has come, and why not farther.
    case sent(MessageKind, TextProgress, failure: TextFailure?)
    /// Theirs: whether it says if they agree, and what.
    case received(isConfirmation: Bool, isPositive: Bool?, keyword: TextKeyword?)
  }

  let id: String
  let kind: Kind
  let text: String
  /// The pictures that came with it, by their names in the library.
  var pictures: [String] = []
  /// To which due time it belongs; nil for none.
  var occurrence: OccurrenceID?
  /// What the habit of that is called; nil where nobody need know.
  var habit: String?
  let at: Timestamp
}

extension ConversationItem {
  /// What somebody has answered.
  init(_ answer: StoredAnswer) {
    self.init(
      id: answer.id.rawValue,
      kind: .received(
        isConfirmation: answer.isConfirmation, isPositive: answer.isPositive,
        keyword: answer.keyword),
      text: answer.text, pictures: answer.pictures, occurrence: answer.occurrence,
      at: answer.receivedAt)
  }

  /// The answer where it is one that can belong to a time of a habit; nil for all others.
  var answer: AnswerID? {
    guard case .received(isConfirmation: false, _, keyword: nil) = kind else { return nil }
    return AnswerID(rawValue: id)
  }
}

/// How far a text of ours has come, for people (HAL-430, HAL-833).
enum TextProgress: String, Sendable {
  case scheduled, sending, sent, delivered, notDelivered, cancelled

  /// - Parameters:
  ///   - moment: when it is to be sent.
  ///   - status: what the provider has said of it.
  init(_ state: OutboxState, moment: Timestamp, status: TextStatus?, now: Timestamp) {
    self =
      switch state {
      case .queued: moment > now ? .scheduled : .sending
      case .dispatching, .unclear: .sending
      case .cancelled: .cancelled
      case .failed: .notDelivered
      case .accepted:
        switch status {
        case .delivered: .delivered
        case .undelivered, .failed: .notDelivered
        case .accepted, .sent, nil: .sent
        }
      }
  }
}
