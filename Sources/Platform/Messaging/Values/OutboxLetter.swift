public import Accounts
internal import JSON
public import Storage
internal import Vault

/// The ID of a mail.
public struct LetterID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters, safe in a URL.
  public let rawValue: String

  /// - Parameter rawValue: a value of ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A mail in the outbox, for the operator of the installation.
public struct OutboxLetter: Hashable, Sendable {
  /// The state of a mail.
  public enum State: String, CaseIterable, Hashable, Sendable, Storable {
    /// No mail server is configured: it can be read here.
    case kept
    /// Waiting to be sent.
    case queued
    /// Accepted by a mail server.
    case sent
    /// Permanently failed.
    case failed
  }

  /// The content of a mail.
  public struct Content: Hashable, Sendable {
    /// The recipient.
    public let address: String
    /// Its subject.
    public let subject: String
    /// Its text.
    public let text: String
  }

  /// Its ID.
  public let id: LetterID
  /// Its account.
  public let account: AccountID
  /// Its kind.
  public let kind: Letter.Kind
  /// Its state.
  public let state: State
  /// Why it failed.
  public let reason: String?
  /// When it was written.
  public let createdAt: Timestamp
  /// Its content; nil once it was sent: then only the person has it.
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
  /// Redacted.
  public var description: String { "<letter>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension OutboxLetter.Content {
  /// The sealed content: JSON, whose member names never change meaning.
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
