public import Accounts
public import AppHost
internal import People
public import Sharing
public import Storage
internal import StoredAnswers

/// The members and invitations of the circles of an app: the transactions around `Circles`.
public struct CircleMembers<Role: MemberRole>: Sendable {
  /// Follows a change in its transaction.
  public typealias Follow =
    @Sendable (
      CircleChange<Role>, _ actor: AccountID, _ owner: AccountKey, borrowing Transaction
    ) throws -> Void

  private let circles: Circles<Role>
  private let services: Dependencies
  private let follow: Follow
  private var database: Database { services.database }

  /// - Parameters:
  ///   - circles: the tables.
  ///   - services: the shared dependencies.
  ///   - follow: what the app does besides, such as writing an audit log and publishing events.
  public init(_ circles: Circles<Role>, _ services: Dependencies, follow: @escaping Follow) {
    (self.circles, self.services, self.follow) = (circles, services, follow)
  }

  /// The largest number of members besides the owner, with the open invitations.
  var most: Int { circles.most }

  // Members.

  /// The members of a circle: its owner, followed by the others in the order of joining.
  public func members(of owner: AccountID) async throws -> [CircleMember<Role>] {
    try await database.read { transaction in
      let first = try services.accounts.account(owner, in: transaction)?.createdAt
      let own = try member(owner, .owner, since: first, in: transaction)
      let joined = try circles.members.members(of: owner, in: transaction).compactMap { one in
        try member(one.member, one.role, since: one.joinedAt, in: transaction)
      }
      return [own].compactMap(\.self) + joined
    }
  }

  /// Returns a member of a circle besides its owner.
  /// - Throws: ``Sharing/CircleError/gone``.
  func member(_ id: AccountID, of owner: AccountID) async throws -> CircleMember<Role> {
    guard
      let member = try await members(of: owner).first(where: { $0.id == id && $0.role != .owner })
    else { throw CircleError.gone }
    return member
  }

  private func member(
    _ id: AccountID, _ role: Role, since: Timestamp?, in transaction: borrowing Transaction
  ) throws -> CircleMember<Role>? {
    guard let since, let named = try services.memberName(of: id, in: transaction) else {
      return nil
    }
    return CircleMember(
      id: id, name: named.name, email: named.email, role: role, joinedAt: since)
  }

  /// The name of a member; empty for a member without a name, and for non-members.
  public func name(of member: AccountID, in owner: AccountID) async throws -> String {
    try await database.read { transaction in
      guard try circles.role(of: member, in: owner, transaction) != nil else { return "" }
      return try services.memberName(of: member, in: transaction)?.name ?? ""
    }
  }

  /// The circles to which an account has access, its own first.
  public func circles(of member: AccountID) async throws -> [OpenCircle<Role>] {
    try await database.read { transaction in
      let joined = try circles.members.owners(of: member, in: transaction).map {
        (id: $0.owner, role: $0.role)
      }
      return try ([(id: member, role: .owner)] + joined).compactMap { circle in
        try owner(circle.id, in: transaction).map {
          OpenCircle(id: circle.id, name: $0.name, role: circle.role)
        }
      }
    }
  }

  /// Changes the role of a member.
  /// - Throws: ``Sharing/CircleError``.
  func give(
    _ role: Role, to member: AccountID, by actor: AccountID, of owner: AccountKey
  ) async throws {
    try await database.write { transaction in
      try circles.give(role, to: member, of: owner.account, in: transaction)
      try follow(.roleChanged(member), actor, owner, transaction)
    }
  }

  /// Removes a member: by the owner, or by leaving. Their access ends immediately, even for open
  /// pages.
  /// - Throws: ``Sharing/CircleError``.
  func remove(_ member: AccountID, by actor: AccountID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      try circles.remove(member, of: owner.account, in: transaction)
      try StoredAnswers.forgetAnswers(to: member, in: transaction)
      try follow(.removed(member), actor, owner, transaction)
    }
  }

  // Invitations.

  /// The valid invitations of a circle, newest first.
  func openInvites(of owner: AccountKey) async throws -> [ShareLink<Role>] {
    let now = services.now()
    return try await database.read { transaction in
      try circles.invites.open(of: owner, at: now, in: transaction)
    }
  }

  /// Returns a valid invitation.
  /// - Throws: ``Sharing/CircleError/gone`` if the circle has none with this ID.
  func openInvite(
    _ id: ShareLink<Role>.ID, of owner: AccountKey
  ) async throws -> ShareLink<Role> {
    guard let invite = try await openInvites(of: owner).first(where: { $0.id == id }) else {
      throw CircleError.gone
    }
    return invite
  }

  /// Creates an invitation.
  /// - Throws: ``Sharing/CircleError``.
  func invite(
    _ role: Role, to owner: AccountKey, by person: AuthenticatedContext
  ) async throws -> ShareLink<Role>.ID {
    guard !person.account.isGuest else { throw CircleError.guest }
    let now = services.now()
    return try await database.write(.serializable) { transaction in
      let invite = try circles.invite(role, to: owner, at: now, in: transaction)
      try follow(.invitations, person.account.id, owner, transaction)
      return invite.id
    }
  }

  /// Revokes an invitation; does nothing if it is no longer valid.
  /// - Throws: ``Sharing/CircleError/gone``.
  func revoke(
    _ id: ShareLink<Role>.ID, of owner: AccountKey, by person: AuthenticatedContext
  ) async throws {
    let now = services.now()
    try await database.write { transaction in
      try circles.revoke(id, of: owner.account, at: now, in: transaction)
      try follow(.invitations, person.account.id, owner, transaction)
    }
  }

  /// Returns the invitation with a secret, and the owner of the circle.
  /// - Throws: ``Sharing/CircleError`` if it is invalid or expired.
  func invitation(
    _ secret: String
  ) async throws -> (invite: ShareLink<Role>, owner: NamedOwner) {
    let now = services.now()
    return try await database.read { try invitation(secret, at: now, in: $0) }
  }

  private func invitation(
    _ secret: String, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> (invite: ShareLink<Role>, owner: NamedOwner) {
    let invite = try circles.invitation(secret, at: now, in: transaction)
    guard let owner = try owner(invite.owner, in: transaction) else { throw CircleError.gone }
    return (invite, owner)
  }

  /// Accepts an invitation.
  /// - Returns: the owner of the circle.
  /// - Throws: ``Sharing/CircleError``.
  func accept(_ secret: String, by person: AuthenticatedContext) async throws -> AccountID {
    let (member, now) = (try person.owner(), services.now())
    return try await database.write(.serializable) { transaction in
      let (invite, owner) = try invitation(secret, at: now, in: transaction)
      try circles.accept(invite, by: member.account, at: now, in: transaction)
      try follow(.joined(member, at: now), member.account, owner.key, transaction)
      return invite.owner
    }
  }

  private func owner(
    _ id: AccountID, in transaction: borrowing Transaction
  ) throws -> NamedOwner? {
    guard let account = try services.accounts.account(id, in: transaction) else { return nil }
    let key = AccountKey(id, key: try services.accounts.dataKey(of: account))
    let profile = try services.people.profile(of: key, in: transaction)
    return NamedOwner(key, name: profile?.details.name ?? "")
  }
}

extension Dependencies {
  /// The name by which others see an account holder: their own, or the local part of their address
  /// if they have set none. The address is empty for guests.
  /// - Returns: nil for a deleted account.
  public func memberName(
    of id: AccountID, in transaction: borrowing Transaction
  ) throws -> (name: String, email: String)? {
    guard let account = try accounts.account(id, in: transaction) else { return nil }
    let owner = AccountKey(id, key: try accounts.dataKey(of: account))
    let name = try people.profile(of: owner, in: transaction)?.details.name ?? ""
    let email = try accounts.email(of: account) ?? ""
    return (name.isEmpty ? String(email.prefix { $0 != "@" }) : name, email)
  }
}
