public import HTTPTypes

/// A request: head and body.
public struct HTTPClientRequest: Sendable {
  /// Method, scheme, authority, path with query, and headers.
  public var head: HTTPRequest
  /// The body.
  public var body: RequestBody

  /// Makes a request.
  public init(_ head: HTTPRequest, body: RequestBody = .none) {
    self.head = head
    self.body = body
  }
}

extension TransferRequest {
  /// A validated request.
  init(
    _ request: HTTPClientRequest, target: RequestTarget, configuration: HTTPClientConfiguration,
    timeout: Duration
  ) throws(HTTPClientError) {
    let method = request.head.method
    var fields = request.head.headerFields.map { ($0.name.rawName, $0.value) }
    if !request.head.headerFields.contains(.userAgent) {
      fields.append(("User-Agent", configuration.userAgent))
    }
    try Self.check(fields, host: target.host)
    self.init(
      url: target.url, host: target.host,
      conversation: .http(
        HTTPConversation(
          method: method.rawValue, isIdempotent: method.isIdempotent, fields: fields,
          decompresses: !request.head.headerFields.contains(.acceptEncoding))),
      body: request.body,
      limits: TransferLimits(
        connect: configuration.connectTimeout, idle: configuration.idleTimeout, total: timeout,
        headBytes: configuration.maximumHeadBytes, bodyBytes: configuration.maximumBodyBytes),
      addressPolicy: configuration.addressPolicy,
      trustedCertificatesPath: configuration.trustedCertificatesPath)
  }

  /// Rejects line ends in values, which would inject a header or a request, and the four headers
  /// that determine framing and destination, which the caller may not set.
  private static func check(
    _ fields: [(name: String, value: String)], host: String
  ) throws(HTTPClientError) {
    let framing: Set = ["host", "content-length", "transfer-encoding", "connection"]
    for field in fields {
      guard HTTPField.Name(field.name) != nil, HTTPField.isValidValue(field.value) else {
        throw HTTPClientError(.invalidRequest, host: host, detail: "a field that is not valid")
      }
      guard !framing.contains(field.name.lowercased()) else {
        throw HTTPClientError(
          .invalidRequest, host: host, detail: "\(field.name) is set by the client itself")
      }
    }
  }
}

extension HTTPRequest.Method {
  /// Whether the method is idempotent (RFC 9110, section 9.2.2).
  var isIdempotent: Bool {
    [.get, .head, .put, .delete, .options, .trace].contains(self)
  }
}
