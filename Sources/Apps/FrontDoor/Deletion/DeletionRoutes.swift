internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site
internal import Storage

/// `/account/delete`: everything goes at once (PLT-5).
enum DeletionRoutes {
  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/delete") { _, member in page(member, Answers()) }
    routes.post("/account/delete") { request, member in try await delete(request, member) }
  }

  private static func delete(_ request: Request, _ member: Member) async throws -> Response {
    try await member.caller.take(request) { form in
      var input = Input(form, words: member.words)
      let proof = proof(&input, member)
      try input.check()
      try await member.services.accounts.delete(
        member.person.visitor, proof: proof, from: member.person.client(of: request))
      return member.caller.visit.farewell(.seeOther("/"))
    } again: { refusal in
      page(member, refusal.answers, status: refusal.status)
    }
  }

  private static func proof(_ input: inout Input, _ member: Member) -> Proof {
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

  private static func need(_ member: Member) -> DeletionPage.Need {
    if member.person.account.isGuest { return .word }
    if member.person.account.hasPassword { return .password }
    let age = member.person.visitor.signedInAt.map { member.services.now().duration(since: $0) }
    return .freshSignIn(isFresh: age.map { $0 <= Session.freshness } ?? false)
  }

  private static func page(
    _ member: Member, _ answers: Answers, status: HTTPResponse.Status = .ok
  ) -> Response {
    member.caller.page(member.words(.deleteAccount), status: status, backTo: "/account/") {
      DeletionPage(
        need: need(member), answers: answers, words: member.words,
        formToken: member.caller.formToken)
    }
  }
}
