internal import Accounts
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Site
internal import Storage

/// `/account/devices`: who is signed in, and how that ends.
enum DevicesRoutes {
  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/devices") { request, member in try await show(request, member) }
    routes.post("/account/devices/signout") { request, member in
      try await member.services.accounts.endAllSessions(
        of: member.person.account.id, from: member.person.client(of: request))
      return member.caller.visit.farewell(.seeOther("/"))
    }
    routes.post("/account/devices/{id}/signout") { request, member in
      let session = SessionID(rawValue: try request.parameters.require("id"))
      try await member.services.accounts.endSession(
        session, of: member.person.account.id, from: member.person.client(of: request))
      return .seeOther("/account/devices")
    }
  }

  private static func show(_ request: Request, _ member: Member) async throws -> Response {
    let cursor = try request.cursor()
    let page = try await member.services.accounts.sessions(
      of: member.person.account.id, after: cursor, limit: 20)
    return member.caller.page(member.words(.devices), backTo: "/account/") {
      DevicesPage(
        sessions: page.items, current: member.person.visitor.session,
        more: page.next.map { "/account/devices?cursor=\($0.text)" }, words: member.words,
        formToken: member.caller.formToken)
    }
  }
}
