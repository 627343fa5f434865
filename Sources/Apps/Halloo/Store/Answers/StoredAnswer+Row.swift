internal import Accounts
internal import JSON
internal import Replies
internal import Storage
internal import TextMessages
internal import Understanding
internal import Vault

extension StoredAnswer {
  /// The sealed content.
  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("text", text)
      json.field("media", media)
      json.field("pictures", pictures)
      json.field("mediaErrors", mediaErrors)
      if meaning != .done { json.field("meaning", meaning.rawValue) }
      if let joins { json.field("joins", joins.rawValue) }
      json.reading(reading)
      if let movedBy, let movedAt {
        json.field("movedBy", movedBy.rawValue)
        json.field("movedAt", Int(movedAt.milliseconds))
      }
    }
    return json.bytes
  }

  static let columns: SQL = """
    id, profile_id, occurrence_id, inbound_id, content, is_confirmation, is_positive, keyword,
    received_at
    """

  init(_ row: borrowing Row, of owner: CircleKey) throws {
    id = try row["id"]
    let json = try JSONValue(
      parsing: try owner.key.open(try row["content"], for: owner.content(of: id)))
    text = json["text"]?.string ?? ""
    media = json["media"]?.array?.compactMap(\.string) ?? []
    pictures = json["pictures"]?.array?.compactMap(\.string) ?? []
    mediaErrors = json["mediaErrors"]?.array?.compactMap(\.string) ?? []
    // Answers from before their meaning was read counted as done.
    meaning = json["meaning"]?.string.flatMap { ReminderAnswer(rawValue: $0) } ?? .done
    reading = json["reading"].flatMap { MeasuredValue($0) }
    joins = json["joins"]?.string.map { AnswerID(rawValue: $0) }
    movedBy = json["movedBy"]?.string.map { AccountID(rawValue: $0) }
    movedAt = json["movedAt"]?.integer.map { Timestamp(milliseconds: $0) }
    relative = try row["profile_id"]
    occurrence = try row["occurrence_id"]
    inbound = try row["inbound_id"]
    isConfirmation = try row["is_confirmation"]
    isPositive = try row["is_positive"]
    let word: String? = try row["keyword"]
    keyword = word.flatMap { TextKeyword(rawValue: $0) }
    receivedAt = try row["received_at"]
  }
}

extension Transaction {
  /// The words by which a relative asked for no texts at a moment; nil where none are known.
  func stop(of relative: RelativeID, at moment: Timestamp, _ owner: CircleKey) throws -> String? {
    try first(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND keyword = \(TextKeyword.stop.rawValue) AND received_at >= \(moment)
      ORDER BY received_at DESC, id DESC LIMIT 1
      """
    ) { row in try StoredAnswer(row, of: owner).text }
  }

  /// An answer; nil if the circle has none with this ID.
  func answer(_ id: AnswerID, of owner: CircleKey) throws -> StoredAnswer? {
    try first(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE id = \(id) AND account_id = \(owner.account)
      """
    ) { row in try StoredAnswer(row, of: owner) }
  }

  /// The answers to an occurrence, oldest first.
  func answers(to occurrence: OccurrenceID, of owner: CircleKey) throws -> [StoredAnswer] {
    try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE occurrence_id = \(occurrence) AND account_id = \(owner.account)
      ORDER BY received_at, id
      """
    ) { row in try StoredAnswer(row, of: owner) }
  }

  /// Updates an answer.
  func save(_ answer: StoredAnswer, of owner: CircleKey) throws {
    let sealed = owner.key.seal(answer.content, for: owner.content(of: answer.id))
    try run(
      """
      UPDATE hal_answers SET content = \(sealed), occurrence_id = \(answer.occurrence)
      WHERE id = \(answer.id) AND account_id = \(owner.account)
      """)
  }

  /// Stores an answer, once per provider message and relative.
  /// - Returns: whether it is new.
  func add(_ answer: StoredAnswer, of owner: CircleKey) throws -> Bool {
    let sealed = owner.key.seal(answer.content, for: owner.content(of: answer.id))
    return try run(
      """
      INSERT INTO hal_answers (id, account_id, profile_id, occurrence_id, inbound_id, content,
        is_confirmation, is_positive, keyword, received_at)
      VALUES (\(answer.id), \(owner.account), \(answer.relative), \(answer.occurrence),
        \(answer.inbound.rawValue), \(sealed), \(answer.isConfirmation), \(answer.isPositive),
        \(answer.keyword?.rawValue), \(answer.receivedAt))
      ON CONFLICT (inbound_id, profile_id) DO NOTHING
      """) == 1
  }
}
