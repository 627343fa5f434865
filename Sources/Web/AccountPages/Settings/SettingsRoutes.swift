internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/account/`: the account and where everything of it is.
enum SettingsRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account.home) { _, member in try show(member) }
    routes.get(Branding.account.root) { _, _ in .seeOther(Branding.account.home) }
  }

  private static func show(_ member: AccountPageContext<Branding>) throws -> Response {
    let model = try SettingsModel(member)
    return member.caller.page(member.words(.account)) {
      SettingsPage(
        model: model, words: member.words, formToken: member.caller.formToken,
        account: Branding.account
      )
    }
  }
}
