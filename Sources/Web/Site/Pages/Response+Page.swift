public import Elementary
public import HTTPServer
public import HTTPTypes

extension Response {
  /// A page. It is of one person, so no cache keeps it but the offline copies of our own scripts,
  /// which go at signing out.
  public static func page(
    status: HTTPResponse.Status = .ok, _ document: some HTMLDocument
  ) -> Response {
    var response = Response.html(status: status, Array(document.render().utf8))
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
