internal import Storage
internal import Vault

/// How often somebody may fail (PLT-7). Counted in the database, so that all nodes count together.
enum Attempts {
  /// What was tried; each is counted by itself.
  enum Purpose: String, Storable {
    case signIn = "sign-in"
    case signUp = "sign-up"
    /// A letter that anybody may ask for.
    case reset
    /// A letter that its owner alone may ask for: counted with ``reset`` it would tell others by how many of those
    /// are left that somebody has the address.
    case verification
  }

  static let window = Duration.seconds(15 * 60)
  static let limitByAddress = 5
  static let limitByClient = 20
}

extension Accounts {
  /// Counts a failure before it has happened, so that many at once cannot slip through; to be taken
  /// back by ``forgetAttempts(_:at:in:)`` when it turns out to be none.
  ///
  /// Throws ``AccountError/Code/tooManyAttempts(retryAfter:)`` and counts nothing where the limit is
  /// reached.
  func countAttempt(
    _ purpose: Attempts.Purpose, at address: LookupValue, from client: Client
  ) async throws {
    let now = surroundings.now()
    let addressHash = keyring.lookupHash(of: address)
    let clientHash = keyring.lookupHash(of: .client(client.address))
    try await database.write { transaction in
      let limits: [(SQL, Int)] = [
        ("address_hash = \(addressHash)", Attempts.limitByAddress),
        ("client_hash = \(clientHash)", Attempts.limitByClient),
      ]
      for (condition, limit) in limits {
        try transaction.checkAttempts(purpose, condition, limit: limit, at: now)
      }
      try transaction.run(
        """
        INSERT INTO attempts (id, purpose, address_hash, client_hash, at)
        VALUES (\(surroundings.makeID()), \(purpose), \(addressHash), \(clientHash), \(now))
        """)
    }
  }

  /// Takes back what was counted for an address, since its owner has come in.
  func forgetAttempts(
    _ purpose: Attempts.Purpose, at address: LookupValue, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      DELETE FROM attempts
      WHERE purpose = \(purpose) AND address_hash = \(keyring.lookupHash(of: address))
      """)
  }
}

extension Transaction {
  fileprivate func checkAttempts(
    _ purpose: Attempts.Purpose, _ condition: SQL, limit: Int, at now: Timestamp
  ) throws {
    let moments: [Timestamp] = try rows(
      """
      SELECT at FROM attempts
      WHERE purpose = \(purpose) AND \(condition)
        AND at > \(now.advanced(by: .zero - Attempts.window))
      ORDER BY at
      """
    ) { row in try row[0] }
    guard moments.count >= limit else { return }
    let retry = moments[moments.count - limit].advanced(by: Attempts.window)
    throw AccountError(.tooManyAttempts(retryAfter: retry.duration(since: now)), .email)
  }
}
