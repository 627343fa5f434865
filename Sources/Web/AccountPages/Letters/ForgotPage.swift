internal import AppHost
internal import Elementary
internal import Interface

/// The form that requests a password reset email.
struct ForgotPage: HTML {
  let answers: FormState
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  var body: some HTML {
    Card {
      p(.class("secondary")) { words(.forgotText) }
      FormErrorSummary(answers)
      Form(to: account("forgot"), token: formToken, fields: [email], words: words) {
        TextField(email, kind: .email, words: words)
        FormActions { Button(words(.sendLetter), isWide: true) }
      }
    }
  }

  private var email: Field { answers.field("email", words(.email)) }
}
