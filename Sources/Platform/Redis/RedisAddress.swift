/// The address of a Redis server with its credentials.
///
///     redis://[[user]:password@]host[:port][/database]
///     unix://[[user]:password@]/path/of/socket[?db=database]
///
/// The formats are those of redis-py and of the provisional registration of the scheme with IANA.
/// Credentials may be percent-encoded. The description omits the password.
public struct RedisAddress: Sendable, Hashable {
  enum Endpoint: Sendable, Hashable {
    case host(String, port: Int32)
    case socket(path: String)
  }

  let endpoint: Endpoint
  let user: String?
  let password: String?
  let database: Int

  /// Parses an address, such as the value of `REDIS_URL`.
  /// - Throws: ``RedisError/Code/invalidAddress``, with the problem and what would be valid.
  public init(_ text: String) throws(RedisError) {
    guard let (scheme, rest) = Self.cut(text, at: "://") else {
      throw .address("it begins with redis:// or unix://")
    }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let authority = rest[..<end]
    let at = authority.lastIndex(of: "@")
    (user, password) = try Self.credentials(at.map { authority[..<$0] } ?? "")
    let place = at.map { authority[authority.index(after: $0)...] } ?? authority
    let (path, query) = Self.cut(rest[end...], at: "?") ?? (rest[end...], "")
    switch scheme.lowercased() {
    case "redis":
      endpoint = try Self.endpoint(place)
      guard query.isEmpty else { throw .address("a host is followed by /database alone") }
      database = try Self.number(path.dropFirst())
    case "unix":
      guard place.isEmpty, path.count > 1 else {
        throw .address("a socket has an absolute path, as in unix:///run/redis.sock")
      }
      endpoint = .socket(path: try Self.decoded(path))
      guard query.isEmpty || query.hasPrefix("db=") else {
        throw .address("a socket is followed by ?db=database alone")
      }
      database = try Self.number(query.dropFirst(3))
    case "rediss":
      throw .address(
        "Debian's hiredis has no TLS: reach a distant Redis through a tunnel or a private network")
    default:
      throw .address("it begins with redis:// or unix://")
    }
  }

  private static func endpoint(_ text: Substring) throws(RedisError) -> Endpoint {
    var host = text
    var port: Substring = "6379"  // Redis's own default
    if text.hasPrefix("[") {
      guard let (inside, after) = cut(text.dropFirst(), at: "]"),
        after.isEmpty || after.hasPrefix(":")
      else { throw .address("an IPv6 address stands in [ ]") }
      host = inside
      if !after.isEmpty { port = after.dropFirst() }
    } else if let (name, number) = cut(text, at: ":") {
      (host, port) = (name, number)
    }
    guard let port = Int32(port), 1...65_535 ~= port else {
      throw .address("a port is a number from 1 to 65535")
    }
    let name = try decoded(host)
    return .host(name.isEmpty ? "localhost" : name, port: port)
  }

  private static func credentials(
    _ text: Substring
  ) throws(RedisError) -> (user: String?, password: String?) {
    guard let (user, password) = cut(text, at: ":") else {
      guard text.isEmpty else { throw .address("a user has a password: user:password@") }
      return (nil, nil)
    }
    return (user.isEmpty ? nil : try decoded(user), try decoded(password))
  }

  private static func number(_ text: Substring) throws(RedisError) -> Int {
    guard !text.isEmpty else { return 0 }
    guard let number = Int(text), number >= 0 else {
      throw .address("a database has a number, 0 the first")
    }
    return number
  }

  private static func decoded(_ text: Substring) throws(RedisError) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else {
        throw .address("after % stand two hexadecimal digits")
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw .address("it is UTF-8 without zero bytes")
    }
    return text
  }

  private static func cut(
    _ text: some StringProtocol, at separator: String
  ) -> (Substring, Substring)? {
    let text = Substring(text)
    guard let range = text.firstRange(of: separator) else { return nil }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }
}

extension RedisError {
  fileprivate static func address(_ reason: String) -> RedisError {
    RedisError(.invalidAddress, "this is no address of a Redis server: \(reason)")
  }
}

extension RedisAddress: CustomStringConvertible, CustomReflectable {
  /// The address without its credentials.
  public var description: String {
    let letters = user == nil && password == nil ? "" : "***@"
    switch endpoint {
    case .host(let host, let port):
      let host = host.contains(":") ? "[\(host)]" : host
      return "redis://\(letters)\(host):\(port)/\(database)"
    case .socket(let path): return "unix://\(letters)\(path)?db=\(database)"
    }
  }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
