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
    } catch  where error.isOfContent {
      try report(error)
    }
  }
}

extension Error {
  /// Whether it concerns what a row holds, rather than the database.
  var isOfContent: Bool {
    if let error = self as? StorageError { return error.code == .unexpectedType }
    return !(self is CancellationError)
  }
}
