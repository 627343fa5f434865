public import Elementary
public import HTTPServer
public import HTTPTypes

extension Response {
  /// A page. It is of one person, so no proxy keeps it; the browser may, to go back to.
  public static func page(
    status: HTTPResponse.Status = .ok, _ document: some HTMLDocument
  ) -> Response {
    var response = Response.html(status: status, Array(document.render().utf8))
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }
}
