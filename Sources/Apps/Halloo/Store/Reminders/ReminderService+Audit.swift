internal import Accounts
internal import Storage

extension Transaction {
  /// Records an act in the audit log, in its transaction.
  /// - Parameters:
  ///   - subject: the ID of the affected object.
  ///   - actor: the family member; nil for relatives, and for automatic acts.
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

extension ReminderService {
  /// Records an act in the audit log, in its transaction.
  func note(
    _ act: CircleAct, _ subject: String, by actor: AccountID? = nil, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.note(
      act, subject, by: actor, of: owner.account, id: environment.makeID(),
      at: environment.now(transaction))
  }
}
