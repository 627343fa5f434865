internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Sharing
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/family…`: the members of a circle and its invitations (HAL-1680 to HAL-1684).
enum FamilyEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/family") { _, caregiver in try await caregiver.show() }
    routes.post("/family/invites/{token}/accept") { request, caregiver in
      let circle = try await RequestEffect.once(creating: {
        try await caregiver.family.accept(
          request.parameters.require("token"), by: caregiver.person)
      })
      let circles = try await caregiver.family.circles(of: caregiver.person.account.id)
      guard let joined = circles.first(where: { $0.id == circle }) else { throw FamilyProblem.gone }
      return .object { json in
        json.field("ownerId", joined.id.rawValue)
        json.field("role", joined.role.rawValue)
      }
    }
    routes.delete("/family/members/{userId}") { try await $1.remove($0) }
    routes.allowing(.owner) { routes in
      routes.post("/family/invites", body: .api) { try await $1.invite($0) }
      routes.delete("/family/invites/{id}") { request, caregiver in
        let id = FamilyInvite.ID(rawValue: try request.parameters.require("id"))
        try await caregiver.family.revoke(id, of: caregiver.owner)
        return .noContent
      }
      routes.get("/family/invites/{id}/qr.svg") { request, caregiver in
        let id = FamilyInvite.ID(rawValue: try request.parameters.require("id"))
        let invite = try await caregiver.family.openInvite(id, of: caregiver.owner)
        return try .qrCode(caregiver.family.address(of: invite))
      }
      routes.patch("/family/members/{userId}", body: .api) { try await $1.change($0) }
    }
  }

  /// Adds the routes for holders of an invitation link who are not signed in.
  static func mountOpen<Root>(_ routes: Routes<Root, RequestContext>) {
    routes.get("/family/invites/{token}/info") { request, requestContext in
      let (invite, owner) = try await FamilyStore(requestContext.services).invitation(
        request.parameters.require("token"))
      let words = PresentationPreferences(request).adding(HallooStrings.own).words
      return .object { json in
        json.field("ownerName", owner.shownName(words))
        json.field("role", invite.terms.rawValue)
        json.moment("expiresAt", invite.end)
      }
    }
  }
}

extension CaregiverAPIContext {
  fileprivate func show() async throws -> Response {
    let members = try await family.members(of: owner.account)
    let isOwner = role == .owner
    let invites = isOwner ? try await family.openInvites(of: owner) : []
    let circles = try await family.circles(of: person.account.id)
    return .object { json in
      json.field("ownerId", owner.account.rawValue)
      json.field("role", role.rawValue)
      json.list("members", members) { $0.value($1) }
      json.list("invites", invites) { $0.value($1, services) }
      json.objects("circles", circles) { json, circle in
        json.field("ownerId", circle.id.rawValue)
        json.field("ownerName", circle.name)
        json.field("role", circle.role.rawValue)
      }
    }
  }

  fileprivate func invite(_ request: Request) async throws -> Response {
    let role = try request.input(.halloo) { $0.role() }
    guard let role else { throw HTTPError(.validationFailed) }
    guard !person.account.isGuest else { throw FamilyProblem.guest }
    let id = try await RequestEffect.once(creating: { try await family.invite(role, to: owner) })
    let open = try await family.openInvites(of: owner)
    guard let invite = open.first(where: { $0.id == id }) else { throw FamilyProblem.gone }
    return .json(status: .created) { $0.value(invite, services) }
  }

  fileprivate func change(_ request: Request) async throws -> Response {
    let id = AccountID(rawValue: try request.parameters.require("userId"))
    let role = try request.input(.halloo) { $0.role() }
    guard let role else { throw HTTPError(.validationFailed) }
    try await family.give(role, to: id, by: person.account.id, of: owner)
    let members = try await family.members(of: owner.account)
    guard let member = members.first(where: { $0.id == id }) else { throw FamilyProblem.gone }
    return .json { $0.value(member) }
  }

  /// The owner can remove anybody; members can remove themselves.
  fileprivate func remove(_ request: Request) async throws -> Response {
    let id = AccountID(rawValue: try request.parameters.require("userId"))
    guard role == .owner || id == person.account.id else {
      throw HTTPError(.forbidden, words(.forOwners))
    }
    try await family.remove(id, by: person.account.id, of: owner)
    return .noContent
  }
}

extension Input {
  /// Reads the role for a member.
  fileprivate mutating func role() -> CircleRole? {
    let role = value("role", .choice(GivenRole.self))
    return role.flatMap { CircleRole(rawValue: $0.rawValue) }
  }
}

/// The assignable roles, under the names of HAL-1504.
private enum GivenRole: String, CaseIterable, Sendable { case caregiver, viewer }

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

  fileprivate mutating func value(_ invite: FamilyInvite, _ services: Dependencies) {
    let address = FamilyStore(services).address(of: invite)
    object { json in
      json.field("id", invite.id.rawValue)
      json.field("token", invite.secret.text)
      json.field("url", address)
      json.field("qrSvgURL", HallooPath.apiInviteCode(invite.id.rawValue))
      json.field("role", invite.terms.rawValue)
      json.moment("expiresAt", invite.end)
      json.moment("usedAt", invite.usedAt)
      json.moment("revokedAt", invite.endedAt)
      json.moment("createdAt", invite.createdAt)
    }
  }
}
