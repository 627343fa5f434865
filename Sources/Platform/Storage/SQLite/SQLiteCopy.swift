private import CSQLite
private import Glibc

/// Copies whole databases with SQLite's backup interface (sqlite.org/backup.html).
enum SQLiteCopy {
  /// The number of pages copied between checks for cancellation: 4 MiB.
  private static let pagesAtOnce: Int32 = 1_024

  /// Copies the current snapshot of `source` into a new file.
  static func export(_ source: SQLiteConnection, to path: String) throws {
    guard unsafe access(path, F_OK) != 0 else {
      throw StorageError(.fileExists, "\(path) exists already")
    }
    let partial = path + ".partial"
    try removeIfPresent(partial)
    do {
      let target = try SQLiteConnection(path: partial, access: .readWrite)
      defer { target.close() }
      // Within a transaction the copy is one snapshot, whatever others write.
      try source.begin(.read)
      defer { source.rollback() }
      try copy(from: source, to: target)
      try target.execute("PRAGMA journal_mode = DELETE")
      try check(target)
    } catch {
      try removeIfPresent(partial)
      throw error
    }
    try sync(partial, flags: O_RDWR)
    guard unsafe rename(partial, path) == 0 else { throw failure("cannot create \(path)") }
    try sync(folder(of: path), flags: O_RDONLY | O_DIRECTORY)
  }

  /// Replaces the content of `target` with that of the file `path`, in one transaction.
  static func replace(_ target: SQLiteConnection, by path: String) throws {
    let source = try SQLiteConnection(path: path, access: .readOnly)
    defer { source.close() }
    try copy(from: source, to: target)
  }

  /// Checks every page, index entry and foreign key.
  static func check(_ connection: SQLiteConnection) throws {
    var complaints: [String] = []
    _ = try connection.run("PRAGMA integrity_check(10)") { row in complaints.append(try row[0]) }
    guard complaints == ["ok"] else {
      throw StorageError(.corrupt, "the file is damaged: \(complaints.joined(separator: "; "))")
    }
    _ = try connection.run("PRAGMA foreign_key_check") { row in
      throw StorageError(
        .corrupt, "rows of '\(try row[0] as String)' refer to rows that are missing")
    }
  }

  private static func copy(from source: SQLiteConnection, to target: SQLiteConnection) throws {
    try unsafe source.withHandle { from in
      try unsafe target.withHandle { to in
        guard let backup = unsafe sqlite3_backup_init(to, "main", from, "main") else {
          throw unsafe StorageError.sqlite(sqlite3_errcode(to), connection: to, sql: nil)
        }
        var code = SQLITE_OK
        while code == SQLITE_OK, !Task.isCancelled {
          code = unsafe sqlite3_backup_step(backup, pagesAtOnce)
        }
        let end = unsafe sqlite3_backup_finish(backup)
        try Task.checkCancellation()
        guard code == SQLITE_DONE, end == SQLITE_OK else {
          throw unsafe StorageError.sqlite(
            code == SQLITE_DONE ? end : code, connection: to, sql: nil)
        }
      }
    }
  }

  private static func sync(_ path: String, flags: Int32) throws {
    let descriptor = unsafe open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot open \(path)") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("cannot write \(path) to the disk") }
  }

  private static func removeIfPresent(_ path: String) throws {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw failure("cannot remove \(path)")
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func failure(_ what: String) -> StorageError {
    let code: StorageError.Code = errno == ENOSPC ? .diskFull : .cannotOpen
    return StorageError(code, "\(what): \(unsafe String(cString: strerror(errno)))")
  }
}
