internal import Accounts
internal import Logging
internal import Storage
internal import TextMessages

extension OutboxDispatcher {
  /// The texts claimed by this dispatcher.
  struct Claim: Sendable {
    var texts: [LeasedMessage<Delegate>]
    /// The time of the claim, by the clock of the node.
    var madeAt: ContinuousClock.Instant
  }

  /// The maximum number of texts claimed at once.
  var capacity: Int { 8 * provider.concurrency }

  /// The columns of a due text `m`.
  var columns: SQL {
    """
    \(OutboxItem.columns(in: outbox)), number_hash, content, moment, until_at, fence, began_at,
    failures,
    EXISTS (SELECT 1 FROM \(outbox.optOuts) o WHERE o.number_hash = m.number_hash) AS is_opted_out,
    \(delegate.lacksConsent(provider: provider.name)) AS lacks_consent
    """
  }

  /// Claims due texts, the most urgent first, and records their attempts. Texts that have expired,
  /// or must not be sent, are finished here.
  func claim() async throws -> Claim {
    let madeAt = settings.uptime()
    let texts = try await database.write(.readCommitted) { transaction in
      let now = settings.now()
      try transaction.run(giveUpLost(at: now))
      guard let rate = settings.rate else {
        return try claim(due(at: now, capacity), at: now, in: transaction)
      }
      // Avoids locking the sender's row if nothing is due.
      let waiting: Int? = try transaction.value("SELECT 1 FROM (\(due(at: now, 1))) AS waiting")
      guard waiting != nil else { return [] }
      let freeAt = try outbox.senderIsFree(at: now, transaction)
      let limit = min(capacity, rate.allowance(freeAt, at: now))
      guard limit > 0 else { return [] }
      let texts = try claim(due(at: now, limit), at: now, in: transaction)
      try outbox.setSenderFree(at: rate.freeAt(after: texts.count, freeAt, at: now), transaction)
      return texts
    }
    return Claim(texts: texts, madeAt: madeAt)
  }

  /// Claims texts: their attempts start now, or at their scheduled times if those are later.
  func claim(
    _ query: SQL, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> [LeasedMessage<Delegate>] {
    var owners: [AccountID: Delegate.Owner] = [:]
    var texts: [LeasedMessage<Delegate>] = []
    let all = try locked(query, in: transaction)
    let stopped =
      accountsHavePhones ? try outbox.optOuts(among: all.map(\.optOutKey), transaction) : []
    for due in all {
      let account = due.item.account
      do {
        let owner = try owners[account] ?? delegate.owner(account, transaction)
        owners[account] = owner
        let isStopped = due.isOptedOut || stopped.contains(due.optOutKey)
        guard let owner, try mayGo(due, owner, isStopped, at: now, in: transaction) else {
          continue
        }
        texts.append(try due.leased(at: now, of: owner, in: outbox))
      } catch  where error.isOfContent {
        logger.error("Reading text failed", metadata: ["error": "\(String(reflecting: error))"])
        try fail(due, in: transaction)
      }
    }
    try begin(texts.map(\.id), at: now, in: transaction)
    return texts
  }

  /// Claims texts with an unknown outcome.
  func claimUnclear() async throws -> [LeasedMessage<Delegate>] {
    try await database.write(.readCommitted) { transaction in
      let now = settings.now()
      let due = try locked(unclear(at: now, DispatchTiming.mostUnclear), in: transaction)
      guard !due.isEmpty else { return [] }
      try transaction.run(
        """
        UPDATE \(outbox.messages) SET moment = \(now.advanced(by: DispatchTiming.lease))
        WHERE id IN \(list: due.map(\.item.id))
        """)
      return try due.compactMap { text in
        try delegate.owner(text.item.account, transaction).flatMap {
          try text.leased(of: $0, in: outbox)
        }
      }
    }
  }

  /// A text with its last attempt; nil if there was none.
  func leased(
    _ id: TextMessageID, of owner: Delegate.Owner, _ transaction: borrowing Transaction
  ) throws -> LeasedMessage<Delegate>? {
    try transaction.first(
      """
      SELECT \(columns) FROM \(outbox.messages) m
      WHERE id = \(id) AND account_id = \(owner.accountKey.account)
      """
    ) { row in try DueMessage<Delegate>(row, in: outbox) }?.leased(of: owner, in: outbox)
  }

  /// Whether each account has its own phone for a number, as with simulated phones: an opt-out there
  /// holds for that account only.
  var accountsHavePhones: Bool { provider.name == SimulatedProvider.name }

  func due(at now: Timestamp, _ limit: Int) -> SQL {
    listed(.queued, at: now, limit)
  }

  func unclear(at now: Timestamp, _ limit: Int) -> SQL {
    listed(.unclear, at: now, limit)
  }

  private func listed(_ state: OutboxState, at now: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT \(columns) FROM \(outbox.messages) m
    WHERE state = \(state) AND moment <= \(now) ORDER BY priority, moment, id LIMIT \(limit)
    """
  }

  /// Attempts with an expired lease may have reached the provider.
  private func giveUpLost(at now: Timestamp) -> SQL {
    """
    UPDATE \(outbox.messages) SET state = \(OutboxState.unclear), moment = \(now)
    WHERE state = \(OutboxState.dispatching) AND moment <= \(now)
    """
  }

  private func locked(
    _ query: SQL, in transaction: borrowing Transaction
  ) throws -> [DueMessage<Delegate>] {
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    return try transaction.rows("\(query) \(lock)") { row in
      try DueMessage<Delegate>(row, in: outbox)
    }
  }

  /// Whether a text is sent; otherwise it is finished here.
  private func mayGo(
    _ due: DueMessage<Delegate>, _ owner: Delegate.Owner, _ isStopped: Bool, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let failure: OutboxFailure
    if let until = due.until, now > until {
      failure = .expired
    } else if !due.item.kind.confirmsOptOut && isStopped || due.lacksConsent {
      failure = .forbidden
    } else {
      return true
    }
    try fail(due, in: transaction)
    try delegate.failed(due.item, of: owner, failure, at: now, in: transaction)
    return false
  }

  /// Records attempts, each with its start time.
  private func begin(
    _ ids: [TextMessageID], at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard !ids.isEmpty else { return }
    let leaseTime = DispatchTiming.lease.components.seconds * 1_000
    let beginning: SQL = "CASE WHEN moment > \(now) THEN moment ELSE \(now) END"
    try transaction.run([
      """
      UPDATE \(outbox.messages) SET state = \(OutboxState.dispatching), fence = fence + 1,
        began_at = \(beginning), moment = \(beginning) + \(leaseTime)
      WHERE id IN \(list: ids)
      """,
      """
      INSERT INTO \(outbox.attempts) (message_id, fence, node, started_at)
      SELECT id, fence, \(settings.node), began_at FROM \(outbox.messages) WHERE id IN \(list: ids)
      """,
    ])
  }

  private func fail(
    _ due: DueMessage<Delegate>, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      UPDATE \(outbox.messages) SET state = \(OutboxState.failed) WHERE id = \(due.item.id)
      """)
  }
}
