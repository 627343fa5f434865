internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import Storage

/// `/halloo/family…`: who looks after the relatives of a circle, and which circle somebody looks at
/// (HAL-1204, HAL-1205, HAL-1306).
enum FamilyRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.family) { request, carer in
      try await show(carer, problem: request.query()["problem"])
    }
    routes.post(HallooPath.leaveFamily) { _, carer in
      let member = carer.person.account.id
      try await carer.family.remove(member, by: member, of: carer.owner)
      return .seeOther(HallooPath.home)
    }
    routes.post(HallooPath.chooseCircle) { request, carer in
      let circle = AccountID(rawValue: try request.form()["circle"] ?? "")
      try await carer.family.choose(circle, carer.person)
      return .seeOther(HallooPath.home)
    }
    routes.get(HallooPath.circle("{id}")) { request, carer in
      let circle = AccountID(rawValue: try request.parameters.require("id"))
      try await carer.family.choose(circle, carer.person)
      return .seeOther(SafeReturn.path(try request.query()["to"]))
    }
    routes.allowing(.owner) { routes in
      InviteRoutes.mount(routes)
      routes.get(HallooPath.familyMember("{id}")) { request, carer in
        let member = try await member(request, carer)
        return carer.caller.page(member.name, backTo: HallooPath.family) {
          FamilyMemberPage(member: member, words: carer.words, formToken: carer.caller.formToken)
        }
      }
      routes.post(HallooPath.familyMemberRole("{id}")) { request, carer in
        guard let role = CircleRole(sent: try request.form()["role"]) else {
          throw HTTPError(.badRequest, "There is no such role.")
        }
        try await carer.family.give(
          role, to: member(request, carer).id, by: carer.person.account.id, of: carer.owner)
        return .seeOther(HallooPath.family)
      }
      routes.post(HallooPath.removeFamilyMember("{id}")) { request, carer in
        try await carer.family.remove(
          member(request, carer).id, by: carer.person.account.id, of: carer.owner)
        return .seeOther(HallooPath.family)
      }
    }
  }

  private static func show(_ carer: Carer, problem: String?) async throws -> Response {
    let page = FamilyPage(
      viewer: carer.person.account.id, access: carer.access,
      isGuest: carer.person.account.isGuest,
      members: try await carer.family.members(of: carer.owner.account),
      invites: carer.role == .owner ? try await carer.family.openInvites(of: carer.owner) : [],
      circles: try await carer.family.circles(of: carer.person.account.id),
      problem: problem == nil ? nil : carer.words(.familyFull),
      times: carer.times, words: carer.words, formToken: carer.caller.formToken)
    return carer.caller.page(carer.words(.family)) { page }
  }

  /// The member whom the path names, who is not the owner.
  private static func member(_ request: Request, _ carer: Carer) async throws -> FamilyMember {
    let id = AccountID(rawValue: try request.parameters.require("id"))
    let all = try await carer.family.members(of: carer.owner.account)
    guard let member = all.first(where: { $0.id == id && $0.role != .owner }) else {
      throw HTTPError(.notFound)
    }
    return member
  }
}

extension CircleRole {
  /// What can be given to others.
  static let given: [CircleRole] = [.caregiver, .viewer]

  /// What was sent; nil for what cannot be given.
  init?(sent: String?) {
    guard let role = sent.flatMap({ CircleRole(rawValue: $0) }), role != .owner else { return nil }
    self = role
  }
}
