public import Accounts
public import Storage
public import Tables
public import Vault

/// The share links of an app: one table, with its operations within a transaction.
///
///     static let invitations = ShareLinks<CircleRole>(
///       table: "circle_invitations", grant: "role", lifetime: .seconds(7 * 86_400))
///
/// The app limits the number of links; concurrent requests respect that only in serializable
/// transactions.
public struct ShareLinks<Grant: Storable>: Sendable {
  /// How often a link can be accepted.
  public enum Uses: Sendable {
    /// Once, by the first person to accept it.
    case once
    /// Any number of times, until it expires or is revoked.
    case many
  }

  private let name: String
  private let grant: String
  private let lifetime: Duration
  private let uses: Uses

  /// - Parameters:
  ///   - table: the name of the table.
  ///   - grant: the name of the column with the grant.
  ///   - lifetime: how long a link is valid.
  ///   - uses: how often it can be accepted.
  public init(table: String, grant: String, lifetime: Duration, uses: Uses = .once) {
    (name, self.grant) = (table, grant)
    (self.lifetime, self.uses) = (lifetime, uses)
  }

  /// The current table. It is not exported: links are of no use elsewhere.
  public var table: Table {
    Table(
      name,
      [
        .id, .account, .bytes("digest").unique, .bytes("token"), .text(grant),
        .moment("created_at"), .moment("expires_at"), .moment("used_at").optional,
        .moment("revoked_at").optional,
      ],
      indexes: [
        Index("\(name)_by_account", "account_id", "created_at", "id"),
        Index("\(name)_by_end", "expires_at"),
      ])
  }

  /// Creates a link.
  public func add(
    _ grant: Grant, of owner: AccountKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> ShareLink<Grant> {
    let link = ShareLink<Grant>(
      id: .init(rawValue: OpaqueID.makeUUID()), token: OpaqueToken(), grant: grant, createdAt: now,
      expiresAt: now.advanced(by: lifetime), usedAt: nil, revokedAt: nil)
    let sealed = owner.key.seal(link.token.text, for: context(of: link.id, owner))
    try transaction.run(
      """
      INSERT INTO \(raw: name)
        (id, account_id, digest, token, \(raw: self.grant), created_at, expires_at)
      VALUES (\(link.id), \(owner.account), \(link.token.digest), \(sealed), \(link.grant),
        \(link.createdAt), \(link.expiresAt))
      """)
    return link
  }

  /// The valid links of an account, newest first.
  public func open(
    of owner: AccountKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> [ShareLink<Grant>] {
    try transaction.rows(
      """
      SELECT \(columns) FROM \(raw: name)
      WHERE account_id = \(owner.account) AND used_at IS NULL AND revoked_at IS NULL
        AND expires_at > \(now)
      ORDER BY created_at DESC, id
      """
    ) { row in try link(row, of: owner) }
  }

  /// Returns the account that issued a token, valid or not; nil for none.
  public func owner(
    of token: OpaqueToken, in transaction: borrowing Transaction
  ) throws -> AccountID? {
    try transaction.value("SELECT account_id FROM \(raw: name) WHERE digest = \(token.digest)")
  }

  /// Returns the link with a token, valid or not; nil if the account has none.
  public func link(
    _ token: OpaqueToken, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> ShareLink<Grant>? {
    try transaction.first(
      """
      SELECT \(columns) FROM \(raw: name)
      WHERE digest = \(token.digest) AND account_id = \(owner.account)
      """
    ) { row in try link(row, of: owner) }
  }

  /// Records that a link was accepted, which ends a single-use link.
  public func use(
    _ link: ShareLink<Grant>, at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard uses == .once else { return }
    try transaction.run("UPDATE \(raw: name) SET used_at = \(now) WHERE id = \(link.id)")
  }

  /// Revokes a link; does nothing if it was revoked before.
  /// - Returns: whether the account has a link with this ID.
  public func revoke(
    _ id: ShareLink<Grant>.ID, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let known = try transaction.run(
      """
      UPDATE \(raw: name) SET revoked_at = coalesce(revoked_at, \(now))
      WHERE id = \(id) AND account_id = \(owner)
      """)
    return known > 0
  }

  /// Deletes all links of an account.
  public func deleteAll(of owner: AccountID, in transaction: borrowing Transaction) throws {
    try transaction.run("DELETE FROM \(raw: name) WHERE account_id = \(owner)")
  }

  /// Deletes the links that expired before a time.
  public func deleteExpired(
    before moment: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try transaction.run("DELETE FROM \(raw: name) WHERE expires_at < \(moment)")
  }

  private var columns: SQL {
    "id, token, \(raw: grant), created_at, expires_at, used_at, revoked_at"
  }

  private func link(_ row: borrowing Row, of owner: AccountKey) throws -> ShareLink<Grant> {
    let id: ShareLink<Grant>.ID = try row["id"]
    let sealed: [UInt8] = try row["token"]
    guard let token = OpaqueToken(try owner.key.openText(sealed, for: context(of: id, owner)))
    else { throw StorageError(.unexpectedType, "the row holds no token") }
    return ShareLink(
      id: id, token: token, grant: try row[grant], createdAt: try row["created_at"],
      expiresAt: try row["expires_at"], usedAt: try row["used_at"],
      revokedAt: try row["revoked_at"])
  }

  private func context(of id: ShareLink<Grant>.ID, _ owner: AccountKey) -> FieldContext {
    owner.context(table: name, row: id.rawValue, column: "token")
  }
}
