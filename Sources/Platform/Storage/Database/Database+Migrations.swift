internal import Logging

extension Database {
  /// Brings the schema up to date and returns the names of the steps applied now, as `series/step`.
  ///
  /// Each step is a transaction of its own under a lock that all processes share, so any number of
  /// them may start at the same time: one applies a step, the others find it applied. On SQLite,
  /// foreign keys are checked at the end of a step, so that a table can be replaced.
  ///
  /// Throws ``StorageError/Code/schemaTooNew`` if the database has steps that this program does not
  /// know, and ``StorageError/Code/migrationChanged`` if a step differs from what was applied;
  /// nothing is changed then. Other series are left alone.
  @discardableResult
  public func migrate(_ series: [MigrationSeries]) async throws -> [String] {
    try await perform(.migrate, on: writers) { transaction in
      try transaction.lockMigrations()
      try transaction.run(
        """
        CREATE TABLE IF NOT EXISTS storage_migrations (
          series \(.text) NOT NULL, position \(.integer) NOT NULL, name \(.text) NOT NULL,
          checksum \(.text) NOT NULL, PRIMARY KEY (series, position))\(strict: true)
        """)
      for series in series { _ = try transaction.pending(in: series) }
    }
    var applied: [String] = []
    for series in series {
      while let name = try await applyNext(of: series) { applied.append("\(series.name)/\(name)") }
    }
    return applied
  }

  /// The steps that ``migrate(_:)`` would apply, as `series/step`; changes nothing. Throws as
  /// ``migrate(_:)`` does.
  public func pendingMigrations(_ series: [MigrationSeries]) async throws -> [String] {
    try await read { transaction in
      guard try transaction.hasMigrations() else {
        return series.flatMap(\.names)
      }
      return try series.flatMap { series in
        series.names.dropFirst(try transaction.pending(in: series))
      }
    }
  }

  private func applyNext(of series: MigrationSeries) async throws -> String? {
    let name: String? = try await perform(.migrate, on: writers) { transaction in
      try transaction.lockMigrations()
      let position = try transaction.pending(in: series)
      guard position < series.migrations.count else { return nil }
      let migration = series.migrations[position]
      for sql in migration.statements(for: transaction.engine) { try transaction.run(sql) }
      try transaction.run(
        """
        INSERT INTO storage_migrations (series, position, name, checksum)
        VALUES (\(series.name), \(position), \(migration.name),
          \(migration.checksum(for: transaction.engine)))
        """)
      return migration.name
    }
    if let name {
      logger.info(
        "Schema migrated",
        metadata: ["storage.series": "\(series.name)", "storage.step": "\(name)"])
    }
    return name
  }
}

extension Transaction {
  /// Waits until no other process migrates; SQLite's `BEGIN IMMEDIATE` has already done so.
  fileprivate func lockMigrations() throws {
    guard engine == .postgresql else { return }
    // An arbitrary lock number: "asterism" as bytes.
    try run("SELECT pg_advisory_xact_lock(\(0x6173_7465_7269_736d as Int64))")
  }

  /// Whether this database has ever been migrated.
  fileprivate func hasMigrations() throws -> Bool {
    let tables: Int? =
      switch engine {
      case .sqlite:
        try value("SELECT count(*) FROM sqlite_schema WHERE name = \("storage_migrations")")
      case .postgresql:
        try value("SELECT count(*) FROM pg_class WHERE oid = to_regclass('storage_migrations')")
      }
    return tables == 1
  }

  /// Throws unless this is a database of this program, migrated by this version or an older one.
  func checkKnown(_ series: [MigrationSeries]) throws {
    guard try hasMigrations() else {
      throw StorageError(.corrupt, "the file is no database of Asterism")
    }
    for series in series { _ = try pending(in: series) }
  }

  /// The position of the first pending step; throws if an earlier one differs from what was
  /// applied.
  fileprivate func pending(in series: MigrationSeries) throws -> Int {
    let applied = try rows(
      """
      SELECT name, checksum FROM storage_migrations
      WHERE series = \(series.name) ORDER BY position
      """
    ) { row in (name: try row["name"] as String, checksum: try row["checksum"] as String) }
    guard applied.count <= series.migrations.count else {
      let unknown = applied[series.migrations.count].name
      throw StorageError(
        .schemaTooNew,
        "the database was migrated by a newer version of Asterism: this one does not know the step "
          + "'\(unknown)' of '\(series.name)'. Start the newer version, or restore a backup made "
          + "before the upgrade")
    }
    for (migration, record) in zip(series.migrations, applied)
    where migration.checksum(for: engine) != record.checksum {
      throw StorageError(
        .migrationChanged,
        "the step '\(migration.name)' of '\(series.name)' is not what was applied as "
          + "'\(record.name)'")
    }
    return applied.count
  }
}
