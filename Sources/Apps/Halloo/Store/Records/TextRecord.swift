internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

/// A text of ours with all that is known of it (HAL-1502).
struct TextRecord: Sendable {
  let id: TextMessageID
  let relative: RelativeID
  /// About which due time; nil for none.
  let occurrence: OccurrenceID?
  let kind: MessageKind
  let body: String
  /// How far it is on our side.
  let state: OutboxState
  /// When it is to be sent, while it waits.
  let moment: Timestamp
  /// What the provider has said of it.
  let status: TextStatus?
  /// Why it came no farther, or an earlier attempt did not.
  let failure: TextFailure?
  /// How often it was handed over, or tried to be.
  let attempts: Int
  let acceptedAt: Timestamp?
  let deliveredAt: Timestamp?
  let createdAt: Timestamp

  /// For when it waits; nil where it does not.
  func scheduledFor(at now: Timestamp) -> Timestamp? {
    state == .queued && moment > now ? moment : nil
  }
}

extension TextRecord {
  static let columns: SQL = """
    id, profile_id, occurrence_id, kind, content, state, moment, status, failure_code, fence,
    accepted_at, delivered_at, created_at
    """

  init(_ row: borrowing Row, of owner: CircleOwner) throws {
    id = try row["id"]
    let json = try JSONValue(
      parsing: try owner.key.open(try row["content"], for: owner.content(of: id)))
    body = json["body"]?.string ?? ""
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

/// One text between a relative and Halloo, either way, with all that is known of it.
enum TalkRecord: Sendable {
  case sent(TextRecord)
  case received(AnswerRecord)
}

extension CircleStore {
  /// A text; nil where the circle has none of the name.
  func text(_ id: TextMessageID, _ owner: CircleOwner) async throws -> TextRecord? {
    try await database.read { try $0.texts("id = \(id)", owner).first }
  }

  /// What was texted about a due time, the oldest first.
  func texts(about occurrence: OccurrenceID, _ owner: CircleOwner) async throws -> [TextRecord] {
    try await database.read { try $0.texts("occurrence_id = \(occurrence)", owner) }
  }

  /// A part of what was said between a relative and Halloo, the newest first.
  func talk(
    with relative: RelativeID, _ owner: CircleOwner, after cursor: Cursor?, limit: Int
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

  /// When which text went out or came in.
  static func talk(with relative: RelativeID, _ owner: CircleOwner) -> SQL {
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
  fileprivate func texts(_ those: SQL, _ owner: CircleOwner) throws -> [TextRecord] {
    try rows(
      """
      SELECT \(TextRecord.columns) FROM hal_messages
      WHERE \(those) AND account_id = \(owner.account) ORDER BY created_at, id
      """
    ) { row in try TextRecord(row, of: owner) }
  }

  /// Texts of both ways by their names.
  fileprivate func talk(_ ids: [String], _ owner: CircleOwner) throws -> [String: TalkRecord] {
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
