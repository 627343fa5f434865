internal import Accounts
internal import Storage
internal import TextMessages

extension Courier {
  /// Texts that this courier has taken on.
  struct Claim: Sendable {
    var texts: [ClaimedText] = []
    /// When, by a clock that goes on while the process stands still.
    var madeAt = ContinuousClock.now
  }

  /// How many texts are taken on at once: no more than can be handed over within the patience.
  private var capacity: Int { 8 * settings.concurrency }

  /// Takes on texts that are due, the most urgent first, and writes their attempts down. What is not worth
  /// sending any more, or may not be sent, ends here.
  func claim() async throws -> Claim {
    let madeAt = ContinuousClock.now
    let texts = try await database.write(.readCommitted) { transaction in
      let now = try ledger.surroundings.now(transaction)
      try transaction.run(Self.giveUpLost(at: now))
      guard let rate = settings.rate else {
        return try claim(capacity, at: now, in: transaction)
      }
      // Where nothing waits nobody need wait for the row of the sender.
      let waiting: Int? = try transaction.value(
        "SELECT 1 FROM (\(Self.due(at: now, 1))) AS waiting")
      guard waiting != nil else { return [] }
      let freeAt = try transaction.senderIsFree(at: now)
      let limit = min(capacity, rate.allowance(freeAt, at: now))
      guard limit > 0 else { return [] }
      let texts = try claim(limit, at: now, in: transaction)
      try transaction.setSenderFree(at: rate.freeAt(after: texts.count, freeAt, at: now))
      return texts
    }
    return Claim(texts: texts, madeAt: madeAt)
  }

  private func claim(
    _ limit: Int, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> [ClaimedText] {
    var texts: [ClaimedText] = []
    var owners: [AccountID: CircleOwner] = [:]
    for row in try locked(Self.due(at: now, limit), in: transaction) {
      try transaction.apart { error in
        ledger.surroundings.report(error)
        try transaction.run(
          "UPDATE hal_messages SET state = \(OutboxState.failed) WHERE id = \(row.id)")
      } _: { transaction in
        let owner =
          try owners[row.account] ?? ledger.surroundings.owner(row.account, transaction)
        owners[row.account] = owner
        if let owner, let text = try take(row, owner, at: now, in: transaction) {
          texts.append(text)
        }
      }
    }
    return texts
  }

  /// Takes on texts of which it is not known whether the provider has them.
  func claimUnclear() async throws -> [ClaimedText] {
    try await database.write(.readCommitted) { transaction in
      let now = try ledger.surroundings.now(transaction)
      let rows = try locked(Self.unclear(at: now, capacity), in: transaction)
      return try rows.compactMap { row in
        guard let owner = try ledger.surroundings.owner(row.account, transaction) else {
          return nil
        }
        try transaction.run(
          """
          UPDATE hal_messages SET moment = \(now.advanced(by: Self.lease)) WHERE id = \(row.id)
          """)
        return try transaction.claimed(row.id, of: owner)
      }
    }
  }

  /// What a claim looks at before it opens a text.
  private struct Found {
    let id: TextMessageID
    let account: AccountID
    let kind: MessageKind
    let occurrence: OccurrenceID?
    let hash: [UInt8]
    let until: Timestamp?
  }

  static func due(at now: Timestamp, _ limit: Int) -> SQL {
    listed(.queued, at: now, "priority, moment, id", limit)
  }

  static func unclear(at now: Timestamp, _ limit: Int) -> SQL {
    listed(.unclear, at: now, "priority, moment, id", limit)
  }

  private static func listed(
    _ state: OutboxState, at now: Timestamp, _ order: SQL, _ limit: Int
  ) -> SQL {
    """
    SELECT id, account_id, kind, occurrence_id, number_hash, until_at FROM hal_messages
    WHERE state = \(state) AND moment <= \(now) ORDER BY \(order) LIMIT \(limit)
    """
  }

  /// Attempts whose lease is over may have reached the provider.
  private static func giveUpLost(at now: Timestamp) -> SQL {
    """
    UPDATE hal_messages SET state = \(OutboxState.unclear), moment = \(now)
    WHERE state = \(OutboxState.dispatching) AND moment <= \(now)
    """
  }

  private func locked(_ query: SQL, in transaction: borrowing Transaction) throws -> [Found] {
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    return try transaction.rows("\(query) \(lock)") { row in
      Found(
        id: try row["id"], account: try row["account_id"], kind: try row["kind"],
        occurrence: try row["occurrence_id"], hash: try row["number_hash"],
        until: try row["until_at"])
    }
  }

  private func take(
    _ found: Found, _ owner: CircleOwner, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> ClaimedText? {
    if let until = found.until, now > until {
      try end(found, .outage, owner, in: transaction)
      return nil
    }
    if found.kind != .optOut, try transaction.isOptedOut(found.hash) {
      try end(found, .undeliverable, owner, in: transaction)
      return nil
    }
    try transaction.run([
      """
      UPDATE hal_messages SET state = \(OutboxState.dispatching), fence = fence + 1,
        began_at = \(now), moment = \(now.advanced(by: Self.lease)) WHERE id = \(found.id)
      """,
      """
      INSERT INTO hal_attempts (message_id, fence, node, started_at)
      SELECT id, fence, \(settings.node), \(now) FROM hal_messages WHERE id = \(found.id)
      """,
    ])
    return try transaction.claimed(found.id, of: owner)
  }

  private func end(
    _ found: Found, _ reason: Occurrence.Failure, _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      "UPDATE hal_messages SET state = \(OutboxState.failed) WHERE id = \(found.id)")
    guard let occurrence = found.occurrence else { return }
    try ledger.happen(.refused(found.kind, reason), to: occurrence, of: owner, in: transaction)
  }
}

extension Transaction {
  func claimed(_ id: TextMessageID, of owner: CircleOwner) throws -> ClaimedText? {
    try first(
      """
      SELECT \(ClaimedText.columns) FROM hal_messages
      WHERE id = \(id) AND account_id = \(owner.account)
      """
    ) { row in try ClaimedText(row, of: owner) }
  }

  /// Whether the provider's name of a text is known to be that of one of our attempts.
  func isKnown(_ id: ProviderTextID) throws -> Bool {
    let row: Int? = try value("SELECT 1 FROM hal_attempts WHERE provider_id = \(id.rawValue)")
    return row != nil
  }
}
