import Accounts
import Events
import Logging
import Outbox
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import TextMessages
@testable import Vault

/// The kinds of texts of a small app that writes to guests about parties.
enum Letter: String, OutboxKind {
  case invitation, reminder, farewell

  var priority: Int { self == .reminder ? 1 : 0 }
  var confirmsOptOut: Bool { self == .farewell }
  var isPrefetched: Bool { self == .reminder }
}

/// The small app, over a fresh database with the tables that the module makes.
final class Fixture: OutboxDelegate {
  static let tables = OutboxStore<Letter>(
    prefix: "pty", recipient: "guest", subject: "party", channel: "parties")
  private static let guests: SQL = """
    CREATE TABLE pty_guests (
      id \(.text) PRIMARY KEY, has_agreed \(.boolean) NOT NULL)\(strict: true)
    """
  static let migrations = MigrationSeries(
    "parties",
    [
      Migration(
        "guests and letters", sqlite: [guests] + tables.creation(recipients: "pty_guests"),
        postgresql: [guests] + tables.creation(recipients: "pty_guests"))
    ])
  static let start = Timestamp(milliseconds: 1_741_000_000_000)

  let database: Database
  let provider = MemoryProvider()
  let key: AccountKey
  private let time = Mutex(Fixture.start)
  private let heard = Mutex<[String]>([])

  var outbox: OutboxStore<Letter> { Self.tables }
  var now: Timestamp { time.withLock { $0 } }
  private let startedAt = ContinuousClock.now
  /// The clock of a node, which goes with the time that the tests set.
  var uptime: ContinuousClock.Instant { startedAt + now.duration(since: Fixture.start) }
  /// What the app was told of its texts.
  var news: [String] { heard.withLock { $0 } }

  static func with<Result: Sendable>(
    _ engine: Engine, _ body: (Fixture) async throws -> Result
  ) async throws -> Result {
    let all = [Events.migrations, Accounts.migrations, migrations]
    return try await withDatabase(engine, migrated: all) { database in
      try await body(Fixture(database))
    }
  }

  private init(_ database: Database) async throws {
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    let accounts = Accounts(
      database: database, events: Events(database, now: { _ in Fixture.start }),
      keyring: MasterKeyring(),
      hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: tokens, personalData: [],
      environment: Accounts.Environment(now: { Fixture.start }))
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    key = AccountKey(guest.account.id, key: try accounts.dataKey(of: guest.account))
    self.database = database
    try await database.write { transaction in
      try transaction.run("INSERT INTO pty_guests VALUES ('rosa', TRUE), ('max', FALSE)")
    }
  }

  func wait(_ duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }

  func dispatcher() -> OutboxDispatcher<Fixture> {
    OutboxDispatcher(
      database: database, delegate: self, provider: provider,
      settings: .init(
        node: "a", ahead: .seconds(5), now: { self.now }, uptime: { self.uptime }),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Adds a text to a guest; returns whether it was added.
  @discardableResult
  func post(
    _ kind: Letter, _ key: String, to guest: String? = "rosa", in delay: Duration = .zero,
    until: Timestamp? = nil
  ) async throws -> Bool {
    let letter = OutboxMessage(
      key: key, kind: kind, recipient: guest, subject: "summer", to: Self.number, body: key,
      moment: now.advanced(by: delay), until: until)
    return try await database.write { transaction in
      try self.outbox.post(
        letter, id: TextMessageID(rawValue: "id-\(key)"), hash: Self.hash, at: self.now,
        of: self.key, in: transaction)
    }
  }

  /// Somebody writes a keyword.
  func write(_ keyword: TextKeyword) async throws {
    try await database.write { transaction in
      try self.outbox.record(
        keyword, from: Self.hash, in: nil, of: [self.key.account], at: self.now, transaction)
    }
  }

  private static let hash: [UInt8] = [1, 2, 3]
  private static let number: PhoneNumber = {
    guard let number = PhoneNumber(e164: "+12025550123") else {
      preconditionFailure("eleven digits are a number")
    }
    return number
  }()

  private func hear(_ news: String) { heard.withLock { $0.append(news) } }
}

extension Fixture {
  func owner(_ account: AccountID, _ transaction: borrowing Transaction) throws -> AccountKey? {
    account == key.account ? key : nil
  }

  func lacksConsent(provider: String) -> SQL {
    "EXISTS (SELECT 1 FROM pty_guests g WHERE g.id = m.guest_id AND g.has_agreed = \(false))"
  }

  func accepted(
    _ item: OutboxItem<Letter>, of owner: AccountKey, at moment: Timestamp,
    in transaction: borrowing Transaction
  ) throws { hear("accepted \(item.id.rawValue) to \(item.recipient ?? "the host")") }

  func reported(
    _ item: OutboxItem<Letter>, isDelivered: Bool, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws { hear("\(isDelivered ? "delivered" : "on its way") \(item.id.rawValue)") }

  func postponed(
    _ item: OutboxItem<Letter>, of owner: AccountKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws { hear("postponed \(item.id.rawValue)") }

  func failed(
    _ item: OutboxItem<Letter>, of owner: AccountKey, _ failure: OutboxFailure, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws { hear("\(failure) \(item.id.rawValue)") }

  func optedOut(
    _ hash: [UInt8], in account: AccountID?, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws { hear("opted out") }
}

/// A provider in memory, which answers as it was told.
final class MemoryProvider: TextProvider {
  private let state = Mutex<(refusal: Int?, sent: [OutgoingText])>((nil, []))

  var name: String { "memory" }
  var sent: [String] { state.withLock { $0.sent.map(\.body) } }

  /// Refuses with a code from now on; accepts with nil.
  func refuse(_ code: Int?) { state.withLock { $0.refusal = code } }

  func send(_ text: OutgoingText) async -> TextOutcome {
    state.withLock { state in
      if let code = state.refusal {
        return .refused(TextRefusal(TextFailure(code: code), text: "no"))
      }
      guard let id = ProviderTextID(rawValue: "SM\(state.sent.count)") else { return .unknown("") }
      state.sent.append(text)
      return .accepted(id, .accepted)
    }
  }

  func lookup(_ question: TextLookup) async throws(TextProviderError) -> [FoundText] { [] }
  func verify(_ request: WebhookRequest) async throws(TextProviderError) -> SignedForm {
    throw TextProviderError(.badSignature, "signs nothing")
  }
  func fetchMedia(_ url: String, limit: Int) async throws(TextProviderError) -> FetchedMedia {
    throw TextProviderError(.notFound, "has no pictures")
  }
  func deleteMedia(_ url: String) async throws(TextProviderError) {}
}
