private import CSQLite
private import Glibc

/// A connection to a SQLite file.
///
/// Opened without SQLite's own mutex (`NOMUTEX`): it is used from one thread at a time.
/// `interrupt` comes from other threads and only sets a flag that SQLite polls while it works:
/// `sqlite3_interrupt` would miss a statement that is just about to start.
@safe final class SQLiteConnection: Connection {
  /// What the connection may do.
  enum Access { case readWrite, readOnly }

  /// The wait for a lock held by another process, milliseconds.
  private static let busyTimeout: Int32 = 5_000

  /// The number of virtual machine instructions between polls of the flag: some tens of
  /// microseconds.
  private static let stepsBetweenLooks: Int32 = 1_000

  let isUsable = true
  let interrupt: @Sendable () -> Void
  private let handle: OpaquePointer
  private let access: Access
  private let isInterrupted = Flag()
  private var statements: StatementCache<SQLiteStatement>
  private var checksForeignKeysAtEnd = false

  init(path: String, access: Access, _ metrics: DatabaseMetrics? = nil) throws(StorageError) {
    if access == .readWrite { try Self.makePrivateFile(path) }
    unsafe handle = try Self.open(path, access)
    let isInterrupted = isInterrupted
    interrupt = { isInterrupted.set() }
    self.access = access
    statements = StatementCache(capacity: 128, metrics: metrics)
    do {
      try configure()
    } catch {
      unsafe sqlite3_close_v2(handle)
      throw error
    }
  }

  func begin(_ mode: TransactionMode) throws(StorageError) {
    isInterrupted.clear()
    switch mode {
    case .read: try execute("BEGIN")
    case .write: try execute("BEGIN IMMEDIATE")
    case .migrate:
      // Changing a table means building a new one and dropping the old one, which would delete the
      // rows that reference it (sqlite.org/lang_altertable.html, section 7).
      try execute("PRAGMA foreign_keys = OFF")
      checksForeignKeysAtEnd = true
      try execute("BEGIN IMMEDIATE")
    }
  }

  func commit() throws(StorageError) {
    isInterrupted.clear()
    if checksForeignKeysAtEnd { try checkForeignKeys() }
    try checkPlace()
    try execute("COMMIT")
    try restoreForeignKeys()
  }

  func rollback() {
    isInterrupted.clear()
    // SQLite rolls back on its own after some errors; then there is nothing left to undo. Any other
    // failure here would recur, and be reported, at the next BEGIN.
    if unsafe sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
    try? restoreForeignKeys()
  }

  func run(_ sql: SQL, take: (borrowing Row) throws -> Void) throws -> Int {
    let (text, values) = sql.statement(for: .sqlite)
    let statement =
      try unsafe statements.take(text) ?? SQLiteStatement(text, connection: handle)
    defer {
      statement.reset()
      for leaving in statements.put(statement, for: text) { leaving.finalize() }
    }
    try statement.bind(values)
    let before = unsafe sqlite3_total_changes64(handle)
    // Read after the first step, which re-prepares a statement that a schema change made stale.
    if try statement.step() {
      let columns = statement.columns
      repeat { try take(Row(columns: columns, values: statement.row)) } while try statement.step()
    }
    let after = unsafe sqlite3_total_changes64(handle)
    return after == before ? 0 : Int(unsafe sqlite3_changes64(handle))
  }

  func run(_ statements: [SQL]) throws(StorageError) {
    do {
      for sql in statements { _ = try run(sql) { _ in } }
    } catch let error as StorageError {
      throw error
    } catch {
      throw StorageError(.other, "\(error)")
    }
  }

  /// Checkpoints the log into the database file and truncates it. Waits up to `patience` for
  /// readers, during which nothing can be written; returns false if one of them still needs the
  /// log.
  func truncateLog(patience: Duration) throws -> Bool {
    let milliseconds = Int32(patience / .milliseconds(1))
    unsafe sqlite3_busy_timeout(handle, milliseconds)
    defer { unsafe sqlite3_busy_timeout(handle, Self.busyTimeout) }
    var isBlocked = true
    _ = try run("PRAGMA wal_checkpoint(TRUNCATE)") { row in isBlocked = try row[0] as Int != 0 }
    return !isBlocked
  }

  func close() {
    for statement in statements.removeAll() { statement.finalize() }
    if access == .readWrite { try? execute("PRAGMA optimize") }
    unsafe sqlite3_close_v2(handle)
  }

  /// Provides the C handle for what needs more than statements.
  func withHandle<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try unsafe body(handle)
  }

  /// Runs SQL without values and rows.
  func execute(_ text: String) throws(StorageError) {
    let code = unsafe sqlite3_exec(handle, text, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw unsafe .sqlite(code, connection: handle, sql: text)
    }
  }

  private func configure() throws(StorageError) {
    unsafe sqlite3_extended_result_codes(handle, 1)
    unsafe sqlite3_busy_timeout(handle, Self.busyTimeout)
    unsafe asterism_sqlite3_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    unsafe asterism_sqlite3_set(handle, SQLITE_DBCONFIG_DQS_DML, 0)
    unsafe asterism_sqlite3_set(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
    unsafe asterism_sqlite3_set(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    // The flag lives as long as the connection, which outlives all its statements.
    let flag = unsafe Unmanaged.passUnretained(isInterrupted).toOpaque()
    unsafe sqlite3_progress_handler(handle, Self.stepsBetweenLooks, stopWhenFlagIsSet, flag)
    if access == .readWrite { try enableWriteAheadLog() }
    try execute(
      """
      PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
      PRAGMA secure_delete = ON;
      PRAGMA cache_size = -8000; PRAGMA journal_size_limit = 67108864;
      """)
  }

  /// Does nothing if the file has one. To switch, SQLite raises a shared lock to an exclusive one, for which
  /// it calls no busy handler (sqlite.org/c3ref/busy_handler.html): processes that start together on a new
  /// file wait here.
  private func enableWriteAheadLog() throws(StorageError) {
    let deadline = ContinuousClock.now + .milliseconds(Int(Self.busyTimeout))
    while true {
      do {
        return try execute("PRAGMA journal_mode = WAL")
      } catch {
        guard error.code == .busy, ContinuousClock.now < deadline else { throw error }
        sqlite3_sleep(10)
      }
    }
  }

  /// Throws if the file was moved or deleted: what is written into it would be lost when the
  /// process ends.
  private func checkPlace() throws(StorageError) {
    guard access == .readWrite else { return }
    var hasMoved: Int32 = 0
    let code = unsafe sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard code == SQLITE_OK, hasMoved == 0 else {
      throw StorageError(.cannotOpen, "the file of the database was moved or removed")
    }
  }

  private func checkForeignKeys() throws(StorageError) {
    let check = try unsafe SQLiteStatement("PRAGMA foreign_key_check", connection: handle)
    defer { check.finalize() }
    guard try check.step() else { return }
    let table = if case .text(let name) = check.row[0] { name } else { "?" }
    throw StorageError(
      .foreignKeyViolation, "rows refer to rows that do not exist", constraint: table)
  }

  private func restoreForeignKeys() throws(StorageError) {
    guard checksForeignKeysAtEnd else { return }
    checksForeignKeysAtEnd = false
    try execute("PRAGMA foreign_keys = ON")
  }

  /// Creates the file, readable by its owner only; SQLite gives its journals the same mode.
  private static func makePrivateFile(_ path: String) throws(StorageError) {
    let descriptor = unsafe Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotOpen(path, reason: unsafe String(cString: strerror(errno)))
    }
    _ = Glibc.close(descriptor)
  }

  private static func open(_ path: String, _ access: Access) throws(StorageError) -> OpaquePointer {
    var handle: OpaquePointer?
    let mode = access == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    let code = unsafe sqlite3_open_v2(path, &handle, mode | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle = unsafe handle, code == SQLITE_OK else {
      defer { unsafe sqlite3_close_v2(handle) }
      throw .cannotOpen(path, reason: unsafe String(cString: sqlite3_errstr(code)))
    }
    return unsafe handle
  }
}

/// The progress handler of SQLite; returns 1 to interrupt the statement.
private let stopWhenFlagIsSet: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
  guard let context = unsafe context else { return 0 }
  return unsafe Unmanaged<Flag>.fromOpaque(context).takeUnretainedValue().isSet ? 1 : 0
}

extension StorageError {
  static func cannotOpen(_ path: String, reason: String) -> StorageError {
    StorageError(.cannotOpen, "cannot open \(path): \(reason)")
  }
}
