public import HTTPTypes
public import JSON

/// The answer to a request.
public struct Response: Sendable {
  /// What became of the request.
  public var status: HTTPResponse.Status
  /// The fields of the header. Length, date and transfer encoding are the server's.
  public var headers: HTTPFields
  /// What is sent.
  public var body: ResponseBody
  /// A keyed hash of the account that asked, for the access log alone; never sent.
  public var accountHash: String?

  public init(
    status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: ResponseBody = .empty
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// JSON that `write` writes.
  /// - Parameters:
  ///   - names: how names are spelled; nil as they are given.
  ///   - capacity: how many bytes it may have without memory being asked for again.
  public static func json(
    status: HTTPResponse.Status = .ok, names: JSONNameStyle? = nil, capacity: Int = 0,
    _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter(names: names, capacity: capacity)
    try write(&json)
    return Response(
      status: status, headers: [.contentType: "application/json"], body: .bytes(json.bytes))
  }

  /// A page.
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

  /// Sends a form's client on to a page, to be read with GET (303).
  /// - Parameter path: of this site.
  public static func seeOther(_ path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }

  /// Sets a cookie besides those that are set already.
  public mutating func set(_ cookie: SetCookie) {
    headers.append(HTTPField(name: .setCookie, value: cookie.description))
  }
}

/// What a response sends.
public enum ResponseBody: Sendable {
  /// Nothing.
  case empty
  /// These bytes.
  case bytes([UInt8])
  /// A file, sent by the kernel.
  case file(ResponseFile)
  /// What the closure writes, as it writes it; the response ends when it returns. It is cancelled
  /// when the client hangs up and when the server stops.
  case stream(@Sendable (ResponseStream) async throws -> Void)
  /// The same for server-sent events, which are kept alive while they are quiet.
  case events(@Sendable (ResponseStream) async throws -> Void)
}
