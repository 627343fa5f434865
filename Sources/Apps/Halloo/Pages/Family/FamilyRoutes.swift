internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Storage

/// `/halloo/family…`: the members of a circle, and switching circles (HAL-1204, HAL-1205,
/// HAL-1306).
enum FamilyRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.family) { request, caregiver in
      try await show(caregiver, problem: request.query()["problem"])
    }
    routes.post(HallooPath.leaveFamily) { _, caregiver in
      let member = caregiver.person.account.id
      try await caregiver.family.remove(member, by: member, of: caregiver.owner)
      return .seeOther(HallooPath.home)
    }
    routes.post(HallooPath.chooseCircle) { request, caregiver in
      let circle = AccountID(rawValue: try request.form()["circle"] ?? "")
      try await caregiver.family.choose(circle, caregiver.person)
      return .seeOther(HallooPath.home)
    }
    routes.get(HallooPath.circle("{id}")) { request, caregiver in
      let circle = AccountID(rawValue: try request.parameters.require("id"))
      try await caregiver.family.choose(circle, caregiver.person)
      return .seeOther(SafeReturn.path(try request.query()["to"]))
    }
    routes.allowing(.owner) { routes in
      InviteRoutes.mount(routes)
      routes.get(HallooPath.familyMember("{id}")) { request, caregiver in
        let member = try await member(request, caregiver)
        return caregiver.pageContext.page(member.name, backTo: HallooPath.family) {
          FamilyMemberPage(
            member: member, words: caregiver.words, formToken: caregiver.pageContext.formToken)
        }
      }
      routes.post(HallooPath.familyMemberRole("{id}")) { request, caregiver in
        guard let role = CircleRole(sent: try request.form()["role"]) else {
          throw HTTPError(.badRequest, "There is no such role.")
        }
        try await caregiver.family.give(
          role, to: member(request, caregiver).id, by: caregiver.person.account.id,
          of: caregiver.owner)
        return .seeOther(HallooPath.family)
      }
      routes.post(HallooPath.removeFamilyMember("{id}")) { request, caregiver in
        try await caregiver.family.remove(
          member(request, caregiver).id, by: caregiver.person.account.id, of: caregiver.owner)
        return .seeOther(HallooPath.family)
      }
    }
  }

  private static func show(_ caregiver: CaregiverContext, problem: String?) async throws -> Response
  {
    let page = FamilyPage(
      viewer: caregiver.person.account.id, access: caregiver.access,
      isGuest: caregiver.person.account.isGuest,
      members: try await caregiver.family.members(of: caregiver.owner.account),
      invites: caregiver.role == .owner
        ? try await caregiver.family.openInvites(of: caregiver.owner) : [],
      circles: try await caregiver.family.circles(of: caregiver.person.account.id),
      problem: problem == nil ? nil : caregiver.words(.familyFull),
      times: caregiver.times, words: caregiver.words, formToken: caregiver.pageContext.formToken)
    return caregiver.pageContext.page(caregiver.words(.family)) { page }
  }

  /// Returns the member named in the path, who is not the owner.
  private static func member(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> FamilyMember
  {
    let id = AccountID(rawValue: try request.parameters.require("id"))
    let all = try await caregiver.family.members(of: caregiver.owner.account)
    guard let member = all.first(where: { $0.id == id && $0.role != .owner }) else {
      throw HTTPError(.notFound)
    }
    return member
  }
}

extension CircleRole {
  /// The roles that can be assigned.
  static let given: [CircleRole] = [.caregiver, .viewer]

  /// Parses a role from a form; nil if it cannot be assigned.
  init?(sent: String?) {
    guard let role = sent.flatMap({ CircleRole(rawValue: $0) }), role != .owner else { return nil }
    self = role
  }
}
