internal import CivilTime
internal import Clocks
internal import Storage
internal import TextMessages
internal import Vault

extension Transaction {
  /// Puts a text into the outbox, once for its key; nothing for a number that was opted out (HAL-810,
  /// HAL-811, HAL-911).
  /// - Parameter hash: the keyed hash of the number.
  /// - Returns: whether it was added.
  @discardableResult
  func post(
    _ text: OutboxText, id: TextMessageID, hash: [UInt8], at now: Timestamp, of owner: CircleOwner
  ) throws -> Bool {
    let sealed = owner.key.seal(text.content, for: owner.content(of: id))
    let isOptedOut = text.kind == .optOut ? false : try isOptedOut(hash)
    if isOptedOut { return false }
    return try run(
      """
      INSERT INTO hal_messages (id, account_id, profile_id, occurrence_id, key, kind, number_hash,
        content, state, priority, moment, until_at, fence, failures, created_at)
      VALUES (\(id), \(owner.account), \(text.relative.id), \(text.occurrence), \(text.key),
        \(text.kind), \(hash), \(sealed), \(OutboxState.queued), \(text.priority), \(text.moment),
        \(text.until), 0, 0, \(now))
      ON CONFLICT (key) DO NOTHING
      """) == 1
  }

  /// Takes back a text that nobody has begun to hand over. It leaves no trace, so that it can be posted
  /// again.
  func takeBack(_ key: String, at now: Timestamp) throws {
    try run("DELETE FROM hal_messages WHERE key = \(key) AND \(OutboxState.isUntouched(at: now))")
    try run(
      """
      UPDATE hal_messages SET state = \(OutboxState.cancelled)
      WHERE key = \(key) AND state = \(OutboxState.queued)
      """)
  }

  /// Takes back those reminders of a circle that wait for a moment to come.
  func takeBackWaiting(_ those: SQL, of owner: CircleOwner, after now: Timestamp) throws {
    try run(
      """
      DELETE FROM hal_messages WHERE \(those) AND account_id = \(owner.account)
        AND \(OutboxText.isWaitingReminder(after: now))
      """)
  }

  /// Whether a number has said STOP.
  func isOptedOut(_ hash: [UInt8]) throws -> Bool {
    let row: Int? = try value("SELECT 1 FROM hal_opt_outs WHERE number_hash = \(hash)")
    return row != nil
  }

  /// Notes that a number has said STOP, and takes back what waits for it.
  func optOut(_ hash: [UInt8], at now: Timestamp) throws {
    try run([
      """
      INSERT INTO hal_opt_outs (number_hash, opted_out_at) VALUES (\(hash), \(now))
      ON CONFLICT (number_hash) DO NOTHING
      """,
      """
      UPDATE hal_messages SET state = \(OutboxState.cancelled)
      WHERE number_hash = \(hash) AND \(OutboxState.isIdle(at: now))
        AND kind <> \(MessageKind.optOut)
      """,
    ])
  }

  /// Notes that a number has said START.
  func optIn(_ hash: [UInt8]) throws {
    try run("DELETE FROM hal_opt_outs WHERE number_hash = \(hash)")
  }

  /// When the number that texts come from is free again. Whoever asks keeps others waiting until the end
  /// of the transaction.
  func senderIsFree(at now: Timestamp) throws -> Timestamp {
    try run(
      """
      INSERT INTO hal_senders (id, free_at) VALUES ('sender', \(now)) ON CONFLICT (id) DO NOTHING
      """)
    let lock: SQL = engine == .postgresql ? "FOR UPDATE" : ""
    return try value("SELECT free_at FROM hal_senders WHERE id = 'sender' \(lock)") ?? now
  }

  /// Notes when it is.
  func setSenderFree(at moment: Timestamp) throws {
    try run("UPDATE hal_senders SET free_at = \(moment) WHERE id = 'sender'")
  }
}

extension Ledger {
  /// So many texts somebody gets on a day of theirs before what can be spared is (HAL-819).
  static let dailyCap = 40

  /// Whether a text is dropped because the day had many: thanks and second reminders are, all others go
  /// out. The family is told once a day.
  func isDropped(
    _ text: OutboxText, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> Bool {
    guard text.kind == .thanks || text.kind == .followUp else { return false }
    let now = try surroundings.now(transaction)
    let zone = try surroundings.zone(text.relative.zone)
    let today = zone.civil(now).date
    let midnight = zone.first(today, WallTime(minutes: 0)).moment
    let count: Int? = try transaction.value(
      """
      SELECT count(*) FROM hal_messages
      WHERE profile_id = \(text.relative.id) AND account_id = \(owner.account)
        AND created_at >= \(midnight) AND state <> \(OutboxState.cancelled)
      """)
    guard (count ?? 0) >= Self.dailyCap else { return false }
    try surroundings.tell(
      .capped(text.relative.id, day: today.dayNumber), owner, transaction)
    return true
  }
}
