import Accounts
import AppHost
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
import Sharing
import Storage
import StoredAnswers
import Vault

/// An installation: its locked data folder, its keys and its database.
struct Installation: ~Copyable {
  let settings: Settings
  let keyring: MasterKeyring
  let database: Database
  let metrics: MetricsRegistry
  private let lock: ServerLock?

  /// Opens it exclusively, for work such as rotating the keys.
  /// - Parameter prepare: runs once the lock is held and before any key is read.
  static func exclusive(
    _ settings: Settings, prepare: () throws -> Void
  ) async throws -> Installation {
    try await open(settings, .exclusive, beginsAnew: false, logger: .quiet) { database in
      try await database.requireAlone()
      try prepare()
    }
  }

  /// Opens it for serving: creates what is missing, and migrates the schema.
  ///
  /// - Parameter beginsAnew: whether to create an empty database even if one may have existed.
  /// - Throws: errors that an operator can act on: ``ServerLock/Held``, ``WrongMasterKey``,
  ///   ``DatabaseMissing``,
  ///   ``DamagedDatabase``, `SecretFileError`, `VaultError`, `StorageError`.
  static func serving(
    _ settings: Settings, beginsAnew: Bool, logger: Logger
  ) async throws -> Installation {
    // SQLite supports one process, PostgreSQL any number.
    let sharing =
      settings.storage.database.engine == .sqlite ? ServerLock.Sharing.exclusive : .shared
    let installation = try await open(settings, sharing, beginsAnew: beginsAnew, logger: logger)
    guard sharing == .exclusive else { return installation }
    // The lock proves that no other process is alive: the leases of a dead process are released,
    // and data deleted before its death is purged from the log.
    do {
      try await installation.database.release(Schema.leases)
      await installation.database.eraseDeleted()
    } catch {
      await installation.close()
      throw error
    }
    return installation
  }

  /// Opens an existing installation for a single operation, beside a running server. Nothing is
  /// migrated.
  /// - Throws: also ``NothingThere`` and ``OldSchema``.
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
    _ settings: Settings, _ sharing: ServerLock.Sharing, beginsAnew: Bool, logger: Logger,
    prepare: (Database) async throws -> Void = { _ in }
  ) async throws -> Installation {
    let isFolderNew = settings.storage.databaseFolder.map { !System.exists($0) } ?? false
    try System.makeFolder(settings.storage.folder)
    let lock = try ServerLock(folder: settings.storage.folder, sharing)
    if !beginsAnew, let missing = DatabaseMissing(settings, isFolderNew: isFolderNew) {
      throw missing
    }
    let (metrics, location) = (MetricsRegistry(), settings.storage.database)
    let database = try await DamagedDatabase.naming(location) {
      try await Database.open(location, metrics: metrics, logger: logger)
    }
    do {
      let keyring = try await DamagedDatabase.naming(location) {
        try await prepare(database)
        try await database.migrate(Schema.all)
        return try await MasterKeyring.opening(database, settings)
      }
      return Installation(
        settings: settings, keyring: keyring, database: database, metrics: metrics, lock: lock)
    } catch {
      await database.close()
      throw error
    }
  }

  /// Closes the database and releases the folder.
  consuming func close() async {
    await database.close()
    lock?.release()
  }

  /// The accounts module.
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
        LanguageModels.personalData, Conversations.personalData, People.personalData(now: now),
        MediaLibrary.personalData(pictures), Sharing.personalData,
      ] + ServedApps.all.flatMap(\.personalData),
      entitlementChanged: ServedApps.onEntitlementChange,
      contextWords: ["asterism"] + ServedApps.all.map(\.id),
      environment: Accounts.Environment(now: now))
  }

  /// The operator token: in a file, created on the first start, so that a printed URL stays valid
  /// and all nodes of a data folder share it.
  func operatorToken() throws -> OperatorToken {
    let file = settings.storage.operatorTokenFile
    let contents = try file.readOrCreate { SecretBytes(OpaqueToken().text) }
    let text = String(
      decoding: contents.withBytes { bytes in bytes.indices.map { bytes[$0] } }, as: UTF8.self)
    guard let token = OpaqueToken(text.filter { !$0.isWhitespace }) else {
      throw BadOperatorToken(file: file)
    }
    return OperatorToken(token)
  }

  /// The key that signs access tokens: that of the settings, or of a file created on first use.
  private func tokenKey() throws -> SecretBytes {
    if let key = settings.keys.tokens { return SecretBytes(Array(key.text.utf8)) }
    return try settings.storage.tokenKeyFile.readOrCreate {
      SecretBytes(Array(Base64.encode(RandomBytes.make(count: 32)).utf8))
    }
  }
}

extension MasterKeyring {
  /// The keyring that opens the existing data. A new one is created only for a database without
  /// accounts: with accounts the key is lost, not missing.
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
