public import Accounts
internal import JSON
internal import Storage
internal import Tables

extension Sharing {
  /// The personal data of this module, for ``Accounts``.
  ///
  /// An export says what an account shares and with how many, never a secret, and no other account.
  /// Nothing of it is taken in: links, grants and requests are agreements between accounts of one
  /// installation (PLT-33). Deletion removes the rows of both sides.
  public static let personalData = PersonalData(
    name: "sharing", tables: tables,
    files: { transaction, account in [try sentRequests(of: account, in: transaction)] },
    take: { _, files, _ in
      if let other = files.first(where: { $0.path != sentFile }) {
        throw ImportError(.invalid, file: "sharing/\(other.path)")
      }
      return 0
    },
    endAccess: { transaction, account, _ in
      try transaction.run("DELETE FROM share_links WHERE account_id = \(account)")
      try transaction.run("DELETE FROM share_grants WHERE account_id = \(account)")
      try transaction.run(
        "DELETE FROM share_holders WHERE account_id = \(account) AND kind = \(ShareKind.blind)")
    })

  private static let sentFile = "sent-requests.json"

  /// The requests that an account has sent, with what it chose then.
  private static func sentRequests(
    of account: AccountKey, in transaction: borrowing Transaction
  ) throws -> ExportedFile {
    let requests = try transaction.rows(
      """
      SELECT * FROM share_requests WHERE sender_id = \(account.account)
      ORDER BY app, sent_at, id
      """
    ) { row in
      (
        app: try row["app"] as String, request: try ShareRequest(row: row),
        choice: try ShareRequest.choice(row, of: account)
      )
    }
    var json = JSONWriter(layout: .pretty)
    json.array { json in
      for one in requests {
        json.object { json in
          json.field("id", one.request.id.rawValue)
          json.field("app", one.app)
          json.field("state", one.request.state.rawValue)
          json.field("sentAt", Int(one.request.sentAt.milliseconds))
          if let answeredAt = one.request.answeredAt {
            json.field("answeredAt", Int(answeredAt.milliseconds))
          }
          json.field("choice", one.choice)
        }
      }
    }
    return ExportedFile(path: sentFile, bytes: json.bytes)
  }
}
