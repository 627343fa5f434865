import Accounts
import Events
import HTTPClient
import Jobs
import Messaging
import Metrics
import Places
import Storage
import StorageTestSupport
import Synchronization
import Testing
import Vault

/// A clock that a test moves.
final class TestClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { moment.withLock { $0 } }

  func advance(by duration: Duration) {
    moment.withLock { $0 = $0.advanced(by: duration) }
  }

  func set(_ timestamp: Timestamp) {
    moment.withLock { $0 = timestamp }
  }
}

/// The messaging of a fresh database, with a clock that stands still.
struct Fixture: Sendable {
  let messaging: Messaging
  let accounts: Accounts
  let database: Database

  static let migrations = [
    Accounts.migrations, JobQueue.migrations, Events.migrations, Messaging.migrations,
  ]
  let events: Events
  let queue: JobQueue
  let keyring: MasterKeyring
  let clock: TestClock
  private let metrics = MetricsRegistry()

  static func with<Result: Sendable>(
    _ engine: Engine, mail: MailRoute? = nil, _ body: (Fixture) async throws -> Result
  ) async throws -> Result {
    try await withDatabase(engine, migrated: migrations) { database in
      try await body(Fixture(database, mail: mail))
    }
  }

  init(_ database: Database, mail: MailRoute? = nil) async throws {
    let clock = TestClock()
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    let hasher = PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1)
    keyring = MasterKeyring()
    events = Events(database, now: { _ in clock.now })
    queue = JobQueue(clock: JobClock(now: { _ in clock.now }, pause: Self.pause))
    accounts = Accounts(
      database: database, events: events, keyring: keyring, hasher: hasher, accessTokens: tokens,
      personalData: [Messaging.personalData],
      environment: Accounts.Environment(now: { clock.now }))
    messaging = Messaging(
      database: database, accounts: accounts, queue: queue, events: events,
      zones: TimeZoneDatabase(), origin: "https://home.example", mail: mail, metrics: metrics,
      now: { clock.now })
    self.database = database
    self.clock = clock
  }

  /// A worker looks again at once: the time that counts is that of the clock.
  private static let pause: @Sendable (Duration) async throws -> Void = { _ in
    try await Task.sleep(for: .milliseconds(5))
  }

  /// Works on jobs until `isDone`.
  func work(push: PushRoute? = nil, until isDone: () async throws -> Bool) async throws {
    var route = push
    if route == nil { route = try await self.push(through: HTTPClient()) }
    let handlers = messaging.jobHandlers(push: try #require(route))
    let clock = clock
    let worker = JobWorker(
      database, handlers: handlers, clock: JobClock(now: { _ in clock.now }, pause: Self.pause),
      chance: { 1 }, logger: .silent)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      while try await !isDone() { try await Task.sleep(for: .milliseconds(5)) }
      worker.stop()
      try await group.waitForAll()
    }
  }

  /// Works until every job has ended.
  func workToTheEnd(push: PushRoute? = nil) async throws {
    try await work(push: push) {
      let jobs = try await jobs()
      return jobs[.waiting] == 0 && jobs[.running] == 0
    }
  }

  func push(through client: HTTPClient) async throws -> PushRoute {
    let vapid = try await Messaging.pushIdentity(
      in: database, keyring: keyring, contact: "mailto:root@home.example")
    return PushRoute(client: client, vapid: vapid)
  }

  func guest() async throws -> (account: AccountID, cookie: OpaqueToken) {
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: .nowhere))
    guard case .cookie(let cookie) = guest.credentials else { throw CancellationError() }
    return (guest.account.id, cookie)
  }

  /// Somebody with an address.
  func signUp(_ email: String = "ada.canary@example.org") async throws -> AccountID {
    try await accounts.signUp(
      email: email, password: "correct horse",
      Arrival(.browser(replacing: nil), from: .nowhere)
    ).account.id
  }

  /// Somebody whose address is verified.
  func verified(_ email: String = "ada.canary@example.org") async throws -> AccountID {
    let account = try await signUp(email)
    let token = Mutex<OpaqueToken?>(nil)
    try await accounts.askForVerification(of: account, from: .nowhere) { mail, _, _ in
      token.withLock { $0 = mail.token }
    }
    _ = try await accounts.verifyEmail(
      #require(token.withLock { $0 }), from: .nowhere)
    return account
  }

  @discardableResult
  func notify(
    _ account: AccountID, of kind: NotificationKind = .reply, _ text: NotificationText = .sample,
    link: String = "/halloo/people/1"
  ) async throws -> InboxItemID {
    try await database.write { transaction in
      try messaging.notify(account, of: kind, text, link: link, in: transaction)
    }
  }

  func jobs() async throws -> [JobState: Int] {
    try await database.read { transaction in try queue.counts(in: transaction) }
  }

  /// What was sent, by channel and state, without what is zero: `mail sent 1`.
  var sends: [String] {
    String(decoding: metrics.text, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split { " {},=\"".contains($0) }
      guard parts.first == "asterism_sends_total", parts.last != "0" else { return nil }
      return "\(parts[2]) \(parts[4]) \(parts[5])"
    }
  }

  func count(_ table: String) async throws -> Int {
    try await database.read { transaction in
      try transaction.value("SELECT count(*) FROM \(raw: table)") ?? 0
    }
  }
}

extension NotificationKind {
  static let reply = NotificationKind(
    "reply", app: "halloo", nameKey: "notification.reply",
    defaults: Channels(push: true, mail: false), urgency: .high)
  static let report = NotificationKind(
    "report", app: "arca", nameKey: "notification.report",
    defaults: Channels(push: false, mail: true))
  static let hint = NotificationKind(
    "hint", app: "chloe", nameKey: "notification.hint",
    defaults: Channels(push: false, mail: false))
}

extension NotificationText {
  static let sample = NotificationText(
    title: "Canary title", body: "Canary body",
    announcement: Announcement(kind: "New reply", name: "Canary Margaret", language: "en"))

  static func titled(_ title: String) -> NotificationText {
    NotificationText(
      title: title, announcement: Announcement(kind: "New reply", language: "en"))
  }
}

extension Client {
  static let nowhere = Client(address: "", device: "")
}
