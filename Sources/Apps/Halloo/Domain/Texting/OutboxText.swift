internal import Accounts
internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

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

  /// Of a row: that the provider is not being called for it. A courier that takes a text on ahead of its
  /// moment begins with it then.
  static func isIdle(at now: Timestamp) -> SQL {
    "(state = \(Self.queued) OR (state = \(Self.dispatching) AND began_at > \(now)))"
  }

  /// Of a row: that the provider was never called for it.
  static func isUntouched(at now: Timestamp) -> SQL {
    """
    ((state = \(Self.queued) AND fence = 0) OR (state = \(Self.dispatching) AND began_at > \(now)))
    """
  }
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

  /// Of a row: that it is a reminder with which nobody has begun, since its moment is still to come.
  static func isWaitingReminder(after now: Timestamp) -> SQL {
    "kind = \(MessageKind.reminder) AND moment > \(now) AND \(OutboxState.isUntouched(at: now))"
  }

  var content: [UInt8] { Self.content(body, to: relative.number) }

  /// What is sealed of a text.
  static func content(_ body: String, to number: PhoneNumber) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("to", number.e164)
      json.field("body", body)
    }
    return json.bytes
  }
}
