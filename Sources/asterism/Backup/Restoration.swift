internal import CivilTime
import Storage
import Vault

/// Replaces the database with a backup: completely, or everything stays as it was.
struct Restoration: Sendable {
  /// The file that `asterism backup` wrote.
  let file: String
  let settings: Settings
  /// The suffix for what is set aside.
  private let suffix: String

  init(of file: String, _ settings: Settings) {
    self.file = file
    self.settings = settings
    let now = System.now.iso8601().prefix(23).filter { !":-.".contains($0) }
    suffix = ".before-\(now)Z"
  }

  /// The former content.
  private enum Earlier {
    case nothing
    /// A copy.
    case copied(String)
    /// The files themselves under another name, since a damaged database cannot be copied.
    case moved(String)
  }

  private var location: DatabaseLocation { settings.storage.database }

  /// Throws unless the file is complete and not from a newer version; changes nothing.
  func check() async throws {
    try await explaining {
      let beginning = System.beginning(ofFile: file, count: 16)
      let isDump = beginning.starts(with: Array("PGDMP".utf8))
      let isSQLite = beginning == Array("SQLite format 3\0".utf8)
      switch location {
      case .sqlite:
        if isDump { throw Problem.otherEngine("PostgreSQL") }
        guard isSQLite else { throw Problem.noBackup }
        try await Database.checkBackup(at: file, Schema.all)
      case .postgresql(let address):
        if isSQLite { throw Problem.otherEngine("SQLite") }
        guard isDump else { throw Problem.noBackup }
        try await PostgresTools(address).check(file)
      }
    }
  }

  /// Restores the file, which was checked, and returns the location of the former content, if there
  /// was any.
  /// - Parameter withKeys: whether to restore the keys beside the file as well.
  func run(withKeys: Bool) async throws -> String? {
    let changes =
      withKeys
      ? try KeyArchive(path: file + ".keys").restore(
        into: settings.storage.keyFiles, keepingAside: suffix) : []
    do {
      return try await explaining { try await replaceContent() }
    } catch {
      for change in changes.reversed() { try change.undo() }
      throw error
    }
  }

  private func replaceContent() async throws -> String? {
    let earlier = try await setAside()
    do {
      try await replace(by: file)
      try await location.opened { database in
        guard try await database.pendingMigrations(Schema.all).count < Schema.stepCount else {
          throw StorageError(.corrupt, "the file is no database of Asterism")
        }
        try await database.migrate(Schema.all)
        _ = try await MasterKeyring.opening(database, settings)
      }
    } catch {
      try await putBack(earlier, after: error)
      throw error
    }
    return switch earlier {
    case .nothing: nil
    case .copied(let path), .moved(let path): path
    }
  }

  /// Sets the existing content aside.
  private func setAside() async throws -> Earlier {
    switch location {
    case .sqlite(let current):
      guard System.exists(current) else { return .nothing }
      let aside = current + suffix
      do {
        try await location.opened { try await $0.backup(to: aside) }
        return .copied(aside)
      } catch let error as StorageError where error.code == .corrupt {
        for ending in Self.endings { try System.move(current + ending, to: aside + ending) }
        return .moved(aside)
      }
    case .postgresql(let address):
      try await location.opened { try await $0.requireAlone() }
      let aside = "\(settings.storage.folder)/postgresql\(suffix)"
      try await PostgresTools(address).dump(to: aside)
      return .copied(aside)
    }
  }

  private func replace(by path: String) async throws {
    switch location {
    case .sqlite:
      try await location.opened { try await $0.restore(from: path, checking: Schema.all) }
    case .postgresql(let address):
      try await location.opened { try await $0.removeAllTables() }
      try await PostgresTools(address).restore(from: path)
    }
  }

  /// Undoes everything, and removes the copy only after that.
  private func putBack(_ earlier: Earlier, after failure: any Error) async throws {
    do {
      switch earlier {
      case .nothing: try removeDatabase()
      case .copied(let aside):
        try await putBackCopy(aside)
        try System.remove(aside)
      case .moved(let aside):
        try removeDatabase()
        guard case .sqlite(let current) = location else { return }
        for ending in Self.endings { try System.move(aside + ending, to: current + ending) }
      }
    } catch {
      throw NotPutBack(failure: failure, reason: error, earlier: "\(suffix)")
    }
  }

  /// Restores a copy of an older or foreign schema unchecked.
  private func putBackCopy(_ aside: String) async throws {
    switch location {
    case .sqlite: try await location.opened { try await $0.restore(from: aside) }
    case .postgresql: try await replace(by: aside)
    }
  }

  private func removeDatabase() throws {
    guard case .sqlite(let current) = location else { return }
    for ending in Self.endings { try System.remove(current + ending) }
  }

  /// The files of a SQLite database (sqlite.org/fileformat2.html).
  private static let endings = ["", "-wal", "-shm"]
}

extension Restoration {
  /// What is wrong with the file, judging by its beginning.
  private enum Problem: Error {
    case noBackup
    case otherEngine(String)
  }

  /// Runs `body`; errors about the file name the file and the remedy.
  private func explaining<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let problem as Problem {
      throw RestoreFailure(description: explanation(problem))
    } catch let error as StorageError {
      throw RestoreFailure(description: explanation(error))
    } catch let error as WrongMasterKey {
      throw RestoreFailure(description: explanation(error))
    } catch let error as PostgresTools.Failure {
      throw RestoreFailure(
        description: "\(file) cannot be restored: \(error), for the reason above. \(unchanged)")
    }
  }

  private var unchanged: String { "Nothing was changed." }

  private func explanation(_ problem: Problem) -> String {
    switch problem {
    case .noBackup:
      "\(file) is no backup of this database. \(unchanged) Give a file that asterism backup wrote: "
        + "asterism restore FILE"
    case .otherEngine(let engine):
      "\(file) is a backup from \(engine), and the database here is \(location.engine.title). "
        + "\(unchanged) Set DATABASE_URL to a database of \(engine), then: asterism restore \(file)"
    }
  }

  private func explanation(_ error: StorageError) -> String {
    switch error.code {
    case .corrupt:
      "\(file) is damaged (\(error.message)). \(unchanged) Restore another copy: "
        + "asterism restore FILE"
    case .schemaTooNew, .migrationChanged:
      "\(file) is not from this version: \(error.message). \(unchanged) Install the version that "
        + "made it, then: asterism restore \(file)"
    case .diskFull:
      "there is no space left to restore \(file). \(unchanged) df -h \(settings.storage.folder) shows "
        + "what is free"
    default: "\(file) cannot be restored: \(error). \(unchanged) asterism doctor looks at the rest"
    }
  }

  private func explanation(_ error: WrongMasterKey) -> String {
    guard settings.keys.master == nil else {
      return "the accounts in \(file) were sealed with another master key than "
        + "ASTERISM_MASTER_KEY, which goes before the files of keys. \(unchanged) Set it to the key "
        + "that was in use when the backup was made (\(file).keys has it, if that was written); or "
        + "unset it, then: asterism restore \(file) --with-keys"
    }
    let key = error.file.path
    let problem =
      error.isMissing
      ? "\(key) is missing, and the accounts in \(file) were sealed with it"
      : "the accounts in \(file) were sealed with another master key than that of \(key)"
    return "\(problem). \(unchanged) Put back the keys that were saved beside the backup: "
      + "asterism restore \(file) --with-keys; or put \(key) back as it was and try again"
  }
}

/// A backup that was not restored, and why.
struct RestoreFailure: Error, CustomStringConvertible {
  let description: String
}

/// The restore failed, and so did putting the former content back.
private struct NotPutBack: Error, CustomStringConvertible {
  let failure: any Error
  let reason: any Error
  let earlier: String

  var description: String {
    "\(failure); and what was there could not be put back: \(reason). It is kept in the file whose name "
      + "ends in \(earlier): asterism restore that file"
  }
}

extension Engine {
  fileprivate var title: String {
    switch self {
    case .sqlite: "SQLite"
    case .postgresql: "PostgreSQL"
    }
  }
}

extension Database {
  /// Drops the tables of the current schema, which belongs to Asterism alone.
  fileprivate func removeAllTables() async throws {
    try await write { transaction in
      let tables = try transaction.rows(
        "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema()"
      ) { row in try row[0] as String }
      for table in tables { try transaction.run("DROP TABLE IF EXISTS \(raw: table) CASCADE") }
    }
  }
}
