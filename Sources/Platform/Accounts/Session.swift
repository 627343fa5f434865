public import Storage
internal import Vault

/// The name of a session.
public struct SessionID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters that may stand in an address; it opens nothing.
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A device that is signed in: a browser with a cookie, or a program with its family of tokens.
public struct Session: Hashable, Sendable {
  /// What the device holds.
  public enum Kind: String, Hashable, Sendable, Storable {
    case browser
    case program
  }

  /// Its name.
  public let id: SessionID
  /// What the device holds.
  public let kind: Kind
  /// What the device calls itself.
  public let device: String
  /// When the device came in first.
  public let createdAt: Timestamp
  /// When it last proved who it is.
  public let signedInAt: Timestamp
  /// When it was last seen, to the hour.
  public let usedAt: Timestamp
  /// When it ends unless it is used before.
  public let expiresAt: Timestamp

  /// How long a session lasts without being used (PLT-6).
  public static let lifetime = Duration.seconds(30 * 86_400)
  /// How long a session lasts at most, however often it is used: then the person signs in again.
  public static let longestLifetime = Duration.seconds(365 * 86_400)
  /// How long after a sign-in it is fresh enough for what cannot be undone.
  public static let freshness = Duration.seconds(10 * 60)
  /// How often a use is written down: a page would otherwise cost a write.
  static let useStep = Duration.seconds(3_600)

  /// When a session ends that was opened and used then.
  static func end(usedAt used: Timestamp, signedInAt opened: Timestamp) -> Timestamp {
    min(used.advanced(by: lifetime), opened.advanced(by: longestLifetime))
  }

  static func deviceContext(_ id: SessionID, _ account: AccountID) -> FieldContext {
    FieldContext(
      table: "sessions", row: id.rawValue, column: "device", account: account.rawValue)
  }
}

/// A request whose bearer is known.
public struct Visitor: Sendable {
  /// What a request shows whose it is by.
  public enum Credential: Hashable, Sendable {
    /// A session, begun by a sign-in of that moment.
    case session(SessionID, signedInAt: Timestamp)
    /// A personal key.
    case apiKey(APIKeyID)
    /// The key of an app, which has named the account.
    case appKey(AppKeyName)
  }

  /// Whose request it is.
  public let account: Account
  /// What it shows that by.
  public let credential: Credential

  /// In which session; nil where it came with a key.
  public var session: SessionID? {
    guard case .session(let session, _) = credential else { return nil }
    return session
  }

  /// When the bearer last proved who they are; nil where it came with a key, which proves nothing of
  /// a person.
  public var signedInAt: Timestamp? {
    guard case .session(_, let moment) = credential else { return nil }
    return moment
  }
}

/// A session that was found by what opens it.
struct FoundSession: Sendable {
  let visitor: Visitor
  let id: SessionID
  let signedInAt: Timestamp
  let usedAt: Timestamp
}

extension Transaction {
  /// The session of an account, if it has not ended.
  func session(
    _ session: SessionID, _ account: AccountID, at now: Timestamp
  ) throws -> FoundSession? {
    try self.session("s.id = \(session) AND s.account_id = \(account)", at: now)
  }

  /// The session of a cookie, if it has not ended.
  func session(cookie digest: [UInt8], at now: Timestamp) throws -> FoundSession? {
    try session("s.token_hash = \(digest)", at: now)
  }

  private func session(_ condition: SQL, at now: Timestamp) throws -> FoundSession? {
    try first(
      """
      SELECT a.*, s.id AS session_id, s.signed_in_at, s.used_at
      FROM sessions s JOIN accounts a ON a.id = s.account_id
      WHERE \(condition) AND s.expires_at > \(now)
      """
    ) { row in
      let (id, signedInAt): (SessionID, Timestamp) = (
        try row["session_id"], try row["signed_in_at"]
      )
      return FoundSession(
        visitor: Visitor(
          account: try Account(row: row), credential: .session(id, signedInAt: signedInAt)),
        id: id, signedInAt: signedInAt, usedAt: try row["used_at"])
    }
  }

  /// Moves the end of a session, at most once in ``Session/useStep``.
  func touch(_ session: FoundSession, at now: Timestamp) throws {
    let end = Session.end(usedAt: now, signedInAt: session.signedInAt)
    try run(
      """
      UPDATE sessions SET used_at = \(now), expires_at = \(end)
      WHERE id = \(session.id) AND used_at <= \(now.advanced(by: .zero - Session.useStep))
      """)
  }

  /// Ends the sessions of an account, but for one.
  @discardableResult
  func endSessions(of account: AccountID, except kept: SessionID? = nil) throws -> Int {
    try run(
      """
      DELETE FROM sessions
      WHERE account_id = \(account) AND id <> \(kept?.rawValue ?? "")
      """)
  }
}
