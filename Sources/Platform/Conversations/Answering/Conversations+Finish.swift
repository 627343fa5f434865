internal import Storage
internal import Vault

extension Conversations {
  /// Ends an answer: its pieces become one text, its thread shows it, and followers hear of it.
  func finish(_ held: HeldAnswer, _ end: AnswerEnd) async throws {
    let (text, known) = try await desk.settled(held)
    let owner = held.owner
    let state: ChatMessage.State =
      switch end {
      case .stopped: .stopped
      case .complete where !text.isEmpty: .complete
      case .complete, .broken: text.isEmpty ? .failed : .interrupted
      }
    let sealed = owner.key.seal(text, for: owner.text(of: held.id))
    try await database.write { transaction in
      let now = try surroundings.now(transaction)
      let thread: ChatThreadID? = try transaction.value(
        """
        UPDATE chat_messages SET state = \(state), text = \(sealed), length = \(text.utf8.count),
          lease_until = NULL, is_stopping = \(false), touched_at = \(now)
        WHERE id = \(held.id) AND account_id = \(owner.account) AND fence = \(held.fence)
          AND lease_until IS NOT NULL
        RETURNING thread_id
        """)
      guard let thread else { throw AnswerLost() }
      try transaction.run(
        """
        DELETE FROM chat_pieces WHERE message_id = \(held.id) AND account_id = \(owner.account)
        """)
      if !text.isEmpty, var row = try transaction.visibleThread(thread, of: owner) {
        row.preview = text.withoutReferences.beginning(ChatThreadRow.previewLimit)
        row.area = known.details.area ?? row.area
        row.updatedAt = now
        try transaction.save(row, at: now, of: owner)
      }
      try transaction.notify(Self.newsChannel, held.id.rawValue)
      try tell(owner.account, of: thread, held.id, in: transaction)
    }
    metrics.count(known.writer, state)
  }
}

extension Transaction {
  /// A thread of the owner; nil where it was deleted meanwhile.
  fileprivate func visibleThread(
    _ id: ChatThreadID, of owner: Conversations.Owner
  ) throws -> ChatThreadRow? {
    do {
      return try threadRow(id, of: owner)
    } catch let error as ChatError where error.code == .notFound {
      return nil
    }
  }
}
