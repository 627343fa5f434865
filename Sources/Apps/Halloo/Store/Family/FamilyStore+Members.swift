internal import Accounts
internal import AppHost
internal import People
internal import Sharing
internal import Storage

extension FamilyStore {
  /// The maximum number of members besides the owner (HAL-1204).
  static let most = 5

  /// The members of a circle: its owner, followed by the others in the order of joining.
  func members(of owner: AccountID) async throws -> [FamilyMember] {
    try await database.read { try members(of: owner, in: $0) }
  }

  private func members(
    of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> [FamilyMember] {
    let first = try services.accounts.account(owner, in: transaction)?.createdAt
    let own = try member(
      owner, .owner, since: first ?? Timestamp(milliseconds: 0), in: transaction)
    let joined = try HallooSchema.members.members(of: owner, in: transaction).compactMap { one in
      try member(one.member, one.role, since: one.joinedAt, in: transaction)
    }
    return [own].compactMap(\.self) + joined
  }

  /// A member with a role; nil for a deleted account.
  func member(
    _ id: AccountID, _ role: CircleRole, since: Timestamp, in transaction: borrowing Transaction
  ) throws -> FamilyMember? {
    guard let account = try services.accounts.account(id, in: transaction) else { return nil }
    let owner = AccountKey(id, key: try services.accounts.dataKey(of: account))
    let name = try services.people.profile(of: owner, in: transaction)?.details.name ?? ""
    let email = try services.accounts.email(of: account) ?? ""
    return FamilyMember(
      id: id, name: name.isEmpty ? String(email.prefix { $0 != "@" }) : name, email: email,
      role: role, joinedAt: since)
  }

  /// The name of a member; empty for a member without a name, and for non-members.
  func name(of member: AccountID, in owner: AccountID) async throws -> String {
    try await database.read { transaction in
      guard let role = try transaction.role(of: member, in: owner) else { return "" }
      let since = Timestamp(milliseconds: 0)
      return try self.member(member, role, since: since, in: transaction)?.name ?? ""
    }
  }

  /// The circles to which an account has access, its own first.
  func circles(of member: AccountID) async throws -> [OpenCircle] {
    try await database.read { transaction in
      let joined = try HallooSchema.members.owners(of: member, in: transaction).map {
        (id: $0.owner, role: $0.role)
      }
      return try ([(id: member, role: .owner)] + joined).compactMap { circle in
        try services.circleOwner(circle.id, in: transaction).map {
          OpenCircle(id: circle.id, name: $0.name, role: circle.role)
        }
      }
    }
  }
}
