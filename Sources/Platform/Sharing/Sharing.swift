public import Accounts
public import Storage
internal import Tables

/// What all apps share in one place: links, who may take without asking, who holds what, requests
/// and blocks (PLT-33). Each row belongs to one app, which works with it through ``ShareRoom``.
public enum Sharing {
  /// The app of an open link, for the address at which all links stand.
  ///
  /// A secret that is malformed, unknown, used up, ended or expired takes the same one statement.
  /// - Parameter text: what the bearer presents.
  /// - Returns: the ID of the app; nil for a secret that gives nothing.
  public static func app(
    of text: String, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> String? {
    let digest = ShareSecret.digest(ofPresented: text)
    return try transaction.value(
      """
      SELECT app FROM share_links
      WHERE digest = \(digest) AND (over_at IS NULL OR over_at > \(now))
      """)
  }

  /// Deletes everything of an account in one app: what it shares there, and what it holds or asked
  /// for there, so that it stands in nobody's list (PLT-36). Other apps keep their rows.
  public static func clear(
    _ app: String, of account: AccountID, in transaction: borrowing Transaction
  ) throws {
    for table in tables {
      for column in table.columns where column.reference == "accounts" {
        try transaction.run(
          """
          DELETE FROM \(raw: table.name)
          WHERE \(raw: column.name) = \(account) AND app = \(app)
          """)
      }
    }
  }
}
