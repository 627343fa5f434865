extension Database {
  /// Writes a consistent copy of the database into a new file while others go on reading and
  /// writing; returns once the copy has been checked and synced to disk.
  ///
  /// The copy is one SQLite file without journals, readable by its owner only. It contains what was
  /// committed when the copying began. Until it is complete it is named `path` with `.partial`
  /// appended. An existing file is not overwritten (``StorageError/Code/fileExists``).
  ///
  /// For PostgreSQL this throws ``StorageError/Code/unsupported``: its own tools do it better
  /// (`pg_dump --format=custom --file=FILE "$DATABASE_URL"` for one copy, `pg_basebackup` and WAL
  /// archiving to lose nothing at all).
  public func backup(to path: String) async throws {
    guard case .sqlite(let source) = location else {
      throw StorageError(
        .unsupported,
        "PostgreSQL is backed up by its own tools: "
          + "pg_dump --format=custom --file=FILE \"$DATABASE_URL\"")
    }
    let worker = Worker(engine: .sqlite, label: "storage.backup") {
      () throws(StorageError) in try SQLiteConnection(path: source, access: .readOnly)
    }
    try await Self.closing(worker) {
      try await worker.withSQLite { connection in try SQLiteCopy.export(connection, to: path) }
    }
  }

  /// Replaces the whole content of the database with that of a backup, in one transaction: readers
  /// see all of the old or all of the new, and if it fails nothing changes. Migrate afterwards: the
  /// backup may be older than the program.
  ///
  /// The backup is checked first: that it is a complete SQLite database
  /// (``StorageError/Code/corrupt``) and that no series of `series` has steps unknown to this
  /// program (``StorageError/Code/schemaTooNew``).
  ///
  /// For PostgreSQL this throws ``StorageError/Code/unsupported``: stop Asterism, then
  /// `pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE`.
  public func restore(from path: String, checking series: [MigrationSeries] = []) async throws {
    guard engine == .sqlite else {
      throw StorageError(
        .unsupported,
        "PostgreSQL is restored by its own tools, with Asterism stopped: "
          + "pg_restore --clean --if-exists --single-transaction --dbname=\"$DATABASE_URL\" FILE")
    }
    try await Self.checkBackup(at: path, series)
    try await writers.withWorker { writer in
      try await writer.withSQLite { connection in
        try SQLiteCopy.replace(connection, by: path)
      }
    }
  }

  /// Throws unless a file is a whole SQLite database (``StorageError/Code/corrupt``) of this program, and
  /// no series of `series` has steps unknown to it (``StorageError/Code/schemaTooNew``).
  public static func checkBackup(at path: String, _ series: [MigrationSeries]) async throws {
    let worker = Worker(engine: .sqlite, label: "storage.restore") {
      () throws(StorageError) in try SQLiteConnection(path: path, access: .readOnly)
    }
    try await closing(worker) {
      try await worker.withSQLite { backup in try SQLiteCopy.check(backup) }
      try await worker.transaction(.read) { transaction in
        try transaction.checkKnown(series)
      }
    }
  }

  /// Runs `body`, then closes its temporary worker.
  private static func closing<Result: Sendable>(
    _ worker: Worker, _ body: () async throws -> Result
  ) async throws -> Result {
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    await worker.close()
    return try result.get()
  }
}

extension TransactionRunner {
  /// Provides the connection, which is one to SQLite.
  func withSQLite<Result: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws -> Result
  ) async throws -> Result {
    try await withConnection { connection in
      guard let connection = connection as? SQLiteConnection else {
        preconditionFailure("a connection to SQLite")
      }
      return try body(connection)
    }
  }
}
