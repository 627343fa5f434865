private import Logging

extension Database {
  /// Purges deleted data from the files of SQLite.
  ///
  /// Deleted rows are overwritten with zeros (`secure_delete`), but the write-ahead log keeps old
  /// pages, and the database file does too until the log is checkpointed. Checkpointing is retried
  /// for up to a second; each try blocks writers for some milliseconds. If a reader needs an older
  /// snapshot for longer (a backup), the log stays: call this regularly; it costs nothing when
  /// there is nothing to do.
  ///
  /// PostgreSQL has no equivalent: deleted data stays in its files until `VACUUM` and later writes
  /// have reused the space, and in its log until that is recycled.
  /// - Returns: whether the log is empty.
  @discardableResult
  public func eraseDeleted() async -> Bool {
    guard engine == .sqlite else { return true }
    do {
      for pause in Self.pausesBetweenTries {
        if try await truncateLog() { return true }
        try await Task.sleep(for: pause)
      }
      if try await truncateLog() { return true }
      logger.notice("Database log not truncated: a long read transaction needs it")
    } catch {
      logger.warning("Truncating database log failed", metadata: ["error": "\(error)"])
    }
    return false
  }

  /// About a second in total.
  private static let pausesBetweenTries: [Duration] =
    [5, 10, 20, 40, 80, 160, 320, 320].map { .milliseconds($0) }

  private func truncateLog() async throws -> Bool {
    try await writers.withWorker { writer in
      try await writer.withSQLite { try $0.truncateLog(patience: .milliseconds(25)) }
    }
  }
}
