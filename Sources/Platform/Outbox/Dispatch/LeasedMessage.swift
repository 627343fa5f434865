internal import Accounts
internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

/// A text leased for dispatch, with everything that is needed for it.
struct LeasedMessage<Delegate: OutboxDelegate>: Sendable {
  let item: OutboxItem<Delegate.Kind>
  let owner: Delegate.Owner
  let to: PhoneNumber
  /// The keyed hash of the number.
  let hash: [UInt8]
  let body: String
  let until: Timestamp?
  /// The fencing token of this attempt; its records name it, so that an attempt given up as lost
  /// has no effect.
  let fence: Int
  /// When this attempt started, or will start.
  let beganAt: Timestamp
  let failures: Int

  var id: TextMessageID { item.id }
}

/// A due text of the outbox, still sealed.
struct DueMessage<Delegate: OutboxDelegate>: Sendable {
  let item: OutboxItem<Delegate.Kind>
  let until: Timestamp?
  private let moment: Timestamp
  /// Whether the number has opted out for everyone.
  let isOptedOut: Bool
  /// The key of an opt-out on the account's simulated phone.
  let optOutKey: [UInt8]
  /// Whether its recipient has not agreed to it, or not to texts of this provider.
  let lacksConsent: Bool
  private let hash: [UInt8]
  private let content: [UInt8]
  private let fence: Int
  private let beganAt: Timestamp?
  private let failures: Int
}

extension DueMessage {
  /// - Parameter row: has ``OutboxDispatcher/columns``.
  init(_ row: borrowing Row, in outbox: OutboxStore<Delegate.Kind>) throws {
    item = try OutboxItem(row, in: outbox)
    until = try row["until_at"]
    moment = try row["moment"]
    isOptedOut = try row["is_opted_out"]
    hash = try row["number_hash"]
    optOutKey = OptOutKey.of(hash, in: item.account)
    lacksConsent = try row["lacks_consent"]
    content = try row["content"]
    fence = try row["fence"]
    beganAt = try row["began_at"]
    failures = try row["failures"]
  }

  /// The text with a new attempt: started now, or at its scheduled time if that is later.
  func leased(
    at now: Timestamp, of owner: Delegate.Owner, in outbox: OutboxStore<Delegate.Kind>
  ) throws -> LeasedMessage<Delegate> {
    try opened(owner, outbox, fence: fence + 1, beganAt: max(moment, now))
  }

  /// The text with its last attempt; nil if there was none.
  func leased(
    of owner: Delegate.Owner, in outbox: OutboxStore<Delegate.Kind>
  ) throws -> LeasedMessage<Delegate>? {
    try beganAt.map { try opened(owner, outbox, fence: fence, beganAt: $0) }
  }

  private func opened(
    _ owner: Delegate.Owner, _ outbox: OutboxStore<Delegate.Kind>, fence: Int, beganAt: Timestamp
  ) throws -> LeasedMessage<Delegate> {
    let key = owner.accountKey
    let json = try JSONValue(
      parsing: key.key.open(content, for: outbox.context(of: item.id, key)))
    guard let to = json["to"]?.string.flatMap({ PhoneNumber(e164: $0) }),
      let body = json["body"]?.string
    else { throw StorageError(.unexpectedType, "the row holds no text") }
    return LeasedMessage(
      item: item, owner: owner, to: to, hash: hash, body: body, until: until, fence: fence,
      beganAt: beganAt, failures: failures)
  }
}

extension OutboxItem {
  /// The columns that it is made of.
  static func columns(in outbox: OutboxStore<Kind>) -> SQL {
    "id, account_id, kind, \(outbox.recipient), \(outbox.subject)"
  }

  init(_ row: borrowing Row, in outbox: OutboxStore<Kind>) throws {
    self.init(
      id: try row["id"], account: try row["account_id"], kind: try row["kind"],
      recipient: try row["\(outbox.recipientName)_id"],
      subject: try row["\(outbox.subjectName)_id"])
  }
}
