internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// `/account/password`: changing the password.
enum PasswordRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("password")) { _, context in
      guard context.person.account.hasPassword else { return .seeOther(Branding.account.home) }
      return page(context, FormState())
    }
    routes.post(Branding.account("password")) { request, context in
      try await change(request, context)
    }
  }

  private static func change(_ request: Request, _ context: AccountPageContext<Branding>)
    async throws -> Response
  {
    try await context.pageContext.take(request) { form in
      var input = Input(form, words: context.words)
      let current = input.secret("currentPassword")
      let new = input.secret("password")
      try input.check()
      let signIn = try await context.services.accounts.changePassword(
        of: context.person.account.id, from: current, to: new,
        context.pageContext.requestContext.browserArrival(request))
      return context.pageContext.requestContext.welcome(signIn, .seeOther(Branding.account.home))
    } again: { refusal in
      page(context, refusal.answers, status: refusal.status)
    }
  }

  private static func page(
    _ context: AccountPageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) -> Response {
    context.pageContext.page(
      context.words(.changePassword), status: status, backTo: Branding.account.home
    ) {
      PasswordPage(
        answers: answers, words: context.words, formToken: context.pageContext.formToken,
        account: Branding.account)
    }
  }
}
