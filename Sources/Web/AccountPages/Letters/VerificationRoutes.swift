internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging

/// `/account/verify`: verifies an email address with a link.
enum VerificationRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("verify")) { request, context in
      try page(context, FormState(), next: next(try request.query()["next"]))
    }
    routes.post(Branding.account("verify")) { request, context in try await verify(request, context)
    }
    routes.group("", context: AccountPageContext<Branding>.self) { routes in
      routes.post(Branding.account("verify/letter")) { request, context in
        try await context.sendVerification(request)
        return .seeOther(Branding.account("forgot/sent"))
      }
    }
  }

  private static func verify(_ request: Request, _ context: PageContext<Branding>) async throws
    -> Response
  {
    let next = Self.next(try request.form()["next"])
    return try await context.take(request) { form in
      var input = Input(form, words: context.words)
      let token = input.value("token", .letterCode)
      try input.check()
      guard let token else { throw AccountError(.invalidToken, .token) }
      _ = try await context.services.accounts.verifyEmail(
        token, from: context.requestContext.client(of: request))
      guard context.person == nil else { return .seeOther(next) }
      let signIn = Branding.account("signin")
      return .seeOther(
        next == Branding.account.home ? signIn : "\(signIn)?next=\(SafeReturn.encoded(next))")
    } again: { refusal in
      try page(context, refusal.answers, next: next, status: refusal.status)
    }
  }

  /// The page after it: the one that needs the address, else that of the app.
  private static func next(_ sent: String?) -> String {
    let path = Branding.next(sent)
    return path == Branding.web.scope ? Branding.afterVerification : path
  }

  private static func page(
    _ context: PageContext<Branding>, _ answers: FormState, next: String,
    status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let account = context.person?.account
    let address = try account.flatMap { account in
      account.isEmailVerified ? nil : try context.services.accounts.email(of: account)
    }
    return context.page(
      context.words(.verifyAddress), status: status,
      backTo: account == nil ? Branding.web.scope : next
    ) {
      VerifyPage(
        answers: answers, address: address, next: next, words: context.words,
        formToken: context.formToken,
        account: Branding.account)
    }
  }
}

extension AccountPageContext {
  /// Sends the email that verifies the account's address, unless it is verified.
  func sendVerification(_ request: Request) async throws {
    try await pageContext.sendVerification(of: person.account.id, request)
  }
}
