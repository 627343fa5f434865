public import Accounts
internal import JSON
public import Storage
public import TextMessages
public import Vault

/// The tables of an outbox. They belong to the app, since texts refer to its recipients and are deleted with
/// them, and have its prefix: `<prefix>_messages` and `<prefix>_attempts`, `<prefix>_opt_outs`, `<prefix>_senders`,
/// and `<prefix>_strangers` for ``UnknownSenders``.
///
/// A text has a unique `key`, so that it is added once. `fence` counts its attempts, and every record of an
/// attempt names it. What it says, and to which number, is sealed with the key of its owner. Opt-outs are
/// kept as hashes of numbers and outlive accounts; the one row of senders is when the sender number is
/// free again.
public struct OutboxStore<Kind: OutboxKind>: Sendable {
  /// The prefix of the tables.
  public let prefix: String
  /// The channel on which transactions tell dispatchers that a text is waiting.
  public let channel: String
  let recipientName: String
  let subjectName: String

  /// - Parameters:
  ///   - prefix: the prefix of the tables.
  ///   - recipient: the name of a recipient; the column is `<recipient>_id`.
  ///   - subject: the name of a subject of texts; the column is `<subject>_id`.
  ///   - channel: the channel on which transactions tell dispatchers that a text is waiting.
  public init(prefix: String, recipient: String, subject: String, channel: String) {
    (self.prefix, self.channel) = (prefix, channel)
    (recipientName, subjectName) = (recipient, subject)
  }

  /// The notification sent on ``channel`` for a text.
  public static var signal: String { "text" }

  var messagesName: String { "\(prefix)_messages" }
  var messages: SQL { SQL(raw: messagesName) }
  var attempts: SQL { SQL(raw: "\(prefix)_attempts") }
  var optOuts: SQL { SQL(raw: "\(prefix)_opt_outs") }
  var senders: SQL { SQL(raw: "\(prefix)_senders") }
  var strangersName: String { "\(prefix)_strangers" }
  var strangers: SQL { SQL(raw: strangersName) }
  var recipient: SQL { SQL(raw: "\(recipientName)_id") }
  var subject: SQL { SQL(raw: "\(subjectName)_id") }

  /// The storage location to which the content of a text is bound.
  public func context(of id: TextMessageID, _ owner: AccountKey) -> FieldContext {
    owner.context(table: messagesName, row: id.rawValue)
  }

  /// Returns the content of a text.
  /// - Parameter row: has `id` and `content`.
  public func body(_ row: borrowing Row, of owner: AccountKey) throws -> String {
    let opened = try owner.key.open(try row["content"], for: context(of: try row["id"], owner))
    return try JSONValue(parsing: opened)["body"]?.string ?? ""
  }

  /// Adds a text, once for its key, and wakes the dispatchers; does nothing for an opted-out number (HAL-810,
  /// HAL-811, HAL-911).
  /// - Parameter hash: the keyed hash of the number.
  /// - Returns: whether it was added.
  @discardableResult
  public func post(
    _ text: OutboxMessage<Kind>, id: TextMessageID, hash: [UInt8], at now: Timestamp,
    of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Bool {
    let account = owner.account
    if !text.kind.confirmsOptOut, try isOptedOut(hash, in: account, transaction) { return false }
    let sealed = owner.key.seal(text.content, for: context(of: id, owner))
    let count = try transaction.run(
      """
      INSERT INTO \(messages) (id, account_id, \(recipient), \(subject), key, kind, number_hash,
        content, state, priority, moment, until_at, fence, failures, created_at)
      VALUES (\(id), \(account), \(text.recipient), \(text.subject), \(text.key), \(text.kind),
        \(hash), \(sealed), \(OutboxState.queued), \(text.kind.priority), \(text.moment),
        \(text.until), 0, 0, \(now))
      ON CONFLICT (key) DO NOTHING
      """)
    guard count == 1 else { return false }
    try transaction.notify(channel, Self.signal)
    return true
  }

  /// Deletes an unsent text, so that it can be added again.
  public func takeBack(
    _ key: String, at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      "DELETE FROM \(messages) WHERE key = \(key) AND \(OutboxState.isUntouched(at: now))")
    try transaction.run(
      """
      UPDATE \(messages) SET state = \(OutboxState.cancelled)
      WHERE key = \(key) AND state = \(OutboxState.queued)
      """)
  }

  /// Deletes the prefetched kinds of an account's texts with a future due time that match a condition.
  public func takeBackWaiting(
    _ those: SQL, of account: AccountID, after now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      DELETE FROM \(messages) WHERE \(those) AND account_id = \(account)
        AND \(isWaiting(after: now))
      """)
  }

  /// A condition: the row is an unsent text of a prefetched kind with a future due time.
  public func isWaiting(after now: Timestamp) -> SQL {
    """
    kind IN \(list: Kind.prefetched) AND moment > \(now) AND \(OutboxState.isUntouched(at: now))
    """
  }

  /// For how many seconds the text waits that should have left first; 0 if none waits.
  public func lag(at now: Timestamp, in transaction: borrowing Transaction) throws -> Int {
    let first: Timestamp? = try transaction.value(
      "SELECT moment FROM \(messages) WHERE state = \(OutboxState.queued) ORDER BY moment LIMIT 1")
    return first.map { max(0, Int(now.duration(since: $0).components.seconds)) } ?? 0
  }

  /// Whether the provider's ID of a text belongs to one of our attempts.
  func isKnown(_ id: ProviderTextID, _ transaction: borrowing Transaction) throws -> Bool {
    let row: Int? = try transaction.value(
      "SELECT 1 FROM \(attempts) WHERE provider_id = \(id.rawValue)")
    return row != nil
  }
}

// The rate limit, shared by all nodes.
extension OutboxStore {
  /// When the sender number is free again. Locks the row until the end of the transaction.
  func senderIsFree(at now: Timestamp, _ transaction: borrowing Transaction) throws -> Timestamp {
    try transaction.run(
      """
      INSERT INTO \(senders) (id, free_at) VALUES ('sender', \(now)) ON CONFLICT (id) DO NOTHING
      """)
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE" : ""
    return try transaction.value("SELECT free_at FROM \(senders) WHERE id = 'sender' \(lock)")
      ?? now
  }

  /// Records when the sender number is free again.
  func setSenderFree(at moment: Timestamp, _ transaction: borrowing Transaction) throws {
    try transaction.run("UPDATE \(senders) SET free_at = \(moment) WHERE id = 'sender'")
  }
}
