internal import JSON
internal import Jobs
internal import Logging
internal import Site
internal import Storage
internal import TextMessages
internal import Vault

/// Answers STOP, START and HELP of numbers that nobody looks after, where the provider does not: once for each
/// keyword and hour (HAL-906, HAL-912). They have no circle, so that no outbox is theirs: a job hands the answer
/// over, once at the most.
struct StrangerReply: Sendable {
  let services: Services

  private static let kind = JobKind(rawValue: "halloo.stranger-reply")
  /// So long nobody gets the same answer twice.
  private static let pause = Duration.seconds(3_600)
  /// So late an answer is worth nothing any more.
  private static let patience = Duration.seconds(1_800)

  init(_ services: Services) { self.services = services }

  /// The job.
  var chore: App.Chore {
    App.Chore(JobHandler(Self.kind) { run in try await perform(run) })
  }

  /// Asks for an answer, in the transaction that keeps the text.
  func enqueue(
    _ keyword: TextKeyword, to text: InboundText, in transaction: borrowing Transaction
  ) throws {
    let (now, hash) = (services.now(), services.texts.hashes.hash(of: text.from))
    let recent: Int? = try transaction.value(
      """
      SELECT 1 FROM hal_strangers WHERE number_hash = \(hash) AND keyword = \(keyword.rawValue)
        AND replied_at > \(now.advanced(by: .zero - Self.pause)) LIMIT 1
      """)
    guard recent == nil else { return }
    try transaction.run(
      """
      UPDATE hal_strangers SET keyword = \(keyword.rawValue), replied_at = \(now),
        reply_waits = \(true)
      WHERE id = \(text.id.rawValue)
      """)
    // What came by one provider is not answered by another.
    let payload = "\(services.texts.provider.name)\n\(text.id.rawValue)"
    try JobQueue().enqueue(
      Self.kind, payload: Array(payload.utf8), key: text.id.rawValue, in: transaction)
  }

  private func perform(_ run: JobRun) async throws {
    let parts = run.payload.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    let services = services
    guard parts.count == 2, parts[0] == services.texts.provider.name else { return }
    let id = parts[1]
    let text = try await services.database.write { transaction in
      try claim(id, at: services.now(), in: transaction)
    }
    guard let text else { return }
    if case .accepted = await services.texts.provider.send(text) { return }
    services.logger.warning("An answer to a keyword of a stranger was not taken")
  }

  /// Takes an answer on, which is done once whatever becomes of it. A number that is opted out gets nothing but
  /// the word that it is (HAL-911).
  private func claim(
    _ id: String, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> OutgoingText? {
    let latest = now.advanced(by: .zero - Self.patience)
    let found = try transaction.first(
      """
      UPDATE hal_strangers SET reply_waits = \(false)
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
      parsing: services.texts.hashes.open(found.content, table: "hal_strangers", row: id))
    guard let number = content["from"]?.string.flatMap({ PhoneNumber(e164: $0) }),
      try keyword == .stop || !transaction.isOptedOut(found.hash)
    else { return nil }
    return OutgoingText(
      id: TextMessageID(rawValue: OpaqueID.makeUUID()), to: number,
      body: TextWording.body(toStranger: keyword).text, confirmsOptOut: keyword == .stop)
  }
}

// What comes from numbers that nobody looks after is kept for a month, for nobody to see but whoever has to
// find out what went wrong (HAL-906). It belongs to no account, so that the key of the numbers seals it.
extension Transaction {
  /// How long it is kept.
  static var strangerLifetime: Duration { .seconds(30 * 86_400) }

  /// Keeps a text of a number that nobody looks after, once.
  /// - Returns: whether it is new.
  func keepStranger(
    _ text: InboundText, at now: Timestamp, _ hashes: NumberHashes
  ) throws -> Bool {
    var json = JSONWriter()
    json.object { json in
      json.field("from", text.from.e164)
      json.field("body", text.body)
    }
    let sealed = hashes.seal(json.bytes, table: "hal_strangers", row: text.id.rawValue)
    return try run(
      """
      INSERT INTO hal_strangers (id, number_hash, received_at, content)
      VALUES (\(text.id.rawValue), \(hashes.hash(of: text.from)), \(now), \(sealed))
      ON CONFLICT (id) DO NOTHING
      """) == 1
  }
}
