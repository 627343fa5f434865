internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import QRCodes
internal import Site
internal import Storage
internal import StoredAnswers

/// `/halloo/family/invite…`: the links that the owner of a circle gives out (HAL-1204).
enum InviteRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.newInvite) { _, carer in
      carer.caller.page(carer.words(.inviteSomebody), backTo: HallooPath.family) {
        NewInvitePage(
          isGuest: carer.person.account.isGuest, words: carer.words,
          formToken: carer.caller.formToken)
      }
    }
    routes.post(HallooPath.newInvite) { request, carer in try await create(request, carer) }
    routes.get(HallooPath.invite("{id}")) { request, carer in
      let invite = try await invite(request, carer)
      return carer.caller.page(carer.words(.invitation), backTo: HallooPath.family) {
        InvitePage(
          invite: invite, address: carer.family.address(of: invite),
          times: carer.times, words: carer.words, formToken: carer.caller.formToken)
      }
    }
    routes.get(HallooPath.inviteCode("{id}")) { request, carer in
      try await code(request, carer)
    }
    routes.post(HallooPath.revokeInvite("{id}")) { request, carer in
      try await carer.family.revoke(invite(request, carer).id, of: carer.owner)
      return .seeOther(HallooPath.family)
    }
  }

  private static func create(_ request: Request, _ carer: Carer) async throws -> Response {
    guard let role = CircleRole(sent: try request.form()["role"]) else {
      throw HTTPError(.badRequest, "There is no such role.")
    }
    guard !carer.person.account.isGuest else { throw FamilyProblem.guest }
    do {
      let id = try await RequestEffect.once(creating: {
        try await carer.family.invite(role, to: carer.owner)
      })
      return .seeOther(HallooPath.invite(id.rawValue))
    } catch FamilyProblem.full {
      return .seeOther(HallooPath.familyFull)
    }
  }

  /// The link as a camera reads it.
  private static func code(_ request: Request, _ carer: Carer) async throws -> Response {
    let address = carer.family.address(of: try await invite(request, carer))
    return Response(
      headers: [.contentType: "image/svg+xml", .cacheControl: "private, no-store"],
      body: .bytes(Array(try QRCode(address).svg.utf8)))
  }

  /// The invitation that the path names, as long as it can be used.
  private static func invite(_ request: Request, _ carer: Carer) async throws -> FamilyInvite {
    let id = FamilyInvite.ID(rawValue: try request.parameters.require("id"))
    return try await carer.family.openInvite(id, of: carer.owner)
  }
}
