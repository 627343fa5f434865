internal import AppHost
internal import HTTPServer
internal import HTTPTypes

/// A request of whoever runs the server, from the machine itself, at an installation that nobody else
/// reaches (PLT-44).
///
/// Four things have to agree, since a proxy on the same machine makes everybody look near, and every
/// user of the machine and every page in its browsers is near: people reach the installation by a name
/// of this machine, the request came over the loopback, no proxy says that it passed it on, and it
/// shows the operator's token or the cookie that stands for it. For everybody else there is no such
/// page.
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
