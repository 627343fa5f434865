public import Accounts
public import Storage

extension Conversations {
  /// Stops an answer, on whichever node it is written: the connection to its provider is closed, and what
  /// was written stays. Nothing changes where it has ended already.
  /// - Throws: ``ChatError``: `notFound`.
  public func stop(_ answer: ChatMessageID, of owner: AccountKey) async throws {
    try await database.write(.readCommitted) { transaction in
      _ = try transaction.messageRow(answer, of: owner)
      try transaction.stop("id = \(answer)", of: owner.account)
    }
  }

  /// Lets an answer go on that was stopped or broke off, or tries once more where nothing came: the same
  /// message, after what it has. The question is not asked again.
  /// - Parameters:
  ///   - answer: the answer.
  ///   - owner: whose conversation it is.
  ///   - count: counts the use, or refuses it, as ``send(_:in:of:counting:attaching:)`` says; not called
  ///     for an answer that was a use before it goes on.
  /// - Throws: ``ChatError``: `notFound`, `answering`, `finished` for an answer that is whole, or
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
      let now = try surroundings.now(transaction)
      _ = try transaction.moment(after: thread.leaf, now: now, of: owner)
      try transaction.requireRoom(forAnswerOf: persona(of: thread.app), owner)
      let held = HeldAnswer(id: answer, fence: row.fence + 1, owner: owner)
      let state: ChatMessage.State = row.length == 0 ? .waiting : .streaming
      // Nobody has written yet what is empty, so anybody may.
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

  /// Answers a question once more. The new answer stands beside the others, and the thread shows it.
  /// - Parameters:
  ///   - answer: any answer to the question.
  ///   - owner: whose conversation it is.
  ///   - count: counts the use, or refuses it, as ``send(_:in:of:counting:attaching:)`` says.
  /// - Returns: the new answer.
  /// - Throws: ``ChatError``: `notFound`, `answering`, `full`, `tooManyAnswers`, or `invalid` for what is
  ///   no answer of the persona to a question.
  public func regenerate(
    _ answer: ChatMessageID, of owner: AccountKey,
    counting count: @Sendable (SentQuestion, borrowing Transaction) throws -> Void = { _, _ in }
  ) async throws -> ChatMessageID {
    let fresh = ChatMessageID(rawValue: surroundings.makeID())
    let id = try await database.write { transaction in
      let row = try transaction.messageRow(answer, of: owner)
      guard row.role == .assistant, row.writer != .safety, let question = row.parent,
        try transaction.messageRow(question, of: owner).role == .user
      else { throw ChatError(.invalid, .message) }
      var thread = try transaction.threadRow(row.thread, of: owner)
      let persona = try persona(of: thread.app)
      try persona.limits.requireRoom(in: thread, for: 1)
      try transaction.requireRoom(forAnswerOf: persona, owner)
      let now = try surroundings.now(transaction)
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
  /// Stops those of an account's answers that are being written and for which a condition holds.
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
