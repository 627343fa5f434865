internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Sharing
internal import Storage
internal import StoredAnswers

/// `/halloo/family/invite…`: the invitation links of a circle's owner (HAL-1204).
enum InviteRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.newInvite) { _, caregiver in
      caregiver.pageContext.page(caregiver.words(.inviteSomebody), backTo: HallooPath.family) {
        NewInvitePage(
          isGuest: caregiver.person.account.isGuest, words: caregiver.words,
          formToken: caregiver.pageContext.formToken)
      }
    }
    routes.post(HallooPath.newInvite) { request, caregiver in try await create(request, caregiver) }
    routes.get(HallooPath.invite("{id}")) { request, caregiver in
      let invite = try await invite(request, caregiver)
      return caregiver.pageContext.page(caregiver.words(.invitation), backTo: HallooPath.family) {
        InvitePage(
          invite: invite, address: caregiver.family.address(of: invite),
          times: caregiver.times, words: caregiver.words, formToken: caregiver.pageContext.formToken
        )
      }
    }
    routes.get(HallooPath.inviteCode("{id}")) { request, caregiver in
      let invite = try await invite(request, caregiver)
      return try .qrCode(caregiver.family.address(of: invite))
    }
    routes.post(HallooPath.revokeInvite("{id}")) { request, caregiver in
      try await caregiver.family.revoke(invite(request, caregiver).id, of: caregiver.owner)
      return .seeOther(HallooPath.family)
    }
  }

  private static func create(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    guard let role = CircleRole(sent: try request.form()["role"]) else {
      throw HTTPError(.badRequest, "There is no such role.")
    }
    guard !caregiver.person.account.isGuest else { throw FamilyProblem.guest }
    do {
      let id = try await RequestEffect.once(creating: {
        try await caregiver.family.invite(role, to: caregiver.owner)
      })
      return .seeOther(HallooPath.invite(id.rawValue))
    } catch FamilyProblem.full {
      return .seeOther(HallooPath.familyFull)
    }
  }

  /// Returns the invitation named in the path, if still valid.
  private static func invite(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> FamilyInvite
  {
    let id = FamilyInvite.ID(rawValue: try request.parameters.require("id"))
    return try await caregiver.family.openInvite(id, of: caregiver.owner)
  }
}
