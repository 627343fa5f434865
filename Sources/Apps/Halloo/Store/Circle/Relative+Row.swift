internal import CivilTime
internal import JSON
internal import Outbox
internal import Schedules
internal import Storage
internal import TextMessages
internal import Vault

extension Relative {
  /// The sealed content.
  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("name", name)
      json.field("number", number.e164)
      json.field("relationship", relationship)
      json.field("note", note)
      json.field("emoji", emoji)
      json.field("language", language.rawValue)
      json.field("wordBy", wordBy?.minutes ?? Self.noWord)
      if let photo { json.field("photo", photo) }
    }
    return json.bytes
  }

  /// What is stored where no word is expected by any hour.
  private static let noWord = -1

  static let columns: SQL = """
    id, status, content, zone, quiet_start, quiet_end, sends_thanks, confirmed_at, opted_out_at,
    is_paused, is_limited, step, awaits_start, delivery_warning, created_at, updated_at, version,
    provider, asked_anew_at, says_wrong_number, \(isUnsure) AS is_unsure
    """

  /// An unclear answer after the last hello; a clear one ends the waiting.
  private static let isUnsure: SQL = """
    (status = \(Status.pending) AND EXISTS (
      SELECT 1 FROM hal_answers a WHERE a.profile_id = hal_profiles.id
        AND a.is_confirmation = \(true) AND a.is_positive IS NULL AND a.keyword IS NULL
        AND a.received_at >= coalesce(hal_profiles.asked_anew_at, 0)
        AND NOT EXISTS (SELECT 1 FROM hal_messages m WHERE m.profile_id = hal_profiles.id
          AND m.kind = \(MessageKind.hello) AND m.state <> \(OutboxState.cancelled)
          AND m.created_at > a.received_at)))
    """

  /// Reads a row with all of ``columns``.
  init(_ row: borrowing Row, of owner: CircleKey) throws {
    try self.init(imported: row, of: owner)
    isUnsure = try row["is_unsure"]
  }

  /// Reads a row of an export, which has the columns of the table alone.
  init(imported row: borrowing Row, of owner: CircleKey) throws {
    id = try row["id"]
    let json = try JSONValue(
      parsing: try owner.key.open(try row["content"], for: owner.content(of: id)))
    guard let name = json["name"]?.string,
      let number = json["number"]?.string.flatMap({ PhoneNumber(e164: $0) })
    else { throw StorageError(.unexpectedType, "the row holds no relative") }
    (self.name, self.number) = (name, number)
    relationship = json["relationship"]?.string ?? ""
    note = json["note"]?.string ?? ""
    emoji = json["emoji"]?.string ?? ""
    photo = json["photo"]?.string
    language = json["language"]?.string.flatMap { TextLanguage(rawValue: $0) } ?? .english
    if let minutes = json["wordBy"]?.integer {
      wordBy = (0...1_439).contains(minutes) ? WallTime(minutes: Int(minutes)) : nil
    }
    status = try row["status"]
    zone = try row["zone"]
    quiet = try QuietTimes(row)
    sendsThanks = try row["sends_thanks"]
    confirmedAt = try row["confirmed_at"]
    optedOutAt = try row["opted_out_at"]
    saysWrongNumber = try row["says_wrong_number"]
    isPaused = try row["is_paused"]
    isLimited = try row["is_limited"]
    step = try row["step"]
    awaitsStart = try row["awaits_start"]
    hasDeliveryWarning = try row["delivery_warning"]
    createdAt = try row["created_at"]
    updatedAt = try row["updated_at"] ?? createdAt
    version = try row["version"]
    provider = try row["provider"]
    askedAnewAt = try row["asked_anew_at"]
  }
}

extension QuietTimes {
  /// The quiet hours of a row; nil if it has none.
  init?(_ row: borrowing Row) throws {
    guard let start: Int = try row["quiet_start"], let end: Int = try row["quiet_end"] else {
      return nil
    }
    self.init(start: WallTime(minutes: start), end: WallTime(minutes: end))
  }
}
