/// Why an operation was rejected. Names the field, never its value.
public struct MessagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The affected field, by its name in the API.
  public enum Field: String, Hashable, Sendable {
    case account, notification, link, endpoint, keys, quietHours, timeZone, contact
  }

  /// The error codes that callers distinguish.
  public enum Code: Hashable, Sendable {
    /// Outside of the valid range.
    case invalid
    /// It does not exist, or belongs to another account.
    case notFound
  }

  /// The error code.
  public let code: Code
  /// The field.
  public let field: Field

  /// An error about a field.
  public init(_ code: Code, _ field: Field) {
    self.code = code
    self.field = field
  }

  /// For logs: the field and the code.
  public var description: String { "\(field.rawValue): \(code)" }
}

/// The sealed content is not in this module's format.
struct UnreadableContent: Error {}
