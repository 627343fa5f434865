internal import JSON
internal import Storage
internal import Vault

extension LedgerEntry {
  static let columns: SQL = """
    id, account_id, profile_id, habit_id, day, time_number, extra, due_at, next_due_at, status,
    is_handed_over, sent_at, has_followed_up, is_snoozed, snoozed_until, asked_for_photo, has_text,
    has_photo, completed_at, completed_by, failure, undo_status, undo_until, deadline_seconds, response_type, has_follow_up,
    ignores_quiet_hours, answer_number, actor_id, acted_at, content, version
    """

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    habit = try row["habit_id"]
    relative = try row["profile_id"]
    day = try row["day"]
    timeNumber = try row["time_number"]
    extra = try row["extra"]
    answerNumber = try row["answer_number"]
    actor = try row["actor_id"]
    actedAt = try row["acted_at"]
    content = try row["content"]
    version = try row["version"]
    occurrence = try Occurrence(row)
  }
}

extension Occurrence {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(dueAt: try row["due_at"], nextDueAt: try row["next_due_at"], terms: try Terms(row))
    status = try row["status"]
    isHandedOver = try row["is_handed_over"]
    sentAt = try row["sent_at"]
    hasFollowedUp = try row["has_followed_up"]
    isSnoozed = try row["is_snoozed"]
    snoozedUntil = try row["snoozed_until"]
    askedForPhoto = try row["asked_for_photo"]
    hasText = try row["has_text"]
    hasPhoto = try row["has_photo"]
    completedAt = try row["completed_at"]
    completedBy = try row["completed_by"]
    failure = try row["failure"]
    let earlier: OccurrenceStatus? = try row["undo_status"]
    let until: Timestamp? = try row["undo_until"]
    if let earlier, let until { undo = Undo(status: earlier, until: until) }
  }
}

extension Transaction {
  /// Saves an occurrence, unless it was changed concurrently.
  /// - Parameter next: when time alone next changes it.
  /// - Returns: whether it was saved.
  func save(_ entry: LedgerEntry, next: Timestamp?) throws -> Bool {
    let occurrence = entry.occurrence
    return try run(
      """
      UPDATE hal_occurrences SET status = \(occurrence.status),
        is_handed_over = \(occurrence.isHandedOver), sent_at = \(occurrence.sentAt),
        has_followed_up = \(occurrence.hasFollowedUp), is_snoozed = \(occurrence.isSnoozed),
        snoozed_until = \(occurrence.snoozedUntil), asked_for_photo = \(occurrence.askedForPhoto),
        has_text = \(occurrence.hasText), has_photo = \(occurrence.hasPhoto),
        completed_at = \(occurrence.completedAt), completed_by = \(occurrence.completedBy),
        failure = \(occurrence.failure), undo_status = \(occurrence.undo?.status),
        undo_until = \(occurrence.undo?.until), answer_number = \(entry.answerNumber),
        actor_id = \(entry.actor), acted_at = \(entry.actedAt), content = \(entry.content),
        next_at = \(next), version = \(entry.version + 1)
      WHERE id = \(entry.id) AND version = \(entry.version)
      """) == 1
  }
}

extension LedgerEntry {
  /// The maximum length of a note, characters (HAL-1653).
  static let longestNote = 160

  /// The family member's note about completing or skipping it; empty for none.
  func note(in owner: CircleKey) throws -> String {
    guard let content else { return "" }
    let json = try JSONValue(parsing: owner.key.open(content, for: owner.content(of: id)))
    return json["note"]?.string ?? ""
  }

  /// Sets the sealed note.
  mutating func setNote(_ note: String, in owner: CircleKey) {
    content = owner.sealed(note: note, for: owner.content(of: id))
  }
}

extension CircleKey {
  /// The sealed form of a note; nil for an empty one.
  func sealed(note: String, for context: FieldContext) -> [UInt8]? {
    guard !note.isEmpty else { return nil }
    var json = JSONWriter()
    json.object { $0.field("note", note) }
    return key.seal(json.bytes, for: context)
  }
}
