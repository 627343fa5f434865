internal import Accounts
internal import Storage
internal import Vault

extension Conversations {
  /// Ends an answer: its pieces become one text, its thread shows it, its persona counts it, and
  /// its followers are notified.
  func finish(_ held: HeldAnswer, _ work: Work, _ end: AnswerEnd) async throws {
    let (text, known) = try await desk.settled(held)
    let owner = held.owner
    let state = end.state(hasText: !text.isEmpty)
    let sealed = owner.key.seal(text, for: owner.text(of: held.id))
    try await database.write { transaction in
      let now = try environment.now(transaction)
      guard let row = try transaction.first(Self.holding(held), as: ChatMessageRow.self) else {
        throw AnswerLost()
      }
      let ended = EndedAnswer(
        owner: owner, app: work.question.app, thread: row.thread, answer: held.id, state: state,
        hasWords: text.hasWords,
        isUse: EndedAnswer.isUse(state, hasWords: text.hasWords, details: known.details)
          && !row.isCounted)
      try transaction.run(
        """
        UPDATE chat_messages SET state = \(state), text = \(sealed), length = \(text.utf8.count),
          lease_until = NULL, is_stopping = \(false), is_counted = \(row.isCounted || ended.isUse),
          touched_at = \(now)
        WHERE id = \(held.id) AND account_id = \(owner.account) AND fence = \(held.fence)
        """)
      try transaction.run(
        """
        DELETE FROM chat_pieces WHERE message_id = \(held.id) AND account_id = \(owner.account)
        """)
      if !text.isEmpty, var thread = try transaction.knownThread(row.thread, of: owner) {
        thread.preview = work.persona.limits.preview(of: text.withoutReferences)
        if ended.isUse, let area = known.details.area { thread.areas.add(area) }
        try transaction.save(thread, at: now, of: owner)
      }
      try work.persona.ended(ended, transaction)
      try transaction.notify(Self.newsChannel, held.id.rawValue)
      try tell(
        owner.account, .messageCompleted, in: ended.app, row.thread, held.id, in: transaction)
    }
    metrics.count(known.writer, state)
  }

  /// Matches an answer whose lease is still held under this fence.
  private static func holding(_ held: HeldAnswer) -> SQL {
    """
    \(heldMessage(held.id, of: held.owner)) AND m.fence = \(held.fence) AND m.lease_until IS NOT NULL
    """
  }
}

extension AnswerEnd {
  /// The final state of an answer that ended so.
  func state(hasText: Bool) -> ChatMessage.State {
    switch self {
    case .stopped: .stopped
    case .complete where hasText: .complete
    case .complete, .broken: hasText ? .interrupted : .failed
    }
  }
}

extension String {
  /// Whether it contains more than white space.
  var hasWords: Bool { contains { !$0.isWhitespace } }
}
