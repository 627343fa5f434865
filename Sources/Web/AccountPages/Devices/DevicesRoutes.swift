internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Storage

/// `/account/devices`: the signed-in devices, and signing them out.
enum DevicesRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("devices")) { request, context in try await show(request, context) }
    routes.post(Branding.account("devices/{id}/signout")) { request, context in
      let session = SessionID(rawValue: try request.parameters.require("id"))
      try await context.services.accounts.endSession(
        session, of: context.person.account.id, from: context.person.client(of: request))
      return .seeOther(Branding.account("devices"))
    }
  }

  private static func show(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let cursor = try request.cursor()
    let page = try await context.services.accounts.sessions(
      of: context.person.account.id, after: cursor, limit: 20)
    return context.pageContext.page(context.words(.devices), backTo: Branding.account.home) {
      DevicesPage(
        sessions: page.items, current: context.person.visitor.session,
        more: page.next.map { "\(Branding.account("devices"))?cursor=\($0.text)" },
        clocks: context.pageContext.clocks, words: context.words,
        formToken: context.pageContext.formToken, account: Branding.account)
    }
  }
}
