public import Accounts
public import Events
internal import JSON
public import Logging
public import Storage
public import Vault

/// The threads and messages of every app with a chat, and the answers being written.
///
///     let sent = try await conversations.send(draft, in: "destiny", of: owner) { sent, transaction in
///       try accounts.use(quota, of: account, in: transaction)
///     }
///     for try await news in conversations.follow(sent.answer, from: 0, of: owner) { … }
///
/// **Sending** stores the question, the pending answer, and whatever the app counts, in one
/// transaction; the client ID makes it idempotent. The persona's screen runs first: if it detects
/// danger, the supportive answer is stored at once, neither message ever goes to a model, and
/// nothing is counted.
///
/// **An answer** is an append-only text. The lease holder writes it: every statement that appends
/// to it names the fence, a number that grows with each holder, so that a node that was paused for
/// longer than its lease can add nothing. The answers of a dead node are taken over by the sweep of
/// any other: the composer's continues where it stopped, with the same text; a model's stays as it
/// is, `interrupted`, and ``Conversations/resume(_:of:)`` continues it. The pieces of all answers
/// of a node are committed together.
///
/// **Following** delivers only what is committed, from any offset, at any time, on any node: to
/// resume after a lost connection, make the same call with the last offset.
///
/// **Threads** are trees. A regenerated answer is a sibling of the first, and both stay; a thread
/// shows the branch that ends at its chosen leaf. A deleted thread can be restored for an hour.
///
/// Texts, titles, facts and traces are sealed with the key of the account. Each statement names the
/// owner: data of other accounts counts as nonexistent. Messages, ends of answers and changes of
/// threads publish the events of ``Topic`` to the audience of the account, with a body of `app`,
/// `thread` and, for a message, `message`.
public struct Conversations: Sendable {
  /// The settings.
  public struct Settings: Sendable {
    /// How long an answer waits for a node that no longer responds.
    public var lease: Duration
    /// The interval at which each node looks for such answers.
    public var sweep: Duration
    /// How long a deleted thread can be restored.
    public var undo: Duration
    /// How long a thread without a question is kept.
    public var emptyThread: Duration
    /// The time limit of an answer, from its request or resumption (DES-183), across nodes: shorter
    /// than what is promised, to leave time for storing its end.
    public var longestAnswer: Duration
    /// The memory for the decrypted texts of accounts that search, bytes.
    public var searchMemory: Int

    /// Settings with safe defaults.
    public init(
      lease: Duration = .seconds(5), sweep: Duration = .seconds(2),
      undo: Duration = .seconds(3_600), emptyThread: Duration = .seconds(86_400),
      longestAnswer: Duration = .seconds(110), searchMemory: Int = 128 << 20
    ) {
      precondition(lease > .zero && sweep > .zero && undo >= .zero, "leases and sweeps take time")
      precondition(longestAnswer > .zero, "answers take time")
      self.lease = lease
      self.sweep = sweep
      self.undo = undo
      self.emptyThread = emptyThread
      self.longestAnswer = longestAnswer
      self.searchMemory = searchMemory
    }
  }

  /// The clock and the source of randomness, replaceable in tests.
  public struct Environment: Sendable {
    /// The current time, by the clock that all nodes share.
    public var now: @Sendable (borrowing Transaction) throws -> Timestamp
    /// Returns after a duration; throws `CancellationError` when its task is cancelled.
    public var pause: @Sendable (Duration) async throws -> Void
    /// A random unguessable ID, of at most 64 letters, digits, hyphens and underscores.
    public var makeID: @Sendable () -> String

    /// - Parameters:
    ///   - now: the current time; the database's by default.
    ///   - pause: returns after a duration.
    ///   - makeID: a random unguessable ID; a UUID by default (DES-11).
    public init(
      now: @escaping @Sendable (borrowing Transaction) throws -> Timestamp = { try $0.now() },
      pause: @escaping @Sendable (Duration) async throws -> Void = {
        try await Task.sleep(for: $0, clock: .continuous)
      },
      makeID: @escaping @Sendable () -> String = { OpaqueID.makeUUID() }
    ) {
      self.now = now
      self.pause = pause
      self.makeID = makeID
    }
  }

  let database: Database
  let events: Events
  let accounts: Accounts
  let personas: [String: ChatPersona]
  let writers: [AnswerWriter]
  let settings: Settings
  let environment: Environment
  let metrics: ChatMetrics
  let logger: Logger
  let desk: AnswerCoordinator
  let bells = ChangeSignal<ChatMessageID>()
  let indexes: SearchIndexes

  /// - Parameters:
  ///   - database: migrated with ``Accounts/migrations`` and ``migrations``.
  ///   - events: publishes change events to the owner's other tabs and devices.
  ///   - accounts: provides the keys of the accounts whose answers are taken over.
  ///   - personas: the personas, one for each app.
  ///   - writers: the writers that are tried, in this order, before the persona's composer.
  ///   - settings: the settings.
  ///   - environment: clock and randomness.
  ///   - metrics: counts answers.
  ///   - logger: logs answers that were interrupted or taken over, without their text.
  public init(
    database: Database, events: Events, accounts: Accounts, personas: [ChatPersona],
    writers: [AnswerWriter] = [], settings: Settings = Settings(),
    environment: Environment = Environment(), metrics: ChatMetrics, logger: Logger
  ) {
    self.database = database
    self.events = events
    self.accounts = accounts
    self.personas = Dictionary(uniqueKeysWithValues: personas.map { ($0.app, $0) })
    self.writers = writers
    self.settings = settings
    self.environment = environment
    self.metrics = metrics
    self.logger = logger
    desk = AnswerCoordinator()
    indexes = SearchIndexes(capacity: settings.searchMemory)
  }

  func persona(of app: String) throws(ChatError) -> ChatPersona {
    guard let persona = personas[app] else { throw ChatError(.notFound, .app) }
    return persona
  }

  /// The change events published to the audience of an account (DES-170).
  public enum Topic: String, CaseIterable, Sendable {
    /// A thread was created or restored.
    case threadCreated = "thread.created"
    /// A thread was renamed, pinned, archived or shows another branch; or an answer in it was
    /// resumed.
    case threadUpdated = "thread.updated"
    /// A thread was deleted.
    case threadDeleted = "thread.deleted"
    /// A message was added: a question, or a pending answer.
    case messageCreated = "message.created"
    /// An answer has ended, in any state.
    case messageCompleted = "message.completed"
  }

  /// Publishes a change event to the owner's audience.
  func tell(
    _ owner: AccountID, _ topic: Topic, in app: String, _ thread: ChatThreadID,
    _ message: ChatMessageID? = nil, in transaction: borrowing Transaction
  ) throws {
    var body = JSONWriter()
    body.object { body in
      body.field("app", app)
      body.field("thread", thread.rawValue)
      if let message { body.field("message", message.rawValue) }
    }
    let text = String(decoding: body.bytes, as: UTF8.self)
    try events.publish(topic.rawValue, body: text, to: .account(owner), in: transaction)
  }
}
