import CivilTime
import Logging
import Storage
import Vault

/// Copies of the whole database, taken and put back.
struct Backup: Sendable {
  private let settings: Settings
  /// What is added to the name of what a restore takes away.
  let asideSuffix: String

  init(_ settings: Settings) {
    self.settings = settings
    let now = System.now.iso8601().prefix(23).filter { !":-.".contains($0) }
    asideSuffix = ".before-\(now)Z"
  }

  private var location: DatabaseLocation { settings.storage.database }

  /// Copies the database into a new file; returns its size in bytes.
  func write(to path: String) async throws -> Int {
    try await showingProgress(of: path + ".partial") {
      switch location {
      case .sqlite:
        try await opened { try await $0.backup(to: path) }
      case .postgresql(let address):
        try await PostgresTools(address).dump(to: path)
      }
    }
    return System.size(ofFile: path) ?? 0
  }

  /// Puts a backup in the place of the database, and returns where the old content is, if there was
  /// any. Where it fails the old content is put back.
  func restore(from path: String) async throws -> String? {
    let aside = try await setAside(for: path)
    do {
      try await replace(by: path)
      try await opened { database in
        guard try await database.pendingMigrations(Schema.all).count < Schema.stepCount else {
          throw StorageError(.corrupt, "the file is no database of Asterism")
        }
        try await database.migrate(Schema.all)
        _ = try await MasterKeyring.opening(database, settings)
      }
    } catch {
      if let aside { try await replace(by: aside) }
      throw error
    }
    return aside
  }

  /// Checks what is to be restored, and copies what is there.
  private func setAside(for path: String) async throws -> String? {
    switch location {
    case .sqlite(let current):
      guard System.exists(current) else { return nil }
      let aside = current + asideSuffix
      try await opened { try await $0.backup(to: aside) }
      return aside
    case .postgresql(let address):
      let tools = PostgresTools(address)
      try await tools.check(path)
      try await opened { try await $0.requireAlone() }
      let aside = "\(settings.storage.folder)/postgresql\(asideSuffix)"
      try await tools.dump(to: aside)
      return aside
    }
  }

  private func replace(by path: String) async throws {
    switch location {
    case .sqlite:
      try await opened { try await $0.restore(from: path, checking: Schema.all) }
    case .postgresql(let address):
      try await opened { try await $0.removeAllTables() }
      try await PostgresTools(address).restore(from: path)
    }
  }

  /// Runs `body` with the database, and closes it.
  private func opened(_ body: (Database) async throws -> Void) async throws {
    let database = try await Database.open(location, connections: 1, logger: .quiet)
    let result: Result<Void, any Error>
    do { result = .success(try await body(database)) } catch { result = .failure(error) }
    await database.close()
    try result.get()
  }

  /// Runs `body`, and says meanwhile how large the file has become.
  private func showingProgress(
    of path: String, _ body: @Sendable @escaping () async throws -> Void
  ) async throws {
    guard System.Stream.error.isTerminal else { return try await body() }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await body()
        return true
      }
      group.addTask {
        while true {
          try await Task.sleep(for: .milliseconds(200))
          System.tell("\r\((System.size(ofFile: path) ?? 0) >> 20) MiB\u{1B}[K")
        }
      }
      defer {
        group.cancelAll()
        System.tell("\r\u{1B}[K")
      }
      while try await group.next() == false {}
    }
  }
}

extension Database {
  /// Removes the tables of the schema in use, which is Asterism's alone.
  fileprivate func removeAllTables() async throws {
    try await write { transaction in
      let tables = try transaction.rows(
        "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema()"
      ) { row in try row[0] as String }
      for table in tables { try transaction.run("DROP TABLE IF EXISTS \(raw: table) CASCADE") }
    }
  }
}
