internal import AppHost
internal import HTTPServer
internal import HTTPTypes

/// A request by the server's operator, from the same machine, at an installation that is not public
/// (PLT-44).
///
/// Four conditions have to hold, since behind a proxy on the same machine everybody seems local,
/// and every user of the machine and every page in its browsers is local: the installation has a
/// name of this machine, the request came over the loopback, no proxy forwarded it, and it has the
/// operator's token or the cookie for it. For everybody else the page does not exist.
struct Operator: ChildContext {
  let pageContext: PageContext
  private let showsToken: Bool

  init(_ context: PageContext, _ request: Request) throws {
    let isPassedOn = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host"].contains { name in
      HTTPField.Name(name).map { request.headers.contains($0) } ?? false
    }
    let services = context.services
    guard services.origin.isLoopback, request.clientAddress == .loopback, !isPassedOn
    else { throw HTTPError(.notFound) }
    let shown = try request.query()["token"]
    showsToken = shown.map { services.operatorToken.matches($0) } ?? false
    guard showsToken || services.operatorToken.matches(request.cookies, at: services.now()) else {
      throw HTTPError(.notFound)
    }
    self.pageContext = context
  }

  /// Takes the token out of the address and gives a cookie for it; nil where it was not in there.
  func enter(_ request: Request) -> Response? {
    guard showsToken else { return nil }
    let services = pageContext.services
    var response = Response.seeOther(request.path)
    response.headers[.cacheControl] = "no-store"
    response.set(
      services.operatorToken.cookie(at: services.now(), isSecure: services.origin.isSecure))
    return response
  }
}
