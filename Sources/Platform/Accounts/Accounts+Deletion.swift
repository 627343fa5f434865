internal import Events
internal import Storage

extension Accounts {
  /// Deletes an account and everything that any room keeps of it, at once and in one transaction
  /// (PLT-5). Its key goes with it, so that what backups hold of it can only be read with the key in
  /// the same backup; on SQLite it is overwritten in the files before this returns, unless somebody reads an
  /// older state of the database for longer than a second: then as soon as they have ended.
  /// - Parameters:
  ///   - visitor: who asks.
  ///   - proof: that it is really the owner.
  /// - Throws: ``AccountError`` for `currentPassword`, `session` or `identity`; then everything is as it was.
  public func delete(_ visitor: Visitor, proof: Proof, from client: Client) async throws {
    switch proof {
    case .password(let password): try await prove(password, of: visitor.account, from: client)
    case .freshSignIn: try checkFreshness(of: visitor)
    case .identity(let identity, let issuer):
      try await prove(identity, issuer: issuer, of: visitor.account.id)
    }
    let id = visitor.account.id
    try await database.write { transaction in
      let account = try transaction.requireAccount(id)
      for room in personalData { try room.delete(transaction, id) }
      if let hash = account.emailHash {
        try transaction.run("DELETE FROM attempts WHERE address_hash = \(hash)")
      }
      try events.forget(.account(id), in: transaction)
      // Its other tables follow by their foreign keys.
      try transaction.run("DELETE FROM accounts WHERE id = \(id)")
      try transaction.run(
        """
        INSERT INTO audit_events (id, at, kind)
        VALUES (\(surroundings.makeID()), \(surroundings.now()),
          \(AuditEvent.Kind.accountDeleted))
        """)
      try tellSessions(of: id, in: transaction)
    }
    recentKeys.forget(id)
    await database.eraseDeleted()
  }

  /// Deletes what has ended by itself: sessions, tokens and counted attempts; to be called now and
  /// then. Returns how many rows that were.
  @discardableResult
  public func deleteExpired() async throws -> Int {
    let now = surroundings.now()
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

  private func checkFreshness(of visitor: Visitor) throws {
    guard let signedInAt = visitor.signedInAt,
      visitor.account.isGuest
        || surroundings.now().duration(since: signedInAt) <= Session.freshness
    else { throw AccountError(.freshSignInNeeded, .session) }
  }
}
