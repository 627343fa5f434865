internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Storage

/// `/account/devices`: who is signed in, and how that ends.
enum DevicesRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("devices")) { request, member in try await show(request, member) }
    routes.post(Branding.account("devices/{id}/signout")) { request, member in
      let session = SessionID(rawValue: try request.parameters.require("id"))
      try await member.services.accounts.endSession(
        session, of: member.person.account.id, from: member.person.client(of: request))
      return .seeOther(Branding.account("devices"))
    }
  }

  private static func show(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    let cursor = try request.cursor()
    let page = try await member.services.accounts.sessions(
      of: member.person.account.id, after: cursor, limit: 20)
    return member.caller.page(member.words(.devices), backTo: Branding.account.home) {
      DevicesPage(
        sessions: page.items, current: member.person.visitor.session,
        more: page.next.map { "\(Branding.account("devices"))?cursor=\($0.text)" },
        clocks: member.caller.clocks, words: member.words,
        formToken: member.caller.formToken, account: Branding.account)
    }
  }
}
