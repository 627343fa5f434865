public import Accounts
public import Storage
internal import Vault

/// What somebody wants to ask.
public struct ChatDraft: Hashable, Sendable {
  /// What was typed.
  public var text: String
  /// The client's own name of it: a draft sent again is the same question.
  public var clientID: String
  /// The thread that it goes on with; nil for a new one.
  public var thread: ChatThreadID?
  /// Whether the thread is begun under its name where the account has none of that name.
  public var mayBegin: Bool
  /// What the question is to be called, where the client chooses (DES-11); a draft sent again under
  /// the same name is the same question.
  public var message: ChatMessageID?
  /// The country that the request names, such as `IN`; for the lines that help (CHL-109).
  public var region: String?
  /// The languages of the browser, the most wanted first, such as `en-GB`; for the same.
  public var languages: [String]

  /// - Parameters:
  ///   - text: what was typed.
  ///   - clientID: 1 to 64 letters, digits, hyphens and underscores, made by the client.
  ///   - thread: the thread that it goes on with; nil for a new one.
  ///   - mayBegin: whether the thread is begun where there is none of that name.
  ///   - message: what the question is to be called; nil for a name made here.
  ///   - region: the country that the request names.
  ///   - languages: the languages of the browser, the most wanted first.
  public init(
    _ text: String, clientID: String, thread: ChatThreadID? = nil, mayBegin: Bool = false,
    message: ChatMessageID? = nil, region: String? = nil, languages: [String] = []
  ) {
    self.text = text
    self.clientID = clientID
    self.thread = thread
    self.mayBegin = mayBegin
    self.message = message
    self.region = region
    self.languages = languages
  }
}

/// A question that is stored, and the answer that is being written.
public struct SentQuestion: Hashable, Sendable {
  /// Where they stand.
  public let thread: ChatThreadID
  /// What was asked.
  public let question: ChatMessageID
  /// What answers it, to be followed.
  public let answer: ChatMessageID
  /// Whether it was stored now, and not by an earlier try.
  public let isNew: Bool
  /// Whether the thread was begun with it.
  public let beginsThread: Bool
}

extension Conversations {
  /// Asks a question.
  ///
  /// - Parameters:
  ///   - draft: what is asked; spaces around it are not kept.
  ///   - app: in which app.
  ///   - owner: who asks.
  ///   - count: counts the use, or refuses it, within the transaction that stores the question (PLT-9)
  ///     and after it; what it throws leaves everything as it was. Not called for a draft that was sent
  ///     before, nor for one that the screen answers.
  ///   - attach: stores what the app keeps of the question or its thread, in the same transaction and
  ///     before `count`; also for one that the screen answers. Not called for a draft that was sent
  ///     before.
  /// - Throws: ``ChatError``: `answering` while the last answer of the thread is still being written,
  ///   `taken` for a chosen name that somebody has already, `full` and `tooManyAnswers` by the limits of
  ///   the persona, which do not hold for what the screen answers.
  public func send(
    _ draft: ChatDraft, in app: String, of owner: AccountKey,
    counting count: @Sendable (SentQuestion, borrowing Transaction) throws -> Void = { _, _ in },
    attaching attach: @Sendable (SentQuestion, borrowing Transaction) throws -> Void = { _, _ in }
  ) async throws -> SentQuestion {
    let persona = try persona(of: app)
    var draft = draft
    draft.text = try draft.checkedText(limit: persona.limits.question)
    let support = try await persona.screen(
      TypedText(draft.text, region: draft.region, languages: draft.languages), owner)
    let asking = Asking(
      draft: draft, persona: persona, support: support, owner: owner,
      fresh: FreshNames(for: draft, self))
    let sent = try await database.write { transaction in
      if let known = try transaction.sent(asking.draft, of: owner) { return known }
      let sent = try store(asking, in: transaction)
      try attach(sent, transaction)
      if asking.support == nil { try count(sent, transaction) }
      return sent
    }
    if sent.isNew, support == nil {
      desk.take(HeldAnswer(id: sent.answer, fence: 1, owner: owner))
    }
    return sent
  }

  /// Made before the transaction, which may be run more than once.
  private struct FreshNames {
    let thread: ChatThreadID
    let question: ChatMessageID
    let answer: ChatMessageID

    init(for draft: ChatDraft, _ conversations: Conversations) {
      let make = conversations.surroundings.makeID
      thread = ChatThreadID(rawValue: make())
      question = draft.message ?? ChatMessageID(rawValue: make())
      answer = ChatMessageID(rawValue: make())
    }
  }

  private struct Asking {
    let draft: ChatDraft
    let persona: ChatPersona
    let support: SupportiveAnswer?
    let owner: AccountKey
    let fresh: FreshNames
  }

  private func store(
    _ asking: Asking, in transaction: borrowing Transaction
  ) throws -> SentQuestion {
    let (owner, fresh, support, persona) = (
      asking.owner, asking.fresh, asking.support, asking.persona
    )
    let now = try surroundings.now(transaction)
    let known = try transaction.thread(for: asking.draft, in: persona.app, of: owner)
    var thread =
      known ?? ChatThreadRow(id: asking.draft.thread ?? fresh.thread, persona.app, at: now)
    let at = try transaction.moment(after: thread.leaf, now: now, of: owner)
    if support == nil {
      if known == nil { try transaction.requireRoom(forThreadOf: persona, owner) }
      try persona.limits.requireRoom(in: thread, for: 2)
      try transaction.requireRoom(forAnswerOf: persona, owner)
    }
    if asking.draft.message != nil { try transaction.requireFree(fresh.question) }
    let details = ChatDetails(danger: support?.danger)
    let question = NewMessage(
      id: fresh.question, thread: thread.id, parent: thread.leaf, role: .user, state: .complete,
      clientID: asking.draft.clientID, text: asking.draft.text, details: details, at: at)
    // After the question also for who sorts by time alone.
    let answer = NewMessage(
      id: fresh.answer, thread: thread.id, parent: fresh.question, role: .assistant,
      state: support == nil ? .waiting : .complete, writer: support == nil ? nil : .safety,
      text: support?.text ?? "", details: ChatDetails(danger: support?.danger, help: support?.help),
      at: at.advanced(by: .milliseconds(1)))
    for message in [question, answer] { thread.take(message, persona.limits) }
    try transaction.save(thread, isNew: known == nil, at: now, of: owner)
    let lease = now.advanced(by: settings.lease)
    for message in [question, answer] { try transaction.insert(message, lease, of: owner) }
    if known == nil {
      try tell(owner.account, .threadCreated, in: thread.app, thread.id, in: transaction)
    }
    for message in [question, answer] {
      try tell(
        owner.account, .messageCreated, in: thread.app, thread.id, message.id, in: transaction)
    }
    return SentQuestion(
      thread: thread.id, question: question.id, answer: answer.id, isNew: true,
      beginsThread: known == nil)
  }
}

extension ChatDraft {
  func checkedText(limit: Int) throws(ChatError) -> String {
    guard clientID.isNameOfClient else { throw ChatError(.invalid, .clientID) }
    try thread?.check()
    try message?.check()
    return try text.checked(.text, limit: limit)
  }
}

extension String {
  /// The text without the spaces around it.
  func checked(_ field: ChatError.Field, limit: Int) throws(ChatError) -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { throw ChatError(.missing, field) }
    let trimmed = String(self[first...last])
    guard trimmed.count <= limit else { throw ChatError(.tooLong(maximum: limit), field) }
    // A name is one line, wherever it is shown.
    guard field != .title || trimmed.isOneLine else { throw ChatError(.invalid, field) }
    return trimmed
  }
}

extension Transaction {
  /// The question that was stored from a draft, with its latest answer.
  fileprivate func sent(
    _ draft: ChatDraft, of owner: AccountKey
  ) throws -> SentQuestion? {
    let queries = [
      Conversations.sent(draft.clientID, of: owner),
      draft.message.map { Conversations.sent($0, of: owner) },
    ]
    for case let query? in queries {
      let sent = try first(query) { row in
        SentQuestion(
          thread: try row["thread_id"], question: try row["question"], answer: try row["answer"],
          isNew: false, beginsThread: false)
      }
      if let sent { return sent }
    }
    return nil
  }
}

extension Conversations {
  static func sent(_ clientID: String, of owner: AccountKey) -> SQL {
    sent(where: "q.client_id = \(clientID)", of: owner)
  }

  static func sent(_ question: ChatMessageID, of owner: AccountKey) -> SQL {
    sent(where: "q.id = \(question)", of: owner)
  }

  private static func sent(where condition: SQL, of owner: AccountKey) -> SQL {
    """
    SELECT q.thread_id, q.id AS question, a.id AS answer
    FROM chat_messages q JOIN chat_messages a ON a.thread_id = q.thread_id AND a.parent_id = q.id
    WHERE q.account_id = \(owner.account) AND \(condition)
    ORDER BY a.created_at DESC, a.id DESC LIMIT 1
    """
  }
}
