internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// `/account/signup`, and `/account/upgrade` for guests.
enum SignUpRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("signup")) { request, context in try show(request, context) }
    routes.post(Branding.account("signup")) { request, context in try await signUp(request, context)
    }
    routes.group("", context: AccountPageContext<Branding>.self) { routes in
      routes.get(Branding.account("upgrade")) { request, context in
        try showUpgrade(request, context)
      }
      routes.post(Branding.account("upgrade")) { request, context in
        try await upgrade(request, context)
      }
    }
  }

  private static func show(_ request: Request, _ context: PageContext<Branding>) throws -> Response
  {
    let next = Branding.next(try request.query()["next"])
    guard let person = context.person else { return page(context, FormState(), next: next) }
    let upgrade = Branding.account("upgrade")
    return .seeOther(
      !person.account.isGuest
        ? next
        : next == Branding.web.scope ? upgrade : "\(upgrade)?next=\(SafeReturn.encoded(next))")
  }

  private static func signUp(_ request: Request, _ context: PageContext<Branding>) async throws
    -> Response
  {
    let sent = Branding.next(try request.form()["next"])
    let next = sent == Branding.web.scope ? Branding.afterSignUp : sent
    return try await context.take(request) { form in
      let (email, password) = try context.credentials(form)
      let signIn = try await context.signUp(email: email, password: password, request)
      return context.requestContext.welcome(signIn, .seeOther(next))
    } again: { refusal in
      page(context, refusal.answers, next: sent, status: refusal.status)
    }
  }

  private static func showUpgrade(_ request: Request, _ context: AccountPageContext<Branding>)
    throws
    -> Response
  {
    let next = account(try request.query()["next"])
    guard context.person.account.isGuest else { return .seeOther(next) }
    return page(context.pageContext, FormState(), isGuest: true, next: next)
  }

  /// The page after a guest's upgrade: the requested one, else the account page.
  private static func account(_ sent: String?) -> String {
    let path = Branding.next(sent)
    return path == Branding.web.scope ? Branding.account.home : path
  }

  private static func upgrade(_ request: Request, _ context: AccountPageContext<Branding>)
    async throws -> Response
  {
    let next = account(try request.form()["next"])
    return try await context.pageContext.take(request) { form in
      let (email, password) = try context.pageContext.credentials(form)
      let signIn = try await context.services.accounts.upgrade(
        context.person.account.id, email: email, password: password,
        context.pageContext.requestContext.browserArrival(request))
      try await context.pageContext.sendVerification(
        of: signIn.account.id, isNew: true, request)
      return context.pageContext.requestContext.welcome(signIn, .seeOther(next))
    } again: { refusal in
      page(
        context.pageContext, refusal.answers, isGuest: true, next: next, status: refusal.status)
    }
  }

  private static func page(
    _ context: PageContext<Branding>, _ answers: FormState, isGuest: Bool = false, next: String,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    context.page(
      context.words(isGuest ? .keepAccount : .createAccount), status: status,
      backTo: isGuest ? next : Branding.web.scope
    ) {
      SignUpPage(
        answers: answers, isGuest: isGuest, next: next, words: context.words,
        formToken: context.formToken, account: Branding.account)
    }
  }
}
