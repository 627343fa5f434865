internal import Elementary
internal import HTTPServer
internal import Interface
internal import Site

/// `/account/`: the account and where everything of it is.
enum SettingsRoutes {
  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/") { _, member in try show(member) }
    routes.get("/account") { _, _ in .seeOther("/account/") }
  }

  private static func show(_ member: Member) throws -> Response {
    let model = try SettingsModel(member)
    return member.caller.page(member.words(.account)) {
      SettingsPage(model: model, words: member.words, formToken: member.caller.formToken)
    }
  }
}
