internal import HTTPTypes

/// The target of a request: validated before any part of it reaches libcurl.
struct RequestTarget: Hashable {
  let scheme: String
  let authority: String
  let path: String

  /// The host in the authority, without the port.
  let host: String

  init(_ request: HTTPRequest) throws(HTTPClientError) {
    try self.init(
      scheme: request.scheme ?? "", authority: request.authority ?? "", path: request.path ?? "/")
  }

  init(scheme: String, authority: String, path: String) throws(HTTPClientError) {
    let scheme = scheme.lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw HTTPClientError(.invalidRequest, detail: "only http and https are spoken")
    }
    guard let host = Self.host(of: authority) else {
      throw HTTPClientError(.invalidRequest, detail: "the authority has to be a host and a port")
    }
    guard path.utf8.first == UInt8(ascii: "/"),
      path.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") })
    else {
      throw HTTPClientError(
        .invalidRequest, host: host,
        detail: "the path has to begin with / and hold neither spaces nor a fragment")
    }
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.host = host
  }

  var url: String { "\(scheme)://\(authority)\(path)" }

  /// Whether both have the same origin (RFC 6454).
  func hasSameOrigin(as other: RequestTarget) -> Bool {
    scheme == other.scheme && host.lowercased() == other.host.lowercased()
      && port == other.port
  }

  private var port: String {
    let written = authority.dropFirst(host.count).drop { $0 == ":" || $0 == "]" || $0 == "[" }
    return written.isEmpty ? (scheme == "https" ? "443" : "80") : String(written)
  }

  /// The host of `host`, `host:port`, `[address]` or `[address]:port`; nil for anything else, in
  /// particular for user names and passwords.
  private static func host(of authority: String) -> String? {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      let host = String(authority[authority.index(after: authority.startIndex)..<end])
      let rest = authority[authority.index(after: end)...]
      guard IPAddress(host) != nil, rest.isEmpty || isPort(rest) else { return nil }
      return host
    }
    let end = authority.firstIndex(of: ":") ?? authority.endIndex
    let (host, rest) = (authority[..<end], authority[end...])
    guard !host.isEmpty, host.utf8.allSatisfy(isHostByte), rest.isEmpty || isPort(rest) else {
      return nil
    }
    return String(host)
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard text.first == ":", let port = UInt16(text.dropFirst()) else { return false }
    return port > 0 && !text.dropFirst().hasPrefix("+")
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
