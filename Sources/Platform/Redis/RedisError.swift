/// Why a Redis command failed.
public struct RedisError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error codes that callers distinguish.
  public enum Code: String, Sendable {
    /// The address is invalid; the message says what would be valid.
    case invalidAddress
    /// There is no connection, and the command was not sent.
    case unreachable
    /// The server rejected the credentials, or does not have the database.
    case notAdmitted
    /// The reply timed out; whether the command was executed is unknown.
    case timedOut
    /// The connection broke; whether the command was executed is unknown.
    case connectionLost
    /// The reply violates the protocol.
    case badReply
    /// Redis replied with an error.
    case refused
    /// The client was closed.
    case closed
  }

  /// The error code.
  public let code: Code
  /// The details, for a developer or operator. Redis may quote the command in its reply
  /// (``Code/refused``), and so may the message; the description does not.
  public let message: String

  /// - Parameters:
  ///   - code: the error code.
  ///   - message: the details; never with a password.
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
