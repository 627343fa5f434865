private import CSQLite

extension StorageError {
  /// Translates a result code of SQLite (sqlite.org/rescode.html), with the connection's message.
  static func sqlite(_ code: Int32, connection: OpaquePointer?, sql: String?) -> StorageError {
    let message = unsafe String(cString: sqlite3_errmsg(connection))
    return StorageError(
      meaning(of: code), message, sql: sql, constraint: constraint(of: code, in: message))
  }

  private static func meaning(of code: Int32) -> Code {
    switch code {
    // The extended constraint codes: 19 and a number in the second byte.
    case SQLITE_CONSTRAINT | 6 << 8, SQLITE_CONSTRAINT | 8 << 8, SQLITE_CONSTRAINT | 10 << 8:
      return .uniqueViolation
    case SQLITE_CONSTRAINT | 3 << 8: return .foreignKeyViolation
    case SQLITE_CONSTRAINT | 5 << 8: return .notNullViolation
    case SQLITE_CONSTRAINT | 1 << 8: return .checkViolation
    case SQLITE_CONSTRAINT | 12 << 8: return .invalidValue
    default: break
    }
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_READONLY: return .readOnly
    case SQLITE_FULL: return .diskFull
    case SQLITE_IOERR: return .ioError
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .corrupt
    case SQLITE_CANTOPEN: return .cannotOpen
    case SQLITE_ERROR: return .invalidStatement
    case SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE: return .invalidValue
    default: return .other
    }
  }

  /// Extracts `table.column` from "UNIQUE constraint failed: table.column".
  private static func constraint(of code: Int32, in message: String) -> String? {
    guard code & 0xff == SQLITE_CONSTRAINT, let colon = message.firstIndex(of: ":") else {
      return nil
    }
    return String(message[colon...].dropFirst(2))
  }
}
