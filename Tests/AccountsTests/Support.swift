import Accounts
import Events
import Foundation
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Vault

/// A clock that a test moves.
final class TestClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { moment.withLock { $0 } }

  func advance(by duration: Duration) {
    moment.withLock { $0 = $0.advanced(by: duration) }
  }
}

/// The accounts of a fresh database, with a clock that stands still.
struct Fixture: Sendable {
  let accounts: Accounts
  let database: Database

  static let migrations = [Events.migrations, Accounts.migrations, TestModule.migrations]
  let clock: TestClock

  static let password = "correct horse"
  static let hasher = PasswordHasher(
    limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 2)

  static func with<Result: Sendable>(
    _ engine: Engine, adminEmails: [String] = [], _ body: (Fixture) async throws -> Result
  ) async throws -> Result {
    try await withDatabase(engine, migrated: migrations) { database in
      try await body(Fixture(database, adminEmails: adminEmails))
    }
  }

  init(
    _ database: Database, adminEmails: [String] = [], keyring: MasterKeyring = MasterKeyring(),
    clock: TestClock = TestClock()
  ) async throws {
    let module = TestModule.personalData
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    accounts = Accounts(
      database: database, events: Events(database, now: { _ in clock.now }), keyring: keyring,
      hasher: Self.hasher, accessTokens: tokens,
      adminEmails: adminEmails.compactMap { LookupValue.email($0) }, personalData: [module],
      environment: Accounts.Environment(now: { clock.now }))
    self.database = database
    self.clock = clock
  }

  func signUp(_ email: String = "ada@example.org") async throws -> SignIn {
    try await accounts.signUp(email: email, password: Self.password, .browser())
  }

  func signIn(
    _ email: String = "ada@example.org", _ password: String = password,
    _ arrival: Arrival = .browser()
  ) async throws -> SignIn {
    try await accounts.signIn(email: email, password: password, arrival)
  }

  /// The visitor of credentials, nil where they open nothing.
  func visitor(_ signIn: SignIn) async throws -> Principal? {
    switch signIn.credentials {
    case .cookie(let token): try await accounts.visitor(cookie: token)
    case .tokens(let access, _): try await accounts.visitor(accessToken: access.text)
    }
  }

  func auditKinds(_ account: AccountID) async throws -> [AuditEvent.Kind] {
    try await accounts.auditEvents(of: account, limit: 1_000).items.map(\.kind)
  }
}

/// Another module, which keeps a name of each account.
enum TestModule {
  static let migrations = MigrationSeries(
    "test-module",
    [
      Migration(
        "names",
        """
        CREATE TABLE names (
          account_id \(.text) PRIMARY KEY REFERENCES accounts, name \(.bytes) NOT NULL)\(strict: true)
        """)
    ])

  static func context(_ account: AccountID) -> FieldContext {
    FieldContext(table: "names", row: account.rawValue, column: "name", account: account.rawValue)
  }

  static let personalData = PersonalData(name: "names") { transaction, account, key in
    let sealed: [UInt8]? = try transaction.value(
      "SELECT name FROM names WHERE account_id = \(account)")
    return try sealed.map { sealed in
      [ExportedFile(path: "name.txt", bytes: try key.open(sealed, for: context(account)))]
    } ?? []
  } delete: { transaction, account in
    try transaction.run("DELETE FROM names WHERE account_id = \(account)")
  }
}

extension Fixture {
  /// The letter for who forgot a password, nil where none was written.
  func forgotPassword(_ email: String = "ada@example.org") async throws -> MailToken? {
    let letter = Mutex<MailToken?>(nil)
    let request = try await accounts.askForReset(of: email, from: .laptop)
    try await accounts.forgotPassword(request) { token, _, _ in
      letter.withLock { $0 = token }
    }
    return letter.withLock { $0 }
  }

  /// The letter that verifies an address, nil where none was written.
  func askForVerification(of account: AccountID, isNew: Bool = false) async throws -> MailToken? {
    let letter = Mutex<MailToken?>(nil)
    try await accounts.askForVerification(of: account, isNew: isNew, from: .laptop) { token, _, _ in
      letter.withLock { $0 = token }
    }
    return letter.withLock { $0 }
  }

  /// Records a purchase in the sandbox.
  func buyInSandbox(
    _ app: String, for account: AccountID, lasting duration: Duration?
  ) async throws {
    try await accounts.record(
      EntitlementFact(
        app: app, kind: .purchase, provider: .sandbox, eventID: "bought \(app) \(account.rawValue)",
        subscription: "\(app):\(account.rawValue)", at: clock.now,
        endsAt: duration.map { clock.now.advanced(by: $0) }), of: account)
  }

  func keep(name: String, of account: Account) async throws {
    let sealed = try accounts.dataKey(of: account).seal(name, for: TestModule.context(account.id))
    try await database.write { transaction in
      try transaction.run(
        "INSERT INTO names (account_id, name) VALUES (\(account.id), \(sealed))")
    }
  }
}

extension Client {
  static let laptop = Client(address: "192.0.2.7", device: "Firefox on Linux")
}

extension Arrival {
  static func browser(_ client: Client = .laptop, replacing: OpaqueToken? = nil) -> Arrival {
    Arrival(.browser(replacing: replacing), from: client)
  }
  static let program = Arrival(.program, from: .laptop)
}

extension SignIn {
  var cookie: OpaqueToken {
    get throws {
      guard case .cookie(let token) = credentials else { throw Missing() }
      return token
    }
  }
  var refresh: OpaqueToken {
    get throws {
      guard case .tokens(_, let refresh) = credentials else { throw Missing() }
      return refresh
    }
  }
  struct Missing: Error {}
}

/// The refusal that `body` ends with.
func refusal<Result>(_ body: () async throws -> Result) async throws -> AccountError? {
  do {
    _ = try await body()
    return nil
  } catch let error as AccountError {
    return error
  }
}
