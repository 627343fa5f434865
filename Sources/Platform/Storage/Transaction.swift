/// The operations within a transaction, on either engine; passed to the body of
/// ``Database/read(_:)`` and ``Database/write(_:_:)`` for as long as it runs.
///
/// The body runs on the connection's own thread, where waiting for the disk or the network blocks
/// no one else. It is synchronous, so that no transaction stays open across an await, and it may
/// run more than once, so it should have no side effects outside the database.
///
/// After a failed statement nothing more is executed in the transaction and it is rolled back, even
/// if the error is caught; to continue after an error, put the statement in a ``savepoint(_:)``.
public struct Transaction: ~Copyable {
  let session: Session

  /// The engine, for the few statements that have to differ.
  public var engine: Engine { session.engine }

  /// Runs a statement and returns how many rows it inserted, changed or deleted.
  @discardableResult
  public func run(_ sql: SQL) throws -> Int { try session.run(sql) { _ in } }

  /// Runs statements in order and ignores their rows. On PostgreSQL they are all sent before the
  /// first result is awaited (pipelined): one round trip instead of many.
  public func run(_ statements: [SQL]) throws { try session.run(statements) }

  /// The rows of a query, each decoded by `decode`. All of them are held in memory: a query that
  /// can find many should be paged.
  public func rows<Result>(
    _ sql: SQL, _ decode: (borrowing Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    _ = try session.run(sql) { row in results.append(try decode(row)) }
    return results
  }

  /// The rows of a query.
  public func rows<Result: RowDecodable>(
    _ sql: SQL, as type: Result.Type = Result.self
  ) throws -> [Result] {
    try rows(sql) { row in try Result(row: row) }
  }

  /// The first row of a query, or nil if it finds none.
  public func first<Result>(
    _ sql: SQL, _ decode: (borrowing Row) throws -> Result
  ) throws -> Result? {
    var first: Result?
    _ = try session.run(sql) { row in
      if first == nil { first = try decode(row) }
    }
    return first
  }

  /// The first row of a query, or nil if it finds none.
  public func first<Result: RowDecodable>(
    _ sql: SQL, as type: Result.Type = Result.self
  ) throws -> Result? {
    try first(sql) { row in try Result(row: row) }
  }

  /// The first column of the first row, or nil if there is no row.
  public func value<Result: Storable>(
    _ sql: SQL, as type: Result.Type = Result.self
  ) throws -> Result? {
    try first(sql) { row in try row[0] }
  }

  /// Runs `body` so that, if it throws, its changes are undone and the transaction can continue.
  public func savepoint<Result>(
    _ body: (borrowing Transaction) throws -> Result
  ) throws -> Result {
    try session.savepoint { try body(Transaction(session: session)) }
  }

  /// Runs a statement just before the commit, in one round trip with all other deferred statements,
  /// and serialized with other transactions by name: on PostgreSQL others wait from there until
  /// this transaction has ended, which is not long.
  ///
  /// Statements run in the order of their names, and those of one name in the order given. Undoing
  /// a savepoint discards those deferred in it.
  public func runLast(_ statement: SQL, alone name: String) throws {
    try session.runLast(statement, alone: name)
  }

  /// Notifies the followers of `channel` through ``Database/notifications(on:)`` once the
  /// transaction is committed: on PostgreSQL in every process, on SQLite in this one.
  ///
  /// `payload` may have up to 7,999 bytes of UTF-8, PostgreSQL's limit.
  public func notify(_ channel: String, _ payload: String) throws {
    try session.notify(Notification(channel: channel, payload: payload))
  }
}
