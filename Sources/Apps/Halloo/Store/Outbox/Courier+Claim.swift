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

  /// How many texts are taken on at once.
  var capacity: Int { 8 * provider.concurrency }

  /// Takes on texts that are due, the most urgent first, and writes their attempts down. What is not worth
  /// sending any more, or may not be sent, ends here.
  func claim() async throws -> Claim {
    let madeAt = ContinuousClock.now
    let texts = try await database.write(.readCommitted) { transaction in
      let now = try ledger.surroundings.now(transaction)
      try transaction.run(Self.giveUpLost(at: now))
      guard let rate = settings.rate else {
        return try claim(due(at: now, capacity), at: now, in: transaction)
      }
      // Where nothing waits nobody need wait for the row of the sender.
      let waiting: Int? = try transaction.value(
        "SELECT 1 FROM (\(due(at: now, 1))) AS waiting")
      guard waiting != nil else { return [] }
      let freeAt = try transaction.senderIsFree(at: now)
      let limit = min(capacity, rate.allowance(freeAt, at: now))
      guard limit > 0 else { return [] }
      let texts = try claim(due(at: now, limit), at: now, in: transaction)
      try transaction.setSenderFree(at: rate.freeAt(after: texts.count, freeAt, at: now))
      return texts
    }
    return Claim(texts: texts, madeAt: madeAt)
  }

  /// Takes texts on: their attempts begin now, or at their moments where those are still to come.
  func claim(
    _ query: SQL, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> [ClaimedText] {
    var owners: [AccountID: CircleOwner] = [:]
    var texts: [ClaimedText] = []
    for due in try locked(query, in: transaction) {
      do {
        let owner = try owners[due.account] ?? ledger.surroundings.owner(due.account, transaction)
        owners[due.account] = owner
        guard let owner, try mayGo(due, owner, at: now, in: transaction) else { continue }
        texts.append(try due.claimed(at: now, by: owner))
      } catch  where error.isOfContent {
        ledger.surroundings.report(error)
        try transaction.run(
          "UPDATE hal_messages SET state = \(OutboxState.failed) WHERE id = \(due.id)")
      }
    }
    try begin(texts.map(\.id), at: now, in: transaction)
    return texts
  }

  /// Takes on texts of which it is not known whether the provider has them.
  func claimUnclear() async throws -> [ClaimedText] {
    try await database.write(.readCommitted) { transaction in
      let now = try ledger.surroundings.now(transaction)
      let due = try locked(unclear(at: now, Self.mostUnclear), in: transaction)
      guard !due.isEmpty else { return [] }
      try transaction.run(
        """
        UPDATE hal_messages SET moment = \(now.advanced(by: Self.lease))
        WHERE id IN \(list: due.map(\.id))
        """)
      return try due.compactMap { text in
        try ledger.surroundings.owner(text.account, transaction).flatMap {
          try text.claimed(by: $0)
        }
      }
    }
  }

  /// So many are looked up in a round: one after the other, and the lease is to last for all.
  private static let mostUnclear = 64

  func due(at now: Timestamp, _ limit: Int) -> SQL {
    listed(.queued, at: now, limit)
  }

  func unclear(at now: Timestamp, _ limit: Int) -> SQL {
    listed(.unclear, at: now, limit)
  }

  private func listed(_ state: OutboxState, at now: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT \(DueText.columns(provider.name)) FROM hal_messages m
    WHERE state = \(state) AND moment <= \(now) ORDER BY priority, moment, id LIMIT \(limit)
    """
  }

  /// Attempts whose lease is over may have reached the provider.
  private static func giveUpLost(at now: Timestamp) -> SQL {
    """
    UPDATE hal_messages SET state = \(OutboxState.unclear), moment = \(now)
    WHERE state = \(OutboxState.dispatching) AND moment <= \(now)
    """
  }

  private func locked(_ query: SQL, in transaction: borrowing Transaction) throws -> [DueText] {
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    return try transaction.rows("\(query) \(lock)") { row in try DueText(row) }
  }

  /// Whether a text is sent. One that is not ends here.
  private func mayGo(
    _ due: DueText, _ owner: CircleOwner, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> Bool {
    if let until = due.until, now > until {
      try end(due, .outage, owner, in: transaction)
      return false
    }
    let isForbidden = due.kind != .optOut && due.isOptedOut
    if isForbidden || due.lacksConsent {
      try end(due, .undeliverable, owner, in: transaction)
      return false
    }
    return true
  }

  /// Writes attempts down, each from when it begins.
  private func begin(
    _ ids: [TextMessageID], at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard !ids.isEmpty else { return }
    let leaseTime = Self.lease.components.seconds * 1_000
    let beginning: SQL = "CASE WHEN moment > \(now) THEN moment ELSE \(now) END"
    try transaction.run([
      """
      UPDATE hal_messages SET state = \(OutboxState.dispatching), fence = fence + 1,
        began_at = \(beginning), moment = \(beginning) + \(leaseTime)
      WHERE id IN \(list: ids)
      """,
      """
      INSERT INTO hal_attempts (message_id, fence, node, started_at)
      SELECT id, fence, \(settings.node), began_at FROM hal_messages WHERE id IN \(list: ids)
      """,
    ])
  }

  private func end(
    _ due: DueText, _ reason: Occurrence.Failure, _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      "UPDATE hal_messages SET state = \(OutboxState.failed) WHERE id = \(due.id)")
    guard let occurrence = due.occurrence else { return }
    try ledger.happen(.refused(due.kind, reason), to: occurrence, of: owner, in: transaction)
  }
}

extension Transaction {
  func claimed(
    _ id: TextMessageID, of owner: CircleOwner, by provider: String
  ) throws -> ClaimedText? {
    try first(
      """
      SELECT \(DueText.columns(provider)) FROM hal_messages m
      WHERE id = \(id) AND account_id = \(owner.account)
      """
    ) { row in try DueText(row) }?.claimed(by: owner)
  }

  /// Whether the provider's name of a text is known to be that of one of our attempts.
  func isKnown(_ id: ProviderTextID) throws -> Bool {
    let row: Int? = try value("SELECT 1 FROM hal_attempts WHERE provider_id = \(id.rawValue)")
    return row != nil
  }
}
