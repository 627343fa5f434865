private import CSQLite

/// A prepared SQLite statement; its last holder calls `finalize`.
@safe struct SQLiteStatement {
  private let handle: OpaquePointer
  private let text: String

  /// Prepares `text`, a single statement, for repeated use.
  init(_ text: String, connection: OpaquePointer) throws(StorageError) {
    var handle: OpaquePointer?
    var copy = text
    let (code, isSingle) = copy.withUTF8 { bytes in
      var tail: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v3(
        connection, bytes.baseAddress, Int32(bytes.count), UInt32(SQLITE_PREPARE_PERSISTENT),
        &handle, &tail)
      let rest = unsafe bytes.suffix(from: Self.offset(of: tail, in: bytes))
      return (code, unsafe rest.allSatisfy { $0 == UInt8(ascii: ";") || $0 <= UInt8(ascii: " ") })
    }
    guard code == SQLITE_OK else { throw unsafe .sqlite(code, connection: connection, sql: text) }
    guard let handle = unsafe handle, isSingle else {
      unsafe sqlite3_finalize(handle)
      throw StorageError(.invalidStatement, "exactly one statement is needed", sql: text)
    }
    unsafe self.handle = handle
    self.text = text
  }

  /// The column names; empty for a statement that returns no rows.
  var columns: [String] {
    (0..<columnCount).map { column in
      unsafe String(cString: sqlite3_column_name(handle, column))
    }
  }

  /// The values of the current row.
  var row: [Value] { (0..<columnCount).map(value(at:)) }

  private var columnCount: Int32 { unsafe sqlite3_column_count(handle) }

  func bind(_ values: [Value]) throws(StorageError) {
    for (index, value) in values.enumerated() {
      let code = try bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// Advances to the next row; false if there is none.
  func step() throws(StorageError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  /// Resets it for another run, and clears the bound values.
  func reset() {
    // The returned code is that of the last step, which was reported then.
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }

  func finalize() { unsafe sqlite3_finalize(handle) }

  private func error(_ code: Int32) -> StorageError {
    unsafe .sqlite(code, connection: sqlite3_db_handle(handle), sql: text)
  }

  private func bind(_ value: Value, at index: Int32) throws(StorageError) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .boolean(let value): return unsafe sqlite3_bind_int64(handle, index, value ? 1 : 0)
    case .integer(let value): return unsafe sqlite3_bind_int64(handle, index, value)
    case .double(let value): return unsafe sqlite3_bind_double(handle, index, value)
    case .text(var value):
      try value.checkStorable(in: text)
      return value.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          unsafe sqlite3_bind_text64(
            handle, index, characters.baseAddress, UInt64(characters.count), Self.copied,
            UInt8(SQLITE_UTF8))
        }
      }
    case .bytes(let value):
      // Without an address SQLite would bind null.
      guard !value.isEmpty else { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
      return unsafe value.withUnsafeBytes { bytes in
        unsafe sqlite3_bind_blob64(
          handle, index, bytes.baseAddress, UInt64(bytes.count), Self.copied)
      }
    }
  }

  private func value(at column: Int32) -> Value {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .double(unsafe sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      let start = unsafe sqlite3_column_text(handle, column)
      let count = Int(unsafe sqlite3_column_bytes(handle, column))
      return .text(
        unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_column_blob(handle, column)
      let count = Int(unsafe sqlite3_column_bytes(handle, column))
      return .bytes(unsafe Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }

  /// The offset in `bytes` of the pointer that SQLite set past the statement.
  private static func offset(
    of tail: UnsafePointer<CChar>?, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let tail = unsafe tail, let start = bytes.baseAddress else { return 0 }
    return unsafe UnsafeRawPointer(tail) - UnsafeRawPointer(start)
  }

  /// SQLITE_TRANSIENT: SQLite copies what is bound. A C macro, a cast of -1.
  private static var copied: sqlite3_destructor_type {
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}

extension String {
  /// PostgreSQL texts cannot contain U+0000, so neither engine accepts it.
  func checkStorable(in sql: String) throws(StorageError) {
    guard !utf8.contains(0) else {
      throw StorageError(.invalidValue, "a text holds U+0000, which cannot be stored", sql: sql)
    }
  }
}
