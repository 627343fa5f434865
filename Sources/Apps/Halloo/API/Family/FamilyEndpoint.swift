internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import QRCodes
internal import Site
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/family…`: who looks after the relatives of a circle, and whom its owner invites (HAL-1680 to HAL-1684).
enum FamilyEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("/family") { _, carer in try await show(carer) }
    routes.post("/family/invites/{token}/accept") { request, carer in
      let circle = try await RequestEffect.once(creating: {
        try await carer.family.accept(
          FamilyInvite.token(request.parameters.require("token")), by: carer.person)
      })
      let circles = try await carer.family.circles(of: carer.person.account.id)
      guard let joined = circles.first(where: { $0.id == circle }) else { throw FamilyProblem.gone }
      return .json { json in
        json.object { json in
          json.field("ownerId", joined.id.rawValue)
          json.field("role", joined.role.rawValue)
        }
      }
    }
    routes.delete("/family/members/{userId}") { request, carer in
      try await remove(request, carer)
    }
    routes.allowing(.owner) { routes in
      routes.post("/family/invites", body: .wire) { request, carer in
        try await invite(request, carer)
      }
      routes.delete("/family/invites/{id}") { request, carer in
        let id = FamilyInvite.ID(rawValue: try request.parameters.require("id"))
        try await carer.family.revoke(id, of: carer.owner)
        return Response(status: .noContent)
      }
      routes.get("/family/invites/{id}/qr.svg") { request, carer in
        let id = FamilyInvite.ID(rawValue: try request.parameters.require("id"))
        let invite = try await carer.family.openInvite(id, of: carer.owner)
        return Response(
          headers: [.contentType: "image/svg+xml", .cacheControl: "private, no-store"],
          body: .bytes(Array(try QRCode(carer.family.address(of: invite)).svg.utf8)))
      }
      routes.patch("/family/members/{userId}", body: .wire) { request, carer in
        try await change(request, carer)
      }
    }
  }

  /// What whoever holds a link is told, before they sign in.
  static func mountOpen<Root>(_ routes: Routes<Root, Visit>) {
    routes.get("/family/invites/{token}/info") { request, visit in
      let (invite, owner) = try await FamilyStore(visit.services).invitation(
        FamilyInvite.token(request.parameters.require("token")))
      return .json { json in
        json.object { json in
          json.field("ownerName", owner.name)
          json.field("role", invite.role.rawValue)
          json.moment("expiresAt", invite.expiresAt)
        }
      }
    }
  }

  private static func show(_ carer: WireCarer) async throws -> Response {
    let members = try await carer.family.members(of: carer.owner.account)
    let isOwner = carer.role == .owner
    let invites = isOwner ? try await carer.family.openInvites(of: carer.owner) : []
    let circles = try await carer.family.circles(of: carer.person.account.id)
    return .json { json in
      json.object { json in
        json.field("ownerId", carer.owner.account.rawValue)
        json.field("role", carer.role.rawValue)
        json.list("members", members) { $0.value($1) }
        json.list("invites", invites) { $0.value($1, carer.services) }
        json.list("circles", circles) { json, circle in
          json.object { json in
            json.field("ownerId", circle.id.rawValue)
            json.field("ownerName", circle.name)
            json.field("role", circle.role.rawValue)
          }
        }
      }
    }
  }

  private static func invite(_ request: Request, _ carer: WireCarer) async throws -> Response {
    var input = try Input(wire: request)
    let role = input.role()
    try input.check()
    guard let role else { throw HTTPError(.validationFailed) }
    guard !carer.person.account.isGuest else { throw FamilyProblem.guest }
    let id = try await RequestEffect.once(creating: {
      try await carer.family.invite(role, to: carer.owner)
    })
    let open = try await carer.family.openInvites(of: carer.owner)
    guard let invite = open.first(where: { $0.id == id }) else { throw FamilyProblem.gone }
    return .json(status: .created) { $0.value(invite, carer.services) }
  }

  private static func change(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = AccountID(rawValue: try request.parameters.require("userId"))
    var input = try Input(wire: request)
    let role = input.role()
    try input.check()
    guard let role else { throw HTTPError(.validationFailed) }
    try await carer.family.give(role, to: id, by: carer.person.account.id, of: carer.owner)
    let members = try await carer.family.members(of: carer.owner.account)
    guard let member = members.first(where: { $0.id == id }) else { throw FamilyProblem.gone }
    return .json { $0.value(member) }
  }

  /// The owner removes anybody, and everybody themselves.
  private static func remove(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = AccountID(rawValue: try request.parameters.require("userId"))
    guard carer.role == .owner || id == carer.person.account.id else {
      throw HTTPError(.forbidden, carer.words(.forOwners))
    }
    try await carer.family.remove(id, by: carer.person.account.id, of: carer.owner)
    return Response(status: .noContent)
  }
}

extension Input {
  /// What somebody is to be allowed to do.
  fileprivate mutating func role() -> CircleRole? {
    let role = value("role", .choice(GivenRole.self))
    return role.flatMap { CircleRole(rawValue: $0.rawValue) }
  }
}

/// What can be given to others, in the words of HAL-1504.
private enum GivenRole: String, CaseIterable, Sendable {
  case caregiver, viewer
}

extension JSONWriter {
  fileprivate mutating func value(_ member: FamilyMember) {
    object { json in
      json.field("userId", member.id.rawValue)
      json.field("displayName", member.name)
      json.field("email", member.email)
      json.field("role", member.role.rawValue)
      json.moment("joinedAt", member.joinedAt)
    }
  }

  fileprivate mutating func value(_ invite: FamilyInvite, _ services: Services) {
    let address = FamilyStore(services).address(of: invite)
    object { json in
      json.field("id", invite.id.rawValue)
      json.field("token", invite.token.text)
      json.field("url", address)
      json.field(
        "qrSvgURL", HallooPath.apiInviteCode(invite.id.rawValue))
      json.field("role", invite.role.rawValue)
      json.moment("expiresAt", invite.expiresAt)
      json.moment("usedAt", invite.usedAt)
      json.moment("revokedAt", invite.revokedAt)
      json.moment("createdAt", invite.createdAt)
    }
  }
}
