internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import Site
internal import Vault

/// `/account/forgot` and `/account/reset`: a new password by letter.
enum PasswordLetterRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get("/account/forgot") { _, caller in forgotPage(caller, Answers()) }
    routes.post("/account/forgot") { request, caller in try await forgot(request, caller) }
    routes.get("/account/forgot/sent") { _, caller in caller.letterSent() }
    routes.get("/account/reset") { _, caller in resetPage(caller, Answers()) }
    routes.post("/account/reset") { request, caller in try await reset(request, caller) }
  }

  /// The answer is the same whether or not somebody has the address.
  private static func forgot(_ request: Request, _ caller: Caller) async throws -> Response {
    try await caller.take(request) { form in
      var input = Input(form, words: caller.words)
      let email = input.text("email", longest: 254)
      try input.check()
      try await caller.services.messaging.askForReset(
        of: email, from: caller.visit.client(of: request), in: caller.words.language.tag)
      return .seeOther("/account/forgot/sent")
    } again: { refusal in
      forgotPage(caller, refusal.answers, status: refusal.status)
    }
  }

  private static func reset(_ request: Request, _ caller: Caller) async throws -> Response {
    try await caller.take(request) { form in
      var input = Input(form, words: caller.words)
      let token = input.value("token", .letterCode)
      let password = input.secret("password")
      try input.check()
      guard let token else { throw AccountError(.invalidToken, .token) }
      let signIn = try await caller.services.accounts.resetPassword(
        token, to: password, caller.visit.browserArrival(request))
      return caller.visit.welcome(signIn, .seeOther("/account/"))
    } again: { refusal in
      resetPage(caller, refusal.answers, status: refusal.status)
    }
  }

  private static func forgotPage(
    _ caller: Caller, _ answers: Answers, status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(caller.words(.newPassword), status: status, backTo: "/account/signin") {
      ForgotPage(answers: answers, words: caller.words, formToken: caller.formToken)
    }
  }

  private static func resetPage(
    _ caller: Caller, _ answers: Answers, status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(caller.words(.newPassword), status: status, backTo: "/account/signin") {
      ResetPage(answers: answers, words: caller.words, formToken: caller.formToken)
    }
  }
}

extension Input.Kind where Value == OpaqueToken {
  /// The secret of a letter.
  static var letterCode: Input.Kind<OpaqueToken> {
    Input.Kind<OpaqueToken>(.invalidToken) { OpaqueToken($0) }
  }
}

extension Caller {
  /// Tells that a letter is on its way, if there is anybody to write to.
  func letterSent() -> Response {
    page(words(.letterSent), backTo: "/account/signin") {
      Notice.empty(
        words(.letterSent), text: words(.letterSentText), icon: .check,
        action: NamedLink(words(.home), to: "/"))
    }
  }
}
