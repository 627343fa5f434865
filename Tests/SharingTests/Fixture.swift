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

/// Accounts over a fresh database with two tables of links and one of members.
struct Fixture: Sendable {
  static let now = Timestamp(milliseconds: 1_800_000_000_000)
  static let once = ShareLinks<Access>(table: "links_once", grant: "access", lifetime: .seconds(60))
  static let many = ShareLinks<Access>(
    table: "links_many", grant: "access", lifetime: .seconds(60), uses: .many)

  static let members = Memberships<Access>(table: "members")

  let accounts: Accounts
  let database: Database

  static func with(_ engine: Engine, _ body: (Fixture) async throws -> Void) async throws {
    let tables = once.table.creation + many.table.creation + members.table.creation
    let series = MigrationSeries(
      "links", [Migration("links", sqlite: tables, postgresql: tables)])
    try await withDatabase(
      engine, migrated: [Events.migrations, Accounts.migrations, series]
    ) { database in
      try await body(Fixture(database))
    }
  }

  init(_ database: Database) async throws {
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    accounts = Accounts(
      database: database, events: Events(database, now: { _ in Fixture.now }),
      keyring: MasterKeyring(),
      hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: tokens, personalData: [],
      environment: Accounts.Environment(now: { Fixture.now }))
    self.database = database
  }

  func guest() async throws -> AccountKey {
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    return AccountKey(guest.account.id, key: try accounts.dataKey(of: guest.account))
  }
}
