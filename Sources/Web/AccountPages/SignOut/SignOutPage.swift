internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// Warns a guest who signs out: nobody can open the account again.
struct SignOutPage: HTML {
  /// The URL of the sign-out form.
  let path: String
  /// The page shown after signing out.
  let next: String
  /// The page to return to without signing out.
  let back: String
  /// What continues in the apps, such as texts to relatives.
  let notices: [String]
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  var body: some HTML {
    Card(words(.signOutHeading)) {
      p { words(.signOutText) }
      for notice in notices { p { notice } }
      FormActions {
        LinkButton(words(.signOutUpgrade), to: upgrade, isWide: true)
        LinkButton(
          words(.signOutDelete), to: account("delete"), style: .secondary, isWide: true)
      }
      form
    }
  }

  private var form: some HTML {
    Form(to: path, token: formToken, kind: .signOut, words: words) {
      input(.type(.hidden), .name("confirmed"), .value("yes"))
      input(.type(.hidden), .name("next"), .value(next))
      FormActions {
        Button(words(.signOutAnyway), style: .destructive, isWide: true)
        LinkButton(words(.signOutCancel), to: back, style: .plain, isWide: true)
      }
    }
  }

  private var upgrade: String { "\(account("upgrade"))?next=\(SafeReturn.encoded(back))" }
}
