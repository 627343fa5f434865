internal import AppHost
internal import Elementary
public import Interface
internal import Markup

/// The app's texts around the sign-in form.
public struct SignInGreeting: Sendable {
  let heading: Message
  let text: Message
  let note: Message

  /// - Parameter note: the text about guests below the sign-in options.
  public init(_ heading: Message, text: Message, note: Message) {
    (self.heading, self.text, self.note) = (heading, text, note)
  }
}

/// The sign-in page.
struct SignInPage: HTML {
  let answers: FormState
  /// The path of the form.
  let path: String
  /// The app's texts; nil for none.
  var greeting: SignInGreeting?
  let next: String
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    if let greeting {
      div(.class("entrance-head")) {
        h2 { words(greeting.heading) }
        p(.class("secondary")) { words(greeting.text) }
      }
    }
    Card {
      FormErrorSummary(answers)
      Form(to: path, token: formToken, fields: [email, password], words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        TextField(email, kind: .email, words: words)
        TextField(password, kind: .currentPassword, words: words)
        FormActions { Button(words(.signIn), isWide: true) }
      }
      a(.href(account("forgot")), .class("page-link")) { words(.forgotPassword) }
    }
    OtherWays(
      isNew: false, next: next, words: words, formToken: formToken, account: account)
    if let greeting { p(.class("caption entrance-note")) { words(greeting.note) } }
  }

  private var email: Field { answers.field("email", words(.email)) }
  private var password: Field { answers.field("password", words(.password)) }
}

/// The other sign-in options.
struct OtherWays: HTML {
  /// Whether the page is for new users.
  let isNew: Bool
  let next: String
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  var body: some HTML {
    section(.class("stack"), .aria(.label, words(.otherWays))) {
      p(.class("secondary page-or")) { words(isNew ? .knownAlready : .newHere) }
      if isNew {
        LinkButton(
          words(.signIn), to: "\(account("signin"))?next=\(SafeReturn.encoded(next))",
          style: .secondary)
      } else {
        LinkButton(
          words(.createAccount), to: "\(account("signup"))?next=\(SafeReturn.encoded(next))",
          style: .secondary)
      }
      Form(to: account("guest"), token: formToken, words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        Button(words(.lookAround), style: .plain, isWide: true)
      }
    }
  }
}
