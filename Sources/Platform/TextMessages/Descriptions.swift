// Message contents and recipients must not appear in logs (HAL-907): these descriptions contain
// only what a log needs.

extension OutgoingText: CustomStringConvertible, CustomReflectable {
  /// The ID and the end of the number.
  public var description: String { "text \(id.rawValue) to \(to)" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension FoundText: CustomStringConvertible, CustomReflectable {
  /// The ID and the status.
  public var description: String { "text \(id.rawValue), \(state.status.rawValue)" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension InboundText: CustomStringConvertible, CustomReflectable {
  /// The ID and the end of the number.
  public var description: String { "text \(id.rawValue) from \(from)" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension WebhookRequest: CustomStringConvertible, CustomReflectable {
  /// The size.
  public var description: String { "<webhook of \(body.count) bytes>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SignedForm: CustomStringConvertible, CustomReflectable {
  /// The number of fields.
  public var description: String { "<form of \(fields.pairs.count) fields>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SimulatedText: CustomStringConvertible, CustomReflectable {
  /// The ID and the status.
  public var description: String { "text \(id.rawValue), \(state.status.rawValue)" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
