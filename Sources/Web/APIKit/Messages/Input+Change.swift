public import AppHost

/// The fields of a partial update.
extension Input {
  /// Reads `email`; `Accounts` validates the address.
  public mutating func email() -> String { text("email", longest: 254) }

  /// Reads the change of an optional field; an empty text is no value, and refused as such.
  public mutating func change<Value>(_ name: String, _ kind: Kind<Value>) -> Change<Value> {
    if isNull(name) { return .clear }
    return optional(name, kind, isEmptyAbsent: false).map { .set($0) } ?? .keep
  }

  /// Whether the request has a field, even as `null`.
  public func mentions(_ name: String) -> Bool { has(name) || isNull(name) }

  /// Reads a changed text; nil if absent and optional.
  public mutating func changedText(_ name: String, longest: Int, isNeeded: Bool) -> String? {
    guard isNeeded || mentions(name) else { return nil }
    return text(name, longest: longest)
  }

  /// Reads a text that may be empty; `null` empties it. Nil if absent.
  public mutating func clearableText(_ name: String, longest: Int, lines: TextLines = .one)
    -> String?
  {
    guard mentions(name) else { return nil }
    return optionalText(name, longest: longest, lines: lines) ?? ""
  }

  /// Reads a changed value that cannot be cleared; nil if absent and optional.
  /// - Parameter isNew: whether the item is new, so that `null` counts as absent.
  public mutating func changed<Value>(
    _ name: String, _ kind: Kind<Value>, isNeeded: Bool = false, isNew: Bool = false
  ) -> Value? {
    guard isNeeded || (isNew ? has(name) : mentions(name)) else { return nil }
    return value(name, kind)
  }
}

/// The change of a field in a partial update: absent keeps it, `null` clears it.
public enum Change<Value: Sendable>: Sendable {
  /// Leaves the value as it is.
  case keep
  /// Clears the value.
  case clear
  /// Sets the value.
  case set(Value)

  /// Applies the change.
  public func apply(to value: inout Value?) {
    switch self {
    case .keep: break
    case .clear: value = nil
    case .set(let new): value = new
    }
  }

  /// Applies the change to a non-optional value: clearing sets `empty`.
  public func apply(to value: inout Value, empty: Value) {
    var changed: Value? = value
    apply(to: &changed)
    value = changed ?? empty
  }
}
