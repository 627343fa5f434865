public import HTTPTypes
public import JSON

/// The response to a request.
public struct Response: Sendable {
  /// The status code.
  public var status: HTTPResponse.Status
  /// The headers. The server sets length, date and transfer encoding.
  public var headers: HTTPFields
  /// The body.
  public var body: ResponseBody
  /// A keyed hash of the account that made the request, for the access log only; never sent.
  public var accountHash: String?
  /// Whether it may be kept for a retry of its request. False where it tells what can be deleted
  /// before it is: then its operation answers a retry from what is there.
  public var isStorable = true

  public init(
    status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: ResponseBody = .empty
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A JSON response with the output of `write`.
  /// - Parameters:
  ///   - names: the style of member names; nil to leave them as given.
  ///   - capacity: the number of bytes to reserve.
  public static func json(
    status: HTTPResponse.Status = .ok, names: JSONNameStyle? = nil, capacity: Int = 0,
    _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter(names: names, capacity: capacity)
    try write(&json)
    return Response(
      status: status, headers: [.contentType: "application/json"], body: .bytes(json.bytes))
  }

  /// An HTML response.
  /// - Parameter html: the document as UTF-8.
  public static func html(status: HTTPResponse.Status = .ok, _ html: [UInt8]) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8"], body: .bytes(html))
  }

  /// Plain text.
  public static func text(status: HTTPResponse.Status = .ok, _ text: String) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: .bytes(Array(text.utf8)))
  }

  /// Redirects the client of a form to a page, to be loaded with GET (303).
  /// - Parameter path: a path of this site.
  public static func seeOther(_ path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }

  /// Adds a cookie to those already set.
  public mutating func set(_ cookie: SetCookie) {
    headers.append(HTTPField(name: .setCookie, value: cookie.description))
  }
}

/// The body of a response.
public enum ResponseBody: Sendable {
  /// Nothing.
  case empty
  /// These bytes.
  case bytes([UInt8])
  /// A file, sent by the kernel.
  case file(ResponseFile)
  /// Written by the closure as it runs; the response ends when the closure returns. It is cancelled
  /// when the client disconnects and when the server stops.
  case stream(@Sendable (ResponseStream) async throws -> Void)
  /// The same for server-sent events, with keep-alives while the stream is idle.
  case events(@Sendable (ResponseStream) async throws -> Void)
}
