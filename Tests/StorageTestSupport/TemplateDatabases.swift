import Foundation
import Synchronization

@testable import Storage

/// Migrated databases that the tests of this process copy: a copy takes a millisecond on SQLite and
/// some tens on PostgreSQL, where the migrations themselves take hundreds.
enum TemplateDatabases {
  enum Template: Sendable {
    /// The path of a SQLite file.
    case file(String)
    /// The name of a database of ``PostgresServer/shared()``.
    case database(String)
  }

  private static let made = Mutex<[String: Task<Template, any Error>]>([:])

  /// The template with these migrations, made when it is first asked for.
  static func template(
    _ engine: Engine, migrated series: [MigrationSeries]
  ) async throws -> Template {
    let key = key(engine, series)
    let task = made.withLock { made in
      if let task = made[key] { return task }
      let task = Task { try await make(engine, migrated: series) }
      made[key] = task
      return task
    }
    return try await task.value
  }

  /// The checksums belong to it: series of different tests may share their names.
  private static func key(_ engine: Engine, _ series: [MigrationSeries]) -> String {
    let steps = series.map { series in
      series.name + ":" + series.migrations.map { $0.checksum(for: engine) }.joined(separator: ",")
    }
    return "\(engine) " + steps.joined(separator: ";")
  }

  private static func make(
    _ engine: Engine, migrated series: [MigrationSeries]
  ) async throws -> Template {
    switch engine {
    case .sqlite:
      let path = try folder.get() + "/\(UUID().uuidString).db"
      try await migrate(.sqlite(path: path), series)
      return .file(path)
    case .postgresql:
      let server = try await PostgresServer.shared()
      let name = try server.makeDatabase()
      try await migrate(.postgresql(server.address(of: name)), series)
      return .database(name)
    }
  }

  private static func migrate(
    _ location: DatabaseLocation, _ series: [MigrationSeries]
  ) async throws {
    let database = try await TestDatabase(location: location).open(connections: 1)
    let result: Result<Void, any Error>
    do { result = .success(_ = try await database.migrate(series)) } catch {
      result = .failure(error)
    }
    await database.close()
    try result.get()
  }

  /// Removed when the process ends.
  private static let folder = Result {
    let folder = NSTemporaryDirectory() + "asterism-templates-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    atexit { TemplateDatabases.removeFolder() }
    return folder
  }

  private static func removeFolder() {
    if let folder = try? folder.get() { try? FileManager.default.removeItem(atPath: folder) }
  }
}
