internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The page that the verification email links to.
struct VerifyPage: HTML {
  let answers: FormState
  /// The unverified address; nil for anonymous visitors and if there is none.
  let address: String?
  /// The page after it.
  let next: String
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  @HTMLBuilder var body: some HTML {
    Card {
      p(.class("secondary")) { words(.verifyText) }
      FormErrorSummary(answers)
      Form(to: account("verify"), token: formToken, fields: [code], words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        LetterCodeField(field: code, words: words)
        FormActions { Button(words(.verifyAddress), isWide: true) }
      }
    }
    if let address { another(address) }
  }

  private func another(_ address: String) -> some HTML {
    Card(words(.noLetterYet)) {
      p(.class("secondary")) { words(.letterGoesTo(address)) }
      Form(to: account("verify/letter"), token: formToken, words: words) {
        Button(words(.sendLetter), style: .secondary, isWide: true)
      }
    }
  }

  private var code: Field { answers.letterCode(words) }
}
