/// A column value or a bound parameter.
public enum Value: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false; SQLite returns it as the integer 1 or 0.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number.
  case double(Double)
  /// A text, which may not contain U+0000: PostgreSQL cannot store it.
  case text(String)
  /// Any bytes.
  case bytes([UInt8])

  /// The type of the value, for messages; never the value itself.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer: "integer"
    case .double: "double"
    case .text: "text"
    case .bytes: "bytes"
    }
  }
}

/// A type whose values can be bound in ``SQL`` and read from a ``Row``.
///
/// Types with a storable raw value only need to declare the conformance:
///
///     enum Theme: String, Storable { case light, dark }
///     struct AccountID: RawRepresentable, Storable { let rawValue: String }
public protocol Storable: Sendable {
  /// The value to store.
  var storedValue: Value { get }
  /// Decodes a stored value; throws ``StorageError/Code/unexpectedType`` for anything else.
  init(storedValue: Value) throws(StorageError)
}

extension StorageError {
  /// The error for a value of the wrong type or outside of the range of `type`.
  public static func unexpected(_ value: Value, for type: Any.Type) -> StorageError {
    StorageError(.unexpectedType, "cannot read \(value.kind) as \(type)")
  }
}

extension Storable where Self: RawRepresentable, RawValue: Storable {
  public var storedValue: Value { rawValue.storedValue }

  public init(storedValue: Value) throws(StorageError) {
    guard let value = Self(rawValue: try RawValue(storedValue: storedValue)) else {
      throw .unexpected(storedValue, for: Self.self)
    }
    self = value
  }
}

extension Value: Storable {
  public var storedValue: Value { self }
  public init(storedValue: Value) { self = storedValue }
}

extension Int64: Storable {
  public var storedValue: Value { .integer(self) }

  public init(storedValue: Value) throws(StorageError) {
    guard case .integer(let value) = storedValue else {
      throw .unexpected(storedValue, for: Self.self)
    }
    self = value
  }
}

extension Int: Storable {
  public var storedValue: Value { .integer(Int64(self)) }

  public init(storedValue: Value) throws(StorageError) {
    guard let value = Int(exactly: try Int64(storedValue: storedValue)) else {
      throw .unexpected(storedValue, for: Self.self)
    }
    self = value
  }
}

extension Double: Storable {
  public var storedValue: Value { .double(self) }

  /// Also decodes integers that a `Double` can represent exactly.
  public init(storedValue: Value) throws(StorageError) {
    switch storedValue {
    case .double(let value): self = value
    case .integer(let whole):
      guard let value = Double(exactly: whole) else {
        throw .unexpected(storedValue, for: Self.self)
      }
      self = value
    default: throw .unexpected(storedValue, for: Self.self)
    }
  }
}

extension Bool: Storable {
  public var storedValue: Value { .boolean(self) }

  /// Decodes booleans, and the integers 0 and 1, as which SQLite stores them.
  public init(storedValue: Value) throws(StorageError) {
    switch storedValue {
    case .boolean(let value): self = value
    case .integer(0): self = false
    case .integer(1): self = true
    default: throw .unexpected(storedValue, for: Self.self)
    }
  }
}

extension String: Storable {
  public var storedValue: Value { .text(self) }

  public init(storedValue: Value) throws(StorageError) {
    guard case .text(let value) = storedValue else {
      throw .unexpected(storedValue, for: Self.self)
    }
    self = value
  }
}

extension [UInt8]: Storable {
  public var storedValue: Value { .bytes(self) }

  public init(storedValue: Value) throws(StorageError) {
    guard case .bytes(let value) = storedValue else {
      throw .unexpected(storedValue, for: Self.self)
    }
    self = value
  }
}

extension Optional: Storable where Wrapped: Storable {
  public var storedValue: Value { map(\.storedValue) ?? .null }

  public init(storedValue: Value) throws(StorageError) {
    self = if case .null = storedValue { nil } else { try Wrapped(storedValue: storedValue) }
  }
}
