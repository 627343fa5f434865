internal import Accounts
internal import Storage

extension Transaction {
  /// Writes something down in the transaction that does it.
  /// - Parameters:
  ///   - subject: the name of whom or what it was done to.
  ///   - actor: who of the family did it; nil for relatives, and for what happens by itself.
  func note(
    _ act: CircleAct, _ subject: String, by actor: AccountID?, of owner: AccountID, id: String,
    at now: Timestamp
  ) throws {
    try run(
      """
      INSERT INTO hal_audit (id, account_id, at, act, subject, actor_id)
      VALUES (\(id), \(owner), \(now), \(act), \(subject), \(actor))
      """)
  }
}

extension Ledger {
  /// Writes something down in the transaction that does it.
  func note(
    _ act: CircleAct, _ subject: String, by actor: AccountID? = nil, _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.note(
      act, subject, by: actor, of: owner.account, id: surroundings.makeID(),
      at: surroundings.now(transaction))
  }
}
