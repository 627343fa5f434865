/// Adds its own writes to the transactions of a task, so that both are committed or neither is: for
/// example, a request that records, together with its effects, that it is done.
public protocol TransactionParticipant: Sendable {
  /// Called before the commit of a transaction that has changed rows; throwing rolls the whole
  /// transaction back. Called again if the transaction is retried.
  /// - Parameter result: what the body of the transaction returned.
  func join<Result: Sendable>(_ transaction: borrowing Transaction, returning result: Result) throws
}
