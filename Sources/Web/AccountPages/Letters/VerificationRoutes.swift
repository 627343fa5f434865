internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging

/// `/account/verify`: an address becomes the person's by letter.
enum VerificationRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("verify")) { _, caller in try page(caller, FormState()) }
    routes.post(Branding.account("verify")) { request, caller in try await verify(request, caller) }
    routes.group("", context: AccountPageContext<Branding>.self) { routes in
      routes.post(Branding.account("verify/letter")) { request, member in
        try await member.sendVerification(request)
        return .seeOther(Branding.account("forgot/sent"))
      }
    }
  }

  private static func verify(_ request: Request, _ caller: PageContext<Branding>) async throws
    -> Response
  {
    try await caller.take(request) { form in
      var input = Input(form, words: caller.words)
      let token = input.value("token", .letterCode)
      try input.check()
      guard let token else { throw AccountError(.invalidToken, .token) }
      _ = try await caller.services.accounts.verifyEmail(
        token, from: caller.visit.client(of: request))
      return .seeOther(caller.person == nil ? Branding.account("signin") : Branding.account.home)
    } again: { refusal in
      try page(caller, refusal.answers, status: refusal.status)
    }
  }

  private static func page(
    _ caller: PageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let account = caller.person?.account
    let address = try account.flatMap { account in
      account.isEmailVerified ? nil : try caller.services.accounts.email(of: account)
    }
    return caller.page(
      caller.words(.verifyAddress), status: status,
      backTo: account == nil ? Branding.web.scope : Branding.account.home
    ) {
      VerifyPage(
        answers: answers, address: address, words: caller.words, formToken: caller.formToken,
        account: Branding.account)
    }
  }
}

extension AccountPageContext {
  /// Writes the letter that verifies the address of the account, if it is not verified yet.
  func sendVerification(_ request: Request) async throws {
    try await caller.sendVerification(of: person.account.id, request)
  }
}
