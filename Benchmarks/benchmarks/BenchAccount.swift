import Accounts
import Events
import Glibc
import Logging
import Storage
import Vault

/// An account in a database of its own, over SQLite in a folder as the server has it.
struct BenchAccount: Sendable {
  let database: Database
  let events: Events
  let accounts: Accounts
  let owner: AccountKey
  let logger: Logger

  static func with(
    _ migrations: [MigrationSeries], _ body: (BenchAccount) async throws -> Void
  ) async throws {
    let folder = "/tmp/bench-\(getpid())"
    guard unsafe mkdir(folder, 0o700) == 0 else { throw CancellationError() }
    defer {
      for suffix in ["", "-wal", "-shm"] { unsafe unlink("\(folder)/bench.db\(suffix)") }
      unsafe rmdir(folder)
    }
    let account = try await BenchAccount("\(folder)/bench.db", migrations)
    try await body(account)
    await account.database.close()
  }

  private init(_ path: String, _ migrations: [MigrationSeries]) async throws {
    logger = Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }
    database = try await Database.open(.sqlite(path: path), logger: logger)
    try await database.migrate([Events.migrations, Accounts.migrations] + migrations)
    events = Events(database) { try $0.now() }
    let moment = Timestamp(milliseconds: 1_800_000_000_000)
    guard let tokens = AccessTokens(issuer: "https://bench", key: .random(count: 32)) else {
      throw CancellationError()
    }
    accounts = Accounts(
      database: database, events: events, keyring: MasterKeyring(),
      hasher: PasswordHasher(concurrency: 1), accessTokens: tokens,
      environment: .init(now: { moment }))
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    owner = AccountKey(guest.account.id, key: try accounts.dataKey(of: guest.account))
  }
}
