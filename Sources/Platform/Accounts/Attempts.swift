internal import Storage
internal import Vault

/// Limits on failed attempts (PLT-7). Counted in the database, so that all nodes share the counts.
enum Attempts {
  /// The kind of attempt; each is counted separately.
  enum Purpose: String, Storable {
    case signIn = "sign-in"
    case signUp = "sign-up"
    /// A mail that anyone may request.
    case reset
    /// A mail that only the owner may request: counted with ``reset``, the number of remaining
    /// attempts would reveal to others that an account has the address.
    case verification
  }

  static let window = Duration.seconds(15 * 60)
  static let limitByAddress = 5
  static let limitByClient = 20
}

extension Accounts {
  /// Counts an attempt as failed in advance, so that concurrent ones cannot bypass the limit;
  /// ``forgetAttempts(_:at:in:)`` takes it back if it succeeds.
  ///
  /// Throws ``AccountError/Code/tooManyAttempts(retryAfter:)`` without counting if the limit is
  /// reached.
  func countAttempt(
    _ purpose: Attempts.Purpose, at address: LookupValue, from client: Client
  ) async throws {
    let hashes = hashes(purpose, address, client)
    let now = environment.now()
    try await database.write { transaction in
      try transaction.checkAttempts(purpose, hashes, at: now)
      try transaction.insertAttempt(purpose, hashes, environment)
    }
  }

  /// Checks the limits of the mail that verifies an address before the address is stored: a refusal
  /// leaves nothing behind.
  ///
  /// Throws ``AccountError/Code/tooManyAttempts(retryAfter:)`` if a limit is reached.
  func requireVerificationMail(at address: LookupValue, for client: Client) async throws {
    let hashes = hashes(.verification, address, client)
    let now = environment.now()
    try await database.read { transaction in
      try transaction.checkAttempts(.verification, hashes, at: now)
    }
  }

  /// Counts a verification mail whose limit was checked before
  /// (``requireVerificationMail(at:for:)``).
  func countVerificationMail(
    at address: LookupValue, from client: Client, in transaction: borrowing Transaction
  ) throws {
    try transaction.insertAttempt(
      .verification, hashes(.verification, address, client), environment)
  }

  /// Resets the counts of an address, since its owner has signed in.
  func forgetAttempts(
    _ purpose: Attempts.Purpose, at address: LookupValue, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      DELETE FROM attempts
      WHERE purpose = \(purpose) AND address_hash = \(hash(purpose, address))
      """)
  }
}

extension Accounts {
  private func hashes(
    _ purpose: Attempts.Purpose, _ address: LookupValue, _ client: Client
  ) -> AttemptHashes {
    AttemptHashes(
      address: hash(purpose, address), client: keyring.lookupHash(of: .client(client.address)))
  }

  /// For whom an attempt counts: a sign-in for the address itself, since another address of the
  /// mailbox may be another account; all else, which sends mail, for the mailbox.
  private func hash(_ purpose: Attempts.Purpose, _ address: LookupValue) -> [UInt8] {
    keyring.lookupHash(of: purpose == .signIn ? address : address.mailboxKey)
  }
}

/// Whom an attempt counts for.
private struct AttemptHashes {
  let address, client: [UInt8]
}

extension Transaction {
  fileprivate func insertAttempt(
    _ purpose: Attempts.Purpose, _ hashes: AttemptHashes, _ environment: Accounts.Environment
  ) throws {
    try run(
      """
      INSERT INTO attempts (id, purpose, address_hash, client_hash, at)
      VALUES (
        \(environment.makeID()), \(purpose), \(hashes.address), \(hashes.client),
        \(environment.now()))
      """)
  }

  fileprivate func checkAttempts(
    _ purpose: Attempts.Purpose, _ hashes: AttemptHashes, at now: Timestamp
  ) throws {
    let limits: [(SQL, Int)] = [
      ("address_hash = \(hashes.address)", Attempts.limitByAddress),
      ("client_hash = \(hashes.client)", Attempts.limitByClient),
    ]
    for (condition, limit) in limits {
      try checkAttempts(purpose, condition, limit: limit, at: now)
    }
  }

  private func checkAttempts(
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
