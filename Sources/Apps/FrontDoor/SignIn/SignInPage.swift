internal import Elementary
internal import Interface
internal import Markup
internal import Site

/// The page to sign in on.
struct SignInPage: HTML {
  let answers: Answers
  let next: String
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      Trouble(answers)
      Form(to: "/account/signin", token: formToken, fields: [email, password], words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        TextField(email, kind: .email, words: words)
        TextField(password, kind: .currentPassword, words: words)
        FormActions { Button(words(.signIn), isWide: true) }
      }
      a(.href("/account/forgot"), .class("page-link")) { words(.forgotPassword) }
    }
    OtherWays(isNew: false, next: next, words: words, formToken: formToken)
  }

  private var email: Field { answers.field("email", words(.email)) }
  private var password: Field { answers.field("password", words(.password)) }
}

/// The ways in that are not the one of the page.
struct OtherWays: HTML {
  /// Whether the page is the one for new people.
  let isNew: Bool
  let next: String
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    section(.class("stack"), .aria(.label, words(.otherWays))) {
      p(.class("secondary page-or")) { words(isNew ? .knownAlready : .newHere) }
      if isNew {
        LinkButton(words(.signIn), to: "/account/signin", style: .secondary)
      } else {
        LinkButton(words(.createAccount), to: "/account/signup", style: .secondary)
      }
      Form(to: "/account/guest", token: formToken, words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        Button(words(.lookAround), style: .plain, isWide: true)
      }
    }
  }
}
