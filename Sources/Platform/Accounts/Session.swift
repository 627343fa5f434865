public import Storage
internal import Vault

/// The ID of a session.
public struct SessionID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters, safe in a URL; not a secret.
  public let rawValue: String

  /// - Parameter rawValue: a value of ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A signed-in device: a browser with a cookie, or a program with a family of tokens.
public struct Session: Hashable, Sendable {
  /// The kind of client.
  public enum Kind: String, Hashable, Sendable, Storable {
    case browser
    case program
  }

  /// Its ID.
  public let id: SessionID
  /// The kind of client.
  public let kind: Kind
  /// The self-reported name of the device.
  public let device: String
  /// When the device first signed in.
  public let createdAt: Timestamp
  /// When the owner last authenticated on it.
  public let signedInAt: Timestamp
  /// When it was last used, to the hour.
  public let usedAt: Timestamp
  /// When it expires unless it is used before.
  public let expiresAt: Timestamp

  /// The idle timeout of a session (PLT-6).
  public static let lifetime = Duration.seconds(30 * 86_400)
  /// The maximum lifetime of a session, however often it is used; then the person has to sign in
  /// again.
  public static let longestLifetime = Duration.seconds(365 * 86_400)
  /// How long a sign-in counts as recent enough for irreversible operations.
  public static let freshness = Duration.seconds(10 * 60)
  /// The granularity of recorded uses: otherwise every page would cost a write.
  static let useStep = Duration.seconds(3_600)

  /// The expiry of a session from its last use and its start.
  static func end(usedAt used: Timestamp, signedInAt opened: Timestamp) -> Timestamp {
    min(used.advanced(by: lifetime), opened.advanced(by: longestLifetime))
  }

  static func deviceContext(_ id: SessionID, _ account: AccountID) -> FieldContext {
    FieldContext(
      table: "sessions", row: id.rawValue, column: "device", account: account.rawValue)
  }
}

/// An authenticated principal.
public struct Principal: Sendable {
  /// The credential of a principal.
  public enum Credential: Hashable, Sendable {
    /// A session, with the time of its sign-in.
    case session(SessionID, signedInAt: Timestamp)
    /// A personal key.
    case apiKey(APIKeyID)
    /// The key of an app that has named the account.
    case appKey(AppKeyName)
  }

  /// The account.
  public let account: Account
  /// The credential.
  public let credential: Credential

  /// The session; nil if the credential is a key.
  public var session: SessionID? {
    guard case .session(let session, _) = credential else { return nil }
    return session
  }

  /// When the person last authenticated; nil if the credential is a key, which does not
  /// authenticate a person.
  public var signedInAt: Timestamp? {
    guard case .session(_, let moment) = credential else { return nil }
    return moment
  }

  /// Whether the person authenticated so lately that deletion asks for nothing more.
  public func hasFreshSignIn(at now: Timestamp) -> Bool {
    guard let signedInAt else { return false }
    return now.duration(since: signedInAt) <= Session.freshness
  }
}

/// A session found by its credential.
struct FoundSession: Sendable {
  let visitor: Principal
  let id: SessionID
  let signedInAt: Timestamp
  let usedAt: Timestamp
}

extension Transaction {
  /// The session of an account, unless it has ended.
  func session(
    _ session: SessionID, _ account: AccountID, at now: Timestamp
  ) throws -> FoundSession? {
    try self.session("s.id = \(session) AND s.account_id = \(account)", at: now)
  }

  /// The session of a cookie, unless it has ended.
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
        visitor: Principal(
          account: try Account(row: row), credential: .session(id, signedInAt: signedInAt)),
        id: id, signedInAt: signedInAt, usedAt: try row["used_at"])
    }
  }

  /// Extends a session, at most once per ``Session/useStep``.
  func touch(_ session: FoundSession, at now: Timestamp) throws {
    let end = Session.end(usedAt: now, signedInAt: session.signedInAt)
    try run(
      """
      UPDATE sessions SET used_at = \(now), expires_at = \(end)
      WHERE id = \(session.id) AND used_at <= \(now.advanced(by: .zero - Session.useStep))
      """)
  }

  /// Ends the sessions of an account, except one.
  @discardableResult
  func endSessions(of account: AccountID, except kept: SessionID? = nil) throws -> Int {
    try run(
      """
      DELETE FROM sessions
      WHERE account_id = \(account) AND id <> \(kept?.rawValue ?? "")
      """)
  }
}
