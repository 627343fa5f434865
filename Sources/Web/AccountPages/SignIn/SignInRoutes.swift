internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// `/account/signin` and `/account/guest`.
enum SignInRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    mountForm(routes, at: Branding.account("signin"), greeting: nil)
    routes.post(Branding.account("guest")) { request, caller in try await enter(request, caller) }
  }

  /// Adds the form to sign in, where an app has one of its own.
  static func mountForm<Root>(
    _ routes: Routes<Root, PageContext<Branding>>, at path: String, greeting: SignInGreeting?
  ) {
    routes.get(path) { request, caller in
      let next = Branding.next(try request.query()["next"])
      return caller.person == nil
        ? page(caller, path, greeting, FormState(), next: next) : .seeOther(next)
    }
    routes.post(path) { request, caller in
      let next = Branding.next(try request.form()["next"])
      return try await caller.take(request) { form in
        let signIn = try await caller.signIn(form, request)
        return caller.visit.welcome(signIn, .seeOther(next))
      } again: { refusal in
        page(caller, path, greeting, refusal.answers, next: next, status: refusal.status)
      }
    }
  }

  /// Who is in already stays who they are: a second guest would hide what the first has.
  private static func enter(_ request: Request, _ caller: PageContext<Branding>) async throws
    -> Response
  {
    let sent = Branding.next(try request.form()["next"])
    let next = sent == Branding.web.scope ? Branding.afterSignUp : sent
    if caller.person != nil { return .seeOther(next) }
    let signIn = try await caller.visit.enterAsGuest(caller.visit.browserArrival(request))
    return caller.visit.welcome(signIn, .seeOther(next))
  }

  private static func page(
    _ caller: PageContext<Branding>, _ path: String, _ greeting: SignInGreeting?,
    _ answers: FormState, next: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(
      caller.words(.signIn), status: status, backTo: greeting == nil ? Branding.web.scope : nil,
      head: greeting == nil ? .title : .sign
    ) {
      SignInPage(
        answers: answers, path: path, greeting: greeting, next: next, words: caller.words,
        formToken: caller.formToken, account: Branding.account)
    }
  }
}
