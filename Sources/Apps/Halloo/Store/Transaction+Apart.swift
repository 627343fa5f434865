internal import Storage

extension Transaction {
  /// Runs what concerns one row so that what is wrong with that row, such as a content that its key does
  /// not open, keeps no other from being looked after.
  /// - Parameter report: is told what is wrong; what was written about the row is taken back by then.
  func apart(
    _ report: (any Error) throws -> Void, _ body: (borrowing Transaction) throws -> Void
  ) throws {
    do {
      try savepoint(body)
    } catch let error as StorageError where error.code != .unexpectedType {
      throw error
    } catch let error where !(error is CancellationError) {
      try report(error)
    }
  }
}
