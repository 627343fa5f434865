import Storage
import Vault

/// The accounts of the database were sealed with a key that is not there.
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

/// There is no database to do anything with.
struct NothingThere: Error, CustomStringConvertible {
  let path: String
  var description: String { "there is no database at \(path) yet: asterism serve makes one" }
}

/// The database is of an earlier version.
struct OldSchema: Error, CustomStringConvertible {
  let description =
    "the database is of an earlier version: start the server of this one first, which brings it up to date"
}

/// The file of the operator's token holds something else.
struct BadOperatorToken: Error, CustomStringConvertible {
  let file: SecretFile
  var description: String { "\(file.path) holds no token: remove it, and one is made" }
}

/// The key of the access tokens cannot sign.
struct ShortTokenKey: Error, CustomStringConvertible {
  let file: SecretFile
  var description: String { "\(file.path) holds fewer than 32 bytes: remove it, and one is made" }
}

/// The keys of an installation are there, and its database is not: an empty one would hide that a disk
/// is not mounted, and take the place of what people wrote.
///
/// Keys in the environment are there before the first start, and where they are nothing else in the
/// data folder has to outlive a disk that goes. What tells a first start then is that there was no
/// folder either: a disk is mounted at one.
struct DatabaseMissing: Error, CustomStringConvertible {
  let path: String
  /// What is wrong.
  let problem: String

  /// Nil where the database is there, or where it is the first start. On PostgreSQL, where nodes are
  /// given the keys before their first start, it does not say.
  /// - Parameter isFolderNew: whether ``Settings/Storage/databaseFolder`` is not there yet or was just made.
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

  /// The ways out.
  static let remedy =
    "mount the disk that it is on and start again; or put a backup back: asterism restore FILE; or "
    + "begin anew with an empty database: asterism serve --new-database"

  var description: String { "\(problem): \(Self.remedy)" }
}

/// The file of the database is damaged.
struct DamagedDatabase: Error, CustomStringConvertible {
  let path: String
  let reason: String

  static let remedy = "asterism restore FILE puts a backup in its place, and keeps the file aside"

  var description: String { "\(path) is damaged (\(reason)): \(Self.remedy)" }

  /// Runs `body`; where it finds that the file of SQLite is damaged, the error names the file.
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
