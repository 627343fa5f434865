import Storage
import Vault

/// The accounts of the database were sealed with another key.
struct WrongMasterKey: Error, CustomStringConvertible {
  let file: SecretFile
  let isMissing: Bool

  var description: String {
    let problem =
      isMissing
      ? "\(file.path) is missing" : "the accounts were sealed with another master key"
    return "\(problem): put \(file.path) or ASTERISM_MASTER_KEY back as it was; without it nothing "
      + "personal can be read"
  }
}

/// There is no database.
struct NothingThere: Error, CustomStringConvertible {
  let path: String
  var description: String { "there is no database at \(path) yet: asterism serve makes one" }
}

/// The database is of an earlier version.
struct OldSchema: Error, CustomStringConvertible {
  let description =
    "the database is of an earlier version: start the server of this one first, which brings it up to date"
}

/// The operator token file is invalid.
struct BadOperatorToken: Error, CustomStringConvertible {
  let file: SecretFile
  var description: String { "\(file.path) holds no token: remove it, and one is made" }
}

/// The access token key is too short.
struct ShortTokenKey: Error, CustomStringConvertible {
  let file: SecretFile
  var description: String { "\(file.path) holds fewer than 32 bytes: remove it, and one is made" }
}

/// The keys of an installation exist, but its database does not: creating an empty one would hide
/// that a disk is not mounted, and supersede the data on it.
///
/// Keys in the environment exist before the first start, and then nothing else in the data folder
/// has to survive the loss of a disk. A first start is recognized by the missing folder: a disk is
/// mounted at an existing one.
struct DatabaseMissing: Error, CustomStringConvertible {
  let path: String
  /// What is wrong.
  let problem: String

  /// Nil if the database exists, or on a first start. Not applied to PostgreSQL, where nodes get
  /// the keys before their first start.
  /// - Parameter isFolderNew: whether ``Settings/Storage/databaseFolder`` does not exist or was
  ///   just created.
  init?(_ settings: Settings, isFolderNew: Bool) {
    let storage = settings.storage
    guard let path = storage.databaseFile, (System.size(ofFile: path) ?? 0) == 0 else { return nil }
    self.path = path
    let keys = storage.keyFiles.map(\.path).filter(System.exists)
    if !keys.isEmpty {
      problem =
        "\(path) is missing or empty, and the keys of a database are there "
        + "(\(keys.joined(separator: ", ")))"
    } else if settings.keys.master != nil, !isFolderNew {
      problem =
        "\(path) is missing or empty: with ASTERISM_MASTER_KEY set, serve begins an empty database "
        + "only in a folder that it makes itself, and \(storage.databaseFolder ?? "") was there"
    } else {
      return nil
    }
  }

  /// The remedies.
  static let remedy =
    "mount the disk that it is on and start again; or put a backup back: asterism restore FILE; or "
    + "begin anew with an empty database: asterism serve --new-database"

  var description: String { "\(problem): \(Self.remedy)" }
}

/// The database file is corrupt.
struct DamagedDatabase: Error, CustomStringConvertible {
  let path: String
  let reason: String

  static let remedy = "asterism restore FILE puts a backup in its place, and keeps the file aside"

  var description: String { "\(path) is damaged (\(reason)): \(Self.remedy)" }

  /// Runs `body`; if the SQLite file is corrupt, the error names the file.
  static func naming<Result>(
    _ location: DatabaseLocation, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as StorageError where error.code == .corrupt {
      guard case .sqlite(let path) = location else { throw error }
      throw DamagedDatabase(path: path, reason: error.message)
    }
  }
}
