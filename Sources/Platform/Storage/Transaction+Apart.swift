extension Transaction {
  /// Processes one row in isolation, so that an error with that row, such as a content that its key
  /// does not open, does not block the others.
  /// - Parameter report: called with the error; changes to the row have been rolled back by then.
  public func apart(
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
  /// Whether the error concerns the content of a row, rather than the database.
  public var isOfContent: Bool {
    if let error = self as? StorageError { return error.code == .unexpectedType }
    return !(self is CancellationError)
  }
}
