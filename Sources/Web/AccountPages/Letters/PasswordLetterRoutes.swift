internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import Vault

/// `/account/forgot` and `/account/reset`: resetting the password by email.
enum PasswordLetterRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("forgot")) { _, context in forgotPage(context, FormState()) }
    routes.post(Branding.account("forgot")) { request, context in try await forgot(request, context)
    }
    routes.get(Branding.account("forgot/sent")) { _, context in context.letterSent() }
    routes.get(Branding.account("reset")) { _, context in resetPage(context, FormState()) }
    routes.post(Branding.account("reset")) { request, context in try await reset(request, context) }
  }

  /// The response is the same whether or not the address has an account.
  private static func forgot(_ request: Request, _ context: PageContext<Branding>) async throws
    -> Response
  {
    try await context.take(request) { form in
      var input = Input(form, words: context.words)
      let email = input.text("email", longest: 254)
      try input.check()
      try await context.services.messaging.askForReset(
        of: email, from: context.requestContext.client(of: request), in: context.words.language.tag,
        root: Branding.account.root)
      return .seeOther(Branding.account("forgot/sent"))
    } again: { refusal in
      forgotPage(context, refusal.answers, status: refusal.status)
    }
  }

  private static func reset(_ request: Request, _ context: PageContext<Branding>) async throws
    -> Response
  {
    try await context.take(request) { form in
      var input = Input(form, words: context.words)
      let token = input.value("token", .letterCode)
      let password = input.secret("password")
      try input.check()
      guard let token else { throw AccountError(.invalidToken, .token) }
      let signIn = try await context.services.accounts.resetPassword(
        token, to: password, context.requestContext.browserArrival(request))
      return context.requestContext.welcome(signIn, .seeOther(Branding.account.home))
    } again: { refusal in
      resetPage(context, refusal.answers, status: refusal.status)
    }
  }

  private static func forgotPage(
    _ context: PageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) -> Response {
    context.page(context.words(.newPassword), status: status, backTo: Branding.account("signin")) {
      ForgotPage(
        answers: answers, words: context.words, formToken: context.formToken,
        account: Branding.account)
    }
  }

  private static func resetPage(
    _ context: PageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) -> Response {
    context.page(context.words(.newPassword), status: status, backTo: Branding.account("signin")) {
      ResetPage(
        answers: answers, words: context.words, formToken: context.formToken,
        account: Branding.account)
    }
  }
}

extension Input.Kind where Value == OpaqueToken {
  /// The secret in an email.
  static var letterCode: Input.Kind<OpaqueToken> {
    Input.Kind<OpaqueToken>(.invalidToken) { OpaqueToken($0) }
  }
}

extension PageContext {
  /// Confirms that an email was sent, if the address has an account.
  func letterSent() -> Response {
    page(words(.letterSent), backTo: Branding.account("signin")) {
      Notice.empty(
        words(.letterSent), text: words(.letterSentText), icon: .check,
        action: NamedLink(words(.home), to: Branding.web.scope))
    }
  }
}
