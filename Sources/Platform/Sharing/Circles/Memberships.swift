public import Accounts
public import Storage
public import Tables

/// The access of one account to another, with a role.
public struct Membership<Role: Storable>: Sendable {
  /// The account that grants access.
  public let owner: AccountID
  /// The account that has access.
  public let member: AccountID
  /// The role of the member.
  public let role: Role
  /// When the member joined.
  public let joinedAt: Timestamp
}

/// An app's table of memberships, with its operations within a transaction. No account is a member
/// of itself.
public struct Memberships<Role: Storable>: Sendable {
  private let name: String

  /// - Parameter table: the name of the table.
  public init(table: String) { name = table }

  /// The current table. It is not exported, since it refers to other accounts.
  public var table: Table {
    Table(
      name,
      [.account, .text("member_id").of("accounts"), .text("role"), .moment("joined_at")],
      key: ["account_id", "member_id"], indexes: [Index("\(name)_by_member", "member_id")])
  }

  /// Adds a member.
  public func add(
    _ member: AccountID, _ role: Role, to owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      INSERT INTO \(raw: name) (account_id, member_id, role, joined_at)
      VALUES (\(owner), \(member), \(role), \(now))
      """)
  }

  /// The members of an account, in the order of joining.
  public func members(
    of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> [Membership<Role>] {
    try memberships("account_id = \(owner)", by: "member_id", in: transaction)
  }

  /// The accounts that a member has access to, in the order of joining.
  public func owners(
    of member: AccountID, in transaction: borrowing Transaction
  ) throws -> [Membership<Role>] {
    try memberships("member_id = \(member)", by: "account_id", in: transaction)
  }

  private func memberships(
    _ condition: SQL, by order: SQL, in transaction: borrowing Transaction
  ) throws -> [Membership<Role>] {
    try transaction.rows(
      """
      SELECT account_id, member_id, role, joined_at FROM \(raw: name) WHERE \(condition)
      ORDER BY joined_at, \(order)
      """
    ) { row in
      Membership(
        owner: try row[0], member: try row[1], role: try row[2], joinedAt: try row[3])
    }
  }

  /// Returns a member's role; nil for other accounts.
  public func role(
    of member: AccountID, in owner: AccountID, in transaction: borrowing Transaction
  ) throws -> Role? {
    try transaction.value(
      """
      SELECT role FROM \(raw: name) WHERE account_id = \(owner) AND member_id = \(member)
      """)
  }

  /// Changes a member's role.
  /// - Returns: whether they are a member.
  public func give(
    _ role: Role, to member: AccountID, of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool {
    let known = try transaction.run(
      """
      UPDATE \(raw: name) SET role = \(role)
      WHERE account_id = \(owner) AND member_id = \(member)
      """)
    return known > 0
  }

  /// Ends a membership.
  /// - Returns: whether it existed.
  public func remove(
    _ member: AccountID, of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool {
    let known = try transaction.run(
      "DELETE FROM \(raw: name) WHERE account_id = \(owner) AND member_id = \(member)")
    return known > 0
  }

  /// Ends all memberships of an account.
  /// - Returns: the former members.
  public func removeAll(
    of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> [AccountID] {
    try transaction.rows(
      "DELETE FROM \(raw: name) WHERE account_id = \(owner) RETURNING member_id"
    ) { row in try row[0] }
  }
}
