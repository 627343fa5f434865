internal import Events
public import Storage
public import Vault

extension Accounts {
  /// How long an access token is valid (PLT-6).
  public static let accessTokenLifetime = Duration.seconds(15 * 60)

  /// Authenticates a cookie; nil if it is not valid. Every use, to the hour, extends its session.
  public func visitor(cookie: OpaqueToken) async throws -> Principal? {
    try await visitor(cookie: cookie) { _, _ in }?.visitor
  }

  /// Authenticates a cookie and reads further data, in one snapshot.
  /// - Parameter read: reads the data; not called for an invalid cookie.
  public func visitor<Known: Sendable>(
    cookie: OpaqueToken,
    reading read: @Sendable (Principal, borrowing Transaction) throws -> Known
  ) async throws -> (visitor: Principal, known: Known)? {
    let now = environment.now()
    let found = try await database.read { transaction in
      try transaction.session(cookie: cookie.digest, at: now).map { session in
        (session: session, known: try read(session.visitor, transaction))
      }
    }
    guard let (session, known) = found else { return nil }
    if now.duration(since: session.usedAt) >= Session.useStep {
      try await database.write { transaction in
        try transaction.touch(session, at: now)
      }
    }
    return (session.visitor, known)
  }

  /// Authenticates an access token; nil if it is not ours, has expired, or its session was revoked.
  public func visitor(accessToken: String) async throws -> Principal? {
    let now = environment.now()
    guard let claims = try? accessTokens.verify(accessToken, at: now.numericDate),
      let session = claims.id.split(separator: ".").first
    else { return nil }
    return try await database.read { transaction in
      try transaction.session(
        SessionID(rawValue: String(session)), AccountID(rawValue: claims.subject), at: now)?.visitor
    }
  }

  /// Whether an access token is one of ours and has expired. False for tokens that we have not
  /// signed; says nothing about the session.
  public func hasExpired(accessToken: String) -> Bool {
    do throws(TokenError) {
      _ = try accessTokens.verify(accessToken, at: environment.now().numericDate)
      return false
    } catch {
      return error == .expired
    }
  }

  /// When an access token of ours expires; nil for another, or one that has.
  public func end(ofAccessToken text: String) -> Timestamp? {
    guard let claims = try? accessTokens.verify(text, at: environment.now().numericDate) else {
      return nil
    }
    return Timestamp(milliseconds: claims.expiresAt.rawValue * 1_000)
  }

  /// Whether the credential of a principal is still valid: the session has not ended, the key is
  /// not revoked.
  public func isOpen(_ visitor: Principal) async throws -> Bool {
    let (now, account) = (environment.now(), visitor.account.id)
    return try await database.read { transaction in
      switch visitor.credential {
      case .session(let session, _): try transaction.session(session, account, at: now) != nil
      case .apiKey(let key): try transaction.isLive(key, of: account)
      case .appKey: try transaction.account(account) != nil
      }
    }
  }

  /// The signed-in devices, newest first, paged.
  /// - Parameter cursor: ``Page/next`` of the page before.
  public func sessions(
    of account: AccountID, after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> Page<Session> {
    let now = environment.now()
    return try await database.read { transaction in
      let key = try dataKey(of: transaction.requireAccount(account))
      return try transaction.page(
        "SELECT * FROM sessions WHERE account_id = \(account) AND expires_at > \(now)",
        by: .descending("created_at", "id"), after: cursor, limit: limit
      ) { row in try Session(row: row, of: account, key: key) }
    }
  }

  /// Ends a session; one of another account counts as nonexistent.
  public func endSession(
    _ session: SessionID, of account: AccountID, from client: Client
  ) async throws {
    try await database.write { transaction in
      let ended = try transaction.run(
        "DELETE FROM sessions WHERE id = \(session) AND account_id = \(account)")
      guard ended == 1 else { throw AccountError(.notFound, .session) }
      try tellSessions(of: account, in: transaction)
      try record(.signOut, of: transaction.requireAccount(account), from: client, in: transaction)
    }
  }

  /// Ends the session of the principal.
  /// - Throws: ``AccountError/Code/notAllowed`` for `session` if the credential is a key.
  public func endSession(of visitor: Principal, from client: Client) async throws {
    guard let session = visitor.session else { throw AccountError(.notAllowed, .session) }
    try await endSession(session, of: visitor.account.id, from: client)
  }

  /// Ends all sessions.
  public func endAllSessions(of account: AccountID, from client: Client) async throws {
    try await database.write { transaction in
      let owner = try transaction.requireAccount(account)
      _ = try endAllSessions(of: owner, from: client, in: transaction)
    }
  }

  /// Ends all sessions of the account with an address, for the operator of the installation.
  /// - Returns: the number of open sessions.
  /// - Throws: ``AccountError`` for `email`: ``AccountError/Code/notFound`` if no account has it.
  public func endAllSessions(
    ofAddress email: String, from client: Client
  ) async throws -> Int {
    let hashes = keyring.lookupHashes(of: try Self.address(email))
    return try await database.write { transaction in
      guard let owner = try transaction.account(emailHashes: hashes) else {
        throw AccountError(.notFound, .email)
      }
      return try endAllSessions(of: owner, from: client, in: transaction)
    }
  }

  private func endAllSessions(
    of owner: Account, from client: Client, in transaction: borrowing Transaction
  ) throws -> Int {
    let count = try transaction.endSessions(of: owner.id)
    try tellSessions(of: owner.id, in: transaction)
    try record(.signOutEverywhere, of: owner, from: client, in: transaction)
    return count
  }

  /// Publishes a change event for the sessions to the owner's audience: each subscriber has to
  /// check whether it is still signed in.
  func tellSessions(of account: AccountID, in transaction: borrowing Transaction) throws {
    try events.publish("sessions", to: .account(account), in: transaction)
  }

  /// Opens a session and issues its credentials.
  func open(
    _ account: Account, _ arrival: Arrival, in transaction: borrowing Transaction
  ) throws -> SignIn {
    let id = SessionID(rawValue: environment.makeID())
    let token = environment.makeToken()
    if case .browser(let replaced?) = arrival.kind {
      try transaction.run("DELETE FROM sessions WHERE token_hash = \(replaced.digest)")
    }
    let now = environment.now()
    let isBrowser = arrival.kind != .program
    let device = try dataKey(of: account).seal(
      arrival.client.device, for: Session.deviceContext(id, account.id))
    let kind: Session.Kind = isBrowser ? .browser : .program
    let end = now.advanced(by: Session.lifetime)
    try transaction.run(
      """
      INSERT INTO sessions (
        id, account_id, kind, token_hash, device, created_at, signed_in_at, used_at, expires_at)
      VALUES (\(id), \(account.id), \(kind), \(isBrowser ? token.digest : nil), \(device), \(now),
        \(now), \(now), \(end))
      """)
    guard !isBrowser else {
      return SignIn(account: account, session: id, credentials: .cookie(token))
    }
    try transaction.insertRefreshToken(token, session: id, expiresAt: end)
    let access = accessToken(for: account, session: id)
    return SignIn(
      account: account, session: id, credentials: .tokens(access: access, refresh: token))
  }

  /// An access token of a session; its ID starts with the session's, so that it ends with the
  /// session.
  func accessToken(for account: Account, session: SessionID) -> AccessToken {
    let now = environment.now().numericDate
    let claims = AccessClaims(
      subject: account.id.rawValue, id: "\(session.rawValue).\(environment.makeID())",
      role: role(of: account).rawValue, isGuest: account.isGuest, issuedAt: now,
      expiresAt: now + Self.accessTokenLifetime.components.seconds)
    return AccessToken(text: accessTokens.issue(claims))
  }
}

extension Timestamp {
  /// Rounded down to the second.
  var numericDate: NumericDate {
    NumericDate(rawValue: Int64((Double(milliseconds) / 1_000).rounded(.down)))
  }
}

extension Session {
  fileprivate init(row: borrowing Row, of account: AccountID, key: DataKey) throws {
    let name: SessionID = try row["id"]
    id = name
    kind = try row["kind"]
    device = try key.openText(try row["device"], for: Self.deviceContext(name, account))
    createdAt = try row["created_at"]
    signedInAt = try row["signed_in_at"]
    usedAt = try row["used_at"]
    expiresAt = try row["expires_at"]
  }
}
