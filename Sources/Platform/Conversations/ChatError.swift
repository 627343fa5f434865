/// Why something in a conversation was refused. It names the field and never what was typed.
public struct ChatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the error is about, in the words of the wire.
  public enum Field: String, Hashable, Sendable {
    case app, thread, message, text, title, clientID, query
  }

  /// The kinds that callers tell apart.
  public enum Code: Hashable, Sendable {
    /// Nothing was given where something has to be.
    case missing
    /// More characters than `maximum`; nothing is ever cut.
    case tooLong(maximum: Int)
    /// Outside of what the field allows.
    case invalid
    /// There is no such thing, or it is somebody else's.
    case notFound
    /// An answer is still being written there.
    case answering
    /// What can be done with an answer that broke off only was asked for another.
    case finished
    /// A name that was chosen for something new is in use already.
    case taken
    /// There are `maximum` of them already: messages in a thread, or threads in an app.
    case full(maximum: Int)
    /// So many answers of the account are being written at once as may be.
    case tooManyAnswers(maximum: Int)
  }

  /// What is wrong.
  public let code: Code
  /// With what.
  public let field: Field

  /// An error about a field.
  public init(_ code: Code, _ field: Field) {
    self.code = code
    self.field = field
  }

  /// For logs: the field and what is wrong with it.
  public var description: String { "\(field.rawValue): \(code)" }
}
