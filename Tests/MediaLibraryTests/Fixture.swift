import Accounts
import Events
import MediaLibrary
import Pictures
import Storage
import StorageTestSupport
import Testing

@testable import Vault

/// Accounts and their pictures over a fresh database, with a clock that stands still.
struct Fixture: Sendable {
  static let now = Timestamp(milliseconds: 1_800_000_000_123)

  let accounts: Accounts
  let library = MediaLibrary(now: { Fixture.now })
  let database: Database

  static let migrations = [Events.migrations, Accounts.migrations, MediaLibrary.migrations]

  static func with<Result: Sendable>(
    _ engine: Engine, _ body: (Fixture) async throws -> Result
  ) async throws -> Result {
    try await withDatabase(engine, migrated: migrations) { database in
      try await body(Fixture(database))
    }
  }

  init(_ database: Database, keyring: MasterKeyring = MasterKeyring()) async throws {
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    accounts = Accounts(
      database: database, events: Events(database, now: { _ in Fixture.now }), keyring: keyring,
      hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: tokens, personalData: [MediaLibrary.personalData(Pictures())],
      environment: Accounts.Environment(now: { Fixture.now }))
    self.database = database
  }

  struct Guest: Sendable {
    let id: AccountID
    let owner: AccountKey
    let cookie: OpaqueToken
  }

  func guest() async throws -> Guest {
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    guard case .cookie(let cookie) = guest.credentials else { throw CancellationError() }
    let key = try accounts.dataKey(of: guest.account)
    return Guest(
      id: guest.account.id, owner: AccountKey(guest.account.id, key: key), cookie: cookie)
  }

  func store(
    _ picture: Picture, for app: String = "halloo", of guest: Guest
  ) async throws -> MediaItem {
    try await database.write { transaction in
      try library.store(picture, for: app, of: guest.owner, in: transaction)
    }
  }

  func read(
    _ id: MediaID, _ variant: MediaVariant = .full, by guest: Guest
  ) async throws -> [UInt8]? {
    try await database.read { transaction in
      try library.read(id, variant, of: guest.owner, in: transaction)
    }
  }

  func usage(of guest: Guest) async throws -> MediaUsage {
    try await database.read { transaction in try library.usage(of: guest.id, in: transaction) }
  }

  func item(_ id: MediaID, by guest: Guest) async throws -> MediaItem? {
    try await database.read { transaction in
      try library.item(id, of: guest.id, in: transaction)
    }
  }

  func holder(of id: MediaID) async throws -> AccountID? {
    try await database.read { transaction in try library.account(holding: id, in: transaction) }
  }

  func delete(_ id: MediaID, by guest: Guest) async throws -> Bool {
    try await database.write { transaction in
      try library.delete(id, of: guest.id, in: transaction)
    }
  }

  func deleteAll(for app: String, by guest: Guest) async throws -> Int {
    try await database.write { transaction in
      try library.deleteAll(for: app, of: guest.id, in: transaction)
    }
  }

  func fileCount() async throws -> Int? {
    try await database.read { transaction in
      try transaction.value("SELECT count(*) FROM media_files")
    }
  }
}

/// A picture whose bytes say what they are, as large as the largest that are kept.
func picture(_ word: String = "Canary", bytes: Int = 4 << 20) -> Picture {
  let start = Array(word.utf8)
  return Picture(
    full: start + [UInt8](repeating: 0xA5, count: bytes - start.count),
    thumbnail: start.reversed() + [UInt8](repeating: 0x5A, count: 9_000), width: 2048, height: 1536)
}
