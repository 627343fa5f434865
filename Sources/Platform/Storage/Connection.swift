/// The mode of a transaction.
enum TransactionMode: Sendable {
  /// One snapshot for the whole transaction; nothing can be written.
  case read
  /// Reads and writes as if no other transaction ran.
  case write(Isolation)
  /// Changes the schema, with foreign keys checked at the end.
  case migrate
}

/// The isolation of a write transaction on PostgreSQL; SQLite always runs them sequentially.
public enum Isolation: Sendable {
  /// Serializable, as if the transactions ran sequentially, so that code that is correct on SQLite
  /// is correct on PostgreSQL; a transaction with a serialization failure is retried.
  case serializable
  /// Every statement sees what was committed when it began: for queues and counters that lock their
  /// rows (`FOR UPDATE SKIP LOCKED`) or change them in one statement.
  case readCommitted
}

/// A connection to a database, used from one thread at a time.
protocol Connection: AnyObject {
  /// False once the connection is broken and has to be replaced.
  var isUsable: Bool { get }
  /// Interrupts the statement that is running or about to run, until the transaction ends; may be
  /// called from any thread.
  var interrupt: @Sendable () -> Void { get }

  func begin(_ mode: TransactionMode) throws(StorageError)
  func commit() throws(StorageError)
  /// Rolls the transaction back; if even that fails, the connection is no longer usable.
  func rollback()
  /// Runs one statement, passing every row to `take`; returns the number of changed rows.
  func run(_ sql: SQL, take: (borrowing Row) throws -> Void) throws -> Int
  /// Runs statements that return no rows.
  func run(_ statements: [SQL]) throws(StorageError)
  func close()
}
