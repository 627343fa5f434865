import Logging
import Storage

/// Backups of the whole database.
struct Backup: Sendable {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  private var location: DatabaseLocation { settings.storage.database }

  /// Copies the database into a new file; returns its size in bytes.
  func write(to path: String) async throws -> Int {
    try await showingProgress(of: path + ".partial") {
      switch location {
      case .sqlite:
        try await location.opened { try await $0.backup(to: path) }
      case .postgresql(let address):
        try await PostgresTools(address).dump(to: path)
      }
    }
    return System.size(ofFile: path) ?? 0
  }

  /// Runs `body`, showing the growing size of the file.
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

extension DatabaseLocation {
  /// Runs `body` with the database, and closes it.
  func opened(_ body: (Database) async throws -> Void) async throws {
    let database = try await Database.open(self, connections: 1, logger: .quiet)
    let result: Result<Void, any Error>
    do { result = .success(try await body(database)) } catch { result = .failure(error) }
    await database.close()
    try result.get()
  }
}
