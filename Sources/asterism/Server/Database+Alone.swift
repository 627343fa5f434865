import Storage

extension Database {
  /// Throws if another process is connected to PostgreSQL. For SQLite the lock of the data folder
  /// ensures it.
  ///
  /// PostgreSQL ends the backends of a process a moment after the process: connections are looked at
  /// for two seconds, so that a command may follow the stop of a server at once.
  func requireAlone() async throws {
    guard engine == .postgresql else { return }
    let deadline = ContinuousClock.now + .seconds(2)
    while try await isShared() {
      guard .now < deadline else { throw DatabaseInUse() }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func isShared() async throws -> Bool {
    let others: Int? = try await read { transaction in
      try transaction.value(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend'
          AND pid <> pg_backend_pid()
        """)
    }
    return others != 0
  }
}

/// Other processes use the database.
struct DatabaseInUse: Error, CustomStringConvertible {
  let description = "other programs are connected to the database: stop every node first"
}
