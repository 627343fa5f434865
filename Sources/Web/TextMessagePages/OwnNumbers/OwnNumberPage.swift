internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Outbox
internal import TextMessages

/// The account holder's own number: added, verified by a code, and removed (HAL-854).
struct OwnNumberPage: HTML {
  /// nil for none.
  let own: OwnNumber?
  let answers: FormState
  /// Whether the account may be texted.
  let mayText: Bool
  /// The number that texts come from; nil if the provider chooses one.
  let sender: String?
  /// Whether phones are simulated.
  let hasPhones: Bool
  /// The default country of numbers without a country code.
  let region: String
  let paths: OwnNumberPaths
  /// The topics of the events that refresh the page.
  let topics: [String]
  let texts: OwnNumberTexts
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(texts.purpose) }
    if let own, own.isVerified {
      Live(id: "own-number", topics: topics) { verified(own) }
    } else if !mayText {
      Card { p { words(texts.forGuests) } }
    } else if let own {
      unverified(own)
    } else {
      addition
    }
    if hasPhones, own != nil { simulated }
  }

  private func verified(_ own: OwnNumber) -> some HTML {
    Card {
      p {
        own.isStopped
          ? words.stopped(own.number.e164, sender: sender)
          : words.number(.verified, own.number.e164)
      }
      removal
    }
  }

  private func unverified(_ own: OwnNumber) -> some HTML {
    Card {
      p { words.number(own.code == nil ? .unverified : .codeSent, own.number.e164) }
      Form(to: paths.verification, token: formToken, fields: [code], words: words) {
        TextField(code, kind: .oneTimeCode, words: words)
        FormActions { Button(words(OwnNumberKey.verify), isWide: true) }
      }
      Form(to: paths.page, token: formToken, fields: [phone], words: words) {
        input(.type(.hidden), .name("phone"), .value(own.number.e164))
        if let problem = answers.problem(with: "phone") {
          p(.class("field-problem"), .id("phone")) { problem }
        }
        Button(words(OwnNumberKey.textCode), style: .secondary, isWide: true)
      }
      removal
    }
  }

  private var addition: some HTML {
    div(.class("card form-card"), .data("region", value: region)) {
      Form(to: paths.page, token: formToken, fields: [phone], words: words) {
        TextField(phone, kind: .ownPhone, words: words)
        FormActions { Button(words(OwnNumberKey.textCode), isWide: true) }
      }
    }
  }

  private var removal: some HTML {
    Form(to: paths.removal, token: formToken, words: words) {
      Button(words(OwnNumberKey.remove), style: .plain, isWide: true)
    }
  }

  private var simulated: some HTML {
    Card {
      p(.class("quiet-note")) { words(OwnNumberKey.codeIsOnPhone) }
      LinkButton(
        words(OwnNumberKey.openPhone), to: paths.phone, style: .secondary, isWide: true)
    }
  }

  private var phone: Field {
    answers.field("phone", words(OwnNumberKey.yourPhone), hint: words(OwnNumberKey.phoneText))
      .showing(words(texts.phoneHint))
  }
  private var code: Field {
    answers.field("code", words(OwnNumberKey.code), hint: words(OwnNumberKey.codeHint))
  }
}
