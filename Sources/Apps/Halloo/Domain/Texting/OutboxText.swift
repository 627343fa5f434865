internal import Storage

/// What a text of ours is for (HAL-840).
enum MessageKind: String, CaseIterable, Sendable, Storable {
  case hello, clarification, welcome, reminder, followUp, photoRequest, snooze, thanks, help,
    optOut,
    optIn

  /// What goes only to who has agreed.
  static let afterConsent: [MessageKind] = [.reminder, .followUp, .photoRequest, .snooze, .thanks]
}

/// How far a text of the outbox has come on our side; what the provider says of it is its `status`.
enum OutboxState: String, Sendable, Storable {
  /// Waits for its moment, or for another attempt.
  case queued
  /// Somebody is handing it over, or was.
  case dispatching
  /// Somebody was handing it over, and whether the provider has it is not known.
  case unclear
  /// The provider has it.
  case accepted
  /// It is not sent, and will not be.
  case failed
  /// It was taken back before it was sent.
  case cancelled
}

/// A text to be put into the outbox.
struct OutboxText: Sendable {
  /// What it is for, which there is once: `occ:{id}:reminder`.
  var key: String
  var kind: MessageKind
  var relative: Relative
  /// About which occurrence; nil for none.
  var occurrence: OccurrenceID?
  var body: String
  /// When it is to be sent.
  var moment: Timestamp
  /// Until when it is worth sending; nil for always.
  var until: Timestamp?

  /// Hello and answers to keywords go before everything else (HAL-818).
  var priority: Int {
    switch kind {
    case .hello, .clarification, .welcome, .help, .optOut, .optIn: 0
    case .reminder, .snooze, .photoRequest: 1
    case .followUp, .thanks: 2
    }
  }
}
