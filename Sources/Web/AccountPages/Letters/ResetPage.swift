internal import AppHost
internal import Elementary
internal import Interface

/// The page that the password reset email links to.
struct ResetPage: HTML {
  let answers: FormState
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  var body: some HTML {
    Card {
      FormErrorSummary(answers)
      Form(to: account("reset"), token: formToken, fields: [code, password], words: words) {
        LetterCodeField(field: code, words: words)
        TextField(password, kind: .newPassword, words: words)
        FormActions { Button(words(.setPassword), isWide: true) }
      }
      a(.class("page-link"), .href(account("forgot"))) { words(.askAgain) }
    }
  }

  private var code: Field { answers.letterCode(words) }
  private var password: Field {
    answers.field("password", words(.newPassword), hint: words(.passwordHint))
  }
}

/// The field for the secret of an email. The link carries it in the fragment, which no server or
/// log sees; a script copies it here, and without scripts the user does.
struct LetterCodeField: HTML {
  let field: Field
  let words: MessageCatalog

  var body: some HTML {
    div(.data("letter-code", value: field.name)) { TextField(field, words: words) }
  }
}

extension FormState {
  func letterCode(_ words: MessageCatalog) -> Field {
    field("token", words(.letterCode), hint: words(.letterCodeHint))
  }
}
