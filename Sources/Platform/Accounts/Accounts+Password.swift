public import Storage
public import Vault

/// A mail to be sent: the address and the token in its link.
public struct MailToken: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The recipient.
  public let email: String
  /// The token in the link; only its digest is stored.
  public let token: OpaqueToken
  /// When it expires.
  public let expiresAt: Timestamp

  /// Redacted.
  public var description: String { "<mail token>" }
  /// Redacted.
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
  /// Changes a password. All sessions of the account end, except the one that is issued.
  /// - Throws: ``AccountError`` for `currentPassword` and `password`.
  public func changePassword(
    of account: AccountID, from current: String, to new: String, _ arrival: Arrival
  ) async throws -> SignIn {
    try await changePassword(
      checkPasswordChange(of: account, from: current, to: new, arrival.client), arrival)
  }

  /// Changes a password, in one transaction. All sessions of the account end, except the one that
  /// is issued.
  /// - Throws: ``AccountError`` for `currentPassword`, if it has changed since it was checked.
  public func changePassword(
    _ checked: CheckedPasswordChange, _ arrival: Arrival
  ) async throws -> SignIn {
    try await change(checked) { transaction in
      try transaction.endSessions(of: checked.account)
      return try welcome(checked.account, .passwordChanged, arrival, in: transaction)
    }
  }

  /// Changes a password. All sessions of the account end except the visitor's.
  /// - Throws: ``AccountError`` for `currentPassword` and `password`.
  public func changePassword(
    of visitor: Principal, from current: String, to new: String, from client: Client
  ) async throws {
    let account = visitor.account.id
    let checked = try await checkPasswordChange(of: account, from: current, to: new, client)
    try await change(checked) { transaction in
      try transaction.endSessions(of: account, except: visitor.session)
      try record(
        .passwordChanged, of: transaction.requireAccount(account), from: client, in: transaction)
      try tellSessions(of: account, in: transaction)
    }
  }

  /// Checks the current and the new password of an account, and counts the attempt.
  /// - Throws: ``AccountError`` for `currentPassword` and `password`.
  public func checkPasswordChange(
    of account: AccountID, from current: String, to new: String, _ client: Client
  ) async throws -> CheckedPasswordChange {
    let owner = try await database.read { transaction in try transaction.requireAccount(account) }
    try checkNewPassword(new, email(of: owner).flatMap { LookupValue.email($0) })
    try await prove(current, of: owner, from: client)
    return CheckedPasswordChange(
      account: account, former: owner.passwordText, hash: try await hasher.hash(new))
  }

  private func change<Result: Sendable>(
    _ checked: CheckedPasswordChange, _ end: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    try await database.write { transaction in
      let account = checked.account
      guard try transaction.requireAccount(account).passwordText == checked.former else {
        throw AccountError(.wrong, .currentPassword)
      }
      try transaction.setPassword(checked.hash, of: account)
      try transaction.endMailTokens(.reset, of: account)
      return try end(transaction)
    }
  }

  /// Changes the address of an account; it counts as the person's once it is verified. Links in
  /// mails to the former address stop working.
  /// - Throws: ``AccountError`` for `currentPassword` and `email`.
  public func changeEmail(
    of account: AccountID, to email: String, password: String, from client: Client
  ) async throws {
    let address = try Self.newAddress(email)
    let owner = try await database.read { transaction in try transaction.requireAccount(account) }
    try await prove(password, of: owner, from: client)
    try await requireVerificationMail(at: address, for: client)
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

  /// Stores a mail and enqueues a job to send it, within the transaction that creates its token, so
  /// that all are committed or none.
  public typealias Posting = @Sendable (MailToken, Account, borrowing Transaction) throws -> Void

  /// Accepts a request for a password reset, doing the same work whether or not an account has the
  /// address; the rest is left to a job, so that the response time does not reveal it.
  /// - Returns: the argument of ``forgotPassword(_:post:)``.
  /// - Throws: ``AccountError/Code/tooManyAttempts(retryAfter:)``, for known and unknown addresses
  ///   alike.
  public func askForReset(
    of email: String, from client: Client
  ) async throws -> PasswordResetRequest {
    try await countAttempt(.reset, at: Self.address(email), from: client)
    return PasswordResetRequest(email: email, device: client.device, keyring)
  }

  /// Posts the mail with which the owner of an address can choose a new password within the hour;
  /// none if no account has the address.
  public func forgotPassword(_ request: PasswordResetRequest, post: Posting) async throws {
    let (email, device) = try request.opened(keyring)
    let hashes = keyring.lookupHashes(of: try Self.address(email))
    // Only the device is recorded.
    let client = Client(address: "", device: device)
    try await database.write { transaction in
      guard let account = try transaction.account(emailHashes: hashes) else { return }
      try record(.passwordResetAsked, of: account, from: client, in: transaction)
      if let token = try makeMailToken(.reset, for: account, in: transaction) {
        try post(token, account, transaction)
      }
    }
  }

  /// Sets a new password with the token of a mail, which is used up. Its holder can read the mail
  /// of the address, so the address counts as verified. All sessions and keys of the account end,
  /// except the session that is issued; if the address had not been verified before, so do its
  /// other sign-in methods and all access of others, since anyone may have created the account.
  /// - Throws: ``AccountError`` for `token` and `password`; a rejected password does not use the
  ///   token up.
  public func resetPassword(
    _ token: OpaqueToken, to new: String, _ arrival: Arrival
  ) async throws -> SignIn {
    try checkNewPassword(new, nil)
    let now = environment.now()
    // Checked before the expensive hashing, which nobody should get for free.
    let isKnown = try await database.read { transaction in
      try transaction.hasMailToken(token, .reset, at: now)
    }
    guard isKnown else { throw AccountError(.invalidToken, .token) }
    let hash = try await hasher.hash(new)
    return try await database.write { transaction in
      let account = try redeem(token, .reset, in: transaction)
      if try !transaction.requireAccount(account).isEmailVerified {
        try transaction.run("DELETE FROM identities WHERE account_id = \(account)")
        for module in personalData { try module.endAccess?(transaction, account, events) }
      }
      try transaction.setPassword(hash, of: account)
      try transaction.verifyEmail(of: account, at: now)
      try transaction.endSessions(of: account)
      try transaction.revokeAPIKeys(of: account, at: now)
      try transaction.endMailTokens(.reset, of: account)
      // The reader of the address's mail is the owner: failed attempts of others no longer lock
      // them out.
      if let hash = try transaction.requireAccount(account).emailHash {
        try transaction.run(
          """
          DELETE FROM attempts WHERE purpose = \(Attempts.Purpose.signIn) AND address_hash = \(hash)
          """)
      }
      return try welcome(account, .passwordReset, arrival, in: transaction)
    }
  }

  /// Posts the mail that verifies the address of an account; none if it has no address or a
  /// verified one.
  /// - Parameter isNew: whether the address was stored just before, which checked the limit; the
  ///   mail is only counted then.
  /// - Throws: ``AccountError/Code/tooManyAttempts(retryAfter:)`` for an address that is not new.
  public func askForVerification(
    of account: AccountID, isNew: Bool = false, from client: Client, post: Posting
  ) async throws {
    let owner = try await database.read { transaction in try transaction.requireAccount(account) }
    guard !owner.isEmailVerified, let email = try email(of: owner) else { return }
    let address = try Self.address(email)
    if !isNew { try await countAttempt(.verification, at: address, from: client) }
    try await database.write { transaction in
      if isNew { try countVerificationMail(at: address, from: client, in: transaction) }
      if let token = try makeMailToken(.verification, for: owner, in: transaction) {
        try post(token, owner, transaction)
      }
    }
  }

  /// Marks an address as verified with the token of a mail, which is used up.
  /// - Throws: ``AccountError`` for `token`.
  public func verifyEmail(_ token: OpaqueToken, from client: Client) async throws -> AccountID {
    try await database.write { transaction in
      let account = try redeem(token, .verification, in: transaction)
      try transaction.verifyEmail(of: account, at: environment.now())
      try record(
        .emailVerified, of: transaction.requireAccount(account), from: client, in: transaction)
      return account
    }
  }

  private func makeMailToken(
    _ purpose: MailToken.Purpose, for account: Account, in transaction: borrowing Transaction
  ) throws -> MailToken? {
    guard let email = try email(of: account) else { return nil }
    let token = environment.makeToken()
    let end = environment.now().advanced(by: purpose.lifetime)
    try transaction.endMailTokens(purpose, of: account.id)
    try transaction.run(
      """
      INSERT INTO mail_tokens (token_hash, account_id, purpose, expires_at)
      VALUES (\(token.digest), \(account.id), \(purpose), \(end))
      """)
    return MailToken(email: email, token: token, expiresAt: end)
  }

  /// Uses a token up and returns its account.
  private func redeem(
    _ token: OpaqueToken, _ purpose: MailToken.Purpose, in transaction: borrowing Transaction
  ) throws -> AccountID {
    let account: AccountID? = try transaction.value(
      """
      DELETE FROM mail_tokens
      WHERE token_hash = \(token.digest) AND purpose = \(purpose)
        AND expires_at > \(environment.now())
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

/// A checked new password, with the current one.
public struct CheckedPasswordChange: Sendable {
  let account: AccountID
  let former: String?
  let hash: PasswordHash
}
