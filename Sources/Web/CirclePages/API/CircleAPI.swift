public import APIKit
internal import Accounts
public import AppHost
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Sharing
internal import Storage
internal import StoredAnswers
internal import Vault

/// The endpoints of a circle: its members and invitations, and what is told of an invitation to who
/// is not signed in.
public struct CircleAPI<Context: CircleContext>: Sendable {
  private let path: String
  private let root: String
  private let dialect: APIDialect
  private let paths: CirclePaths

  /// - Parameters:
  ///   - path: the path, such as `/team`.
  ///   - root: the path of the API, such as `/notes/api/v1`.
  ///   - dialect: the dialect of the API.
  ///   - paths: the addresses of the pages, to which invitations lead.
  public init(_ path: String, in root: String, _ dialect: APIDialect, paths: CirclePaths) {
    (self.path, self.root, self.dialect, self.paths) = (path, root, dialect, paths)
  }

  private func invite(_ id: String) -> String { "\(path)/invites/\(id)" }
  private func code(_ id: String) -> String { "\(invite(id))/qr.svg" }
  private var member: String { "\(path)/members/{userId}" }

  /// Adds the endpoints.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { _, context in try await show(context) }
    routes.post("\(invite("{token}"))/accept") { try await accept($0, $1) }
    routes.delete(member) { try await remove($0, $1) }
    routes.allowing(.owner) { routes in
      routes.post("\(path)/invites", body: .api) { try await create($0, $1) }
      routes.delete(invite("{id}")) { request, context in
        try await context.members.revoke(
          .init(rawValue: request.parameters.require("id")), of: context.circleOwner.key,
          by: context.person)
        return .noContent
      }
      routes.get(code("{id}")) { request, context in
        let invite = try await context.members.openInvite(
          .init(rawValue: request.parameters.require("id")), of: context.circleOwner.key)
        return try .qrCode(address(of: invite, context))
      }
      routes.patch(member, body: .api) { try await change($0, $1) }
    }
  }

  /// Adds the endpoint for holders of a link that invites, who need not be signed in.
  /// - Parameters:
  ///   - members: the members of all circles.
  ///   - ownerName: the name of an owner as it is shown, such as with a substitute for none.
  public func mountOpen<Root>(
    _ routes: Routes<Root, RequestContext>,
    members: @escaping @Sendable (Dependencies) -> CircleMembers<Context.Role>,
    ownerName: @escaping @Sendable (String, Request) -> String
  ) {
    routes.get("\(invite("{token}"))/info") { request, context in
      let (invite, owner) = try await members(context.services).invitation(
        request.parameters.require("token"))
      return .object { json in
        json.field("ownerName", ownerName(owner.name, request))
        json.field("role", invite.terms.rawValue)
        json.moment("expiresAt", invite.expiresAt)
      }
    }
  }

  private func show(_ context: Context) async throws -> Response {
    let owner = context.circleOwner.key
    let members = try await context.members.members(of: owner.account)
    let invites = context.role == .owner ? try await context.members.openInvites(of: owner) : []
    let circles = try await context.members.circles(of: context.person.account.id)
    return .object { json in
      json.field("ownerId", owner.account.rawValue)
      json.field("role", context.role.rawValue)
      json.list("members", members) { $0.value($1) }
      json.list("invites", invites) { write($1, context, to: &$0) }
      json.objects("circles", circles) { json, circle in
        json.field("ownerId", circle.id.rawValue)
        json.field("ownerName", circle.name)
        json.field("role", circle.role.rawValue)
      }
    }
  }

  private func accept(_ request: Request, _ context: Context) async throws -> Response {
    let circle = try await RequestEffect.once(creating: {
      try await context.members.accept(request.parameters.require("token"), by: context.person)
    })
    let circles = try await context.members.circles(of: context.person.account.id)
    guard let joined = circles.first(where: { $0.id == circle }) else { throw CircleError.gone }
    return .object { json in
      json.field("ownerId", joined.id.rawValue)
      json.field("role", joined.role.rawValue)
    }
  }

  private func create(_ request: Request, _ context: Context) async throws -> Response {
    let (role, owner) = (try role(request), context.circleOwner.key)
    let id = try await RequestEffect.once(creating: {
      try await context.members.invite(role, to: owner, by: context.person)
    })
    let invite = try await context.members.openInvite(id, of: owner)
    return .json(status: .created) { write(invite, context, to: &$0) }
  }

  private func change(_ request: Request, _ context: Context) async throws -> Response {
    let id = AccountID(rawValue: try request.parameters.require("userId"))
    let owner = context.circleOwner.key
    try await context.members.give(
      role(request), to: id, by: context.person.account.id, of: owner)
    let member = try await context.members.member(id, of: owner.account)
    return .json { $0.value(member) }
  }

  /// The owner can remove anybody; members can remove themselves.
  private func remove(_ request: Request, _ context: Context) async throws -> Response {
    let id = AccountID(rawValue: try request.parameters.require("userId"))
    let actor = context.person.account.id
    guard context.role == .owner || id == actor else {
      throw HTTPError(.forbidden, context.words.only(Context.Role.owner))
    }
    try await context.members.remove(id, by: actor, of: context.circleOwner.key)
    return .noContent
  }

  private func role(_ request: Request) throws -> Context.Role {
    let role = try request.input(dialect) { $0.value("role", .given(Context.Role.self)) }
    guard let role else { throw HTTPError(.unprocessableContent) }
    return role
  }

  private func address(of invite: ShareLink<Context.Role>, _ context: Context) -> String {
    "\(context.person.services.origin)\(paths.join(invite.secret.text))"
  }

  private func write(
    _ invite: ShareLink<Context.Role>, _ context: Context, to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("id", invite.id.rawValue)
      json.field("token", invite.secret.text)
      json.field("url", address(of: invite, context))
      json.field("qrSvgURL", root + code(invite.id.rawValue))
      json.field("role", invite.terms.rawValue)
      json.moment("expiresAt", invite.expiresAt)
      json.moment("usedAt", invite.usedAt)
      json.moment("revokedAt", invite.endedAt)
      json.moment("createdAt", invite.createdAt)
    }
  }
}

extension Input.Kind where Value: MemberRole {
  /// A role that can be given.
  fileprivate static func given(_ type: Value.Type) -> Input.Kind<Value> {
    Input.Kind<Value>(.oneOf(Value.given.map(\.rawValue).joined(separator: ", "))) {
      Value(given: $0)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ member: CircleMember<some MemberRole>) {
    object { json in
      json.field("userId", member.id.rawValue)
      json.field("displayName", member.name)
      json.field("email", member.email)
      json.field("role", member.role.rawValue)
      json.moment("joinedAt", member.joinedAt)
    }
  }
}
