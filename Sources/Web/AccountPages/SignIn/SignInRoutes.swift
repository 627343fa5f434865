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
    routes.post(Branding.account("guest")) { request, context in try await enter(request, context) }
  }

  /// Adds the sign-in form of an app that has its own.
  static func mountForm<Root>(
    _ routes: Routes<Root, PageContext<Branding>>, at path: String, greeting: SignInGreeting?
  ) {
    routes.get(path) { request, context in
      let next = Branding.next(try request.query()["next"])
      return context.person == nil
        ? page(context, path, greeting, FormState(), next: next) : .seeOther(next)
    }
    routes.post(path) { request, context in
      let next = Branding.next(try request.form()["next"])
      return try await context.take(request) { form in
        let signIn = try await context.signIn(form, request)
        return context.requestContext.welcome(signIn, .seeOther(next))
      } again: { refusal in
        page(context, path, greeting, refusal.answers, next: next, status: refusal.status)
      }
    }
  }

  /// A signed-in user stays signed in: a second guest account would hide the data of the first.
  private static func enter(_ request: Request, _ context: PageContext<Branding>) async throws
    -> Response
  {
    let sent = Branding.next(try request.form()["next"])
    let next = sent == Branding.web.scope ? Branding.afterSignUp : sent
    if context.person != nil { return .seeOther(next) }
    let signIn = try await context.requestContext.enterAsGuest(
      context.requestContext.browserArrival(request))
    return context.requestContext.welcome(signIn, .seeOther(next))
  }

  private static func page(
    _ context: PageContext<Branding>, _ path: String, _ greeting: SignInGreeting?,
    _ answers: FormState, next: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    context.page(
      context.words(.signIn), status: status, backTo: greeting == nil ? Branding.web.scope : nil,
      head: greeting == nil ? .title : .sign
    ) {
      SignInPage(
        answers: answers, path: path, greeting: greeting, next: next, words: context.words,
        formToken: context.formToken, account: Branding.account)
    }
  }
}
