import Accounts
import Events
import Logging
import Metrics
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Conversations
@testable import Vault

/// A node with one persona, whose composer says what the test lets it.
struct Fixture: Sendable {
  static let app = "destiny"

  let accounts: Accounts
  let conversations: Conversations
  let database: Database
  let clock: Clock

  static let migrations = [Events.migrations, Accounts.migrations, Conversations.migrations]

  init(
    _ database: Database, keyring: MasterKeyring = MasterKeyring(), clock: Clock = Clock(),
    metrics: ChatMetrics = ChatMetrics(MetricsRegistry()),
    persona: ChatPersona = .echo,
    writers: [AnswerWriter] = [], settings: Conversations.Settings = .init()
  ) throws {
    let moment = Timestamp(milliseconds: 1_800_000_000_000)
    let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
    let hasher = PasswordHasher(
      limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1)
    let events = Events(database, now: { _ in moment })
    accounts = Accounts(
      database: database, events: events, keyring: keyring, hasher: hasher,
      accessTokens: tokens, environment: Accounts.Environment(now: { moment }))
    conversations = Conversations(
      database: database, events: events, accounts: accounts, personas: [persona],
      writers: writers, settings: settings, environment: clock.environment, metrics: metrics,
      logger: .silent)
    self.database = database
    self.clock = clock
  }

  /// A node that runs while `body` does.
  static func with<Result: Sendable>(
    _ engine: Engine, persona: ChatPersona = .echo, writers: [AnswerWriter] = [],
    settings: Conversations.Settings = .init(), _ body: @Sendable (Fixture) async throws -> Result
  ) async throws -> Result {
    try await withDatabase(engine, migrated: migrations) { database in
      let fixture = try Fixture(database, persona: persona, writers: writers, settings: settings)
      return try await fixture.running { try await body(fixture) }
    }
  }

  /// Runs this node while `body` does, and then lets it die.
  func running<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    let result = await withTaskGroup(of: Void.self) { group in
      group.addTask { await conversations.run() }
      let result: Swift.Result<Result, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      group.cancelAll()
      return result
    }
    return try result.get()
  }

  func owner() async throws -> AccountKey {
    let guest = try await accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    return AccountKey(guest.account.id, key: try accounts.dataKey(of: guest.account))
  }

  func send(
    _ text: String, as clientID: String = OpaqueID.make(), in thread: ChatThreadID? = nil,
    of owner: AccountKey
  ) async throws -> SentQuestion {
    try await conversations.send(
      ChatDraft(text, clientID: clientID, thread: thread), in: Self.app, of: owner)
  }

  /// Sends and waits for the end of the answer.
  func ask(
    _ text: String, in thread: ChatThreadID? = nil, of owner: AccountKey
  ) async throws -> SentQuestion {
    let sent = try await send(text, in: thread, of: owner)
    _ = try await read(sent.answer, of: owner)
    return sent
  }

  /// Follows an answer to its end.
  func read(
    _ answer: ChatMessageID, from offset: Int = 0, of owner: AccountKey
  ) async throws -> Reader {
    var reader = Reader(offset: offset)
    for try await news in conversations.follow(answer, from: offset, of: owner) {
      reader.take(news)
    }
    return reader
  }
}

/// Puts an answer together from what it is told.
struct Reader: Sendable {
  var text: [UInt8] = []
  let offset: Int
  var details = ChatDetails()
  var writer: ChatWriter?
  var state: ChatMessage.State?
  /// How many pieces did not begin where the one before ended.
  var gaps = 0

  init(offset: Int = 0) { self.offset = offset }

  var string: String { String(decoding: text, as: UTF8.self) }

  mutating func take(_ news: ChatNews) {
    switch news {
    case .details(let details, let writer): (self.details, self.writer) = (details, writer)
    case .piece(let piece):
      if !text.isEmpty, piece.start != offset + text.count { gaps += 1 }
      text += piece.text.utf8
    case .ended(let state): self.state = state
    }
  }
}

extension ChatPersona {
  /// Answers with the question, twice.
  static let echo = ChatPersona.saying { question in [question.text + ". ", question.text + "."] }

  static func saying(
    limits: Limits = Limits(),
    ended: @escaping @Sendable (EndedAnswer, borrowing Transaction) throws -> Void = { _, _ in },
    _ parts: @escaping @Sendable (ChatQuestion) -> [String]
  ) -> ChatPersona {
    ChatPersona(
      app: Fixture.app, limits: limits,
      screen: { typed, _, _ in
        typed.text.contains("danger")
          ? SupportiveAnswer(danger: "self-harm", text: "You are not alone.") : nil
      },
      prepare: { question in
        ChatGrounds(
          details: ChatDetails(
            facts: [ChatFact(title: "Canary in the 10th house")], area: "career", confidence: 72),
          composed: parts(question), instructions: "")
      }, ended: ended)
  }
}

/// A clock that tests move, and pauses that end when it has been moved far enough.
final class Clock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { moment.withLock { $0 } }

  func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }

  var environment: Conversations.Environment {
    Conversations.Environment(
      now: { _ in self.now },
      pause: { duration in
        let end = self.now.advanced(by: duration)
        while self.now < end { try await Task.sleep(for: .milliseconds(2)) }
      })
  }
}

/// Opened once; until then, whoever passes waits.
final class Gate: Sendable {
  private let isOpen = Mutex(false)

  func open() { isOpen.withLock { $0 = true } }

  func pass() async throws {
    while !isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
  }
}

/// Waits until something is so.
func eventually(
  _ what: String, _ isSo: () async throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let deadline = ContinuousClock.now.advanced(by: .seconds(60))
  while ContinuousClock.now < deadline {
    if try await isSo() { return }
    try await Task.sleep(for: .milliseconds(2))
  }
  Issue.record("never: \(what)", sourceLocation: sourceLocation)
}
