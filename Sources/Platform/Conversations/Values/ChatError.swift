/// Why a chat operation was rejected. Names the field, never its value.
public struct ChatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The affected field, by its name in the API.
  public enum Field: String, Hashable, Sendable {
    case app, thread, message, text, title, clientID, query
  }

  /// The error codes that callers distinguish.
  public enum Code: Hashable, Sendable {
    /// A required value is missing.
    case missing
    /// More characters than `maximum`; nothing is ever truncated.
    case tooLong(maximum: Int)
    /// Outside of the valid range.
    case invalid
    /// It does not exist, or belongs to another account.
    case notFound
    /// An answer is still being written there.
    case answering
    /// Requires an interrupted answer.
    case finished
    /// A chosen ID is already in use, or belongs to another question.
    case taken
    /// The limit of `maximum` is reached: messages in a thread, or threads in an app.
    case full(maximum: Int)
    /// The maximum number of concurrent answers of the account is reached.
    case tooManyAnswers(maximum: Int)
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
