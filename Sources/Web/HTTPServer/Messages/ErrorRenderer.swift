import HTTPTypes
import JSON

/// Renders an error as a response in the format of one API.
public struct ErrorRenderer: Sendable {
  /// Renders the response.
  public let render: @Sendable (HTTPError, Request) -> Response

  /// - Parameter render: builds the response; the status and the headers of the error are set
  ///   afterwards, so that no renderer can lose them.
  public init(_ render: @escaping @Sendable (HTTPError, Request) -> Response) {
    self.render = render
  }

  func response(to error: HTTPError, _ request: Request) -> Response {
    var response = render(error, request)
    for field in error.headers { response.headers.append(field) }
    if !response.headers.contains(.cacheControl) { response.headers[.cacheControl] = "no-store" }
    return response
  }

  /// `application/problem+json` (RFC 9457), with the id of the request as `instance`.
  public static let problem = ErrorRenderer { error, request in
    var json = JSONWriter()
    json.object { json in
      // A problem without a type of its own is titled by its status (RFC 9457, section 4.2.1).
      json.field("type", error.type ?? "about:blank")
      json.field("title", error.status.reasonPhrase)
      json.field("status", error.status.code)
      let isUnexplained = error.detail.isEmpty && error.status == .notFound
      let detail = isUnexplained ? "There is no such resource." : error.detail
      if !detail.isEmpty { json.field("detail", detail) }
      json.field("instance", "urn:request:\(request.id)")
      for context in error.members { json.field(context.name, context.values) }
      if !error.fieldErrors.isEmpty { writeFieldErrors(error.fieldErrors, to: &json) }
    }
    return Response(
      status: error.status, headers: [.contentType: "application/problem+json"],
      body: .bytes(json.bytes))
  }

  private static func writeFieldErrors(
    _ errors: [HTTPError.FieldError], to json: inout JSONWriter
  ) {
    json.key("errors")
    json.array { json in
      for error in errors {
        json.object { json in
          json.field("pointer", error.field)
          json.field("detail", error.detail)
        }
      }
    }
  }
}
