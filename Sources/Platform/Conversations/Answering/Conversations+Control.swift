internal import Accounts
public import Storage

extension Conversations {
  /// Stops an answer, on whichever node it is written: the connection to its provider is closed, and what
  /// was written stays. Nothing changes where it has ended already.
  /// - Throws: ``ChatError``: `notFound`.
  public func stop(_ answer: ChatMessageID, of owner: Owner) async throws {
    try await database.write(.readCommitted) { transaction in
      _ = try transaction.messageRow(answer, of: owner)
      try transaction.stop("id = \(answer)", of: owner)
    }
  }

  /// Lets an answer go on that was stopped or broke off, or tries once more where nothing came: the same
  /// message, after what it has. The question is not asked again, and nothing is counted.
  /// - Throws: ``ChatError``: `notFound`, `answering`, or `finished` for an answer that is whole.
  public func resume(_ answer: ChatMessageID, of owner: Owner) async throws {
    let held = try await database.write { transaction in
      let row = try transaction.messageRow(answer, of: owner)
      if row.state.isOpen { throw ChatError(.answering, .message) }
      guard row.state.canResume else { throw ChatError(.finished, .message) }
      let now = try surroundings.now(transaction)
      let held = HeldAnswer(id: answer, fence: row.fence + 1, owner: owner)
      let state: ChatMessage.State = row.length == 0 ? .waiting : .streaming
      // Nobody has written yet what is empty, so anybody may.
      let writer = row.length == 0 ? nil : row.writer
      try transaction.run(
        """
        UPDATE chat_messages SET state = \(state), writer = \(writer), fence = \(held.fence),
          lease_until = \(now.advanced(by: settings.lease))
        WHERE id = \(answer) AND account_id = \(owner.account) AND fence = \(row.fence)
        """)
      try tell(owner.account, of: row.thread, answer, in: transaction)
      return held
    }
    desk.take(held)
  }

  /// Answers a question once more. The new answer stands beside the others, and the thread shows it.
  /// - Parameters:
  ///   - answer: any answer to the question.
  ///   - owner: whose conversation it is.
  ///   - count: counts the use, as ``send(_:in:of:counting:)`` says.
  /// - Returns: the new answer.
  /// - Throws: ``ChatError``: `notFound`, `answering`, or `invalid` for what is no answer of the persona.
  public func regenerate(
    _ answer: ChatMessageID, of owner: Owner,
    counting count: @Sendable (borrowing Transaction) throws -> Void = { _ in }
  ) async throws -> ChatMessageID {
    let id = ChatMessageID(rawValue: surroundings.makeID())
    try await database.write { transaction in
      let row = try transaction.messageRow(answer, of: owner)
      guard row.role == .assistant, row.writer != .safety else {
        throw ChatError(.invalid, .message)
      }
      var thread = try transaction.threadRow(row.thread, of: owner)
      try transaction.requireClosed(answer, of: owner)
      try transaction.requireClosed(thread.leaf, of: owner)
      try count(transaction)
      let now = try surroundings.now(transaction)
      (thread.leaf, thread.updatedAt) = (id, now)
      thread.messageCount += 1
      try transaction.save(thread, at: now, of: owner)
      try transaction.insert(
        NewMessage(
          id: id, thread: row.thread, parent: row.parent, role: .assistant, state: .waiting,
          text: "", details: ChatDetails(), at: now), now.advanced(by: settings.lease), of: owner)
      try tell(owner.account, of: row.thread, id, in: transaction)
    }
    desk.take(HeldAnswer(id: id, fence: 1, owner: owner))
    return id
  }
}

extension Transaction {
  /// Stops those of the owner's answers that are being written and for which a condition holds.
  func stop(_ condition: SQL, of owner: Conversations.Owner) throws {
    let stopping = try rows(
      """
      UPDATE chat_messages SET is_stopping = \(true)
      WHERE \(condition) AND account_id = \(owner.account) AND lease_until IS NOT NULL
      RETURNING id
      """
    ) { row in try row[0] as String }
    for name in stopping { try notify(Conversations.stopChannel, name) }
  }
}
