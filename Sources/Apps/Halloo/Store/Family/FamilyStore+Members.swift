internal import Accounts
internal import People
internal import Site
internal import Storage

extension FamilyStore {
  /// So many people the owner of a circle can let in (HAL-1204).
  static let most = 5

  /// Everybody of a circle: its owner, and then in the order in which they joined.
  func members(of owner: AccountID) async throws -> [FamilyMember] {
    try await database.read { try members(of: owner, in: $0) }
  }

  private func members(
    of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> [FamilyMember] {
    let joined = try transaction.rows(
      """
      SELECT member_id, role, joined_at FROM hal_members WHERE account_id = \(owner)
      ORDER BY joined_at, member_id
      """
    ) { row in
      (id: try row[0] as AccountID, role: try row[1] as CircleRole, at: try row[2] as Timestamp)
    }
    let first = try services.accounts.account(owner, in: transaction)?.createdAt
    let all =
      [(id: owner, role: CircleRole.owner, at: first ?? Timestamp(milliseconds: 0))] + joined
    return try all.compactMap { one in
      try member(one.id, one.role, since: one.at, in: transaction)
    }
  }

  /// Somebody with a role; nil for an account that is gone.
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

  /// What somebody of a circle is called; empty for whoever has no name, and for strangers.
  func name(of member: AccountID, in owner: AccountID) async throws -> String {
    try await database.read { transaction in
      guard let role = try transaction.role(of: member, in: owner) else { return "" }
      let since = Timestamp(milliseconds: 0)
      return try self.member(member, role, since: since, in: transaction)?.name ?? ""
    }
  }

  /// The circles that are open to somebody, their own first.
  func circles(of member: AccountID) async throws -> [OpenCircle] {
    try await database.read { transaction in
      let joined = try transaction.rows(
        """
        SELECT account_id, role FROM hal_members WHERE member_id = \(member)
        ORDER BY joined_at, account_id
        """
      ) { row in (id: try row[0] as AccountID, role: try row[1] as CircleRole) }
      return try ([(id: member, role: .owner)] + joined).compactMap { circle in
        try services.circleOwner(circle.id, in: transaction).map {
          OpenCircle(id: circle.id, name: $0.name, role: circle.role)
        }
      }
    }
  }
}
