/// What Redis answers (RESP 2).
public enum RedisReply: Sendable, Hashable {
  /// Nothing: no such key.
  case null
  /// A word, such as `OK`.
  case status(String)
  /// A number.
  case integer(Int64)
  /// Any bytes.
  case bytes([UInt8])
  /// Several answers.
  case array([RedisReply])
  /// An error within an array; as a whole answer it is thrown as a ``RedisError``.
  case error(String)
}

/// A part of a command: any bytes.
public struct RedisArgument: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// What is sent.
  public let bytes: [UInt8]

  /// - Parameter bytes: what is sent.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter text: sent as UTF-8.
  public init(_ text: String) { bytes = Array(text.utf8) }

  public init(stringLiteral text: String) { self.init(text) }
}

/// A command in the form in which it is sent: an array of bulk strings
/// (https://redis.io/docs/latest/develop/reference/protocol-spec/).
struct RedisCommand: Sendable {
  let encoded: [UInt8]

  init(_ arguments: [RedisArgument]) {
    var bytes = Array("*\(arguments.count)\r\n".utf8)
    for argument in arguments {
      bytes += "$\(argument.bytes.count)\r\n".utf8
      bytes += argument.bytes
      bytes += "\r\n".utf8
    }
    encoded = bytes
  }
}
