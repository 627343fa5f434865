internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// `/account/password`: how a password is changed.
enum PasswordRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("password")) { _, member in
      guard member.person.account.hasPassword else { return .seeOther(Branding.account.home) }
      return page(member, FormState())
    }
    routes.post(Branding.account("password")) { request, member in try await change(request, member)
    }
  }

  private static func change(_ request: Request, _ member: AccountPageContext<Branding>)
    async throws -> Response
  {
    try await member.caller.take(request) { form in
      var input = Input(form, words: member.words)
      let current = input.secret("currentPassword")
      let new = input.secret("password")
      try input.check()
      let signIn = try await member.services.accounts.changePassword(
        of: member.person.account.id, from: current, to: new,
        member.caller.visit.browserArrival(request))
      return member.caller.visit.welcome(signIn, .seeOther(Branding.account.home))
    } again: { refusal in
      page(member, refusal.answers, status: refusal.status)
    }
  }

  private static func page(
    _ member: AccountPageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) -> Response {
    member.caller.page(member.words(.changePassword), status: status, backTo: Branding.account.home)
    {
      PasswordPage(
        answers: answers, words: member.words, formToken: member.caller.formToken,
        account: Branding.account)
    }
  }
}
