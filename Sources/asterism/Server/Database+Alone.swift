import Storage

extension Database {
  /// Throws where another process is connected to PostgreSQL. That SQLite is not served is what the
  /// lock of the data folder says.
  func requireAlone() async throws {
    guard engine == .postgresql else { return }
    let others: Int? = try await read { transaction in
      try transaction.value(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend'
          AND pid <> pg_backend_pid()
        """)
    }
    guard others == 0 else { throw DatabaseInUse() }
  }
}

/// Others work with the database.
struct DatabaseInUse: Error, CustomStringConvertible {
  let description = "other programs are connected to the database: stop every node first"
}
