import Accounts
import Events
import HTTPClient
import Logging
import Metrics
import NetworkTestSupport
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import LanguageModels
@testable import Vault

/// Models over a fresh database, with a clock that a test moves.
struct ModelFixture: Sendable {
  let models: LanguageModels
  let accounts: Accounts
  let database: Database

  static let migrations = [Events.migrations, Accounts.migrations, LanguageModels.migrations]
  let registry = MetricsRegistry()
  let clock = TestClock()

  final class TestClock: Sendable {
    private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))
    var now: Timestamp { moment.withLock { $0 } }
    func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
  }

  static func with<Result: Sendable>(
    _ chain: [LanguageModel], on engine: Engine = .sqlite,
    budget: ModelBudget = ModelBudget(dailyTokens: 1_000_000),
    _ body: (ModelFixture) async throws -> Result
  ) async throws -> Result {
    try await withDatabase(engine, migrated: migrations) { database in
      try await body(ModelFixture(database, chain, budget))
    }
  }

  init(_ database: Database, _ chain: [LanguageModel], _ budget: ModelBudget) async throws {
    let (clock, tokens) = (clock, AccessTokens(issuer: "https://test", key: .random(count: 32)))
    accounts = Accounts(
      database: database, events: Events(database, now: { _ in clock.now }),
      keyring: MasterKeyring(),
      hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
      accessTokens: try #require(tokens), personalData: [LanguageModels.personalData],
      environment: Accounts.Environment(now: { clock.now }))
    models = LanguageModels(
      chain, budget: budget, database: database,
      client: try HTTPClient(configuration: LanguageModels.clientConfiguration),
      metrics: ModelMetrics(registry),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, now: { clock.now })
    self.database = database
  }

  /// A guest who has agreed to everybody.
  func account() async throws -> AccountID {
    let account = try await guest().account.id
    for recipient in models.recipients {
      try await models.note(.agreed, to: recipient, of: account)
    }
    return account
  }

  func guest() async throws -> SignIn {
    try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
  }

  /// Asks, and returns everything that was said.
  func ask(
    _ account: AccountID, _ request: ModelRequest = .greeting,
    within limits: ModelTimeLimits = .init()
  ) async throws -> (turn: ModelTurn, events: [ModelEvent]) {
    var events: [ModelEvent] = []
    let turn = try await models.answer(request, for: account, within: limits) { events.append($0) }
    return (turn, events)
  }

  func usage(of account: AccountID) async throws -> [DayOfUsage] {
    try await database.read { transaction in try transaction.modelUsage(of: account) }
  }

  /// What the metrics say, without their heads.
  var metrics: Set<String> {
    Set(
      String(decoding: registry.text, as: UTF8.self).split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("#") })
  }
}

extension ModelRequest {
  static let greeting = ModelRequest(
    instructions: "Be warm.", messages: [.user("How am I?")], maximumOutputTokens: 100)
}

/// A server that does with each of its connections what comes next in a list, and with those after it
/// what comes last.
struct Provider {
  private let server: TestServer
  let requests: Requests

  /// What was asked, in order.
  final class Requests: Sendable {
    private let served = Mutex<[ServedRequest]>([])
    var all: [ServedRequest] { served.withLock { $0 } }
    func add(_ request: ServedRequest) -> Int {
      served.withLock { served in
        served.append(request)
        return served.count - 1
      }
    }
  }

  typealias Behaviour = @Sendable (Connection) throws -> Void

  init(_ behaviours: Behaviour...) throws {
    let requests = Requests()
    server = try TestServer { connection in
      let number = requests.add(try connection.readRequest())
      try behaviours[min(number, behaviours.count - 1)](connection)
    }
    self.requests = requests
  }

  var authority: String { "127.0.0.1:\(server.port)" }

  func model(_ identity: ModelIdentity) -> LanguageModel { .make(identity, authority: authority) }

  func stop() { server.stop() }

  /// Sends a stream in pieces of so many bytes, and closes.
  static func stream(_ text: String, pieces: Int = 7) -> Behaviour {
    { connection in
      try connection.write(head)
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: pieces) {
        try connection.write(Array(bytes[start..<min(start + pieces, bytes.count)]))
      }
    }
  }

  /// Answers with an error.
  static func error(_ status: String, fields: String = "", body: String = "{}") -> Behaviour {
    { connection in try connection.answer(body, status: status, fields: fields) }
  }

  static let head =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nConnection: close\r\n\r\n"
}

/// Sets a signal when so many have arrived.
final class Waiting: Sendable {
  private let missing: Mutex<Int>
  private let signal: Signal

  init(for count: Int, then signal: Signal) {
    missing = Mutex(count)
    self.signal = signal
  }

  func arrive() {
    let isLast = missing.withLock { missing in
      missing -= 1
      return missing == 0
    }
    if isLast { signal.set() }
  }
}
