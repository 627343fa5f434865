internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import LanguageModels
internal import Markup

extension ChatFeature {
  /// Adds the route that stores the consent to a language model.
  func mountConsent<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    post(routes, "\(ask)/consent") { requestContext in
      let form = try requestContext.request.form()
      let models = requestContext.accountContext.services.models
      if let recipient = models.recipients.first(where: { $0.host == form["host"] }) {
        try await models.note(
          form["answer"] == "agree" ? .agreed : .declined, to: recipient,
          of: requestContext.accountContext.person.account.id)
      }
      return .seeOther(ask)
    }
  }
}

extension ChatRequest {
  /// Returns the language model provider that still needs the user's consent (PLT-19), with what
  /// would be sent to it; nil if none does.
  func openConsent() async throws -> ModelRecipient? {
    let models = accountContext.services.models
    let said = try await models.consents(of: accountContext.person.account.id)
    return models.recipients.first { recipient in
      !said.contains { $0.recipient == recipient && $0.answer != .asked }
    }
  }
}

/// Asks for consent to send questions to a language model.
struct ConsentCard: HTML {
  let recipient: ModelRecipient
  let url: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    section(.class("card")) {
      h2 { words(.chatConsentTitle(recipient.host)) }
      p { words(.chatConsentText) }
      Form(to: url, token: formToken, words: words) {
        input(.type(.hidden), .name("host"), .value(recipient.host))
        FormActions {
          Button(words(.chatConsentAgree), .submitValue(name: "answer", value: "agree"))
          Button(
            words(.chatConsentDecline), .submitValue(name: "answer", value: "decline"),
            style: .secondary)
        }
      }
    }
  }
}
