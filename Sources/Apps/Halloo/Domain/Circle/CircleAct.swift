internal import Accounts
internal import Storage

/// Something that is written down about a circle so that it can be told later who did it: who was asked to be
/// texted, who refused, who may do what, and what was taken away (HAL-1705). Names of rows only, and nothing
/// that anybody wrote.
enum CircleAct: String, CaseIterable, Sendable, Storable {
  case helloSent, optedOut, optedIn, setupCancelled
  case memberJoined, roleChanged, memberRemoved
  case profileDeleted, habitDeleted, photoDeleted
}

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
