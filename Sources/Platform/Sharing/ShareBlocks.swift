public import Accounts
public import Storage
internal import Vault

/// An account that another one blocks.
public struct ShareBlock: Sendable, Hashable, Identifiable, RowDecodable {
  /// The ID of a block.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it, a UUID.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The ID by which its owner refers to it.
  public let id: ID
  /// The account that is blocked.
  public let blocked: AccountID
  /// Since when.
  public let blockedAt: Timestamp

  public init(row: borrowing Row) throws {
    (id, blocked, blockedAt) = (try row["id"], try row["blocked_id"], try row["blocked_at"])
  }
}

/// Who is blocked by whom in an app. The blocked are never told. Every operation runs in the
/// transaction of the caller.
public struct ShareBlocks: Sendable {
  private let app: String

  /// - Parameter app: the app, such as `arca`.
  public init(app: String) { self.app = app }

  /// Blocks an account: what it holds blindly ends at once, it may not take anything any more, and
  /// its open request is declined. Does nothing to one that is blocked already.
  /// - Returns: the blind holding that ended; nil for none.
  @discardableResult
  public func block(
    _ account: AccountID, by owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareHolder? {
    guard account != owner else { throw ShareError.own }
    try transaction.run(
      """
      INSERT INTO share_blocks (id, account_id, app, blocked_id, blocked_at)
      VALUES (\(OpaqueID.makeUUID()), \(owner), \(app), \(account), \(now))
      ON CONFLICT (account_id, app, blocked_id) DO NOTHING
      """)
    _ = try ShareGrants(app: app).use(by: account, of: owner, at: now, in: transaction)
    try ShareRequests(app: app).answer(
      from: account, to: owner, .declined, at: now, in: transaction)
    return try transaction.first(
      """
      DELETE FROM share_holders
      WHERE account_id = \(owner) AND app = \(app) AND holder_id = \(account)
        AND kind = \(ShareKind.blind)
      RETURNING *
      """)
  }

  /// Takes a block back.
  /// - Returns: whether the account has one with this ID.
  public func unblock(
    _ id: ShareBlock.ID, by owner: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool {
    try transaction.run(
      "DELETE FROM share_blocks WHERE id = \(id) AND account_id = \(owner) AND app = \(app)") > 0
  }

  /// Those whom an account blocks, newest first.
  public func blocks(
    by owner: AccountID, in transaction: borrowing Transaction
  ) throws -> [ShareBlock] {
    try transaction.rows(
      """
      SELECT * FROM share_blocks WHERE account_id = \(owner) AND app = \(app)
      ORDER BY blocked_at DESC, id
      """)
  }

  /// Whether an owner blocks an account.
  public func isBlocked(
    _ account: AccountID, by owner: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool {
    let known: Int? = try transaction.value(
      """
      SELECT 1 FROM share_blocks
      WHERE account_id = \(owner) AND app = \(app) AND blocked_id = \(account)
      """)
    return known != nil
  }
}
