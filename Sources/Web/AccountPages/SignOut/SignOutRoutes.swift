internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/account/signout` for this device, `/account/devices/signout` for all. Guests, who cannot sign
/// in again, have to confirm.
enum SignOutRoutes<Branding: AppBranding> {
  private static var here: String { Branding.account("signout") }
  private static var everywhere: String { Branding.account("devices/signout") }

  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    for path in [here, everywhere] {
      routes.get(path) { request, context in
        guard context.person.account.isGuest else { return .seeOther(Branding.account.home) }
        return try await ask(request, context, at: path, next: request.query()["next"])
      }
      routes.post(path) { request, context in try await signOut(request, context, at: path) }
    }
  }

  private static func signOut(
    _ request: Request, _ context: AccountPageContext<Branding>, at path: String
  ) async throws -> Response {
    let form = try request.form()
    if context.person.account.isGuest, form["confirmed"] == nil {
      return try await ask(request, context, at: path, next: form["next"])
    }
    let (accounts, client) = (context.services.accounts, context.person.client(of: request))
    if path == here {
      try await accounts.endSession(of: context.person.visitor, from: client)
    } else {
      try await accounts.endAllSessions(of: context.person.account.id, from: client)
    }
    return context.pageContext.requestContext.farewell(
      .seeOther(Branding.next(form["next"])), isWiped: form["wiped"] != nil)
  }

  private static func ask(
    _ request: Request, _ context: AccountPageContext<Branding>, at path: String, next: String?
  ) async throws -> Response {
    let notices = try await context.notices { $0.signOutNotice }
    let back = wayBack(request, from: path)
    return context.pageContext.page(context.words(.signOutTitle), backTo: back) {
      SignOutPage(
        path: path, next: Branding.next(next), back: back, notices: notices, words: context.words,
        formToken: context.pageContext.formToken, account: Branding.account)
    }
  }

  /// The app page with the pressed button, else the account page.
  private static func wayBack(_ request: Request, from path: String) -> String {
    let origin = SafeReturn.origin(of: request)
    let isOwn = origin.hasPrefix(Branding.web.scope) && origin != "/" && !origin.hasPrefix(path)
    return isOwn ? origin : Branding.account.home
  }
}
