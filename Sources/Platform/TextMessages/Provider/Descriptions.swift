// What people write, and to whom, stands in no log (HAL-907): these show what a log needs and no more.

extension OutgoingText: CustomStringConvertible, CustomReflectable {
  /// Shows its name and the end of the number.
  public var description: String { "text \(id.rawValue) to \(to)" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension FoundText: CustomStringConvertible, CustomReflectable {
  /// Shows its name and how far it has come.
  public var description: String { "text \(id.rawValue), \(state.status.rawValue)" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension InboundText: CustomStringConvertible, CustomReflectable {
  /// Shows its name and the end of the number.
  public var description: String { "text \(id.rawValue) from \(from)" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension WebhookRequest: CustomStringConvertible, CustomReflectable {
  /// Shows how large it is.
  public var description: String { "<webhook of \(body.count) bytes>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SignedForm: CustomStringConvertible, CustomReflectable {
  /// Shows how many fields it has.
  public var description: String { "<form of \(fields.pairs.count) fields>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SimulatedText: CustomStringConvertible, CustomReflectable {
  /// Shows its name and how far it has come.
  public var description: String { "text \(id.rawValue), \(state.status.rawValue)" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
