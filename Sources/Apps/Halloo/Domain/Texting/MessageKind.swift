internal import Outbox
internal import Storage

/// The kind of an outgoing text (HAL-840).
enum MessageKind: String, OutboxKind {
  case hello, clarification, welcome, reminder, followUp, photoRequest, snooze, thanks, help,
    optOut,
    optIn

  /// The kinds that require consent.
  static let afterConsent: [MessageKind] = [.reminder, .followUp, .photoRequest, .snooze, .thanks]

  /// Hellos and replies to keywords take precedence over everything else (HAL-818).
  var priority: Int {
    switch self {
    case .hello, .clarification, .welcome, .help, .optOut, .optIn: 0
    case .reminder, .snooze, .photoRequest: 1
    case .followUp, .thanks: 2
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
