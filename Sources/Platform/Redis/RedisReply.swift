/// A Redis reply (RESP 2).
public enum RedisReply: Sendable, Hashable {
  /// Nothing: no such key.
  case null
  /// A word, such as `OK`.
  case status(String)
  /// An integer.
  case integer(Int64)
  /// Any bytes.
  case bytes([UInt8])
  /// Several replies.
  case array([RedisReply])
  /// An error within an array; as a complete reply it is thrown as a ``RedisError``.
  case error(String)
}

/// An argument of a command: any bytes.
public struct RedisArgument: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The bytes.
  public let bytes: [UInt8]

  /// - Parameter bytes: the bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter text: sent as UTF-8.
  public init(_ text: String) { bytes = Array(text.utf8) }

  public init(stringLiteral text: String) { self.init(text) }
}

/// The wire format of a command: an array of bulk strings
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
