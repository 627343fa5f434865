internal import Storage
internal import TextMessages

// Texts that thousands are due to get at the same time are prefetched some seconds before, so that
// at the due time only the dispatch is left.
extension OutboxDispatcher {
  /// Prefetches texts that are about to become due: no more than may be sent in a second.
  func claimAhead() async throws {
    let most = min(4 * capacity, settings.rate?.perSecond ?? .max) - held.count
    guard settings.ahead > .zero, most > 0, settings.mayGoOn() else { return }
    let madeAt = settings.uptime()
    let texts = try await database.write(.readCommitted) { transaction in
      let now = settings.now()
      let soon = waiting(after: now, until: now.advanced(by: settings.ahead), most)
      return try claim(soon, at: now, in: transaction)
    }
    held.add(Claim(texts: texts, madeAt: madeAt))
  }

  private func waiting(after now: Timestamp, until end: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT \(columns) FROM \(outbox.messages) m
    WHERE state = \(OutboxState.queued) AND \(outbox.isWaiting(after: now))
      AND moment <= \(end) ORDER BY moment, id LIMIT \(limit)
    """
  }

  /// Takes the prefetched texts that may be sent now, without those cancelled meanwhile. Texts
  /// above the rate limit stay prefetched.
  func takeHeld() async throws -> Claim {
    guard let due = held.take(dueAt: settings.now()) else {
      return Claim(texts: [], madeAt: settings.uptime())
    }
    do {
      let (ours, count) = try await database.write(.readCommitted) { transaction in
        let fences = try fences(of: due.texts.map(\.id), transaction)
        let ours = due.texts.filter { fences[$0.id] == $0.fence }
        return (ours, try allowance(for: ours.count, in: transaction))
      }
      held.add(Claim(texts: Array(ours.dropFirst(count)), madeAt: due.madeAt))
      return Claim(texts: Array(ours.prefix(count)), madeAt: due.madeAt)
    } catch {
      held.add(due)
      throw error
    }
  }

  /// The running attempts of some texts.
  private func fences(
    of ids: [TextMessageID], _ transaction: borrowing Transaction
  ) throws -> [TextMessageID: Int] {
    let rows = try transaction.rows(
      """
      SELECT id, fence FROM \(outbox.messages)
      WHERE id IN \(list: ids) AND state = \(OutboxState.dispatching)
      """
    ) { row in (try row["id"] as TextMessageID, try row["fence"] as Int) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Reserves the sending of texts within the rate limit; returns how many may be sent now.
  private func allowance(for count: Int, in transaction: borrowing Transaction) throws -> Int {
    guard let rate = settings.rate else { return count }
    let now = settings.now()
    let freeAt = try outbox.senderIsFree(at: now, transaction)
    let allowed = min(count, rate.allowance(freeAt, at: now))
    try outbox.setSenderFree(at: rate.freeAt(after: allowed, freeAt, at: now), transaction)
    return allowed
  }

  /// Releases prefetched texts to other dispatchers, without a trace: no call was made for them.
  /// Texts that another dispatcher has taken over are left alone.
  public func leaveHeld() async throws {
    guard let ids = held.takeAll()?.texts.map(\.id) else { return }
    let (messages, attempts) = (outbox.messages, outbox.attempts)
    try await database.write(.readCommitted) { transaction in
      try transaction.run([
        """
        UPDATE \(messages) SET state = \(OutboxState.queued), moment = began_at, began_at = NULL,
          fence = fence - 1
        WHERE id IN \(list: ids) AND state = \(OutboxState.dispatching)
          AND EXISTS (SELECT 1 FROM \(attempts) a WHERE a.message_id = \(messages).id
            AND a.fence = \(messages).fence AND a.node = \(settings.node))
        """,
        """
        DELETE FROM \(attempts) WHERE message_id IN \(list: ids) AND node = \(settings.node)
          AND fence > (SELECT m.fence FROM \(messages) m WHERE m.id = message_id)
        """,
      ])
    }
  }
}
