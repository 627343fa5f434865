internal import AppHost
internal import Elementary
internal import Interface

/// The page with the tabs sign up and sign in (HAL-303).
struct EntryPage: HTML {
  /// The tab.
  enum Way: String {
    case signUp = "up"
    case signIn = "in"
  }

  let way: Way
  let answers: FormState
  let path: String
  let next: String
  /// The hint that says what the name is for.
  let nameHint: String?
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    Tabs(
      words(.yourAccount),
      [
        NamedLink(words(.signUpTab), to: address(.signUp)),
        NamedLink(words(.signInTab), to: address(.signIn)),
      ], current: address(way))
    Card {
      FormErrorSummary(answers)
      Form(to: path, token: formToken, fields: fields, words: words) {
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
      if way == .signIn {
        a(.class("page-link"), .href(account("forgot"))) { words(.forgotPassword) }
      }
    }
  }

  private func address(_ way: Way) -> String {
    "\(path)?way=\(way.rawValue)&next=\(SafeReturn.encoded(next))"
  }

  private var fields: [Field] {
    way == .signUp ? [name, email, password] : [email, password]
  }
  private var name: Field { answers.field("name", words(.displayName), hint: nameHint) }
  private var email: Field { answers.field("email", words(.email)) }
  private var password: Field { answers.field("password", words(.password)) }
}
