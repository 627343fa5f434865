private import Logging

extension Database {
  /// Removes what was deleted from the files of SQLite.
  ///
  /// Deleted rows are overwritten with zeros (`secure_delete`), but the log keeps how pages were, and the
  /// database file too until the log is copied into it. Copying is tried for up to a second; each try holds up
  /// writers for some milliseconds. Where somebody reads an older state for longer (a backup), the log stays:
  /// to be called again now and then, which costs nothing when there is nothing to be done.
  ///
  /// PostgreSQL has nothing of the kind: what was deleted stays in its files until `VACUUM` and later writes
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
      logger.notice("Log not truncated: a long read transaction needs it")
    } catch {
      logger.warning("Log not truncated", metadata: ["error": "\(error)"])
    }
    return false
  }

  /// About a second in all.
  private static let pausesBetweenTries: [Duration] =
    [5, 10, 20, 40, 80, 160, 320, 320].map { .milliseconds($0) }

  private func truncateLog() async throws -> Bool {
    try await writers.withWorker { writer in
      try await writer.withSQLite { try $0.truncateLog(patience: .milliseconds(25)) }
    }
  }
}
