internal import Elementary
internal import Interface
internal import Markup
internal import Site

/// The ways in (DES-5).
struct SignInPage: HTML {
  let answers: Answers
  let next: String
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("welcome-head")) {
      h2 { words(.signInHeading) }
      p(.class("secondary")) { words(.signInText) }
    }
    Card {
      Trouble(answers)
      Form(to: Entrance.signIn, token: formToken, fields: [email, password], words: words) {
        returning
        TextField(email, kind: .email, words: words)
        TextField(password, kind: .currentPassword, words: words)
        FormActions { Button(words(.signIn), isWide: true) }
      }
      a(.href("/account/forgot"), .class("page-link")) { words(.forgotPassword) }
    }
    section(.class("stack"), .aria(.label, words(.otherWays))) {
      LinkButton(
        words(.createAccount), to: "/account/signup?next=\(SafeReturn.encoded(next))",
        style: .secondary)
      Form(to: "/account/guest", token: formToken, words: words) {
        returning
        Button(words(.continueAsGuest), style: .plain, isWide: true)
      }
    }
    p(.class("caption welcome-note")) { words(.guestText) }
  }

  private var returning: some HTML { input(.type(.hidden), .name("next"), .value(next)) }
  private var email: Field { answers.field("email", words(.email)) }
  private var password: Field { answers.field("password", words(.password)) }
}
