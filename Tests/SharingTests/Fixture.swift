import Accounts
import Events
import Storage
import StorageTestSupport
import Tables
import Testing

@testable import Sharing
@testable import Vault

/// What somebody who is let in may do.
enum Access: String, Storable { case reads, writes }

/// Accounts over a fresh database with the tables of sharing and one of members.
struct Fixture: Sendable {
  /// 2027-01-15T08:00:00Z.
  static let now = Timestamp(milliseconds: 1_800_000_000_000)
  static let links = ShareLinks<Access>(app: "arca", most: 3)
  static let letters = ShareLinks<Access>(
    app: "halloo", most: nil, lifetime: .seconds(60), secrets: .long)
  static let room = ShareRoom(links)

  static let members = Memberships<Access>(table: "members")
  static let earlier = [Events.migrations, Accounts.migrations]

  let accounts: Accounts
  let events: Events
  let database: Database

  static func with(_ engine: Engine, _ body: (Fixture) async throws -> Void) async throws {
    let tables = members.table.creation
    let series = MigrationSeries(
      "members", [Migration("members", sqlite: tables, postgresql: tables)])
    try await withDatabase(engine, migrated: earlier + [Sharing.migrations, series]) { database in
      try await body(Fixture(database))
    }
  }

  init(_ database: Database) async throws {
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    events = Events(database, now: { _ in Fixture.now })
    accounts = Accounts(
      database: database, events: events,
      keyring: MasterKeyring(),
      hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: tokens, personalData: [Sharing.personalData],
      environment: Accounts.Environment(now: { Fixture.now }))
    self.database = database
  }

  /// Does something in a transaction.
  func write<Result: Sendable>(
    _ isolation: Isolation = .serializable,
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    try await database.write(isolation, body)
  }

  /// Does something several times at once; what is refused with the error is left out.
  func attempt<Result: Sendable>(
    _ times: Int, refusedWith error: ShareError,
    _ body: @escaping @Sendable (Int) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      for index in 0..<times {
        group.addTask {
          do { return try await body(index) } catch let thrown as ShareError {
            guard thrown == error else { throw thrown }
            return nil
          }
        }
      }
      var results: [Result] = []
      for try await result in group { if let result { results.append(result) } }
      return results
    }
  }

  /// The number of rows of a table.
  func count(_ table: SQL) async throws -> Int? {
    try await database.read { try $0.value("SELECT count(*) FROM \(table)") }
  }

  func guest() async throws -> AccountKey {
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    return AccountKey(guest.account.id, key: try accounts.dataKey(of: guest.account))
  }
}
