internal import Elementary
internal import Interface
internal import Site

/// The page on which a letter is asked for that lets choose a new password.
struct ForgotPage: HTML {
  let answers: Answers
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Card {
      p(.class("secondary")) { words(.forgotText) }
      Trouble(answers)
      Form(to: "/account/forgot", token: formToken, fields: [email], words: words) {
        TextField(email, kind: .email, words: words)
        FormActions { Button(words(.sendLetter), isWide: true) }
      }
    }
  }

  private var email: Field { answers.field("email", words(.email)) }
}
