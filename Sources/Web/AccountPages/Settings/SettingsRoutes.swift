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

  /// The page that leads here: the settings of the app if it has its own, else its start page.
  private static var back: String {
    let settings = Branding.web.accountPath
    return settings.hasPrefix(Branding.web.scope) && settings != Branding.account.home
      ? settings : Branding.web.scope
  }

  private static func show(_ context: AccountPageContext<Branding>) throws -> Response {
    let model = try SettingsModel(context)
    return context.pageContext.page(context.words(.account), backTo: back) {
      SettingsPage(
        model: model, words: context.words, formToken: context.pageContext.formToken,
        account: Branding.account
      )
    }
  }
}
