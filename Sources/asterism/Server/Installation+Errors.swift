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
struct DatabaseMissing: Error, CustomStringConvertible {
  let path: String
  private let keys: [String]

  /// Nil where the database is there, or where there are no keys: then it is the first start. On
  /// PostgreSQL, where nodes are given the files of keys before their first start, it does not say.
  init?(_ storage: Settings.Storage) {
    guard let path = storage.databaseFile, (System.size(ofFile: path) ?? 0) == 0 else { return nil }
    keys = storage.keyFiles.map(\.path).filter(System.exists)
    guard !keys.isEmpty else { return nil }
    self.path = path
  }

  /// What is wrong.
  var problem: String {
    "\(path) is missing or empty, and the keys of a database are there (\(keys.joined(separator: ", ")))"
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
