public import Accounts
public import Storage

extension EntryList {
  /// Erases the removed entries of all accounts that can no longer be restored.
  public func eraseRemoved(at now: Timestamp, in transaction: borrowing Transaction) throws {
    let limit = now.advanced(by: .zero - Self.grace)
    try transaction.run("DELETE FROM \(raw: name) WHERE deleted_at <= \(limit)")
  }

  /// Erases the entries of a kind, of all accounts, that were added until a moment.
  public func erase(
    kind: String, addedUntil limit: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try transaction.run("DELETE FROM \(raw: name) WHERE kind = \(kind) AND created_at <= \(limit)")
  }

  /// The accounts with entries that were removed until a moment.
  public func accountsWithRemoved(
    until limit: Timestamp, in transaction: borrowing Transaction
  ) throws -> [AccountID] {
    try transaction.rows(
      "SELECT DISTINCT account_id FROM \(raw: name) WHERE deleted_at <= \(limit)"
    ) { try $0["account_id"] }
  }

  /// Erases the entries of an account that were removed until a moment.
  /// - Returns: what they held, for what has to go with them.
  public func eraseRemoved(
    of owner: AccountKey, until limit: Timestamp, in transaction: borrowing Transaction
  ) throws -> [Content] {
    let filter: SQL = "account_id = \(owner.account) AND deleted_at <= \(limit)"
    let erased = try transaction.rows(
      "SELECT \(columns) FROM \(raw: name) WHERE \(filter)"
    ) { try entry($0, of: owner).content }
    try transaction.run("DELETE FROM \(raw: name) WHERE \(filter)")
    return erased
  }
}
