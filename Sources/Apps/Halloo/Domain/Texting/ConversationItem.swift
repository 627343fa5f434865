internal import Outbox
internal import Storage
internal import TextMessages
internal import Understanding

/// A text in the conversation with a relative, in either direction (HAL-1502).
struct ConversationItem: Sendable {
  /// The direction and details.
  enum Kind: Sendable {
    /// Sent: its kind, its progress, and its failure if any.
    case sent(MessageKind, TextProgress, failure: TextFailure?)
    /// Received: whether it answers the consent request, and how.
    case received(isConfirmation: Bool, isPositive: Bool?, keyword: TextKeyword?)
  }

  let id: String
  let kind: Kind
  let text: String
  /// The media library IDs of its pictures.
  var pictures: [String] = []
  /// The occurrence it belongs to; nil for none.
  var occurrence: OccurrenceID?
  /// The title of the habit that it answers; nil for none, of texts that were sent, and of a call
  /// for help, which answers no habit.
  var habit: String?
  /// Whether it calls for help.
  var isDistress = false
  let at: Timestamp
}

extension ConversationItem {
  /// A received answer.
  init(_ answer: StoredAnswer) {
    self.init(
      id: answer.id.rawValue,
      kind: .received(
        isConfirmation: answer.isConfirmation, isPositive: answer.isPositive,
        keyword: answer.keyword), text: answer.text, pictures: answer.pictures,
      occurrence: answer.occurrence, isDistress: answer.meaning == .distress, at: answer.receivedAt)
  }

  /// The answer, if it can be moved to another occurrence; nil for all others.
  var answer: AnswerID? {
    guard case .received(isConfirmation: false, _, keyword: nil) = kind else { return nil }
    return AnswerID(rawValue: id)
  }
}

/// The display progress of a sent text (HAL-430, HAL-833).
enum TextProgress: String, CaseIterable, Sendable {
  case scheduled, sending, sent, delivered, notDelivered, cancelled

  /// - Parameters:
  ///   - moment: the scheduled time.
  ///   - status: the delivery status from the provider.
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
