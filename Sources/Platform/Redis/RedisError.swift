/// Why Redis did not do what it was asked.
public struct RedisError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors that callers tell apart.
  public enum Code: String, Sendable {
    /// The address cannot be read; the message says what would be right.
    case invalidAddress
    /// There is no connection, and the command was not sent.
    case unreachable
    /// The server did not let this client in, or does not have the database.
    case notAdmitted
    /// The answer did not come in time; whether the command was carried out is unknown.
    case timedOut
    /// The connection broke; whether the command was carried out is unknown.
    case connectionLost
    /// The server answered with something that Redis does not say.
    case badReply
    /// Redis answered with an error.
    case refused
    /// The client was closed.
    case closed
  }

  /// What kind of error it is.
  public let code: Code
  /// What went wrong, for a developer or operator. Redis may quote the command in its answer
  /// (``Code/refused``), and so may the message; the description does not.
  public let message: String

  /// - Parameters:
  ///   - code: what kind of error it is.
  ///   - message: what went wrong; never with a password.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The first word of Redis's own errors, such as `NOSCRIPT` or `WRONGTYPE`; nil for others.
  public var reply: String? {
    guard code == .refused else { return nil }
    return String(message.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber) })
  }

  public var description: String { "\(code.rawValue): \(reply ?? message)" }
}
