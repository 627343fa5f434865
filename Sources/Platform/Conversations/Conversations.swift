public import Accounts
public import Events
internal import JSON
public import Logging
public import Storage
public import Vault

/// Threads and messages of every app that chats, and the answers being written in them.
///
///     let sent = try await conversations.send(draft, in: "destiny", of: owner) { sent, transaction in
///       try accounts.use(quota, of: account, in: transaction)
///     }
///     for try await news in conversations.follow(sent.answer, from: 0, of: owner) { … }
///
/// **Sending** stores the question, the answer that is still to be written, and whatever the app counts,
/// in one transaction; the same client id never makes a second one. What the persona's screen finds
/// comes first: then the supportive answer is stored at once, neither of the two ever goes to a model,
/// and nothing is counted.
///
/// **An answer** is a text that only grows. Whoever holds its lease writes: every statement that adds to
/// it names the fence, a number that grows with each holder, so that a node which was paused for longer
/// than its lease can add nothing. A node that dies leaves the answer to the sweep of any other: the
/// composer's goes on where it stopped, to the same text; a model's stays as it is, `interrupted`, and
/// ``Conversations/resume(_:of:)`` lets it go on. Pieces of all answers of a node are committed together.
///
/// **Following** delivers what is committed and nothing else, from any offset, at any time, on any node:
/// going on after a cut is the same call with the offset that was reached.
///
/// **Threads** are trees. An answer written once more is a sibling of the first, and both stay; a thread
/// shows the branch that ends at its chosen leaf. A deleted thread can be brought back for an hour.
///
/// Texts, titles, facts and traces are sealed with the key of the account. Each statement names the
/// owner: what is somebody else's does not exist. The audience of the account is told of messages, ends
/// of answers and changes of threads with the events of ``Topic``, whose body has `app`, `thread` and,
/// where it is about one, `message`.
public struct Conversations: Sendable {
  /// What can be chosen.
  public struct Settings: Sendable {
    /// How long an answer waits for a node that is no longer heard of.
    public var lease: Duration
    /// How often each node looks for such answers.
    public var sweep: Duration
    /// How long a deleted thread can be brought back.
    public var undo: Duration
    /// How long a thread in which nothing was asked is kept.
    public var emptyThread: Duration
    /// How long after it was asked for, or let go on, an answer ends (DES-183), whichever nodes write it:
    /// less than what is promised, for its end has to be stored.
    public var longestAnswer: Duration
    /// How many bytes of memory the opened texts of accounts that search may take.
    public var searchMemory: Int

    /// Settings, all with a default that is safe.
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

  /// What would otherwise come from the machine, for tests to choose.
  public struct Surroundings: Sendable {
    /// The moment; by the clock that all nodes share.
    public var now: @Sendable (borrowing Transaction) throws -> Timestamp
    /// Returns after a duration; throws `CancellationError` when its task is cancelled.
    public var pause: @Sendable (Duration) async throws -> Void
    /// A fresh name that cannot be guessed, of at most 64 letters, digits, hyphens and underscores.
    public var makeID: @Sendable () -> String

    /// - Parameters:
    ///   - now: the moment; the database's by default.
    ///   - pause: returns after a duration.
    ///   - makeID: a fresh name that cannot be guessed; a UUID by default (DES-11).
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
  let surroundings: Surroundings
  let metrics: ChatMetrics
  let logger: Logger
  let desk: AnswerDesk
  let bells = Bells<ChatMessageID>()
  let indexes: SearchIndexes

  /// - Parameters:
  ///   - database: migrated with ``Accounts/migrations`` and ``migrations``.
  ///   - events: where the owner's other tabs and devices are told of changes.
  ///   - accounts: give the keys of the accounts whose answers are taken over.
  ///   - personas: who answers, one for each app.
  ///   - writers: who is asked for an answer, in this order, before the persona's composer.
  ///   - settings: what can be chosen.
  ///   - surroundings: clock and randomness.
  ///   - metrics: where answers are counted.
  ///   - logger: is told of answers that broke off or changed hands, without their words.
  public init(
    database: Database, events: Events, accounts: Accounts, personas: [ChatPersona],
    writers: [AnswerWriter] = [], settings: Settings = Settings(),
    surroundings: Surroundings = Surroundings(), metrics: ChatMetrics, logger: Logger
  ) {
    self.database = database
    self.events = events
    self.accounts = accounts
    self.personas = Dictionary(uniqueKeysWithValues: personas.map { ($0.app, $0) })
    self.writers = writers
    self.settings = settings
    self.surroundings = surroundings
    self.metrics = metrics
    self.logger = logger
    desk = AnswerDesk()
    indexes = SearchIndexes(capacity: settings.searchMemory)
  }

  func persona(of app: String) throws(ChatError) -> ChatPersona {
    guard let persona = personas[app] else { throw ChatError(.notFound, .app) }
    return persona
  }

  /// What the audience of an account is told of (DES-170).
  public enum Topic: String, CaseIterable, Sendable {
    /// A thread was begun, or one that was deleted is back.
    case threadCreated = "thread.created"
    /// A thread was named, pinned, put away or shows another branch; or an answer in it goes on.
    case threadUpdated = "thread.updated"
    /// A thread was deleted.
    case threadDeleted = "thread.deleted"
    /// A message was added: a question, or the answer that is to come.
    case messageCreated = "message.created"
    /// An answer has ended, in whatever way.
    case messageCompleted = "message.completed"
  }

  /// Tells the owner's audience, on all devices, of a change.
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
