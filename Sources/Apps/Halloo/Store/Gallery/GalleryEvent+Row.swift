internal import Accounts
internal import JSON
internal import Storage
internal import Vault

extension GalleryEvent {
  /// The sealed content.
  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("name", name)
      json.field("relationship", relationship)
      json.field("emoji", emoji)
      json.field("title", title)
      json.field("text", text)
      json.field("pictures", pictures)
      if let isInTime { json.field("isInTime", isInTime) }
    }
    return json.bytes
  }

  static let columns: SQL = "id, profile_id, kind, created_at, answer_id, slot, content"

  init(_ row: borrowing Row, of owner: CircleKey) throws {
    id = try row["id"]
    let json = try JSONValue(
      parsing: try owner.key.open(try row["content"], for: owner.content(of: id)))
    relative = try row["profile_id"]
    kind = try row["kind"]
    createdAt = try row["created_at"]
    answer = try row["answer_id"]
    slot = try row["slot"]
    name = json["name"]?.string ?? ""
    relationship = json["relationship"]?.string ?? ""
    emoji = json["emoji"]?.string ?? ""
    title = json["title"]?.string ?? ""
    text = json["text"]?.string ?? ""
    pictures = json["pictures"]?.array?.compactMap(\.string) ?? []
    isInTime = json["isInTime"]?.boolean
  }
}

extension CircleKey {
  func content(of event: GalleryEventID) -> FieldContext {
    FieldContext(
      table: "hal_gallery", row: event.rawValue, column: "content", account: account.rawValue)
  }
}

extension Transaction {
  /// Inserts or replaces an event.
  func save(_ event: GalleryEvent, of owner: CircleKey) throws {
    let sealed = owner.key.seal(event.content, for: owner.content(of: event.id))
    try run(
      """
      INSERT INTO hal_gallery (id, account_id, profile_id, kind, created_at, answer_id, content)
      VALUES (\(event.id), \(owner.account), \(event.relative), \(event.kind), \(event.createdAt),
        \(event.answer), \(sealed))
      ON CONFLICT (id) DO UPDATE SET content = excluded.content
      """)
  }

  /// The event of an answer; nil if it has no photo.
  func galleryEvent(of answer: AnswerID, _ owner: CircleKey) throws -> GalleryEvent? {
    try first(
      """
      SELECT \(GalleryEvent.columns) FROM hal_gallery
      WHERE answer_id = \(answer) AND account_id = \(owner.account)
      """
    ) { row in try GalleryEvent(row, of: owner) }
  }

  /// Events with the names that their relatives have now; those of a deleted one keep the last.
  func named(_ events: [GalleryEvent], _ owner: CircleKey) throws -> [GalleryEvent] {
    let people = Dictionary(try relatives(of: owner).map { ($0.id, $0) }) { first, _ in first }
    return events.map { event in people[event.relative].map { event.named(by: $0) } ?? event }
  }

  /// All events of a relative.
  func galleryEvents(of relative: RelativeID, _ owner: CircleKey) throws -> [GalleryEvent] {
    try rows(
      """
      SELECT \(GalleryEvent.columns) FROM hal_gallery
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
      """
    ) { row in try GalleryEvent(row, of: owner) }
  }

  /// The photos of all events of a relative.
  func galleryPictures(of relative: RelativeID, _ owner: CircleKey) throws -> [String] {
    try galleryEvents(of: relative, owner).flatMap(\.pictures)
  }
}
