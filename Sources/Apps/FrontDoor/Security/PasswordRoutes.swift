internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site

/// `/account/password`: how a password is changed.
enum PasswordRoutes {
  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/password") { _, member in
      guard member.person.account.hasPassword else { return .seeOther("/account/") }
      return page(member, Answers())
    }
    routes.post("/account/password") { request, member in try await change(request, member) }
  }

  private static func change(_ request: Request, _ member: Member) async throws -> Response {
    try await member.caller.take(request) { form in
      var input = Input(form, words: member.words)
      let current = input.secret("currentPassword")
      let new = input.secret("password")
      try input.check()
      let signIn = try await member.services.accounts.changePassword(
        of: member.person.account.id, from: current, to: new,
        member.caller.visit.browserArrival(request))
      return member.caller.visit.welcome(signIn, .seeOther("/account/"))
    } again: { refusal in
      page(member, refusal.answers, status: refusal.status)
    }
  }

  private static func page(
    _ member: Member, _ answers: Answers, status: HTTPResponse.Status = .ok
  ) -> Response {
    member.caller.page(member.words(.changePassword), status: status, backTo: "/account/") {
      PasswordPage(answers: answers, words: member.words, formToken: member.caller.formToken)
    }
  }
}
