internal import CPostgres

/// The server's binary result of one statement.
@safe final class PostgresResult {
  private let handle: OpaquePointer?

  init(_ handle: OpaquePointer?) { unsafe self.handle = handle }

  deinit { unsafe PQclear(handle) }

  var status: ExecStatusType { unsafe PQresultStatus(handle) }
  private var columnCount: Int32 { unsafe PQnfields(handle) }
  var rowCount: Int { Int(unsafe PQntuples(handle)) }

  /// The number of rows inserted, changed or deleted, from the command tag; for a SELECT the tag
  /// counts the rows found instead.
  var changeCount: Int {
    let tag = unsafe String(cString: PQcmdStatus(handle))
    return tag.hasPrefix("SELECT") ? 0 : Int(unsafe String(cString: PQcmdTuples(handle))) ?? 0
  }

  var columns: [String] {
    (0..<columnCount).map { unsafe String(cString: PQfname(handle, $0)) }
  }

  func values(at row: Int) throws(StorageError) -> [Value] {
    var values: [Value] = []
    for column in 0..<columnCount { values.append(try value(Int32(row), column)) }
    return values
  }

  private func value(_ row: Int32, _ column: Int32) throws(StorageError) -> Value {
    guard unsafe PQgetisnull(handle, row, column) == 0 else { return .null }
    let bytes = unsafe UnsafeRawBufferPointer(
      start: PQgetvalue(handle, row, column), count: Int(PQgetlength(handle, row, column)))
    let type = unsafe PQftype(handle, column)
    guard let value = unsafe PostgresValue.decode(Array(bytes), as: type) else {
      let name = unsafe String(cString: PQfname(handle, column))
      throw StorageError(
        .unexpectedType, "column '\(name)' has PostgreSQL's type \(type): cast it to text or bigint"
      )
    }
    return value
  }
}

extension PostgresResult {
  /// The error that this result represents (PostgreSQL manual, appendix A).
  func error(in text: String) -> StorageError {
    let state = field(asterism_field_sqlstate) ?? ""
    let message = field(asterism_field_message) ?? "no answer"
    // The plan of a SELECT * no longer fits: 0A000 has no code of its own for this.
    if state == "0A000", message.contains("cached plan") {
      return .stalePlan(message, sql: text)
    }
    // Messages of class 22, data exceptions, quote the value.
    let shown = state.hasPrefix("22") ? "a value does not fit" : message
    return StorageError(
      Self.meaning(of: state), "\(shown) (\(state))", sql: text,
      constraint: field(asterism_field_constraint))
  }

  private func field(_ code: Int32) -> String? {
    guard let text = unsafe PQresultErrorField(handle, code) else { return nil }
    return unsafe String(cString: text)
  }

  private static func meaning(of state: String) -> StorageError.Code {
    switch state {
    case "40001", "40P01": .conflict
    case "23505": .uniqueViolation
    case "23503": .foreignKeyViolation
    case "23502": .notNullViolation
    case "23514": .checkViolation
    case "25006": .readOnly
    case "25P02": .transactionFailed
    case "53100": .diskFull
    case "55P03": .busy
    case "57P01", "57P02", "57P03": .connectionLost
    case "XX001", "XX002": .corrupt
    default:
      switch state.prefix(2) {
      case "08": .connectionLost
      case "22": .invalidValue
      case "42": .invalidStatement
      case "53": .busy
      case "58": .ioError
      default: .other
      }
    }
  }
}
