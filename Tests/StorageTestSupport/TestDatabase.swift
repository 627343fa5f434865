import Foundation
public import Logging
public import Metrics
public import Storage

/// A database of its own for one test, empty, gone afterwards.
public struct TestDatabase: Sendable {
  /// Where it is, to open it again.
  public let location: DatabaseLocation

  /// The path of a SQLite file, nil for PostgreSQL.
  public var path: String? {
    if case .sqlite(let path) = location { path } else { nil }
  }

  /// As the setting `DATABASE_URL` has it.
  public var url: String {
    switch location {
    case .sqlite(let path): path
    case .postgresql(let address): address
    }
  }

  /// Opens it once more, as another process would.
  public func open(
    connections: Int = 4, metrics: MetricsRegistry = MetricsRegistry()
  ) async throws -> Database {
    try await Database.open(
      location, connections: connections, metrics: metrics, logger: .silent)
  }
}

/// Runs `body` with a database of the given kind: empty, or a copy of one that has `series`.
///
///     @Test(arguments: Engine.allCases)
///     func notesAreKept(engine: Engine) async throws {
///       try await withDatabase(engine, migrated: [Notes.migrations]) { database in … }
///     }
public func withDatabase<Result: Sendable>(
  _ engine: Engine, migrated series: [MigrationSeries] = [], connections: Int = 4,
  _ body: (Database) async throws -> Result
) async throws -> Result {
  try await withTestDatabase(engine, migrated: series) { test in
    let database = try await test.open(connections: connections)
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(database)) } catch { result = .failure(error) }
    await database.close()
    return try result.get()
  }
}

/// Runs `body` with the place of a database, for tests that open it themselves.
public func withTestDatabase<Result: Sendable>(
  _ engine: Engine, migrated series: [MigrationSeries] = [],
  _ body: (TestDatabase) async throws -> Result
) async throws -> Result {
  let template =
    series.isEmpty ? nil : try await TemplateDatabases.template(engine, migrated: series)
  switch engine {
  case .sqlite:
    return try await withTemporaryFolder { folder in
      let path = folder + "/test.db"
      if case .file(let template) = template {
        try FileManager.default.copyItem(atPath: template, toPath: path)
      }
      return try await body(TestDatabase(location: .sqlite(path: path)))
    }
  case .postgresql:
    let server = try await PostgresServer.shared()
    var source = "template0"
    if case .database(let template) = template { source = template }
    let name = try server.makeDatabase(copying: source)
    let result: Swift.Result<Result, any Error>
    do {
      let location = DatabaseLocation.postgresql(server.address(of: name))
      result = .success(try await body(TestDatabase(location: location)))
    } catch {
      result = .failure(error)
    }
    try server.removeDatabase(name)
    return try result.get()
  }
}

/// Runs `body` with an empty folder that is removed afterwards.
public func withTemporaryFolder<Result>(
  _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = NSTemporaryDirectory() + "asterism-storage-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}

extension Logger {
  /// A logger that writes nothing.
  public static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
