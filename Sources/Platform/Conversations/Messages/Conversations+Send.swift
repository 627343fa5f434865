public import Accounts
public import Storage
internal import Vault

/// A stored question and its answer.
public struct SentQuestion: Hashable, Sendable {
  /// The thread.
  public let thread: ChatThreadID
  /// The question.
  public let question: ChatMessageID
  /// The answer, to be followed.
  public let answer: ChatMessageID
  /// Whether it was stored now, not by an earlier attempt.
  public let isNew: Bool
  /// Whether the thread was created with it.
  public let beginsThread: Bool
}

extension Conversations {
  /// Sends a question.
  ///
  /// - Parameters:
  ///   - draft: the question; leading and trailing white space is trimmed.
  ///   - app: the app.
  ///   - owner: the person who asks.
  ///   - count: counts the use, or rejects it, within the transaction that stores the question
  ///     (PLT-9) and after it; throwing rolls everything back. Not called for a draft that was sent
  ///     before, nor for one that the screen answers.
  ///   - attach: stores the app's data about the question or its thread, in the same transaction
  ///     and before `count`; also for one that the screen answers. Not called for a draft that was
  ///     sent before.
  ///   - Throws: ``ChatError``: `answering` while the last answer of the thread is still being
  ///     written, `taken` for a chosen ID that is in use, or under which the owner asked something
  ///     else, `full` and `tooManyAnswers` by the limits of the persona, which do not apply to what
  ///     the screen answers.
  public func send(
    _ draft: ChatDraft, in app: String, of owner: AccountKey,
    counting count: @Sendable (SentQuestion, borrowing Transaction) throws -> Void = { _, _ in },
    attaching attach: @Sendable (SentQuestion, borrowing Transaction) throws -> Void = { _, _ in }
  ) async throws -> SentQuestion {
    let persona = try persona(of: app)
    var draft = draft
    draft.text = try draft.checkedText(limit: persona.limits.question)
    draft.title = try draft.title.map { try $0.checked(.title, limit: Self.longestTitle) }
    let typed = draft.typed
    let fresh = FreshNames(for: draft, self)
    let (sent, isOpen) = try await database.write { [draft] transaction in
      if let known = try transaction.sent(draft, of: owner) { return (known, false) }
      let support = try persona.screen(typed, owner, transaction)
      let asking = Asking(
        draft: draft, persona: persona, support: support, owner: owner, fresh: fresh)
      let sent = try store(asking, in: transaction)
      try attach(sent, transaction)
      if support == nil { try count(sent, transaction) }
      return (sent, support == nil)
    }
    if isOpen {
      desk.take(HeldAnswer(id: sent.answer, fence: 1, owner: owner))
    }
    return sent
  }

  /// The IDs, generated before the transaction, which may run more than once.
  private struct FreshNames {
    let thread: ChatThreadID
    let question: ChatMessageID
    let answer: ChatMessageID

    init(for draft: ChatDraft, _ conversations: Conversations) {
      let make = conversations.environment.makeID
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
    let now = try environment.now(transaction)
    let known = try transaction.thread(for: asking.draft, in: persona.app, of: owner)
    var thread =
      known ?? ChatThreadRow(id: asking.draft.thread ?? fresh.thread, persona.app, at: now)
    if known == nil, let title = asking.draft.title {
      (thread.title, thread.isNamed) = (title, true)
    }
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
    // Later than the question, also for clients that sort by time alone.
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
  /// The trimmed text.
  func checked(_ field: ChatError.Field, limit: Int) throws(ChatError) -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { throw ChatError(.missing, field) }
    let trimmed = String(self[first...last])
    guard trimmed.count <= limit else { throw ChatError(.tooLong(maximum: limit), field) }
    // Titles are a single line, wherever they are shown.
    guard field != .title || trimmed.isPlainLine else { throw ChatError(.invalid, field) }
    return trimmed
  }
}

extension Transaction {
  /// The question that was stored from a draft, with its latest answer.
  /// - Throws: ``ChatError``: `taken` if another question has the ID of the draft.
  fileprivate func sent(
    _ draft: ChatDraft, of owner: AccountKey
  ) throws -> SentQuestion? {
    let queries: [(field: ChatError.Field, query: SQL?)] = [
      (.clientID, Conversations.sent(draft.clientID, of: owner)),
      (.message, draft.message.map { Conversations.sent($0, of: owner) }),
    ]
    for case (let field, let query?) in queries {
      let known = try first(query) { row in
        (
          sent: SentQuestion(
            thread: try row["thread_id"], question: try row["question"],
            answer: try row["answer"], isNew: false, beginsThread: false),
          text: try row["text"] as [UInt8]
        )
      }
      guard let known else { continue }
      let text = try owner.key.open(known.text, for: owner.text(of: known.sent.question))
      guard text == Array(draft.text.utf8) else { throw ChatError(.taken, field) }
      return known.sent
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
    SELECT q.thread_id, q.id AS question, q.text, a.id AS answer
    FROM chat_messages q JOIN chat_messages a ON a.thread_id = q.thread_id AND a.parent_id = q.id
    WHERE q.account_id = \(owner.account) AND \(condition)
    ORDER BY a.created_at DESC, a.id DESC LIMIT 1
    """
  }
}
