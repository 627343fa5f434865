internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import QRCodes
internal import Site
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/halloo/family/invite…`: the links that the owner of a circle gives out (HAL-1204).
enum InviteRoutes {
  static let new = "\(FamilyRoutes.path)/invite"

  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(new) { _, carer in
      carer.caller.page(carer.words(.inviteSomebody), backTo: FamilyRoutes.path) {
        NewInvitePage(
          isGuest: carer.person.account.isGuest, words: carer.words,
          formToken: carer.caller.formToken)
      }
    }
    routes.post(new) { request, carer in try await create(request, carer) }
    routes.get("\(FamilyRoutes.path)/invites/{id}") { request, carer in
      let invite = try await invite(request, carer)
      return carer.caller.page(carer.words(.invitation), backTo: FamilyRoutes.path) {
        InvitePage(
          invite: invite, address: carer.services.address(of: invite),
          times: carer.times, words: carer.words, formToken: carer.caller.formToken)
      }
    }
    routes.get("\(FamilyRoutes.path)/invites/{id}/code.svg") { request, carer in
      try await code(request, carer)
    }
    routes.post("\(FamilyRoutes.path)/invites/{id}/revoke") { request, carer in
      try await carer.family.revoke(invite(request, carer).id, of: carer.owner)
      return .seeOther(FamilyRoutes.path)
    }
  }

  static func path(_ id: FamilyInvite.ID) -> String {
    "\(FamilyRoutes.path)/invites/\(id.rawValue)"
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
      return .seeOther(path(id))
    } catch FamilyProblem.full {
      return .seeOther("\(FamilyRoutes.path)?problem=full")
    }
  }

  /// The link as a camera reads it.
  static func code(_ request: Request, _ carer: Carer) async throws -> Response {
    let address = carer.services.address(of: try await invite(request, carer))
    return Response(
      headers: [.contentType: "image/svg+xml", .cacheControl: "private, no-store"],
      body: .bytes(Array(try QRCode(address).svg.utf8)))
  }

  /// The invitation that the path names, as long as it can be used.
  private static func invite(_ request: Request, _ carer: Carer) async throws -> FamilyInvite {
    let id = FamilyInvite.ID(rawValue: try request.parameters.require("id"))
    let open = try await carer.family.openInvites(of: carer.owner)
    guard let invite = open.first(where: { $0.id == id }) else { throw FamilyProblem.gone }
    return invite
  }
}

extension Services {
  /// The address of an invitation, for whoever is invited.
  func address(of invite: FamilyInvite) -> String {
    "\(origin)\(JoinRoutes.path(invite.token))"
  }
}
