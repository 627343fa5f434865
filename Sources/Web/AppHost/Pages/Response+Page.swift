public import Elementary
public import HTTPServer
public import HTTPTypes
internal import Interface

extension Response {
  /// A page, marked `no-store` because it belongs to one person. Only our own scripts keep offline
  /// copies, which are deleted at sign-out. A page that needs the sky may run WebAssembly.
  public static func page(
    status: HTTPResponse.Status = .ok, _ document: some HTMLDocument
  ) -> Response {
    var response = Response.html(status: status, Array(document.render().utf8))
    response.headers[.cacheControl] = "no-store"
    if let page = document as? any SkyDocument, page.needsSky {
      response.headers[.contentSecurityPolicy] = SecurityHeaders.webAssemblyPolicy
    }
    return response
  }
}
