internal import Outbox
internal import Storage
internal import TextMessages

/// The kind of an outgoing text (HAL-840).
enum MessageKind: String, OutboxKind {
  case hello, clarification, welcome, reminder, followUp, photoRequest, snooze, thanks, help,
    optOut, optIn
  /// The reply to a question or to unclear words: what was asked, and how to answer (HAL-936).
  case explanation
  /// The replies to *not done* and to *later* (HAL-826, HAL-937).
  case notDoneReply, laterReply
  /// The reply to distress: the family knows, and the emergency number (HAL-938).
  case distressReply
  /// The family has looked after an alarm, if it chooses to say so (HAL-853).
  case allClear
  /// The code that verifies a caregiver's own number, and an alarm to that number (HAL-854).
  case code, alert

  /// The kinds that require consent.
  static let afterConsent: [MessageKind] = [
    .reminder, .followUp, .photoRequest, .snooze, .thanks, .explanation, .notDoneReply,
    .laterReply, .allClear,
  ]

  /// The kind on the wire, which has no words for replies (HAL-1504).
  var wire: MessageKind {
    switch self {
    case .explanation: .clarification
    case .notDoneReply, .allClear: .thanks
    case .laterReply: .snooze
    // Codes and alerts are in no conversation.
    case .distressReply, .code, .alert: .help
    default: self
    }
  }

  /// Alarms, codes, hellos and replies to keywords take precedence over everything else (HAL-818).
  var priority: Int {
    switch self {
    case .hello, .clarification, .welcome, .help, .optOut, .optIn, .distressReply, .code, .alert: 0
    case .reminder, .snooze, .photoRequest, .explanation, .allClear: 1
    case .followUp, .thanks, .notDoneReply, .laterReply: 2
    }
  }

  var confirmsOptOut: Bool { self == .optOut }
  var isPrefetched: Bool { self == .reminder }
}

/// A text to be added to the outbox.
typealias OutboxText = OutboxMessage<MessageKind>

extension OutboxText {
  /// - Parameters:
  ///   - key: its idempotency key: `occ:{id}:reminder`.
  ///   - occurrence: what it is about; nil for none.
  init(
    key: String, kind: MessageKind, relative: Relative, occurrence: OccurrenceID?, body: String,
    moment: Timestamp, until: Timestamp?
  ) {
    self.init(
      key: key, kind: kind, recipient: relative.id.rawValue, subject: occurrence?.rawValue,
      to: relative.number, body: body, moment: moment, until: until)
  }
}

extension OutboxText {
  /// A text to a caregiver's own number.
  /// - Parameters:
  ///   - key: its idempotency key: `code:{id}`, `alarm:{id}:{step}:{account}`.
  ///   - alarm: what it is about; nil for none.
  init(
    key: String, kind: MessageKind, toOwn number: PhoneNumber, alarm: AlarmID? = nil, body: String,
    moment: Timestamp, until: Timestamp? = nil
  ) {
    self.init(
      key: key, kind: kind, recipient: nil, subject: alarm?.rawValue, to: number, body: body,
      moment: moment, until: until)
  }
}
