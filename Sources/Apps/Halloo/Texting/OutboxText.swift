internal import Accounts
internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

/// How far a text of the outbox has come on our side; what the provider says of it is its `status`.
enum OutboxState: String, Sendable, Storable {
  /// Waits for its moment, or for another attempt.
  case queued
  /// Somebody is handing it over, or was.
  case dispatching
  /// Somebody was handing it over, and whether the provider has it is not known.
  case unclear
  /// The provider has it.
  case accepted
  /// It is not sent, and will not be.
  case failed
  /// It was taken back before it was sent.
  case cancelled
}

/// A text to be put into the outbox.
struct OutboxText: Sendable {
  /// What it is for, which there is once: `occ:{id}:reminder`.
  var key: String
  var kind: MessageKind
  var relative: Relative
  /// About which occurrence; nil for none.
  var occurrence: OccurrenceID?
  var body: String
  /// When it is to be sent.
  var moment: Timestamp
  /// Until when it is worth sending; nil for always.
  var until: Timestamp?

  /// Hello and answers to keywords go before everything else (HAL-818).
  var priority: Int {
    switch kind {
    case .hello, .clarification, .welcome, .help, .optOut, .optIn: 0
    case .reminder, .snooze, .photoRequest: 1
    case .followUp, .thanks: 2
    }
  }

  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("to", relative.number.e164)
      json.field("body", body)
    }
    return json.bytes
  }
}

/// A text that somebody has taken on to hand it over: everything that is needed for that.
struct ClaimedText: Sendable {
  let id: TextMessageID
  let owner: CircleOwner
  let kind: MessageKind
  let relative: RelativeID
  let occurrence: OccurrenceID?
  let to: PhoneNumber
  let body: String
  let until: Timestamp?
  /// The number of this attempt; what is written about it names it, so that nothing comes of one that was
  /// given up for lost.
  let fence: Int
  /// When this attempt began.
  let beganAt: Timestamp
  let failures: Int
}

extension ClaimedText {
  static let columns: SQL = """
    id, account_id, profile_id, occurrence_id, kind, content, until_at, fence, began_at, failures
    """

  init(_ row: borrowing Row, of owner: CircleOwner) throws {
    id = try row["id"]
    let json = try JSONValue(
      parsing: try owner.key.open(try row["content"], for: owner.content(of: id)))
    guard let to = json["to"]?.string.flatMap({ PhoneNumber(e164: $0) }),
      let body = json["body"]?.string
    else { throw StorageError(.unexpectedType, "the row holds no text") }
    (self.owner, self.to, self.body) = (owner, to, body)
    kind = try row["kind"]
    relative = try row["profile_id"]
    occurrence = try row["occurrence_id"]
    until = try row["until_at"]
    fence = try row["fence"]
    beganAt = try row["began_at"]
    failures = try row["failures"]
  }
}
