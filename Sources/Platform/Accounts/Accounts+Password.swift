public import Storage
public import Vault

/// A letter to be sent: the address and the secret that its link carries.
public struct MailToken: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// To whom.
  public let email: String
  /// What the link carries; only its digest is stored.
  public let token: OpaqueToken
  /// From when on it opens nothing.
  public let expiresAt: Timestamp

  /// Says that there is one, and nothing of it.
  public var description: String { "<mail token>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  enum Purpose: String, Storable {
    case verification
    case reset

    var lifetime: Duration {
      switch self {
      case .verification: .seconds(3 * 86_400)
      case .reset: .seconds(3_600)
      }
    }
  }
}

extension Accounts {
  /// Changes a password. All sessions of the account end, for the one that is handed out.
  /// - Throws: ``AccountError`` for `currentPassword` and `password`.
  public func changePassword(
    of account: AccountID, from current: String, to new: String, _ arrival: Arrival
  ) async throws -> SignIn {
    try await changePassword(of: account, from: current, to: new, arrival.client) { transaction in
      try transaction.endSessions(of: account)
      return try welcome(account, .passwordChanged, arrival, in: transaction)
    }
  }

  /// Changes a password. All sessions of the account end but for the visitor's.
  /// - Throws: ``AccountError`` for `currentPassword` and `password`.
  public func changePassword(
    of visitor: Visitor, from current: String, to new: String, from client: Client
  ) async throws {
    let account = visitor.account.id
    try await changePassword(of: account, from: current, to: new, client) { transaction in
      try transaction.endSessions(of: account, except: visitor.session)
      try record(
        .passwordChanged, of: transaction.requireAccount(account), from: client, in: transaction)
      try tellSessions(of: account, in: transaction)
    }
  }

  private func changePassword<Result: Sendable>(
    of account: AccountID, from current: String, to new: String, _ client: Client,
    _ end: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    let owner = try await database.read { transaction in try transaction.requireAccount(account) }
    try Self.checkNewPassword(new, email(of: owner).flatMap { LookupValue.email($0) })
    try await prove(current, of: owner, from: client)
    let hash = try await hasher.hash(new)
    return try await database.write { transaction in
      guard try transaction.requireAccount(account).passwordText == owner.passwordText else {
        throw AccountError(.wrong, .currentPassword)
      }
      try transaction.setPassword(hash, of: account)
      try transaction.endMailTokens(.reset, of: account)
      return try end(transaction)
    }
  }

  /// Gives an account another address, which counts as the person's once it is verified. Letters to the one
  /// before open nothing any more.
  /// - Throws: ``AccountError`` for `currentPassword` and `email`.
  public func changeEmail(
    of account: AccountID, to email: String, password: String, from client: Client
  ) async throws {
    let address = try Self.newAddress(email)
    let owner = try await database.read { transaction in try transaction.requireAccount(account) }
    try await prove(password, of: owner, from: client)
    try await addressMayBeTaken { transaction in
      let owner = try transaction.requireAccount(account)
      guard try self.email(of: owner) != address.normalized else { return }
      try requireFree(address, in: transaction)
      try setAddress(address, of: owner, isVerified: false, in: transaction)
      try transaction.endMailTokens(.verification, of: account)
      try transaction.endMailTokens(.reset, of: account)
      try record(.emailChanged, of: owner, from: client, in: transaction)
    }
  }

  /// What is done with a letter, within the transaction that makes its token: it is kept, and a job
  /// to send it with it, so that both are there or neither is.
  public typealias Posting = @Sendable (MailToken, Account, borrowing Transaction) throws -> Void

  /// Takes it that the owner of an address asks for a new password, and does what has to be done whether
  /// anybody has the address or not; what is left is for a job, so that whoever asked does not learn
  /// it from the time that the answer takes.
  /// - Returns: What ``forgotPassword(_:post:)`` takes.
  /// - Throws: ``AccountError/Code/tooManyAttempts(retryAfter:)``, known address or not.
  public func askForReset(
    of email: String, from client: Client
  ) async throws -> PasswordResetRequest {
    try await countAttempt(.reset, at: Self.address(email), from: client)
    return PasswordResetRequest(email: email, device: client.device, keyring)
  }

  /// Writes the letter that lets the owner of an address choose a new password within the hour; none
  /// where nobody has the address.
  public func forgotPassword(_ request: PasswordResetRequest, post: Posting) async throws {
    let (email, device) = try request.opened(keyring)
    let hashes = keyring.lookupHashes(of: try Self.address(email))
    // What is recorded is the device alone.
    let client = Client(address: "", device: device)
    try await database.write { transaction in
      guard let account = try transaction.account(emailHashes: hashes) else { return }
      try record(.passwordResetAsked, of: account, from: client, in: transaction)
      if let token = try makeMailToken(.reset, for: account, in: transaction) {
        try post(token, account, transaction)
      }
    }
  }

  /// Sets a new password with the token of a letter, which thereby ends. Whoever had it can read the
  /// mail of the address, so it counts as verified. All sessions of the account end, for the one that
  /// is handed out.
  /// - Throws: ``AccountError`` for `token` and `password`; a password that is refused leaves the
  ///   token as it was.
  public func resetPassword(
    _ token: OpaqueToken, to new: String, _ arrival: Arrival
  ) async throws -> SignIn {
    try Self.checkNewPassword(new, nil)
    let now = surroundings.now()
    // Before the work of hashing, which nobody should get for nothing.
    let isKnown = try await database.read { transaction in
      try transaction.hasMailToken(token, .reset, at: now)
    }
    guard isKnown else { throw AccountError(.invalidToken, .token) }
    let hash = try await hasher.hash(new)
    return try await database.write { transaction in
      let account = try redeem(token, .reset, in: transaction)
      if try !transaction.requireAccount(account).isEmailVerified {
        // Whoever made the account before the address was proved may have left a way in.
        try transaction.run("DELETE FROM identities WHERE account_id = \(account)")
      }
      try transaction.setPassword(hash, of: account)
      try transaction.verifyEmail(of: account, at: now)
      try transaction.endSessions(of: account)
      try transaction.endMailTokens(.reset, of: account)
      return try welcome(account, .passwordReset, arrival, in: transaction)
    }
  }

  /// Writes the letter that verifies the address of an account; none where it has no address or that
  /// is verified.
  /// - Throws: ``AccountError/Code/tooManyAttempts(retryAfter:)``.
  public func askForVerification(
    of account: AccountID, from client: Client, post: Posting
  ) async throws {
    let owner = try await database.read { transaction in try transaction.requireAccount(account) }
    guard !owner.isEmailVerified, let email = try email(of: owner) else { return }
    try await countAttempt(.verification, at: Self.address(email), from: client)
    try await database.write { transaction in
      if let token = try makeMailToken(.verification, for: owner, in: transaction) {
        try post(token, owner, transaction)
      }
    }
  }

  /// Notes that an address is the person's, with the token of a letter, which thereby ends.
  /// - Throws: ``AccountError`` for `token`.
  public func verifyEmail(_ token: OpaqueToken, from client: Client) async throws -> AccountID {
    try await database.write { transaction in
      let account = try redeem(token, .verification, in: transaction)
      try transaction.verifyEmail(of: account, at: surroundings.now())
      try record(
        .emailVerified, of: transaction.requireAccount(account), from: client, in: transaction)
      return account
    }
  }

  private func makeMailToken(
    _ purpose: MailToken.Purpose, for account: Account, in transaction: borrowing Transaction
  ) throws -> MailToken? {
    guard let email = try email(of: account) else { return nil }
    let token = surroundings.makeToken()
    let end = surroundings.now().advanced(by: purpose.lifetime)
    try transaction.endMailTokens(purpose, of: account.id)
    try transaction.run(
      """
      INSERT INTO mail_tokens (token_hash, account_id, purpose, expires_at)
      VALUES (\(token.digest), \(account.id), \(purpose), \(end))
      """)
    return MailToken(email: email, token: token, expiresAt: end)
  }

  /// Ends a token and returns whose it was.
  private func redeem(
    _ token: OpaqueToken, _ purpose: MailToken.Purpose, in transaction: borrowing Transaction
  ) throws -> AccountID {
    let account: AccountID? = try transaction.value(
      """
      DELETE FROM mail_tokens
      WHERE token_hash = \(token.digest) AND purpose = \(purpose)
        AND expires_at > \(surroundings.now())
      RETURNING account_id
      """)
    guard let account else { throw AccountError(.invalidToken, .token) }
    return account
  }
}

extension Transaction {
  fileprivate func hasMailToken(
    _ token: OpaqueToken, _ purpose: MailToken.Purpose, at now: Timestamp
  ) throws -> Bool {
    let count: Int? = try value(
      """
      SELECT count(*) FROM mail_tokens
      WHERE token_hash = \(token.digest) AND purpose = \(purpose) AND expires_at > \(now)
      """)
    return count == 1
  }

  fileprivate func endMailTokens(_ purpose: MailToken.Purpose, of account: AccountID) throws {
    try run("DELETE FROM mail_tokens WHERE account_id = \(account) AND purpose = \(purpose)")
  }

  fileprivate func verifyEmail(of account: AccountID, at now: Timestamp) throws {
    try run(
      """
      UPDATE accounts SET email_verified_at = \(now)
      WHERE id = \(account) AND email_verified_at IS NULL
      """)
  }
}
