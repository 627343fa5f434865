internal import Accounts
internal import CivilTime
internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

/// The name of a relative's profile.
struct RelativeID: RawRepresentable, Hashable, Sendable, Storable {
  let rawValue: String
}

/// The account that owns a circle, with the key that seals what is kept of it.
struct CircleOwner: Sendable {
  let account: AccountID
  let key: DataKey
  /// What the relatives know them by.
  let name: String

  func content(of relative: RelativeID) -> FieldContext {
    context("hal_profiles", relative.rawValue)
  }
  func content(of habit: HabitID) -> FieldContext { context("hal_habits", habit.rawValue) }
  func content(of answer: AnswerID) -> FieldContext { context("hal_answers", answer.rawValue) }
  func content(of text: TextMessageID) -> FieldContext { context("hal_messages", text.rawValue) }
  func content(of occurrence: OccurrenceID) -> FieldContext {
    context("hal_occurrences", occurrence.rawValue)
  }

  private func context(_ table: String, _ row: String) -> FieldContext {
    FieldContext(table: table, row: row, column: "content", account: account.rawValue)
  }
}

/// Somebody who is looked after by text message.
struct Relative: Sendable {
  /// How far somebody has come (HAL-450).
  enum Status: String, CaseIterable, Sendable, Storable {
    case pending, confirmed, active, declined, inactive
  }

  let id: RelativeID
  var status: Status
  /// What the family calls them.
  var name: String
  /// What they are to the family: "Grandma".
  var relationship = ""
  /// Where their texts go.
  var number: PhoneNumber
  /// By whose clocks they live: an IANA name.
  var zone: String
  /// When they are not texted; nil for never.
  var quiet: QuietTimes? = .standard
  /// Whether they are thanked.
  var sendsThanks = true
  /// When they agreed last; nil before.
  var confirmedAt: Timestamp?
  /// The name of the provider by which they were asked to agree last; nil before.
  var provider: String?
  /// When another provider took the place of the one by which they were asked; nil where none has.
  var askedAnewAt: Timestamp?
  /// When they said STOP; nil where they have not, or have taken it back.
  var optedOutAt: Timestamp?
  /// Whether the family lets texts rest.
  var isPaused = false
  /// Whether texts rest because nobody pays for more than the first relative (HAL-1310).
  var isLimited = false
  /// What the family notes about them; never texted.
  var note = ""
  /// What stands for them where they have no photo (HAL-503).
  var emoji = ""
  /// The name of their photo in the media library; nil for none.
  var photo: String?
  /// How far their setup has come; nil once it is over (HAL-402).
  var step: SetupStep?
  /// Whether a hello goes out by itself when they text START (HAL-436).
  var awaitsStart = false
  /// Whether three reminders in a row have not reached them (HAL-834).
  var hasDeliveryWarning = false
  /// Since when they are in the circle.
  var createdAt = Timestamp(milliseconds: 0)
  /// When anything about them was changed last.
  var updatedAt = Timestamp(milliseconds: 0)
  /// Grows with each change.
  var version = 1

  /// How many characters the texts about them have at most (HAL-421, HAL-1502).
  static let longestName = 60
  static let longestRelationship = 30
  static let longestNote = 300

  /// By what they are addressed in texts.
  var firstName: String { name.split(separator: " ").first.map(String.init) ?? name }
}

extension Relative {
  /// What is sealed.
  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("name", name)
      json.field("number", number.e164)
      json.field("relationship", relationship)
      json.field("note", note)
      json.field("emoji", emoji)
      if let photo { json.field("photo", photo) }
    }
    return json.bytes
  }

  static let columns: SQL = """
    id, status, content, zone, quiet_start, quiet_end, sends_thanks, confirmed_at, opted_out_at,
    is_paused, is_limited, step, awaits_start, delivery_warning, created_at, updated_at, version,
    provider, asked_anew_at
    """

  init(_ row: borrowing Row, of owner: CircleOwner) throws {
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
    status = try row["status"]
    zone = try row["zone"]
    quiet = try QuietTimes(row)
    sendsThanks = try row["sends_thanks"]
    confirmedAt = try row["confirmed_at"]
    optedOutAt = try row["opted_out_at"]
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
  /// Those of a row; nil where it has none.
  init?(_ row: borrowing Row) throws {
    guard let start: Int = try row["quiet_start"], let end: Int = try row["quiet_end"] else {
      return nil
    }
    self.init(start: WallTime(minutes: start), end: WallTime(minutes: end))
  }
}
