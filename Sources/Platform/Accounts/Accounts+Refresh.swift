internal import Storage
public import Vault

extension Accounts {
  /// Exchanges a refresh token for a new pair of tokens; the refresh token is used up.
  ///
  /// A token that is used twice is in two hands: the session and all its tokens then end (RFC 9700,
  /// section 4.14), whichever of the two came first.
  /// - Throws: ``AccountError/Code/invalidToken``, ``AccountError/Code/reusedToken``.
  public func refresh(_ token: OpaqueToken, from client: Client) async throws -> SignIn {
    let outcome = try await database.write { transaction in
      try refresh(token, from: client, in: transaction)
    }
    switch outcome {
    case .refreshed(let signIn): return signIn
    case .unknown: throw AccountError(.invalidToken, .token)
    case .reused: throw AccountError(.reusedToken, .token)
    }
  }

  /// Exchanges a refresh token again for a retry of the request that has just used it: the first
  /// pair was lost in transit, and becomes invalid.
  /// - Throws: ``AccountError/Code/invalidToken`` if the session has ended, or was refreshed since.
  public func refreshAgain(_ token: OpaqueToken) async throws -> SignIn {
    try await database.write { transaction in
      let now = environment.now()
      guard let found = try transaction.refreshToken(token), found.isUsed, now < found.expiresAt,
        try transaction.loseRefreshToken(after: token, of: found.session)
      else { throw AccountError(.invalidToken, .token) }
      let account = try transaction.requireAccount(found.account)
      return try renew(account, found, at: now, in: transaction)
    }
  }

  private func refresh(
    _ token: OpaqueToken, from client: Client, in transaction: borrowing Transaction
  ) throws -> RefreshOutcome {
    let now = environment.now()
    guard let found = try transaction.refreshToken(token) else { return .unknown }
    let account = try transaction.requireAccount(found.account)
    guard !found.isUsed else {
      // Returned rather than thrown, so that it is committed.
      try transaction.run("DELETE FROM sessions WHERE id = \(found.session)")
      try record(.tokenReuse, of: account, from: client, in: transaction)
      return .reused
    }
    guard now < found.expiresAt else { return .unknown }
    try transaction.run(
      "UPDATE refresh_tokens SET used_at = \(now) WHERE token_hash = \(token.digest)")
    return .refreshed(try renew(account, found, at: now, in: transaction))
  }

  private func renew(
    _ account: Account, _ found: RefreshToken, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> SignIn {
    let next = environment.makeToken()
    let end = Session.end(usedAt: now, signedInAt: found.signedInAt)
    try transaction.run(
      "UPDATE sessions SET used_at = \(now), expires_at = \(end) WHERE id = \(found.session)")
    try transaction.insertRefreshToken(next, session: found.session, expiresAt: end)
    let access = accessToken(for: account, session: found.session)
    return SignIn(
      account: account, session: found.session,
      credentials: .tokens(access: access, refresh: next))
  }
}

private enum RefreshOutcome: Sendable {
  case refreshed(SignIn)
  case unknown
  case reused
}

private struct RefreshToken: RowDecodable {
  let account: AccountID
  let session: SessionID
  let signedInAt: Timestamp
  let isUsed: Bool
  let expiresAt: Timestamp

  init(row: borrowing Row) throws {
    account = try row["account_id"]
    session = try row["session_id"]
    signedInAt = try row["signed_in_at"]
    isUsed = try row["used_at"] as Timestamp? != nil
    expiresAt = try row["expires_at"]
  }
}

extension Transaction {
  fileprivate func refreshToken(_ token: OpaqueToken) throws -> RefreshToken? {
    try first(
      """
      SELECT s.account_id, s.signed_in_at, r.session_id, r.used_at, r.expires_at
      FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
      WHERE r.token_hash = \(token.digest)
      """)
  }

  /// Invalidates the token of a session that was issued in exchange for another.
  /// - Returns: whether that other was the last one to be used.
  fileprivate func loseRefreshToken(
    after token: OpaqueToken, of session: SessionID
  ) throws -> Bool {
    let last: [UInt8]? = try value(
      """
      SELECT token_hash FROM refresh_tokens WHERE session_id = \(session) AND used_at IS NOT NULL
      ORDER BY used_at DESC, expires_at DESC LIMIT 1
      """)
    guard last == token.digest else { return false }
    return try run(
      "DELETE FROM refresh_tokens WHERE session_id = \(session) AND used_at IS NULL") == 1
  }

  func insertRefreshToken(
    _ token: OpaqueToken, session: SessionID, expiresAt end: Timestamp
  ) throws {
    try run(
      """
      INSERT INTO refresh_tokens (token_hash, session_id, expires_at)
      VALUES (\(token.digest), \(session), \(end))
      """)
  }
}
