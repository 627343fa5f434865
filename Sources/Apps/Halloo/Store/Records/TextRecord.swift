internal import Outbox
internal import Storage
internal import TextMessages

/// An outgoing text with all its data (HAL-1502).
struct TextRecord: Sendable {
  let id: TextMessageID
  let relative: RelativeID
  /// The occurrence; nil for none.
  let occurrence: OccurrenceID?
  let kind: MessageKind
  let body: String
  /// The outbox state.
  let state: OutboxState
  /// The scheduled time, while it waits.
  let moment: Timestamp
  /// The delivery status from the provider.
  let status: TextStatus?
  /// The failure of the last or an earlier attempt.
  let failure: TextFailure?
  /// The number of attempts.
  let attempts: Int
  let acceptedAt: Timestamp?
  let deliveredAt: Timestamp?
  let createdAt: Timestamp

  /// The scheduled time; nil if it is not waiting.
  func scheduledFor(at now: Timestamp) -> Timestamp? {
    state == .queued && moment > now ? moment : nil
  }
}

extension TextRecord {
  static let columns: SQL = """
    id, profile_id, occurrence_id, kind, content, state, moment, status, failure_code, fence,
    accepted_at, delivered_at, created_at
    """

  init(_ row: borrowing Row, of owner: CircleKey) throws {
    id = try row["id"]
    body = try HallooSchema.outbox.body(row, of: owner.accountKey)
    relative = try row["profile_id"]
    occurrence = try row["occurrence_id"]
    kind = try row["kind"]
    state = try row["state"]
    moment = try row["moment"]
    status = try row["status"]
    let code: Int? = try row["failure_code"]
    failure = code.map { TextFailure(code: $0) }
    attempts = try row["fence"]
    acceptedAt = try row["accepted_at"]
    deliveredAt = try row["delivered_at"]
    createdAt = try row["created_at"]
  }
}

/// A text of the conversation with a relative, in either direction, with all its data.
enum TalkRecord: Sendable {
  case sent(TextRecord)
  case received(AnswerRecord)
}

extension CircleStore {
  /// A text; nil if the circle has none with this ID.
  func text(_ id: TextMessageID, _ owner: CircleKey) async throws -> TextRecord? {
    try await database.read { try $0.texts("id = \(id)", owner).first }
  }

  /// The texts about an occurrence, oldest first.
  func texts(about occurrence: OccurrenceID, _ owner: CircleKey) async throws -> [TextRecord] {
    try await database.read { try $0.texts("occurrence_id = \(occurrence)", owner) }
  }

  /// A page of the conversation with a relative, newest first.
  func talk(
    with relative: RelativeID, _ owner: CircleKey, after cursor: Cursor?, limit: Int
  ) async throws -> (items: [(record: TalkRecord, at: Timestamp)], next: Cursor?) {
    try await database.read { transaction in
      let page = try transaction.page(
        Self.talk(with: relative, owner), by: .descending("said_at", "id"), after: cursor,
        limit: limit
      ) { row in (id: try row["id"] as String, at: try row["said_at"] as Timestamp) }
      let known = try transaction.talk(page.items.map(\.id), owner)
      return (page.items.compactMap { item in known[item.id].map { ($0, item.at) } }, page.next)
    }
  }

  /// The texts of the conversation with their times.
  static func talk(with relative: RelativeID, _ owner: CircleKey) -> SQL {
    """
    SELECT id, coalesce(accepted_at, created_at) AS said_at FROM hal_messages
    WHERE profile_id = \(relative) AND account_id = \(owner.account)
    UNION ALL
    SELECT id, received_at AS said_at FROM hal_answers
    WHERE profile_id = \(relative) AND account_id = \(owner.account)
    """
  }
}

extension Transaction {
  fileprivate func texts(_ those: SQL, _ owner: CircleKey) throws -> [TextRecord] {
    try rows(
      """
      SELECT \(TextRecord.columns) FROM hal_messages
      WHERE \(those) AND account_id = \(owner.account) ORDER BY created_at, id
      """
    ) { row in try TextRecord(row, of: owner) }
  }

  /// Texts of both directions by their IDs.
  fileprivate func talk(_ ids: [String], _ owner: CircleKey) throws -> [String: TalkRecord] {
    let answers = try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE id IN \(list: ids) AND account_id = \(owner.account)
      """
    ) { row in try StoredAnswer(row, of: owner) }
    let sent = try texts("id IN \(list: ids)", owner).map { ($0.id.rawValue, TalkRecord.sent($0)) }
    let received = try records(of: answers, owner).map {
      ($0.answer.id.rawValue, TalkRecord.received($0))
    }
    return Dictionary(sent + received, uniquingKeysWith: { first, _ in first })
  }
}
