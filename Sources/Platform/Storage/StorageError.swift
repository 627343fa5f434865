/// An error of the database.
///
/// Messages contain SQL and names of tables and columns, never bound or stored values.
public struct StorageError: Error, Hashable, Sendable {
  /// The error codes that callers distinguish.
  public enum Code: String, Sendable {
    /// The file or server cannot be reached; the message says where and why.
    case cannotOpen
    /// The connection broke before the transaction was committed: nothing was written.
    case connectionLost
    /// The connection broke while committing: the transaction is written as a whole or not at all.
    case outcomeUnknown
    /// Another process kept the database locked for longer than the busy timeout, or the server has
    /// no connections or memory left.
    case busy
    /// Concurrent transactions cannot be serialized; the retries of ``Database`` were in vain.
    case conflict
    /// A row with the same key exists already.
    case uniqueViolation
    /// A row that is referred to does not exist, or a row to be deleted is referred to.
    case foreignKeyViolation
    /// A column that must have a value has none.
    case notNullViolation
    /// A CHECK constraint is not met.
    case checkViolation
    /// A write was attempted in `read`, or in a database that cannot be written.
    case readOnly
    /// No space is left.
    case diskFull
    /// The disk failed to read or write.
    case ioError
    /// The file is damaged or not a database.
    case corrupt
    /// The SQL is wrong.
    case invalidStatement
    /// A value does not fit: out of range, or a text with U+0000.
    case invalidValue
    /// A statement was attempted, or the end of the transaction reached, after one had failed.
    case transactionFailed
    /// A row has no column of this name.
    case missingColumn
    /// A column has another type than requested.
    case unexpectedType
    /// The database was migrated by a newer version of the program.
    case schemaTooNew
    /// An applied migration has changed since.
    case migrationChanged
    /// A cursor was not made for this list.
    case invalidCursor
    /// The file to be written exists already.
    case fileExists
    /// The engine does this in another way; the message says how.
    case unsupported
    /// The database was closed.
    case closed
    /// Anything else; the message is the engine's.
    case other
  }

  /// The error code.
  public let code: Code
  /// The error, for a developer or operator.
  public let message: String
  /// The statement, without the values bound.
  public private(set) var sql: String?
  /// The violated constraint: its name (PostgreSQL) or `table.column` (SQLite).
  public private(set) var constraint: String?
  /// The prepared plan no longer fits the schema; a retry prepares it again.
  private(set) var isStalePlan = false

  /// An error with its details.
  public init(_ code: Code, _ message: String, sql: String? = nil, constraint: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
    self.constraint = constraint
  }

  static func stalePlan(_ message: String, sql: String) -> StorageError {
    var error = StorageError(.other, message, sql: sql)
    error.isStalePlan = true
    return error
  }

  /// The same error with the statement in which it occurred.
  func during(_ sql: String) -> StorageError {
    var error = self
    error.sql = error.sql ?? sql
    return error
  }

  /// Whether the transaction had no effect and may succeed if it is retried from the start.
  var isTransient: Bool { code == .conflict || code == .connectionLost || isStalePlan }

  /// Whether the database is unavailable, independent of the statement; it may recover.
  /// ``Database`` logs when that begins and ends, so callers need not.
  public var isOutage: Bool {
    switch code {
    case .cannotOpen, .connectionLost, .outcomeUnknown, .busy, .readOnly, .diskFull, .ioError: true
    default: false
    }
  }
}

extension StorageError: CustomStringConvertible {
  public var description: String {
    let place = constraint.map { " (\($0))" } ?? ""
    let statement = sql.map { " in: \($0)" } ?? ""
    return "\(code.rawValue): \(message)\(place)\(statement)"
  }
}
