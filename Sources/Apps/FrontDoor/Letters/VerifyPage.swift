internal import Elementary
internal import Interface
internal import Site

/// The page to which the letter leads that verifies an address.
struct VerifyPage: HTML {
  let answers: Answers
  /// The address that is not verified yet; nil for strangers and where none is.
  let address: String?
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      p(.class("secondary")) { words(.verifyText) }
      Trouble(answers)
      Form(to: "/account/verify", token: formToken, fields: [code], words: words) {
        LetterCodeField(field: code, words: words)
        FormActions { Button(words(.verifyAddress), isWide: true) }
      }
    }
    if let address { another(address) }
  }

  private func another(_ address: String) -> some HTML {
    Card(words(.noLetterYet)) {
      p(.class("secondary")) { words(.letterGoesTo(address)) }
      Form(to: "/account/verify/letter", token: formToken, words: words) {
        Button(words(.sendLetter), style: .secondary, isWide: true)
      }
    }
  }

  private var code: Field { answers.letterCode(words) }
}
