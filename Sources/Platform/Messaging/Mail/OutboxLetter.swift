public import Accounts
internal import JSON
public import Storage
internal import Vault

/// The name of a letter.
public struct LetterID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters that may stand in an address.
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A letter in the outbox, for the operator of the installation.
public struct OutboxLetter: Hashable, Sendable {
  /// What became of a letter.
  public enum State: String, CaseIterable, Hashable, Sendable, Storable {
    /// No mail server is set up: it can be read here.
    case kept
    /// It is going to be sent.
    case queued
    /// A mail server has taken it.
    case sent
    /// It will not be sent, for a reason.
    case failed
  }

  /// What stands in a letter.
  public struct Content: Hashable, Sendable {
    /// To whom.
    public let address: String
    /// Its subject.
    public let subject: String
    /// Its text.
    public let text: String
  }

  /// Its name.
  public let id: LetterID
  /// Whose it is.
  public let account: AccountID
  /// What it is about.
  public let kind: Letter.Kind
  /// What became of it.
  public let state: State
  /// Why it failed.
  public let reason: String?
  /// When it was written.
  public let createdAt: Timestamp
  /// What stands in it; nil once it was sent: then only the person has it.
  public let content: Content?

  static let columns: SQL = "id, account_id, kind, state, reason, created_at, content"

  init(row: borrowing Row, opening key: DataKey) throws {
    id = try row["id"]
    account = try row["account_id"]
    kind = try row["kind"]
    state = try row["state"]
    reason = try row["reason"]
    createdAt = try row["created_at"]
    let context = FieldContext.letter(id, of: account)
    content = try (row["content"] as [UInt8]?).map { sealed in
      try Content(encoded: key.open(sealed, for: context))
    }
  }
}

extension OutboxLetter.Content: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of what it says.
  public var description: String { "<letter>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension OutboxLetter.Content {
  /// What is sealed: JSON, whose names never change meaning.
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("address", address)
      json.field("subject", subject)
      json.field("text", text)
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let address = json["address"]?.string, let subject = json["subject"]?.string,
      let text = json["text"]?.string
    else { throw UnreadableContent() }
    self.init(address: address, subject: subject, text: text)
  }
}

extension FieldContext {
  static func letter(_ id: LetterID, of account: AccountID) -> FieldContext {
    FieldContext(
      table: "outbox", row: id.rawValue, column: "content", account: account.rawValue)
  }
}
