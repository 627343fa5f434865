import Jobs
import Logging
import Storage
import StorageTestSupport
import Synchronization
import Testing
import Vault

@testable import TextMessages

/// A clock that a test moves.
final class TestClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { moment.withLock { $0 } }

  func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
}

/// What was posted, and how the posts are answered.
final class Mailbox: Sendable {
  private let state = Mutex<(posts: [WebhookRequest], failures: Int)>(([], 0))

  var posts: [WebhookRequest] { state.withLock { $0.posts } }

  /// So many of the next posts are answered with 503.
  func fail(_ count: Int) { state.withLock { $0.failures = count } }

  func take(_ request: WebhookRequest) -> Int {
    state.withLock { state in
      state.posts.append(request)
      guard state.failures > 0 else { return 200 }
      state.failures -= 1
      return 503
    }
  }
}

/// A simulator over a fresh database, with a clock that stands still.
struct SimulatorHouse: Sendable {
  let database: Database

  static let migrations = [JobQueue.migrations, SimulatedProvider.migrations]
  let provider: SimulatedProvider
  let queue: JobQueue
  let keyring: MasterKeyring
  let clock: TestClock
  let mailbox: Mailbox
  let phone: PhoneNumber
  let other: PhoneNumber

  static let settings = SimulatedProvider.Settings(
    number: number("+15555550100"), publicBase: "https://home.example",
    inboundTarget: "/in?x=1")

  static func number(_ text: String) -> PhoneNumber {
    guard let number = PhoneNumber(e164: text) else { preconditionFailure("a number of the tests") }
    return number
  }

  static func with(
    _ engine: Engine, _ body: (SimulatorHouse) async throws -> Void
  ) async throws {
    try await withDatabase(engine, migrated: migrations) { database in
      try await body(SimulatorHouse(database, keyring: MasterKeyring()))
    }
  }

  /// Another node of the same installation, where the keyring is the same.
  init(_ database: Database, keyring: MasterKeyring, clock: TestClock = TestClock()) async throws {
    self.database = database
    self.keyring = keyring
    self.clock = clock
    queue = JobQueue(clock: JobClock(now: { _ in clock.now }, pause: Self.pause))
    provider = SimulatedProvider(
      database: database, queue: queue,
      identity: try await SimulatorIdentity(in: database, keyring: keyring),
      settings: Self.settings, now: { clock.now })
    mailbox = Mailbox()
    phone = Self.number("+12025550123")
    other = Self.number("+12025550145")
  }

  /// A worker looks again at once: the time that counts is that of the clock.
  private static let pause: @Sendable (Duration) async throws -> Void = { _ in
    try await Task.sleep(for: .milliseconds(5))
  }

  func text(_ name: String, to number: PhoneNumber? = nil) -> OutgoingText {
    OutgoingText(
      id: TextMessageID(rawValue: name), to: number ?? phone, body: "canary \(name)",
      callbackURL: "https://home.example/status?m=\(name)")
  }

  /// Works until no job is due.
  func work() async throws {
    let (clock, mailbox) = (clock, mailbox)
    let worker = JobWorker(
      database, handlers: provider.jobHandlers { mailbox.take($0) },
      clock: JobClock(now: { _ in clock.now }, pause: Self.pause), chance: { 1 }, logger: .silent)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      while try await hasWork() { try await Task.sleep(for: .milliseconds(5)) }
      worker.stop()
      try await group.waitForAll()
    }
  }

  private func hasWork() async throws -> Bool {
    let count: Int? = try await database.read { transaction in
      try transaction.value(
        """
        SELECT count(*) FROM jobs WHERE state = \(JobState.running)
          OR state = \(JobState.waiting) AND moment <= \(clock.now)
        """)
    }
    return count != 0
  }

  /// The reports that were posted, verified and read.
  func reports() async throws -> [TextReport] {
    var reports: [TextReport] = []
    for post in mailbox.posts where post.target.hasPrefix("/status") {
      reports.append(try TextReport(try await provider.verify(post)))
    }
    return reports
  }

  /// The texts that were posted, verified and read.
  func inbound() async throws -> [InboundText] {
    var texts: [InboundText] = []
    for post in mailbox.posts where post.target == Self.settings.inboundTarget {
      texts.append(try InboundText(try await provider.verify(post)))
    }
    return texts
  }

  func conversation(_ number: PhoneNumber? = nil) async throws -> [SimulatedText] {
    try await provider.conversation(of: number ?? phone, after: nil, limit: 100).items
  }
}

/// The name that a provider gave a text that it took.
func accepted(_ outcome: TextOutcome) throws -> ProviderTextID {
  guard case .accepted(let id, .accepted) = outcome else { throw NotAccepted(outcome: outcome) }
  return id
}

struct NotAccepted: Error { let outcome: TextOutcome }
