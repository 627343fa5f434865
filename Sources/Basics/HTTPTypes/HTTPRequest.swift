// Subset of apple/swift-http-types 1.x API, written independently; do not extend.

/// The head of a request: everything but the body.
public struct HTTPRequest: Sendable, Hashable {
  /// The method.
  public var method: Method
  /// `http` or `https`, where known.
  public var scheme: String?
  /// Host and port, where known.
  public var authority: String?
  /// Path and query as sent.
  public var path: String?
  /// The fields of the header.
  public var headerFields: HTTPFields

  public init(
    method: Method, scheme: String?, authority: String?, path: String?,
    headerFields: HTTPFields = [:]
  ) {
    self.method = method
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.headerFields = headerFields
  }
}

extension HTTPRequest {
  /// A method: a token, compared with regard to case (RFC 9110, section 9.1).
  public struct Method: Sendable, Hashable, RawRepresentable, LosslessStringConvertible {
    public let rawValue: String

    /// Nil for what is not a token.
    public init?(_ method: String) {
      guard isToken(method) else { return nil }
      rawValue = method
    }

    public init?(rawValue: String) { self.init(rawValue) }

    private init(known method: String) { rawValue = method }

    public var description: String { rawValue }

    /// Reads.
    public static var get: Self { Self(known: "GET") }
    /// Reads the head alone.
    public static var head: Self { Self(known: "HEAD") }
    /// Acts or creates.
    public static var post: Self { Self(known: "POST") }
    /// Puts in place.
    public static var put: Self { Self(known: "PUT") }
    /// Removes.
    public static var delete: Self { Self(known: "DELETE") }
    /// Opens a tunnel.
    public static var connect: Self { Self(known: "CONNECT") }
    /// Requests the allowed methods.
    public static var options: Self { Self(known: "OPTIONS") }
    /// Echoes.
    public static var trace: Self { Self(known: "TRACE") }
    /// Changes a part.
    public static var patch: Self { Self(known: "PATCH") }
  }
}
