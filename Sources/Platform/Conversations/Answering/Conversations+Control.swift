public import Accounts
public import Storage

extension Conversations {
  /// Stops an answer, on whichever node it is written: the connection to its provider is closed,
  /// and the text so far stays. Does nothing if it has already ended.
  /// - Throws: ``ChatError``: `notFound`.
  public func stop(_ answer: ChatMessageID, of owner: AccountKey) async throws {
    try await database.write(.readCommitted) { transaction in
      _ = try transaction.messageRow(answer, of: owner)
      try transaction.stop("id = \(answer)", of: owner.account)
    }
  }

  /// Continues an answer that was stopped or interrupted, or retries one that failed: the same
  /// message, after its text so far. The question is not sent again.
  /// - Parameters:
  ///   - answer: the answer.
  ///   - owner: the owner of the conversation.
  ///   - count: counts the use, or rejects it, as in ``send(_:in:of:counting:attaching:)``; not
  ///     called for an answer that has already been counted.
  /// - Throws: ``ChatError``: `notFound`, `answering`, `finished` for a complete answer, or
  ///   `tooManyAnswers`.
  public func resume(
    _ answer: ChatMessageID, of owner: AccountKey,
    counting count: @Sendable (SentQuestion, borrowing Transaction) throws -> Void = { _, _ in }
  ) async throws {
    let held = try await database.write { transaction in
      let row = try transaction.messageRow(answer, of: owner)
      if row.state.isOpen { throw ChatError(.answering, .message) }
      guard row.state.canResume, let question = row.parent else {
        throw ChatError(.finished, .message)
      }
      let thread = try transaction.threadRow(row.thread, of: owner)
      let now = try environment.now(transaction)
      _ = try transaction.moment(after: thread.leaf, now: now, of: owner)
      try transaction.requireRoom(forAnswerOf: persona(of: thread.app), owner)
      let held = HeldAnswer(id: answer, fence: row.fence + 1, owner: owner)
      let state: ChatMessage.State = row.length == 0 ? .waiting : .streaming
      // An empty answer has no writer yet, so any writer may take it.
      let writer = row.length == 0 ? nil : row.writer
      try transaction.run(
        """
        UPDATE chat_messages SET state = \(state), writer = \(writer), fence = \(held.fence),
          lease_until = \(now.advanced(by: settings.lease)), resumed_at = \(now)
        WHERE id = \(answer) AND account_id = \(owner.account) AND fence = \(row.fence)
        """)
      let sent = SentQuestion(
        thread: thread.id, question: question, answer: answer, isNew: false, beginsThread: false)
      if !row.isCounted { try count(sent, transaction) }
      try tell(owner.account, .threadUpdated, in: thread.app, thread.id, answer, in: transaction)
      return held
    }
    desk.take(held)
  }

  /// Regenerates an answer. The new answer is a sibling of the others, and the thread shows it.
  /// - Parameters:
  ///   - answer: any answer to the question.
  ///   - owner: the owner of the conversation.
  ///   - count: counts the use, or rejects it, as in ``send(_:in:of:counting:attaching:)``.
  ///   - Returns: the new answer.
  ///   - Throws: ``ChatError``: `notFound`, `answering`, `full`, `tooManyAnswers`, or `invalid` for
  ///     a message that is not an answer of the persona to a question.
  public func regenerate(
    _ answer: ChatMessageID, of owner: AccountKey,
    counting count: @Sendable (SentQuestion, borrowing Transaction) throws -> Void = { _, _ in }
  ) async throws -> ChatMessageID {
    let fresh = ChatMessageID(rawValue: environment.makeID())
    let id = try await database.write { transaction in
      let row = try transaction.messageRow(answer, of: owner)
      guard row.role == .assistant, row.writer != .safety, let question = row.parent,
        try transaction.messageRow(question, of: owner).role == .user
      else { throw ChatError(.invalid, .message) }
      var thread = try transaction.threadRow(row.thread, of: owner)
      let persona = try persona(of: thread.app)
      try persona.limits.requireRoom(in: thread, for: 1)
      try transaction.requireRoom(forAnswerOf: persona, owner)
      let now = try environment.now(transaction)
      _ = try transaction.moment(after: answer, now: now, of: owner)
      let message = NewMessage(
        id: fresh, thread: row.thread, parent: question, role: .assistant, state: .waiting,
        text: "",
        details: ChatDetails(), at: try transaction.moment(after: thread.leaf, now: now, of: owner))
      thread.take(message, persona.limits)
      try transaction.save(thread, at: now, of: owner)
      try transaction.insert(message, now.advanced(by: settings.lease), of: owner)
      let sent = SentQuestion(
        thread: thread.id, question: question, answer: fresh, isNew: true, beginsThread: false)
      try count(sent, transaction)
      try tell(owner.account, .messageCreated, in: thread.app, thread.id, fresh, in: transaction)
      return fresh
    }
    desk.take(HeldAnswer(id: id, fence: 1, owner: owner))
    return id
  }
}

extension Transaction {
  /// Stops the open answers of an account that match a condition.
  func stop(_ condition: SQL, of account: AccountID) throws {
    let stopping = try rows(
      """
      UPDATE chat_messages SET is_stopping = \(true)
      WHERE \(condition) AND account_id = \(account) AND lease_until IS NOT NULL
      RETURNING id
      """
    ) { row in try row[0] as String }
    for name in stopping { try notify(Conversations.stopChannel, name) }
  }
}
