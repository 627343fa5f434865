internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup

/// `/account/deleted`: the confirmation after deleting an account (DES-131, DES-210).
enum DeletedRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("deleted")) { _, context in
      if context.person != nil { return .seeOther(Branding.account.home) }
      return context.page(context.words(.deletedTitle), backTo: nil, head: .sign) {
        DeletedPage(start: Branding.web.scope, words: context.words)
      }
    }
  }
}

/// Confirms that the account and all of its data are deleted.
struct DeletedPage: HTML {
  /// The start page of the app.
  let start: String
  let words: MessageCatalog

  var body: some HTML {
    div(.role("status")) {
      Notice.empty(
        words(.deletedTitle), text: words(.deletedText), icon: .check,
        action: NamedLink(words(.home), to: start))
    }
  }
}
