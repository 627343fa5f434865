internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import Site

/// `/account/verify`: an address becomes the person's by letter.
enum VerificationRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get("/account/verify") { _, caller in try page(caller, Answers()) }
    routes.post("/account/verify") { request, caller in try await verify(request, caller) }
    routes.group("", context: Member.self) { routes in
      routes.post("/account/verify/letter") { request, member in
        try await member.sendVerification(request)
        return .seeOther("/account/forgot/sent")
      }
    }
  }

  private static func verify(_ request: Request, _ caller: Caller) async throws -> Response {
    try await caller.take(request) { form in
      var input = Input(form, words: caller.words)
      let token = input.value("token", .letterCode)
      try input.check()
      guard let token else { throw AccountError(.invalidToken, .token) }
      _ = try await caller.services.accounts.verifyEmail(
        token, from: caller.visit.client(of: request))
      return .seeOther(caller.person == nil ? "/account/signin" : "/account/")
    } again: { refusal in
      try page(caller, refusal.answers, status: refusal.status)
    }
  }

  private static func page(
    _ caller: Caller, _ answers: Answers, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let account = caller.person?.account
    let address = try account.flatMap { account in
      account.isEmailVerified ? nil : try caller.services.accounts.email(of: account)
    }
    return caller.page(
      caller.words(.verifyAddress), status: status, backTo: account == nil ? "/" : "/account/"
    ) {
      VerifyPage(
        answers: answers, address: address, words: caller.words, formToken: caller.formToken)
    }
  }
}

extension Member {
  /// Writes the letter that verifies the address of the account, if it is not verified yet.
  func sendVerification(_ request: Request) async throws {
    try await caller.sendVerification(of: person.account.id, request)
  }
}
