public import AppHost

/// Fields of a partial update.
extension Input {
  /// The field `email`; of what form an address has to be is for `Accounts` to say.
  public mutating func email() -> String { text("email", longest: 254) }

  /// What becomes of a field that may be left as it is.
  public mutating func change<Value>(_ name: String, _ kind: Kind<Value>) -> Change<Value> {
    isNull(name) ? .clear : optional(name, kind).map { .set($0) } ?? .keep
  }

  /// Whether a field was sent, be it as `null`.
  public func mentions(_ name: String) -> Bool { has(name) || isNull(name) }

  /// A text that is to be changed; nil where it was not sent and need not be.
  public mutating func changedText(_ name: String, longest: Int, isNeeded: Bool) -> String? {
    guard isNeeded || mentions(name) else { return nil }
    return text(name, longest: longest)
  }

  /// A text that may be empty; `null` empties it. Nil where it was not sent.
  public mutating func clearableText(_ name: String, longest: Int, lines: TextLines = .one)
    -> String?
  {
    guard mentions(name) else { return nil }
    return optionalText(name, longest: longest, lines: lines) ?? ""
  }

  /// A value that is to be changed and cannot be taken away; nil where it was not sent and need not
  /// be.
  /// - Parameter isNew: whether it is of something new, of which `null` can take nothing away: there
  ///   it is the same as what was not sent.
  public mutating func changed<Value>(
    _ name: String, _ kind: Kind<Value>, isNeeded: Bool = false, isNew: Bool = false
  ) -> Value? {
    guard isNeeded || (isNew ? has(name) : mentions(name)) else { return nil }
    return value(name, kind)
  }
}

/// What a partial update does to a field: what was left out stays, `null` takes away.
public enum Change<Value: Sendable>: Sendable {
  /// It stays.
  case keep
  /// It is taken away.
  case clear
  /// It becomes this.
  case set(Value)

  /// Does it.
  public func apply(to value: inout Value?) {
    switch self {
    case .keep: break
    case .clear: value = nil
    case .set(let new): value = new
    }
  }

  /// Does it where there is something always: what is taken away becomes `empty`.
  public func apply(to value: inout Value, empty: Value) {
    var changed: Value? = value
    apply(to: &changed)
    value = changed ?? empty
  }
}
