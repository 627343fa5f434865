import Accounts
import Archives
import CivilTime
import Events
import Jobs
import Logging
import People
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import DataExport
@testable import Vault

/// A clock that a test moves.
final class TestClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))
  var now: Timestamp { moment.withLock { $0 } }

  func advance(by duration: Duration) {
    moment.withLock { $0 = $0.advanced(by: duration) }
  }
}

/// Accounts, people and exports over a fresh database, with a clock that stands still.
struct Fixture: Sendable {
  let accounts: Accounts
  let people: People
  let exports: DataExport
  let database: Database

  static let migrations = [
    Events.migrations, Accounts.migrations, JobQueue.migrations, People.migrations,
    DataExport.migrations,
  ]
  let clock = TestClock()

  static let client = Client(address: "", device: "Firefox on Linux")

  static func with<Result: Sendable>(
    _ engine: Engine, _ body: (Fixture) async throws -> Result
  ) async throws -> Result {
    try await withDatabase(engine, migrated: migrations) { database in
      try await body(Fixture(database))
    }
  }

  init(_ database: Database) async throws {
    let clock = clock
    let events = Events(database, now: { _ in clock.now })
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    accounts = Accounts(
      database: database, events: events, keyring: MasterKeyring(),
      hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: tokens, personalData: [People.personalData { clock.now }],
      environment: Accounts.Environment(now: { clock.now }))
    people = People(database: database, events: events, now: { clock.now })
    exports = DataExport(
      database: database, accounts: accounts, queue: JobQueue(), now: { clock.now })
    self.database = database
  }

  struct Guest: Sendable {
    let id: AccountID
    let owner: AccountKey
    let cookie: OpaqueToken
  }

  func guest() async throws -> Guest {
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Self.client))
    guard case .cookie(let cookie) = guest.credentials else { throw CancellationError() }
    let key = try accounts.dataKey(of: guest.account)
    return Guest(
      id: guest.account.id, owner: AccountKey(guest.account.id, key: key), cookie: cookie)
  }

  func delete(_ guest: Guest) async throws {
    let visitor = try #require(try await accounts.visitor(cookie: guest.cookie))
    try await accounts.delete(visitor, proof: .freshSignIn, from: Self.client)
  }

  /// Lets a worker do what is due until an export is no longer under way.
  func work(on id: String, of account: AccountID) async throws {
    let worker = JobWorker(database, handlers: [exports.jobHandler], logger: .silent)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      while [.waiting, .working].contains(try await exports.state(of: id, for: account)) {
        await Task.yield()
      }
      worker.stop()
      try await group.waitForAll()
    }
  }

  /// Everything of an account, as the file that its owner fetches.
  func archive(of account: AccountID) async throws -> [UInt8] {
    let id = try await exports.ask(for: account, from: Self.client)
    try await work(on: id, of: account)
    let download = try #require(try await exports.download(id, of: account))
    var bytes: [UInt8] = []
    for try await chunk in download { bytes += chunk }
    #expect(bytes.count == download.size)
    return bytes
  }

  func bring(_ archive: [UInt8], into account: AccountID) async throws -> Imported {
    try await exports.bring(archive, into: account, from: Self.client)
  }
}

/// An export that holds these files.
func pack(_ files: [ExportedFile], manifest: [UInt8]? = nil) throws -> [UInt8] {
  var zip = ZIPWriter()
  let account = AccountID(rawValue: "a")
  let manifest =
    manifest ?? Manifest(files).encoded(account: account, createdAt: Timestamp(milliseconds: 0))
  var bytes = try zip.add(Manifest.path, manifest)
  for file in files { bytes += try zip.add(file.path, file.bytes) }
  return try bytes + zip.finish()
}

func file(_ path: String, _ text: String) -> ExportedFile {
  ExportedFile(path: path, bytes: Array(text.utf8))
}
