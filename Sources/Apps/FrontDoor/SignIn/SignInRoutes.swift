internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Site

/// `/account/signin`, `/account/guest` and `/account/signout`.
enum SignInRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get("/account/signin") { request, caller in try show(request, caller) }
    routes.post("/account/signin") { request, caller in try await signIn(request, caller) }
    routes.post("/account/guest") { request, caller in try await enter(request, caller) }
    routes.group("", context: Member.self) { routes in
      routes.post("/account/signout") { request, member in try await signOut(request, member) }
    }
  }

  private static func show(_ request: Request, _ caller: Caller) throws -> Response {
    let next = SafeReturn.path(try request.query()["next"])
    if caller.person != nil { return .seeOther(next) }
    return page(caller, Answers(), next: next)
  }

  private static func signIn(_ request: Request, _ caller: Caller) async throws -> Response {
    let next = SafeReturn.path(try request.form()["next"])
    return try await caller.take(request) { form in
      var input = Input(form, words: caller.words)
      let email = input.text("email", longest: 254)
      let password = input.secret("password")
      try input.check()
      let signIn = try await caller.services.accounts.signIn(
        email: email, password: password, caller.visit.browserArrival(request))
      return caller.visit.welcome(signIn, .seeOther(next))
    } again: { refusal in
      page(caller, refusal.answers, next: next, status: refusal.status)
    }
  }

  /// Who is in already stays who they are: a second guest would hide what the first has.
  private static func enter(_ request: Request, _ caller: Caller) async throws -> Response {
    let sent = SafeReturn.path(try request.form()["next"])
    let next = sent == "/" ? "/account/birth" : sent
    if caller.person != nil { return .seeOther(next) }
    let signIn = try await caller.visit.enterAsGuest(caller.visit.browserArrival(request))
    return caller.visit.welcome(signIn, .seeOther(next))
  }

  private static func signOut(_ request: Request, _ member: Member) async throws -> Response {
    try await member.services.accounts.endSession(
      of: member.person.visitor, from: member.person.client(of: request))
    let form = try request.form()
    return member.caller.visit.farewell(
      .seeOther(SafeReturn.path(form["next"])), isWiped: form["wiped"] != nil)
  }

  private static func page(
    _ caller: Caller, _ answers: Answers, next: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(caller.words(.signIn), status: status) {
      SignInPage(
        answers: answers, next: next, words: caller.words, formToken: caller.formToken)
    }
  }
}
