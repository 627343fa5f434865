internal import Storage
internal import Vault

extension Accounts {
  /// Rewraps the key of every account with the current master key and rehashes every address with
  /// it, so that older master keys can be dropped. Can be stopped and restarted, concurrently with
  /// other work. Returns the number of changed accounts.
  public func rotateKeys() async throws -> Int {
    var changed = 0
    var cursor: Cursor?
    repeat {
      let from = cursor
      let (count, next) = try await database.write { transaction in
        let page: Page<Account> = try transaction.page(
          "SELECT * FROM accounts", by: .ascending("id"), after: from, limit: 100)
        let count = try page.items.count { account in try rotate(account, in: transaction) }
        return (count, page.next)
      }
      changed += count
      cursor = next
    } while cursor != nil
    return changed
  }

  private func rotate(_ account: Account, in transaction: borrowing Transaction) throws -> Bool {
    let wrapped = try keyring.rewrap(account.wrappedKey, account: account.id.rawValue)
    let isRehashed = try rehashTenant(account, in: transaction)
    let hash = try email(of: account).flatMap { LookupValue.email($0) }
      .map { keyring.lookupHash(of: $0) }
    guard wrapped != nil || hash != account.emailHash else {
      return isRehashed
    }
    try transaction.run(
      """
      UPDATE accounts SET data_key = \(wrapped ?? account.wrappedKey), email_hash = \(hash)
      WHERE id = \(account.id)
      """)
    return true
  }
}
