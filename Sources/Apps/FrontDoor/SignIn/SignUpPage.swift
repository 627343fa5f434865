internal import Elementary
internal import Interface
internal import Markup
internal import Site

/// The page on which an account is made, or a guest's becomes a full one.
struct SignUpPage: HTML {
  let answers: Answers
  let isGuest: Bool
  let next: String
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      if isGuest { p(.class("secondary")) { words(.upgradeText) } }
      Trouble(answers)
      Form(to: action, token: formToken, fields: [email, password], words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        TextField(email, kind: .email, words: words)
        TextField(password, kind: .newPassword, words: words)
        FormActions { Button(words(isGuest ? .keepAccount : .createAccount), isWide: true) }
      }
    }
    if !isGuest { OtherWays(isNew: true, next: next, words: words, formToken: formToken) }
  }

  private var action: String { isGuest ? "/account/upgrade" : "/account/signup" }
  private var email: Field { answers.field("email", words(.email)) }
  private var password: Field {
    answers.field("password", words(.password), hint: words(.passwordHint))
  }
}
