internal import HTTPServer
internal import HTTPTypes
internal import Site

/// A request of somebody who sits at the machine itself, at an installation that nobody else reaches.
///
/// Three things have to agree, since a proxy on the same machine makes everybody look near: people
/// reach the installation by a name of this machine, the request came over the loopback, and no proxy
/// says that it passed it on. For everybody else there is no such page.
struct Operator: ChildContext {
  let caller: Caller

  init(_ caller: Caller, _ request: Request) throws {
    let isPassedOn = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host"].contains { name in
      HTTPField.Name(name).map { request.headers.contains($0) } ?? false
    }
    guard caller.services.origin.isLoopback, request.clientAddress == .loopback, !isPassedOn
    else { throw HTTPError(.notFound) }
    self.caller = caller
  }
}
