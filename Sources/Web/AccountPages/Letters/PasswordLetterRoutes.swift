internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import Vault

/// `/account/forgot` and `/account/reset`: a new password by letter.
enum PasswordLetterRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("forgot")) { _, caller in forgotPage(caller, FormState()) }
    routes.post(Branding.account("forgot")) { request, caller in try await forgot(request, caller) }
    routes.get(Branding.account("forgot/sent")) { _, caller in caller.letterSent() }
    routes.get(Branding.account("reset")) { _, caller in resetPage(caller, FormState()) }
    routes.post(Branding.account("reset")) { request, caller in try await reset(request, caller) }
  }

  /// The answer is the same whether or not somebody has the address.
  private static func forgot(_ request: Request, _ caller: PageContext<Branding>) async throws
    -> Response
  {
    try await caller.take(request) { form in
      var input = Input(form, words: caller.words)
      let email = input.text("email", longest: 254)
      try input.check()
      try await caller.services.messaging.askForReset(
        of: email, from: caller.visit.client(of: request), in: caller.words.language.tag,
        root: Branding.account.root)
      return .seeOther(Branding.account("forgot/sent"))
    } again: { refusal in
      forgotPage(caller, refusal.answers, status: refusal.status)
    }
  }

  private static func reset(_ request: Request, _ caller: PageContext<Branding>) async throws
    -> Response
  {
    try await caller.take(request) { form in
      var input = Input(form, words: caller.words)
      let token = input.value("token", .letterCode)
      let password = input.secret("password")
      try input.check()
      guard let token else { throw AccountError(.invalidToken, .token) }
      let signIn = try await caller.services.accounts.resetPassword(
        token, to: password, caller.visit.browserArrival(request))
      return caller.visit.welcome(signIn, .seeOther(Branding.account.home))
    } again: { refusal in
      resetPage(caller, refusal.answers, status: refusal.status)
    }
  }

  private static func forgotPage(
    _ caller: PageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(caller.words(.newPassword), status: status, backTo: Branding.account("signin")) {
      ForgotPage(
        answers: answers, words: caller.words, formToken: caller.formToken,
        account: Branding.account)
    }
  }

  private static func resetPage(
    _ caller: PageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(caller.words(.newPassword), status: status, backTo: Branding.account("signin")) {
      ResetPage(
        answers: answers, words: caller.words, formToken: caller.formToken,
        account: Branding.account)
    }
  }
}

extension Input.Kind where Value == OpaqueToken {
  /// The secret of a letter.
  static var letterCode: Input.Kind<OpaqueToken> {
    Input.Kind<OpaqueToken>(.invalidToken) { OpaqueToken($0) }
  }
}

extension PageContext {
  /// Tells that a letter is on its way, if there is anybody to write to.
  func letterSent() -> Response {
    page(words(.letterSent), backTo: Branding.account("signin")) {
      Notice.empty(
        words(.letterSent), text: words(.letterSentText), icon: .check,
        action: NamedLink(words(.home), to: Branding.web.scope))
    }
  }
}
