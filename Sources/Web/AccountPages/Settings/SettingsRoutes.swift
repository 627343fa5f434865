internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/account/`: the account page.
enum SettingsRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account.home) { _, context in try show(context) }
    routes.get(Branding.account.root) { _, _ in .seeOther(Branding.account.home) }
  }

  private static func show(_ context: AccountPageContext<Branding>) throws -> Response {
    let model = try SettingsModel(context)
    return context.pageContext.page(context.words(.account)) {
      SettingsPage(
        model: model, words: context.words, formToken: context.pageContext.formToken,
        account: Branding.account
      )
    }
  }
}
