internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage

/// `/account/delete`: deletes the account and all of its data immediately (PLT-5).
enum DeletionRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("delete")) { _, context in try await page(context, FormState()) }
    routes.post(Branding.account("delete")) { request, context in try await delete(request, context)
    }
  }

  private static func delete(_ request: Request, _ context: AccountPageContext<Branding>)
    async throws -> Response
  {
    try await context.pageContext.take(request) { form in
      var input = Input(form, words: context.words)
      let proof = proof(&input, context)
      try input.check()
      try await context.person.deleteAccount(proof: proof, by: request)
      return context.pageContext.requestContext.farewell(.seeOther(Branding.account("deleted")))
    } again: { refusal in
      try await page(context, refusal.answers, status: refusal.status)
    }
  }

  private static func proof(_ input: inout Input, _ context: AccountPageContext<Branding>) -> Proof
  {
    switch need(context) {
    case .password: return .password(input.secret("currentPassword"))
    case .word:
      let typed = input.text("word", longest: 40).lowercased()
      if !typed.isEmpty, typed != context.words(.deleteWord) {
        input.refuse("word", .typeWord(context.words(.deleteWord)))
      }
      return .freshSignIn
    case .freshSignIn: return .freshSignIn
    }
  }

  private static func need(_ context: AccountPageContext<Branding>) -> DeletionPage.Need {
    if context.person.account.isGuest { return .word }
    if context.person.account.hasPassword { return .password }
    let visitor = context.person.visitor
    return .freshSignIn(isFresh: visitor.hasFreshSignIn(at: context.services.now()))
  }

  private static func page(
    _ context: AccountPageContext<Branding>, _ answers: FormState, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let notices = try await context.notices { $0.deletionNotice }
    return context.pageContext.page(
      context.words(.deleteAccount), status: status, backTo: Branding.account.home
    ) {
      DeletionPage(
        need: need(context), notices: notices, answers: answers, words: context.words,
        formToken: context.pageContext.formToken, account: Branding.account)
    }
  }
}
