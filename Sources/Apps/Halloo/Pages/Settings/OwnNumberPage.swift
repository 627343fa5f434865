internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Outbox
internal import TextMessagePages
internal import TextMessages

/// The caregiver's own number: added, verified by a code, and removed (HAL-854).
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
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(OwnNumberKey.text) }
    if let own, own.isVerified {
      Live(id: "own-number", topics: ["settings.updated"]) { verified(own) }
    } else if !mayText {
      Card { p { words(.guestCannotText) } }
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
      Form(to: HallooPath.verifyOwnNumber, token: formToken, fields: [code], words: words) {
        TextField(code, kind: .oneTimeCode, words: words)
        FormActions { Button(words(.verify), isWide: true) }
      }
      Form(to: HallooPath.ownNumber, token: formToken, fields: [phone], words: words) {
        input(.type(.hidden), .name("phone"), .value(own.number.e164))
        if let problem = answers.problem(with: "phone") {
          p(.class("field-problem"), .id("phone")) { problem }
        }
        Button(words(.textCode), style: .secondary, isWide: true)
      }
      removal
    }
  }

  private var addition: some HTML {
    div(.class("card form-card"), .data("region", value: region)) {
      Form(to: HallooPath.ownNumber, token: formToken, fields: [phone], words: words) {
        TextField(phone, kind: .ownPhone, words: words)
        FormActions { Button(words(.textCode), isWide: true) }
      }
    }
  }

  private var removal: some HTML {
    Form(to: HallooPath.removeOwnNumber, token: formToken, words: words) {
      Button(words(.remove), style: .plain, isWide: true)
    }
  }

  private var simulated: some HTML {
    Card {
      p(.class("quiet-note")) { words(OwnNumberKey.codeIsOnPhone) }
      LinkButton(
        words(.openPhone), to: HallooPath.phonePages.showing(HallooPath.ownPhone),
        style: .secondary, isWide: true)
    }
  }

  private var phone: Field {
    answers.field("phone", words(.yourPhone), hint: words(.phoneText))
      .showing(words(.phoneHint))
  }
  private var code: Field {
    answers.field("code", words(OwnNumberKey.code), hint: words(OwnNumberKey.codeHint))
  }
}
