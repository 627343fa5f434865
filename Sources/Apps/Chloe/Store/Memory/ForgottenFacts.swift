internal import Accounts
internal import AppHost
internal import Entries
internal import Storage
internal import Vault

/// Facts that were deleted, by which the analyst does not learn them again for a while (CHL-116).
extension Transaction {
  /// Remembers that a fact was deleted, by a keyed hash of its words.
  func forget(_ text: String, of owner: AccountKey, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO chloe_forgotten (account_id, hash, forgotten_at)
      VALUES (\(owner.account), \(owner.hash(ofFact: text)), \(now))
      ON CONFLICT (account_id, hash) DO UPDATE SET forgotten_at = excluded.forgotten_at
      """)
  }

  /// Lifts it: somebody wrote the fact down again.
  func liftForgetting(_ text: String, of owner: AccountKey) throws {
    try run(
      """
      DELETE FROM chloe_forgotten
      WHERE account_id = \(owner.account) AND hash = \(owner.hash(ofFact: text))
      """)
  }

  /// Whether a fact may not be learned.
  func isForgotten(_ text: String, of owner: AccountKey, at now: Timestamp) throws -> Bool {
    let known: Int? = try value(
      """
      SELECT 1 FROM chloe_forgotten
      WHERE account_id = \(owner.account) AND hash = \(owner.hash(ofFact: text))
        AND forgotten_at > \(now.advanced(by: .zero - UserFact.forgottenFor))
      """)
    return known != nil
  }

  /// Erases what may be learned again, of all accounts.
  func eraseForgotten(at now: Timestamp) throws {
    try run(
      """
      DELETE FROM chloe_forgotten
      WHERE forgotten_at <= \(now.advanced(by: .zero - UserFact.forgottenFor))
      """)
  }
}

extension AccountKey {
  fileprivate func hash(ofFact text: String) -> [UInt8] {
    key.pseudonym(of: "chloe forgotten \(UserFact.fingerprint(of: text))")
  }
}

extension ChloeStore {
  /// Deletes all facts of an account, none of which is learned again.
  func forgetAll(of owner: AccountKey) async throws {
    try await database.write { transaction in
      let all = try Self.facts.page(of: owner, limit: UserFact.most, in: transaction)
      for fact in all.items {
        try transaction.forget(fact.content.text, of: owner, at: now())
        try Self.facts.remove(fact.id, of: owner, at: now(), events, in: transaction)
      }
    }
  }
}
