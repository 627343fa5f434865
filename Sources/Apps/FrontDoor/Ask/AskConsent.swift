internal import Accounts
internal import Elementary
internal import HTTPServer
internal import Interface
internal import LanguageModels
internal import Markup
internal import Site

/// Whether what is asked may also go to a language model outside of the installation (PLT-19): asked
/// once, before the first question, with what is sent and to whom.
struct AskConsent: Sendable {
  /// Who has not been answered yet; nil where nobody is left to ask about.
  let recipient: ModelRecipient

  init?(_ member: Member) async throws {
    let said = try await member.services.models.consents(of: member.person.account.id)
    let open = member.services.models.recipients.first { recipient in
      !said.contains { $0.recipient == recipient && $0.answer != .asked }
    }
    guard let open else { return nil }
    recipient = open
  }

  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.post("/account/ask/consent") { request, member in
      let form = try request.form()
      let recipient = member.services.models.recipients.first { $0.host == form["host"] }
      if let recipient {
        try await member.services.models.note(
          form["answer"] == "agree" ? .agreed : .declined, to: recipient,
          of: member.person.account.id)
      }
      return .seeOther("/account/ask")
    }
  }
}

/// The question whether what is asked may go out.
struct AskConsentCard: HTML {
  let consent: AskConsent
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    section(.class("card")) {
      h2 { words(.askConsentTitle(consent.recipient.host)) }
      p { words(.askConsentText) }
      Form(to: "/account/ask/consent", token: formToken, words: words) {
        input(.type(.hidden), .name("host"), .value(consent.recipient.host))
        FormActions {
          Button(words(.askConsentAgree), .submitValue(name: "answer", value: "agree"))
          Button(
            words(.askConsentDecline), .submitValue(name: "answer", value: "decline"),
            style: .secondary)
        }
      }
    }
  }
}
