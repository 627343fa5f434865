internal import Accounts
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

  /// - Parameters:
  ///   - text: what was typed.
  ///   - clientID: 1 to 64 letters, digits, hyphens and underscores, made by the client.
  ///   - thread: the thread that it goes on with; nil for a new one.
  public init(_ text: String, clientID: String, thread: ChatThreadID? = nil) {
    self.text = text
    self.clientID = clientID
    self.thread = thread
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
}

extension Conversations {
  /// Asks a question.
  ///
  /// - Parameters:
  ///   - draft: what is asked; spaces around it are not kept.
  ///   - app: in which app.
  ///   - owner: who asks.
  ///   - count: counts the use within the transaction that stores the question (PLT-9); what it throws
  ///     leaves everything as it was. Not called for a draft that was sent before, nor for one that the
  ///     screen answers.
  /// - Throws: ``ChatError``; `answering` while the last answer of the thread is still being written.
  public func send(
    _ draft: ChatDraft, in app: String, of owner: Owner,
    counting count: @Sendable (borrowing Transaction) throws -> Void = { _ in }
  ) async throws -> SentQuestion {
    let persona = try persona(of: app)
    var draft = draft
    draft.text = try draft.checkedText(limit: persona.limits.question)
    let support = try await persona.screen(draft.text, owner)
    let asking = Asking(
      draft: draft, persona: persona, support: support, owner: owner, fresh: FreshNames(self))
    let clientID = draft.clientID
    let sent = try await database.write { transaction in
      if let known = try transaction.sent(clientID, of: owner) { return known }
      return try store(asking, counting: count, in: transaction)
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

    init(_ conversations: Conversations) {
      let make = conversations.surroundings.makeID
      thread = ChatThreadID(rawValue: make())
      question = ChatMessageID(rawValue: make())
      answer = ChatMessageID(rawValue: make())
    }
  }

  private struct Asking {
    let draft: ChatDraft
    let persona: ChatPersona
    let support: SupportiveAnswer?
    let owner: Owner
    let fresh: FreshNames
  }

  private func store(
    _ asking: Asking, counting count: (borrowing Transaction) throws -> Void,
    in transaction: borrowing Transaction
  ) throws -> SentQuestion {
    let (owner, fresh, support) = (asking.owner, asking.fresh, asking.support)
    let now = try surroundings.now(transaction)
    let id = asking.draft.thread ?? fresh.thread
    var thread =
      if asking.draft.thread != nil {
        try transaction.threadRow(id, in: asking.persona.app, of: owner)
      } else { ChatThreadRow(id: id, app: asking.persona.app, at: now) }
    try transaction.requireClosed(thread.leaf, of: owner)
    if support == nil { try count(transaction) }
    let details = support.map { ChatDetails(danger: $0.danger) } ?? ChatDetails()
    let question = NewMessage(
      id: fresh.question, thread: id, parent: thread.leaf, role: .user, state: .complete,
      clientID: asking.draft.clientID, text: asking.draft.text, details: details, at: now)
    let answer = NewMessage(
      id: fresh.answer, thread: id, parent: fresh.question, role: .assistant,
      state: support == nil ? .waiting : .complete, writer: support == nil ? nil : .safety,
      text: support?.text ?? "", details: details, at: now)
    thread.takeQuestion(
      asking.draft.text, answeredBy: answer.id, isScreened: support != nil,
      titleLimit: asking.persona.limits.title, at: now)
    try transaction.save(thread, isNew: asking.draft.thread == nil, at: now, of: owner)
    let lease = now.advanced(by: settings.lease)
    for message in [question, answer] { try transaction.insert(message, lease, of: owner) }
    try tell(owner.account, of: id, answer.id, in: transaction)
    return SentQuestion(thread: id, question: question.id, answer: answer.id, isNew: true)
  }
}

extension ChatDraft {
  fileprivate func checkedText(limit: Int) throws(ChatError) -> String {
    guard 1...64 ~= clientID.utf8.count,
      clientID.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    else { throw ChatError(.invalid, .clientID) }
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
    return trimmed
  }

  /// The beginning, at most so many characters long, cut between words where there is a space.
  func beginning(_ limit: Int) -> String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.count > limit else { return words }
    let cut = words.prefix(limit - 1)
    let space = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<space] + "…"
  }
}

extension Transaction {
  /// The question that was stored under a client's name, with its latest answer.
  fileprivate func sent(
    _ clientID: String, of owner: Conversations.Owner
  ) throws -> SentQuestion? {
    try first(Conversations.sent(clientID, of: owner)) { row in
      SentQuestion(
        thread: try row["thread_id"], question: try row["question"], answer: try row["answer"],
        isNew: false)
    }
  }

  /// Refuses to go on below an answer that is still being written.
  func requireClosed(
    _ message: ChatMessageID?, of owner: Conversations.Owner
  ) throws {
    guard let message else { return }
    let state: ChatMessage.State? = try value(
      "SELECT state FROM chat_messages WHERE id = \(message) AND account_id = \(owner.account)")
    if state?.isOpen == true { throw ChatError(.answering, .thread) }
  }
}

extension Conversations {
  static func sent(_ clientID: String, of owner: Owner) -> SQL {
    """
    SELECT q.thread_id, q.id AS question, a.id AS answer
    FROM chat_messages q JOIN chat_messages a ON a.thread_id = q.thread_id AND a.parent_id = q.id
    WHERE q.account_id = \(owner.account) AND q.client_id = \(clientID)
    ORDER BY a.created_at DESC, a.id DESC LIMIT 1
    """
  }
}
