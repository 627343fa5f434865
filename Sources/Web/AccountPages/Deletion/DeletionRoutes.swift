internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage

/// `/account/delete`: everything goes at once (PLT-5).
enum DeletionRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("delete")) { _, member in try await page(member, FormState()) }
    routes.post(Branding.account("delete")) { request, member in try await delete(request, member) }
  }

  private static func delete(_ request: Request, _ member: AccountPageContext<Branding>)
    async throws -> Response
  {
    try await member.caller.take(request) { form in
      var input = Input(form, words: member.words)
      let proof = proof(&input, member)
      try input.check()
      try await member.person.deleteAccount(proof: proof, by: request)
      return member.caller.visit.farewell(.seeOther(Branding.account("deleted")))
    } again: { refusal in
      try await page(member, refusal.answers, status: refusal.status)
    }
  }

  private static func proof(_ input: inout Input, _ member: AccountPageContext<Branding>) -> Proof {
    switch need(member) {
    case .password: return .password(input.secret("currentPassword"))
    case .word:
      let typed = input.text("word", longest: 40).lowercased()
      if !typed.isEmpty, typed != member.words(.deleteWord) {
        input.refuse("word", .typeWord(member.words(.deleteWord)))
      }
      return .freshSignIn
    case .freshSignIn: return .freshSignIn
    }
  }

  private static func need(_ member: AccountPageContext<Branding>) -> DeletionPage.Need {
    if member.person.account.isGuest { return .word }
    if member.person.account.hasPassword { return .password }
    let visitor = member.person.visitor
    return .freshSignIn(isFresh: visitor.hasFreshSignIn(at: member.services.now()))
  }

  private static func page(
    _ member: AccountPageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let notices = try await member.notices { $0.deletionNotice }
    return member.caller.page(
      member.words(.deleteAccount), status: status, backTo: Branding.account.home
    ) {
      DeletionPage(
        need: need(member), notices: notices, answers: answers, words: member.words,
        formToken: member.caller.formToken, account: Branding.account)
    }
  }
}
