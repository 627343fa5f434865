public import Accounts
public import Storage
internal import Vault

/// Somebody who took what an account shows.
public struct ShareHolder: Sendable, Hashable, Identifiable, RowDecodable {
  /// The ID of a holding.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it, a UUID.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The ID by which both sides refer to it.
  public let id: ID
  /// The account whose it is.
  public let owner: AccountID
  /// The account that took it.
  public let holder: AccountID
  /// The kind of the link or grant by which it was taken.
  public let kind: ShareKind
  /// Since when.
  public let takenAt: Timestamp

  public init(row: borrowing Row) throws {
    (id, owner, holder) = (try row["id"], try row["account_id"], try row["holder_id"])
    (kind, takenAt) = (try row["kind"], try row["taken_at"])
  }
}

/// Who holds what in an app: at most one row for an owner and a holder. Every operation runs in the
/// transaction of the caller.
public struct ShareHolders: Sendable {
  private let app: String

  /// - Parameter app: the app, such as `arca`.
  public init(app: String) { self.app = app }

  /// Records that somebody took something. Of concurrent takings by one account one succeeds.
  /// - Returns: nil if they hold it already.
  public func add(
    _ holder: AccountID, _ kind: ShareKind, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareHolder? {
    try transaction.first(
      """
      INSERT INTO share_holders (id, account_id, app, holder_id, kind, taken_at)
      VALUES (\(OpaqueID.makeUUID()), \(owner), \(app), \(holder), \(kind), \(now))
      ON CONFLICT (account_id, app, holder_id) DO NOTHING RETURNING *
      """)
  }

  /// Those who hold what an account shows, newest first.
  public func holders(
    of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> [ShareHolder] {
    try transaction.rows(
      """
      SELECT * FROM share_holders WHERE account_id = \(owner) AND app = \(app)
      ORDER BY taken_at DESC, id
      """)
  }

  /// What an account holds of others, newest first.
  public func held(
    by holder: AccountID, in transaction: borrowing Transaction
  ) throws -> [ShareHolder] {
    try transaction.rows(
      """
      SELECT * FROM share_holders WHERE holder_id = \(holder) AND app = \(app)
      ORDER BY taken_at DESC, id
      """)
  }

  /// Returns a holding by its ID, for its owner; nil if the account has none with it.
  public func holder(
    _ id: ShareHolder.ID, of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> ShareHolder? {
    try transaction.first(
      """
      SELECT * FROM share_holders WHERE id = \(id) AND account_id = \(owner) AND app = \(app)
      """)
  }

  /// Returns what an account holds of an owner; nil for nothing. An app asks this whenever it shows
  /// something that a blind link gave, which the owner may have ended.
  public func holding(
    of owner: AccountID, by holder: AccountID, in transaction: borrowing Transaction
  ) throws -> ShareHolder? {
    try transaction.first(
      """
      SELECT * FROM share_holders
      WHERE account_id = \(owner) AND app = \(app) AND holder_id = \(holder)
      """)
  }

  /// Ends a blind holding at once. A copy is its holder's, who can only be asked.
  /// - Returns: what ended; nil if the account has no blind holding with this ID.
  public func end(
    _ id: ShareHolder.ID, of owner: AccountID, in transaction: borrowing Transaction
  ) throws -> ShareHolder? {
    try transaction.first(
      """
      DELETE FROM share_holders
      WHERE id = \(id) AND account_id = \(owner) AND app = \(app) AND kind = \(ShareKind.blind)
      RETURNING *
      """)
  }

  /// Records that a holder gave up what they held; the owner is not told.
  /// - Returns: whether they held something.
  public func giveUp(
    _ owner: AccountID, by holder: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool {
    try transaction.run(
      """
      DELETE FROM share_holders
      WHERE account_id = \(owner) AND app = \(app) AND holder_id = \(holder)
      """) > 0
  }
}

/// Who may take once without asking, in an app. Every operation runs in the transaction of the
/// caller.
public struct ShareGrants: Sendable {
  private let app: String
  private let lifetime: Duration?

  /// - Parameters:
  ///   - app: the app, such as `arca`.
  ///   - lifetime: after how long a grant lapses (ARC-108); nil for never.
  public init(app: String, lifetime: Duration? = nil) {
    (self.app, self.lifetime) = (app, lifetime)
  }

  /// Lets an account take once what an owner shows; replaces an earlier grant.
  public func give(
    _ kind: ShareKind, to taker: AccountID, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      INSERT INTO share_grants (account_id, app, taker_id, kind, created_at)
      VALUES (\(owner), \(app), \(taker), \(kind), \(now))
      ON CONFLICT (account_id, app, taker_id)
      DO UPDATE SET kind = excluded.kind, created_at = excluded.created_at
      """)
  }

  /// Returns what an account may take without asking; nil for nothing.
  public func kind(
    for taker: AccountID, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareKind? {
    try transaction.value(
      """
      SELECT kind FROM share_grants
      WHERE account_id = \(owner) AND app = \(app) AND taker_id = \(taker)
        AND created_at > \(earliest(at: now))
      """)
  }

  /// Uses a grant up, or takes it back. Of concurrent users one gets it.
  /// - Returns: what it gave; nil if there is none.
  public func use(
    by taker: AccountID, of owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareKind? {
    try transaction.value(
      """
      DELETE FROM share_grants
      WHERE account_id = \(owner) AND app = \(app) AND taker_id = \(taker)
        AND created_at > \(earliest(at: now)) RETURNING kind
      """)
  }

  /// Grants that were given up to this moment have lapsed.
  private func earliest(at now: Timestamp) -> Timestamp {
    lifetime.map { now.advanced(by: .zero - $0) } ?? Timestamp(milliseconds: 0)
  }
}
