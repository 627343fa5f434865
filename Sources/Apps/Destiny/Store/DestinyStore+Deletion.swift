internal import Accounts
internal import AppHost
internal import Interface
internal import Messaging
internal import Storage

extension DestinyStore {
  /// The notice that conversations, matches, notifications and personal keys end with the account
  /// (PLT-36); nil for an account that has none of them.
  static let deletionNotice: App.EndNotice = { account, services in
    let uses = try await services.database.read { try $0.destinyUses(of: account) }
    return uses > 0 ? Message(DestinyKey.stopsWithAccount) : nil
  }
}

extension Transaction {
  /// The number of conversations, matches, kinds of notifications and personal keys.
  fileprivate func destinyUses(of account: AccountID) throws -> Int {
    let rows: Int? = try value(
      """
      SELECT (SELECT count(*) FROM chat_threads
          WHERE account_id = \(account) AND app = \(DestinyPath.appID) AND deleted_at IS NULL)
        + (SELECT count(*) FROM destiny_matches
          WHERE account_id = \(account) AND deleted_at IS NULL)
        + (SELECT count(*) FROM api_keys WHERE account_id = \(account) AND revoked_at IS NULL)
      """)
    let notices = try DestinyStore.notices.settings(of: account, in: self)
    return (rows ?? 0) + notices.wanted.count
  }
}
