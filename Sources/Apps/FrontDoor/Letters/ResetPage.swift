internal import Elementary
internal import Interface
internal import Site

/// The page to which the letter leads that lets choose a new password.
struct ResetPage: HTML {
  let answers: Answers
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Card {
      Trouble(answers)
      Form(to: "/account/reset", token: formToken, fields: [code, password], words: words) {
        LetterCodeField(field: code, words: words)
        TextField(password, kind: .newPassword, words: words)
        FormActions { Button(words(.setPassword), isWide: true) }
      }
      a(.class("page-link"), .href("/account/forgot")) { words(.askAgain) }
    }
  }

  private var code: Field { answers.letterCode(words) }
  private var password: Field {
    answers.field("password", words(.newPassword), hint: words(.passwordHint))
  }
}

/// The field for the secret of a letter. Its link carries the secret behind `#`, where no server and no
/// log sees it; a script moves it here, and without one a person does.
struct LetterCodeField: HTML {
  let field: Field
  let words: Catalogue

  var body: some HTML {
    div(.data("letter-code", value: field.name)) { TextField(field, words: words) }
  }
}

extension Answers {
  func letterCode(_ words: Catalogue) -> Field {
    field("token", words(.letterCode), hint: words(.letterCodeHint))
  }
}
