public import Accounts
public import Storage
internal import Vault

/// A change by an administrator.
public struct AdminChange: Sendable, Hashable, Identifiable, RowDecodable {
  /// Its ID, a UUID.
  public let id: String
  /// What was changed, such as `content` or `planet`.
  public let subject: String
  /// Which one, by its ID or name.
  public let name: String
  /// What it was, as JSON; nil for something new.
  public let before: String?
  /// What it became, as JSON; nil for something deleted.
  public let after: String?
  /// Who changed it; nil once that account is deleted.
  public let administrator: AccountID?
  /// When.
  public let at: Timestamp

  public init(row: borrowing Row) throws {
    (id, subject, name) = (try row["id"], try row["subject"], try row["name"])
    (before, after) = (try row["before_json"], try row["after_json"])
    (administrator, at) = (try row["account_id"], try row["at"])
  }
}

/// What administrators changed in an app: what everybody sees there, never personal data. Every
/// operation runs in the transaction of the caller.
public struct AdminLog: Sendable {
  private let app: String

  /// - Parameter app: the app, such as `astronova`.
  public init(app: String) { self.app = app }

  /// Adds a change.
  /// - Parameters:
  ///   - subject: what was changed, such as `content` or `planet`.
  ///   - name: which one, by its ID or name.
  ///   - before: what it was, as JSON; nil for something new.
  ///   - after: what it became, as JSON; nil for something deleted.
  ///   - administrator: who changed it.
  ///   - now: when.
  public func record(
    _ subject: String, _ name: String, before: String?, after: String?,
    by administrator: AccountID, at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      INSERT INTO admin_changes (id, app, subject, name, before_json, after_json, account_id, at)
      VALUES (\(OpaqueID.makeUUID()), \(app), \(subject), \(name), \(before), \(after),
        \(administrator), \(now))
      """)
  }

  /// The latest changes, newest first.
  /// - Parameters:
  ///   - subject: what was changed.
  ///   - limit: how many at most.
  public func changes(
    of subject: String, limit: Int = 50, in transaction: borrowing Transaction
  ) throws -> [AdminChange] {
    try transaction.rows(
      """
      SELECT * FROM admin_changes WHERE app = \(app) AND subject = \(subject)
      ORDER BY at DESC, id DESC LIMIT \(limit)
      """)
  }
}
