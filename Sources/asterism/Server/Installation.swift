import Accounts
import Conversations
import Events
import Jobs
import LanguageModels
import Logging
import MediaLibrary
import Messaging
import Metrics
import Payments
import People
import Pictures
import Site
import Storage
import StoredAnswers
import Vault

/// What an installation keeps: its folder, locked against others, its keys and its database.
struct Installation: ~Copyable {
  let settings: Settings
  let keyring: MasterKeyring
  let database: Database
  let metrics: MetricsRegistry
  private let lock: ServerLock?

  /// Opens it for work that nobody may disturb, such as changing the keys.
  /// - Parameter prepare: what has to be done when nobody else is there and no key has been read.
  static func exclusive(
    _ settings: Settings, prepare: () throws -> Void
  ) async throws -> Installation {
    try await open(settings, .exclusive, logger: .quiet) { database in
      try await database.requireAlone()
      try prepare()
    }
  }

  /// Opens it as a server does: what is missing is made, and the schema brought up to date.
  ///
  /// - Throws: what a person can act on: ``ServerLock/Held``, ``WrongMasterKey``,
  ///   `SecretFileError`, `VaultError`, `StorageError`.
  static func serving(_ settings: Settings, logger: Logger) async throws -> Installation {
    // SQLite serves one process, PostgreSQL any number.
    let sharing =
      settings.storage.database.engine == .sqlite ? ServerLock.Sharing.exclusive : .shared
    return try await open(settings, sharing, logger: logger)
  }

  /// Opens what is there for a single act, beside a server that may be running. Nothing is migrated.
  /// - Throws: besides, ``NothingThere`` and ``OldSchema``.
  static func beside(_ settings: Settings) async throws -> Installation {
    if case .sqlite(let path) = settings.storage.database, !System.exists(path) {
      throw NothingThere(path: path)
    }
    let (metrics, location) = (MetricsRegistry(), settings.storage.database)
    let database = try await Database.open(
      location, connections: 1, metrics: metrics, logger: .quiet)
    do {
      guard try await database.pendingMigrations(Schema.all).isEmpty else { throw OldSchema() }
      let keyring = try await MasterKeyring.opening(database, settings)
      return Installation(
        settings: settings, keyring: keyring, database: database, metrics: metrics, lock: nil)
    } catch {
      await database.close()
      throw error
    }
  }

  private static func open(
    _ settings: Settings, _ sharing: ServerLock.Sharing, logger: Logger,
    prepare: (Database) async throws -> Void = { _ in }
  ) async throws -> Installation {
    try System.makeFolder(settings.storage.folder)
    let lock = try ServerLock(folder: settings.storage.folder, sharing)
    let metrics = MetricsRegistry()
    let database = try await Database.open(
      settings.storage.database, metrics: metrics, logger: logger)
    do {
      try await prepare(database)
      try await database.migrate(Schema.all)
      let keyring = try await MasterKeyring.opening(database, settings)
      return Installation(
        settings: settings, keyring: keyring, database: database, metrics: metrics, lock: lock)
    } catch {
      await database.close()
      throw error
    }
  }

  /// Closes the database, and lets others have the folder.
  consuming func close() async {
    await database.close()
    lock?.release()
  }

  /// Who may come in.
  func accounts(
    origin: Origin, events: Events, pictures: Pictures = Pictures(),
    now: @escaping @Sendable () -> Timestamp
  ) throws -> Accounts {
    guard let tokens = AccessTokens(issuer: origin.description, key: try tokenKey()) else {
      throw ShortTokenKey(file: settings.storage.tokenKeyFile)
    }
    return Accounts(
      database: database, events: events, keyring: keyring,
      hasher: PasswordHasher(concurrency: 2), accessTokens: tokens,
      adminEmails: settings.accounts.adminEmails, appKeys: settings.accounts.appKeys,
      personalData: [
        StoredAnswers.personalData, Messaging.personalData, Payments.personalData(JobQueue()),
        LanguageModels.personalData, Conversations.personalData, People.personalData,
        MediaLibrary.personalData(pictures),
      ] + ServedApps.all.flatMap(\.personalData),
      surroundings: Accounts.Surroundings(now: now))
  }

  /// The key that signs access tokens: that of the settings, or that of a file made when first needed.
  private func tokenKey() throws -> SecretBytes {
    if let key = settings.keys.tokens { return SecretBytes(Array(key.text.utf8)) }
    return try settings.storage.tokenKeyFile.readOrCreate {
      SecretBytes(Array(Base64.encode(RandomBytes.make(count: 32)).utf8))
    }
  }
}

extension MasterKeyring {
  /// The ring of an installation, which opens what is there. A new one is made for a database
  /// without accounts only: with accounts in it the key is lost, not missing.
  static func opening(_ database: Database, _ settings: Settings) async throws -> MasterKeyring {
    let file = settings.storage.masterKeyFile
    let isNew = settings.keys.master == nil && !System.exists(file.path)
    if isNew, try await Accounts.opensKeys(MasterKeyring(), in: database) != nil {
      throw WrongMasterKey(file: file, isMissing: true)
    }
    let keyring = try MasterKeyring.load(setting: settings.keys.master?.text, file: file)
    guard try await Accounts.opensKeys(keyring, in: database) != false else {
      throw WrongMasterKey(file: file, isMissing: false)
    }
    return keyring
  }
}

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

/// The key of the access tokens cannot sign.
struct ShortTokenKey: Error, CustomStringConvertible {
  let file: SecretFile
  var description: String { "\(file.path) holds fewer than 32 bytes: remove it, and one is made" }
}
