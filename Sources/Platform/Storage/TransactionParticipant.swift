/// Writes something of its own into the transactions of a task, so that both are committed or neither is: a
/// request that notes, together with what it does, that it is done.
public protocol TransactionParticipant: Sendable {
  /// Called before the commit of a transaction that has changed rows; what it throws rolls all of it back.
  /// Called again where the transaction is run again.
  /// - Parameter result: what the body of the transaction returned.
  func join<Result: Sendable>(_ transaction: borrowing Transaction, returning result: Result) throws
}

extension Database {
  /// Who joins the writing transactions of this task. Set for a scope with `Database.$participant.withValue`.
  @TaskLocal public static var participant: (any TransactionParticipant)?
}
