internal import Elementary
internal import Interface
internal import Site

/// The page on which a password is changed.
struct PasswordPage: HTML {
  let answers: Answers
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      Trouble(answers)
      Form(to: "/account/password", token: formToken, fields: [current, new], words: words) {
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
