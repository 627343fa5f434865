internal import JSON
public import Jobs
public import Logging
public import Storage
public import TextMessages
internal import Vault

/// Texts from unknown numbers. They are kept for a month, for diagnosis only, and belong to no account, so the
/// key of the number hashes seals them (HAL-906).
///
/// STOP, START and HELP are answered if the provider does not: once per keyword and hour (HAL-912). Since
/// the senders have no outbox, a job sends the reply, at most once.
public struct UnknownSenders<Kind: OutboxKind>: Sendable {
  private let outbox: OutboxStore<Kind>
  private let database: Database
  private let service: SMSService
  private let kind: JobKind
  private let now: @Sendable () -> Timestamp
  private let logger: Logger
  private let reply: @Sendable (TextKeyword) -> TextBody

  /// - Parameters:
  ///   - outbox: has the opt-outs, and the prefix of the table `<prefix>_strangers`.
  ///   - database: holds both.
  ///   - service: sends the replies.
  ///   - kind: the kind of the job that does.
  ///   - now: the current time.
  ///   - logger: for replies that are not accepted.
  ///   - reply: the reply to a keyword.
  public init(
    _ outbox: OutboxStore<Kind>, in database: Database, by service: SMSService, kind: JobKind,
    now: @escaping @Sendable () -> Timestamp, logger: Logger,
    reply: @escaping @Sendable (TextKeyword) -> TextBody
  ) {
    (self.outbox, self.database, self.service, self.kind) = (outbox, database, service, kind)
    (self.now, self.logger, self.reply) = (now, logger, reply)
  }

  /// Stores a text, once, and enqueues the reply to a keyword. A repeated opt-out gets no reply (HAL-911).
  /// - Parameter wasOptedOut: whether the number had opted out before.
  public func take(
    _ text: InboundText, _ keyword: TextKeyword?, wasOptedOut: Bool,
    in transaction: borrowing Transaction
  ) throws {
    let isNew = try keep(text, in: transaction)
    guard let keyword, isNew, !service.providerAnswersKeywords, keyword == .start || !wasOptedOut
    else { return }
    try enqueue(keyword, to: text, in: transaction)
  }

  /// The job that sends replies.
  public var job: JobHandler { JobHandler(kind) { run in try await perform(run) } }

  /// Deletes texts after their retention time.
  public func prune(in transaction: borrowing Transaction) throws {
    let oldest = now().advanced(by: UnknownSender.lifetime * -1)
    try transaction.run("DELETE FROM \(outbox.strangers) WHERE received_at < \(oldest)")
  }

  private func keep(_ text: InboundText, in transaction: borrowing Transaction) throws -> Bool {
    let hashes = service.hashes
    var json = JSONWriter()
    json.object { json in
      json.field("from", text.from.e164)
      json.field("body", text.body)
    }
    let sealed = hashes.seal(json.bytes, table: outbox.strangersName, row: text.id.rawValue)
    return try transaction.run(
      """
      INSERT INTO \(outbox.strangers) (id, number_hash, received_at, content)
      VALUES (\(text.id.rawValue), \(hashes.hash(of: text.from)), \(now()), \(sealed))
      ON CONFLICT (id) DO NOTHING
      """) == 1
  }

  private func enqueue(
    _ keyword: TextKeyword, to text: InboundText, in transaction: borrowing Transaction
  ) throws {
    let (now, hash) = (now(), service.hashes.hash(of: text.from))
    let recent: Int? = try transaction.value(
      """
      SELECT 1 FROM \(outbox.strangers) WHERE number_hash = \(hash) AND keyword = \(keyword.rawValue)
        AND replied_at > \(now.advanced(by: UnknownSender.pause * -1)) LIMIT 1
      """)
    guard recent == nil else { return }
    try transaction.run(
      """
      UPDATE \(outbox.strangers) SET keyword = \(keyword.rawValue), replied_at = \(now),
        reply_waits = \(true)
      WHERE id = \(text.id.rawValue)
      """)
    // A text that came through one provider is not answered through another.
    let payload = "\(service.provider.name)\n\(text.id.rawValue)"
    try JobQueue().enqueue(
      kind, payload: Array(payload.utf8), key: text.id.rawValue, in: transaction)
  }

  private func perform(_ run: JobRun) async throws {
    let parts = run.payload.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard parts.count == 2, parts[0] == service.provider.name else { return }
    let text = try await database.write { transaction in
      try claim(parts[1], in: transaction)
    }
    guard let text else { return }
    if case .accepted = await service.provider.send(text) { return }
    logger.warning("Keyword reply to an unknown number was rejected")
  }

  /// Claims a reply, which is then attempted at most once. An opted-out number gets only the
  /// confirmation of its opt-out (HAL-911).
  private func claim(
    _ id: String, in transaction: borrowing Transaction
  ) throws -> OutgoingText? {
    let latest = now().advanced(by: UnknownSender.patience * -1)
    let found = try transaction.first(
      """
      UPDATE \(outbox.strangers) SET reply_waits = \(false)
      WHERE id = \(id) AND reply_waits = \(true) AND replied_at > \(latest)
      RETURNING number_hash, keyword, content
      """
    ) { row in
      (
        hash: try row["number_hash"] as [UInt8], keyword: try row["keyword"] as String,
        content: try row["content"] as [UInt8]
      )
    }
    guard let found, let keyword = TextKeyword(rawValue: found.keyword) else { return nil }
    let content = try JSONValue(
      parsing: service.hashes.open(found.content, table: outbox.strangersName, row: id))
    guard let number = content["from"]?.string.flatMap({ PhoneNumber(e164: $0) }),
      try keyword == .stop || !outbox.isOptedOut(found.hash, in: nil, transaction)
    else { return nil }
    return OutgoingText(
      id: TextMessageID(rawValue: OpaqueID.makeUUID()), to: number, body: reply(keyword).text,
      confirmsOptOut: keyword == .stop)
  }
}

/// The times of unknown senders.
private enum UnknownSender {
  /// How long texts are kept.
  static let lifetime = Duration.seconds(30 * 86_400)
  /// The minimum time between equal replies.
  static let pause = Duration.seconds(3_600)
  /// The age after which a reply is pointless.
  static let patience = Duration.seconds(1_800)
}
