internal import Accounts
public import Storage

extension OwnNumberTables {
  /// The last code that was texted to a number of an account, with its digest; nil for none, and
  /// once it was used or the number was replaced.
  func lastCode(
    of account: AccountID, to hash: [UInt8], in transaction: borrowing Transaction
  ) throws -> (id: String, code: OwnCode, digest: [UInt8])? {
    try transaction.first(
      """
      SELECT id, digest, tries, sent_at FROM \(codes)
      WHERE account_id = \(account) AND number_hash = \(hash) AND digest IS NOT NULL
      ORDER BY sent_at DESC, id DESC LIMIT 1
      """
    ) { row in
      (
        id: try row["id"], code: OwnCode(sentAt: try row["sent_at"], tries: try row["tries"]),
        digest: try row["digest"]
      )
    }
  }

  /// The limit on codes to a number for an account.
  func limit(
    of account: AccountID, to hash: [UInt8], at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> CodeLimit {
    let since = now.advanced(by: .zero - CodeLimit.day)
    return CodeLimit(
      account: try sent("account_id = \(account)", since: since, in: transaction),
      number: try sent("number_hash = \(hash)", since: since, in: transaction), at: now)
  }

  /// When codes were sent, oldest first.
  private func sent(
    _ those: SQL, since moment: Timestamp, in transaction: borrowing Transaction
  ) throws -> [Timestamp] {
    try transaction.rows(
      "SELECT sent_at FROM \(codes) WHERE \(those) AND sent_at > \(moment) ORDER BY sent_at"
    ) { row in try row[0] }
  }

  func addCode(
    _ id: String, digest: [UInt8], of account: AccountID, to hash: [UInt8], at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      INSERT INTO \(codes) (id, account_id, number_hash, digest, tries, sent_at)
      VALUES (\(id), \(account), \(hash), \(digest), 0, \(now))
      """)
  }

  func countTry(
    of code: String, _ account: AccountID, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      "UPDATE \(codes) SET tries = tries + 1 WHERE id = \(code) AND account_id = \(account)")
  }

  /// Makes all codes of an account invalid, and deletes the texts with them.
  func endCodes(of account: AccountID, in transaction: borrowing Transaction) throws {
    try transaction.run("UPDATE \(codes) SET digest = NULL WHERE account_id = \(account)")
    try deleteTexts(of: [codeKind], account, in: transaction)
  }

  /// Deletes codes that no limit counts any more, and the texts with them.
  public func prune(at now: Timestamp, in transaction: borrowing Transaction) throws {
    let moment = now.advanced(by: .zero - CodeLimit.day)
    try transaction.run([
      "DELETE FROM \(codes) WHERE sent_at < \(moment)",
      """
      DELETE FROM \(outbox.messages)
      WHERE kind = \(codeKind) AND \(outbox.recipient) IS NULL AND created_at < \(moment)
        AND state NOT IN \(list: [OutboxState.dispatching, .unclear])
      """,
    ])
  }
}
