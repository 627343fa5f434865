internal import JSON
internal import Storage
internal import TextMessages

extension OutboxState {
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

extension OutboxText {
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
