public import Accounts
public import Storage

/// Why a change of a circle is rejected.
public enum CircleError: Error, Hashable, Sendable {
  /// There is no such member or invitation.
  case gone
  /// The circle has as many members and open invitations as it may have.
  case full
  /// The invitation was used, revoked, or has expired.
  case over
  /// The account is in the circle already.
  case alreadyMember
  /// The role of the owner cannot change, and the owner cannot leave.
  case ownerFixed
  /// Guests cannot invite anybody.
  case guest
}

/// The circles of an app: to each account belongs one, into which it lets others with a role, by
/// links that one person can take. Every operation runs in the transaction of the caller.
public struct Circles<Role: MemberRole>: Sendable {
  /// The members besides the owners.
  public let members: Memberships<Role>
  /// The invitations; their terms are the role that they give.
  public let invites: ShareLinks<Role>
  /// The largest number of members besides the owner, with the open invitations.
  public let most: Int

  /// - Parameters:
  ///   - members: the members besides the owners.
  ///   - invites: the invitations.
  ///   - most: the largest number of members besides the owner, with the open invitations.
  public init(members: Memberships<Role>, invites: ShareLinks<Role>, most: Int) {
    (self.members, self.invites, self.most) = (members, invites, most)
  }

  /// Returns the role of an account in a circle; nil for non-members.
  public func role(
    of member: AccountID, in owner: AccountID, _ transaction: borrowing Transaction
  ) throws -> Role? {
    if member == owner { return .owner }
    return try members.role(of: member, in: owner, in: transaction)
  }

  /// All accounts of a circle: its owner, followed by the members in the order of joining.
  public func accounts(
    of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> [AccountID] {
    try [owner] + members.members(of: owner, in: transaction).map(\.member)
  }

  /// Creates an invitation. The limit holds for concurrent requests in serializable transactions.
  /// - Throws: ``CircleError/full``.
  public func invite(
    _ role: Role, to owner: AccountKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> ShareLink<Role> {
    let joined = try members.members(of: owner.account, in: transaction).count
    let open = try invites.open(of: owner, at: now, in: transaction).count
    guard joined + open < most else { throw CircleError.full }
    return try invites.add(.once, role, of: owner, at: now, in: transaction)
  }

  /// Revokes an invitation; does nothing if it is no longer valid.
  /// - Throws: ``CircleError/gone`` if the circle has none with this ID.
  public func revoke(
    _ id: ShareLink<Role>.ID, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard try invites.end(id, of: owner, at: now, in: transaction) else { throw CircleError.gone }
  }

  /// Returns the invitation with a secret.
  /// - Throws: ``CircleError/gone`` for none, ``CircleError/over`` for one that is no longer valid.
  public func invitation(
    _ secret: String, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> ShareLink<Role> {
    guard let invite = try invites.findAny(secret, in: transaction) else { throw CircleError.gone }
    guard invite.isOpen(at: now) else { throw CircleError.over }
    return invite
  }

  /// Lets an account in, which uses up the invitation.
  /// - Throws: ``CircleError``.
  public func accept(
    _ invite: ShareLink<Role>, by member: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard try role(of: member, in: invite.owner, transaction) == nil else {
      throw CircleError.alreadyMember
    }
    guard try invites.use(invite, at: now, in: transaction) else { throw CircleError.over }
    try members.add(member, invite.terms, to: invite.owner, at: now, in: transaction)
  }

  /// Changes the role of a member.
  /// - Throws: ``CircleError``.
  public func give(
    _ role: Role, to member: AccountID, of owner: AccountID, in transaction: borrowing Transaction
  ) throws {
    guard role != .owner, member != owner else { throw CircleError.ownerFixed }
    guard try members.give(role, to: member, of: owner, in: transaction) else {
      throw CircleError.gone
    }
  }

  /// Removes a member.
  /// - Throws: ``CircleError``.
  public func remove(
    _ member: AccountID, of owner: AccountID, in transaction: borrowing Transaction
  ) throws {
    guard member != owner else { throw CircleError.ownerFixed }
    guard try members.remove(member, of: owner, in: transaction) else { throw CircleError.gone }
  }
}
