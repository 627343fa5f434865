internal import AppHost
internal import Elementary
internal import Interface

/// The form that changes the password.
struct PasswordPage: HTML {
  let answers: FormState
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    Card {
      FormErrorSummary(answers)
      Form(to: account("password"), token: formToken, fields: [current, new], words: words) {
        TextField(current, kind: .currentPassword, words: words)
        TextField(new, kind: .newPassword, words: words)
        FormActions { Button(words(.changePassword), isWide: true) }
      }
    }
    p(.class("caption")) { words(.othersSignedOut) }
  }

  private var current: Field { answers.field("currentPassword", words(.currentPassword)) }
  private var new: Field {
    answers.field("password", words(.newPassword), hint: words(.passwordHint))
  }
}
