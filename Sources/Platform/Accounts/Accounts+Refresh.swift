internal import Storage
public import Vault

extension Accounts {
  /// A new pair of tokens for a refresh token, which thereby ends.
  ///
  /// One that was used before is in two hands: then the session and all its tokens end (RFC 9700,
  /// section 4.14), whoever of the two came first.
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

  private func refresh(
    _ token: OpaqueToken, from client: Client, in transaction: borrowing Transaction
  ) throws -> RefreshOutcome {
    let now = surroundings.now()
    guard let found = try transaction.refreshToken(token) else { return .unknown }
    let account = try transaction.requireAccount(found.account)
    guard !found.isUsed else {
      // Returned and not thrown, so that it is committed.
      try transaction.run("DELETE FROM sessions WHERE id = \(found.session)")
      try record(.tokenReuse, of: account, from: client, in: transaction)
      return .reused
    }
    guard now < found.expiresAt else { return .unknown }
    let next = surroundings.makeToken()
    let end = Session.end(usedAt: now, signedInAt: found.signedInAt)
    try transaction.run([
      "UPDATE refresh_tokens SET used_at = \(now) WHERE token_hash = \(token.digest)",
      "UPDATE sessions SET used_at = \(now), expires_at = \(end) WHERE id = \(found.session)",
    ])
    try transaction.insertRefreshToken(next, session: found.session, expiresAt: end)
    let access = accessToken(for: account, session: found.session)
    return .refreshed(
      SignIn(
        account: account, session: found.session,
        credentials: .tokens(access: access, refresh: next)))
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
