internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Site

/// `/account/signup`, and `/account/upgrade` for guests.
enum SignUpRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get("/account/signup") { request, caller in try show(request, caller) }
    routes.post("/account/signup") { request, caller in try await signUp(request, caller) }
    routes.group("", context: Member.self) { routes in
      routes.get("/account/upgrade") { request, member in try showUpgrade(request, member) }
      routes.post("/account/upgrade") { request, member in try await upgrade(request, member) }
    }
  }

  private static func show(_ request: Request, _ caller: Caller) throws -> Response {
    if let person = caller.person {
      return .seeOther(person.account.isGuest ? "/account/upgrade" : "/")
    }
    return page(caller, Answers(), next: SafeReturn.path(try request.query()["next"]))
  }

  private static func signUp(_ request: Request, _ caller: Caller) async throws -> Response {
    let sent = SafeReturn.path(try request.form()["next"])
    let next = sent == "/" ? "/account/birth" : sent
    return try await caller.take(request) { form in
      let (email, password) = try credentials(form, caller)
      let signIn = try await caller.visit.signUp(
        email: email, password: password, caller.visit.browserArrival(request))
      try await caller.sendVerification(of: signIn.account.id, request)
      return caller.visit.welcome(signIn, .seeOther(next))
    } again: { refusal in
      page(caller, refusal.answers, next: sent, status: refusal.status)
    }
  }

  private static func showUpgrade(_ request: Request, _ member: Member) throws -> Response {
    let next = account(try request.query()["next"])
    guard member.person.account.isGuest else { return .seeOther(next) }
    return page(member.caller, Answers(), isGuest: true, next: next)
  }

  /// Where a guest goes on after the upgrade: the account, unless something else was asked for.
  private static func account(_ sent: String?) -> String {
    let path = SafeReturn.path(sent)
    return path == "/" ? "/account/" : path
  }

  private static func upgrade(_ request: Request, _ member: Member) async throws -> Response {
    let next = account(try request.form()["next"])
    return try await member.caller.take(request) { form in
      let (email, password) = try credentials(form, member.caller)
      let signIn = try await member.services.accounts.upgrade(
        member.person.account.id, email: email, password: password,
        member.caller.visit.browserArrival(request))
      try await member.caller.sendVerification(of: signIn.account.id, request)
      return member.caller.visit.welcome(signIn, .seeOther(next))
    } again: { refusal in
      page(
        member.caller, refusal.answers, isGuest: true, next: next, status: refusal.status)
    }
  }

  private static func credentials(
    _ form: FormFields, _ caller: Caller
  ) throws -> (email: String, password: String) {
    var input = Input(form, words: caller.words)
    let email = input.text("email", longest: 254)
    let password = input.secret("password")
    try input.check()
    return (email, password)
  }

  private static func page(
    _ caller: Caller, _ answers: Answers, isGuest: Bool = false, next: String,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(
      caller.words(isGuest ? .keepAccount : .createAccount), status: status,
      backTo: isGuest ? next : "/"
    ) {
      SignUpPage(
        answers: answers, isGuest: isGuest, next: next, words: caller.words,
        formToken: caller.formToken)
    }
  }
}
