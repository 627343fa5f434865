internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import People

/// `/account/care`: ends care mode after a crisis, after one confirmation (PLT-43).
enum CareRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("care")) { _, context in
      context.pageContext.page(context.words(.careTitle), backTo: Branding.web.scope) {
        CarePage(
          back: Branding.web.scope, words: context.words, formToken: context.pageContext.formToken,
          account: Branding.account)
      }
    }
    routes.post(Branding.account("care")) { _, context in
      let owner = try context.person.owner()
      // Without a profile there is no care mode to end.
      if try await context.services.people.profile(of: owner)?.preferences.care != nil {
        try await context.services.people.changeProfile(of: owner) { $0.preferences.care = nil }
      }
      return .seeOther(Branding.web.scope)
    }
  }
}

/// Asks whether the person is safe and wants normal answers again.
private struct CarePage: HTML {
  let back: String
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    p { words(.careText) }
    Form(to: account("care"), token: formToken, words: words) {
      Button(words(.careEnd), isWide: true)
    }
    LinkButton(words(.careKeep), to: back, style: .secondary)
  }
}
