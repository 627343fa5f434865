internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// `/account/signup`, and `/account/upgrade` for guests.
enum SignUpRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("signup")) { request, caller in try show(request, caller) }
    routes.post(Branding.account("signup")) { request, caller in try await signUp(request, caller) }
    routes.group("", context: AccountPageContext<Branding>.self) { routes in
      routes.get(Branding.account("upgrade")) { request, member in try showUpgrade(request, member)
      }
      routes.post(Branding.account("upgrade")) { request, member in
        try await upgrade(request, member)
      }
    }
  }

  private static func show(_ request: Request, _ caller: PageContext<Branding>) throws -> Response {
    if let person = caller.person {
      return .seeOther(person.account.isGuest ? Branding.account("upgrade") : Branding.web.scope)
    }
    return page(caller, FormState(), next: Branding.next(try request.query()["next"]))
  }

  private static func signUp(_ request: Request, _ caller: PageContext<Branding>) async throws
    -> Response
  {
    let sent = Branding.next(try request.form()["next"])
    let next = sent == Branding.web.scope ? Branding.afterSignUp : sent
    return try await caller.take(request) { form in
      let (email, password) = try caller.credentials(form)
      let signIn = try await caller.signUp(email: email, password: password, request)
      return caller.visit.welcome(signIn, .seeOther(next))
    } again: { refusal in
      page(caller, refusal.answers, next: sent, status: refusal.status)
    }
  }

  private static func showUpgrade(_ request: Request, _ member: AccountPageContext<Branding>) throws
    -> Response
  {
    let next = account(try request.query()["next"])
    guard member.person.account.isGuest else { return .seeOther(next) }
    return page(member.caller, FormState(), isGuest: true, next: next)
  }

  /// Where a guest goes on after the upgrade: the account, unless something else was asked for.
  private static func account(_ sent: String?) -> String {
    let path = Branding.next(sent)
    return path == Branding.web.scope ? Branding.account.home : path
  }

  private static func upgrade(_ request: Request, _ member: AccountPageContext<Branding>)
    async throws -> Response
  {
    let next = account(try request.form()["next"])
    return try await member.caller.take(request) { form in
      let (email, password) = try member.caller.credentials(form)
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

  private static func page(
    _ caller: PageContext<Branding>, _ answers: FormState, isGuest: Bool = false, next: String,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(
      caller.words(isGuest ? .keepAccount : .createAccount), status: status,
      backTo: isGuest ? next : Branding.web.scope
    ) {
      SignUpPage(
        answers: answers, isGuest: isGuest, next: next, words: caller.words,
        formToken: caller.formToken, account: Branding.account)
    }
  }
}
