internal import Events
public import Storage

extension Accounts {
  /// Deletes an account and all data that any module stores for it, at once and in one transaction
  /// (PLT-5). Its key is deleted too, so that its data in backups can be read only with the key in
  /// the same backup; on SQLite the data is overwritten in the files before this returns, unless a
  /// reader needs an older snapshot of the database for longer than a second: then as soon as it
  /// has ended.
  /// - Parameters:
  ///   - visitor: the principal.
  ///   - proof: the proof that it is the owner.
  ///   - farewell: is called before anything is deleted, in the same transaction: to tell those
  ///     whom the account shared something with.
  /// - Throws: ``AccountError`` for `currentPassword`, `session` or `identity`; nothing is changed
  ///   then.
  public func delete(
    _ visitor: Principal, proof: Proof, from client: Client,
    farewell: @Sendable (borrowing Transaction) throws -> Void = { _ in }
  ) async throws {
    switch proof {
    case .password(let password): try await prove(password, of: visitor.account, from: client)
    case .freshSignIn: try checkFreshness(of: visitor)
    case .identity(let identity, let issuer):
      try await prove(identity, issuer: issuer, of: visitor.account.id)
    }
    let id = visitor.account.id
    try await database.write { transaction in
      let account = try transaction.requireAccount(id)
      try farewell(transaction)
      for module in personalData { try module.delete(transaction, id) }
      if let hash = account.emailHash {
        try transaction.run("DELETE FROM attempts WHERE address_hash = \(hash)")
      }
      try events.forget(.account(id), in: transaction)
      // Its other tables follow through foreign keys.
      try transaction.run("DELETE FROM accounts WHERE id = \(id)")
      try transaction.run(
        """
        INSERT INTO audit_events (id, at, kind)
        VALUES (\(environment.makeID()), \(environment.now()),
          \(AuditEvent.Kind.accountDeleted))
        """)
      try tellSessions(of: id, in: transaction)
    }
    recentKeys.forget(id)
    await database.eraseDeleted()
  }

  /// Deletes expired rows: sessions, tokens and counted attempts; to be called regularly. Returns
  /// the number of deleted rows.
  @discardableResult
  public func deleteExpired() async throws -> Int {
    let now = environment.now()
    let unremembered = now.advanced(by: .zero - APIKey.remembrance)
    let forgotten = now.advanced(by: .zero - Attempts.window)
    return try await database.write { transaction in
      try transaction.run("DELETE FROM sessions WHERE expires_at <= \(now)")
        + transaction.run("DELETE FROM refresh_tokens WHERE expires_at <= \(now)")
        + transaction.run("DELETE FROM mail_tokens WHERE expires_at <= \(now)")
        + transaction.run("DELETE FROM attempts WHERE at <= \(forgotten)")
        + transaction.run("DELETE FROM api_keys WHERE revoked_at <= \(unremembered)")
    }
  }

  private func checkFreshness(of visitor: Principal) throws {
    guard visitor.session != nil,
      visitor.account.isGuest || visitor.hasFreshSignIn(at: environment.now())
    else { throw AccountError(.freshSignInNeeded, .session) }
  }
}
