internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import LanguageModels
internal import Markup

extension ChatFeature {
  /// Takes the answer to the question about language models.
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
  /// Who has to be asked about: whether what is asked may also go to a language model outside of the
  /// installation (PLT-19), with what is sent and to whom. Nil where nobody is left.
  func openConsent() async throws -> ModelRecipient? {
    let models = accountContext.services.models
    let said = try await models.consents(of: accountContext.person.account.id)
    return models.recipients.first { recipient in
      !said.contains { $0.recipient == recipient && $0.answer != .asked }
    }
  }
}

/// The question whether what is asked may go out.
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
