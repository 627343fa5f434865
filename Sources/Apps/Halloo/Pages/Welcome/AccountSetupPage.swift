internal import Elementary
internal import Interface
internal import Site

/// A new account, or an old one (HAL-303).
struct AccountSetupPage: HTML {
  /// Which of the two.
  enum Way: String {
    case signUp = "up"
    case signIn = "in"
  }

  let way: Way
  let answers: Answers
  let next: String
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Tabs(
      words(.signUpTitle),
      [
        NamedLink(words(.signUp), to: address(.signUp)),
        NamedLink(words(.signInTab), to: address(.signIn)),
      ], current: address(way))
    Card {
      Trouble(answers)
      Form(to: HallooPath.accountSetup, token: formToken, fields: fields, words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        input(.type(.hidden), .name("way"), .value(way.rawValue))
        if way == .signUp { TextField(name, kind: .name, words: words) }
        TextField(email, kind: .email, words: words)
        if way == .signUp, answers.problem(with: "email") != nil {
          a(.class("page-link"), .href(address(.signIn))) { words(.signInTab) }
        }
        TextField(
          password, kind: way == .signUp ? .newPassword : .currentPassword, words: words)
        FormActions { Button(words(.goOn), isWide: true) }
      }
      if way == .signIn { a(.class("page-link"), .href("/account/forgot")) { words(.forgot) } }
    }
  }

  private func address(_ way: Way) -> String {
    HallooPath.accountSetup(way.rawValue, before: next)
  }

  private var fields: [Field] {
    way == .signUp ? [name, email, password] : [email, password]
  }
  private var name: Field {
    answers.field("name", words(.displayName), hint: words(.displayNameHint))
  }
  private var email: Field { answers.field("email", words(.emailAddress)) }
  private var password: Field { answers.field("password", words(.accountPassword)) }
}
