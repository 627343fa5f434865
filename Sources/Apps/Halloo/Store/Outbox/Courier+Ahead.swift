internal import Storage
internal import TextMessages

// What thousands are to get at the same moment is taken on some seconds before, so that at the moment
// nothing is left but to hand it over.
extension Courier {
  /// Takes on reminders whose moment is about to come: no more than may leave in a second.
  func claimAhead() async throws {
    let most = min(4 * capacity, settings.rate?.perSecond ?? .max) - held.count
    guard settings.ahead > .zero, most > 0, settings.mayGoOn() else { return }
    let madeAt = ContinuousClock.now
    let texts = try await database.write(.readCommitted) { transaction in
      let now = try ledger.surroundings.now(transaction)
      let soon = waiting(after: now, until: now.advanced(by: settings.ahead), most)
      return try claim(soon, at: now, in: transaction)
    }
    held.add(Claim(texts: texts, madeAt: madeAt))
  }

  private func waiting(after now: Timestamp, until end: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT \(DueText.columns(provider.name)) FROM hal_messages m
    WHERE state = \(OutboxState.queued) AND \(OutboxText.isWaitingReminder(after: now))
      AND moment <= \(end) ORDER BY moment, id LIMIT \(limit)
    """
  }

  /// What was taken on ahead and may leave now, without what was taken back meanwhile. What is too much for
  /// the sender is held on.
  func takeHeld() async throws -> Claim {
    let due = held.take(dueAt: settings.now())
    guard !due.texts.isEmpty else { return due }
    do {
      let (ours, count) = try await database.write(.readCommitted) { transaction in
        let ours = try due.texts.filter(transaction.attempts(at: due.texts.map(\.id)).contains)
        return (ours, try allowance(for: ours.count, in: transaction))
      }
      held.add(Claim(texts: Array(ours.dropFirst(count)), madeAt: due.madeAt))
      return Claim(texts: Array(ours.prefix(count)), madeAt: due.madeAt)
    } catch {
      held.add(due)
      throw error
    }
  }

  /// How many of some texts may leave now, which are counted as leaving.
  private func allowance(for count: Int, in transaction: borrowing Transaction) throws -> Int {
    guard let rate = settings.rate else { return count }
    let now = try ledger.surroundings.now(transaction)
    let freeAt = try transaction.senderIsFree(at: now)
    let allowed = min(count, rate.allowance(freeAt, at: now))
    try transaction.setSenderFree(at: rate.freeAt(after: allowed, freeAt, at: now))
    return allowed
  }

  /// Leaves what was taken on ahead to others, as if it never had been: nobody was called for it. What another
  /// courier has taken over meanwhile stays as it is.
  func leaveHeld() async throws {
    let ids = held.takeAll().map(\.id)
    guard !ids.isEmpty else { return }
    try await database.write(.readCommitted) { transaction in
      try transaction.run([
        """
        UPDATE hal_messages SET state = \(OutboxState.queued), moment = began_at, began_at = NULL,
          fence = fence - 1
        WHERE id IN \(list: ids) AND state = \(OutboxState.dispatching)
          AND EXISTS (SELECT 1 FROM hal_attempts a WHERE a.message_id = hal_messages.id
            AND a.fence = hal_messages.fence AND a.node = \(settings.node))
        """,
        """
        DELETE FROM hal_attempts WHERE message_id IN \(list: ids) AND node = \(settings.node)
          AND fence > (SELECT m.fence FROM hal_messages m WHERE m.id = message_id)
        """,
      ])
    }
  }
}

extension Courier {
  /// Texts that were in hand when all processes ended, for the start of the only one. For what was taken on
  /// ahead nobody was called, so it waits for its moment again; what else was in hand is looked up.
  static let leases = HeldLeases("texts") { now in
    [
      """
      UPDATE hal_messages SET state = \(OutboxState.queued), moment = began_at, began_at = NULL,
        fence = fence - 1
      WHERE state = \(OutboxState.dispatching) AND began_at > \(now)
      """,
      """
      DELETE FROM hal_attempts
      WHERE fence > (SELECT m.fence FROM hal_messages m WHERE m.id = message_id)
      """,
      """
      UPDATE hal_messages SET moment = \(now)
      WHERE state IN \(list: [OutboxState.dispatching, .unclear]) AND moment > \(now)
      """,
    ]
  }
}

extension Transaction {
  /// The attempts at some texts that run.
  fileprivate func attempts(at ids: [TextMessageID]) throws -> RunningAttempts {
    let rows = try rows(
      """
      SELECT id, fence FROM hal_messages
      WHERE id IN \(list: ids) AND state = \(OutboxState.dispatching)
      """
    ) { row in (try row["id"] as TextMessageID, try row["fence"] as Int) }
    return RunningAttempts(fences: Dictionary(uniqueKeysWithValues: rows))
  }
}

/// Which attempts run.
private struct RunningAttempts {
  let fences: [TextMessageID: Int]

  func contains(_ text: ClaimedText) -> Bool { fences[text.id] == text.fence }
}
