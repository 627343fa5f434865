internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The account page: links to everything about the account.
struct SettingsPage: HTML {
  let model: SettingsModel
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    if model.isGuest { guest }
    section(words(.you), you)
    section(words(.safety), safety)
    section(words(.yourData), data)
    Form(to: account("signout"), token: formToken, kind: .signOut, words: words) {
      Button(words(.signOut), style: .secondary, isWide: true)
    }
  }

  private var guest: some HTML {
    Card(words(.youAreGuest)) {
      p(.class("secondary")) { words(.upgradeText) }
      LinkButton(words(.keepAccount), to: account("upgrade"))
    }
  }

  private func section(_ heading: String, _ rows: [List.Row]) -> some HTML {
    Elementary.section(.class("stack")) {
      h2 { heading }
      List(rows)
    }
  }

  private var you: [List.Row] {
    model.rows + [
      .init(words(.inbox), detail: words(.inboxText), icon: .bell, to: account("inbox")),
      .init(
        words(.notifyTitle), detail: words(.notifyDetail), icon: .clock,
        to: account("notifications")),
      .init(
        words(.premiumTitle), detail: words(.premiumDetail), icon: .heart, to: account("premium")),
      .init(
        words(.preferences), detail: words(.preferencesText), icon: .settings,
        to: account("preferences")),
    ]
  }

  private var safety: [List.Row] {
    let address = model.email.map { email in
      List.Row(
        email, detail: words(model.isEmailVerified ? .emailVerified : .emailNotVerified),
        icon: .info, to: model.isEmailVerified ? nil : account("verify"))
    }
    let password = List.Row(words(.changePassword), icon: .lock, to: account("password"))
    return (address.map { [$0] } ?? []) + (model.hasPassword ? [password] : []) + [
      .init(words(.devices), detail: words(.devicesText), icon: .house, to: account("devices")),
      .init(words(.securityLog), detail: words(.securityLogText), icon: .clock, to: account("log")),
    ]
  }

  private var data: [List.Row] {
    [
      .init(words(.privacy), detail: words(.privacyText), icon: .books, to: account("privacy")),
      .init(
        words(.exportTitle), detail: words(.exportDetail), icon: .archive, to: account("export")),
      .init(words(.deleteAccount), icon: .trash, to: account("delete")),
      .init(words(.about), detail: words(.aboutText), icon: .info, to: account("about")),
    ]
  }
}
