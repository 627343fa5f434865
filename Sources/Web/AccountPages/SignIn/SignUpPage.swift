internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The page that creates an account, or upgrades a guest's.
struct SignUpPage: HTML {
  let answers: FormState
  let isGuest: Bool
  let next: String
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    Card {
      if isGuest { p(.class("secondary")) { words(.upgradeText) } }
      FormErrorSummary(answers)
      Form(to: action, token: formToken, fields: [email, password], words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        TextField(email, kind: .email, words: words)
        TextField(password, kind: .newPassword, words: words)
        FormActions { Button(words(isGuest ? .keepAccount : .createAccount), isWide: true) }
      }
    }
    if !isGuest {
      OtherWays(isNew: true, next: next, words: words, formToken: formToken, account: account)
    }
  }

  private var action: String { isGuest ? account("upgrade") : account("signup") }
  private var email: Field { answers.field("email", words(.email)) }
  private var password: Field {
    answers.field("password", words(.password), hint: words(.passwordHint))
  }
}
