internal import Storage
internal import Vault

extension Accounts {
  /// Signs in with an address and a password.
  ///
  /// The result for an unknown address and for a wrong password is the same, and so is the work:
  /// one Argon2id and the same transactions except for the audit record (PLT-7).
  /// - Throws: ``AccountError/Code/wrong``, ``AccountError/Code/tooManyAttempts(retryAfter:)``.
  public func signIn(
    email: String, password: String, _ arrival: Arrival
  ) async throws -> SignIn {
    let address = try Self.address(email)
    try Self.checkLength(of: password, .password)
    try await countAttempt(.signIn, at: address, from: arrival.client)
    let hashes = keyring.lookupHashes(of: address)
    let account = try await database.read { transaction in
      try transaction.account(emailHashes: hashes)
    }
    let stored = account?.passwordText.flatMap { PasswordHash($0) }
    let verdict = try await hasher.verify(password, against: stored)
    guard verdict != .wrong, let account else {
      try await database.write { transaction in
        guard let account = try transaction.account(emailHashes: hashes) else { return }
        try record(.failedSignIn, of: account, from: arrival.client, in: transaction)
      }
      throw AccountError(.wrong, .password)
    }
    return try await database.write { transaction in
      // The password may have been changed during verification.
      guard try transaction.account(account.id)?.passwordText == account.passwordText else {
        throw AccountError(.wrong, .password)
      }
      if case .rightWithUpgrade(let hash) = verdict {
        try transaction.setPassword(hash, of: account.id)
      }
      try forgetAttempts(.signIn, at: address, in: transaction)
      return try welcome(account.id, .signIn, arrival, in: transaction)
    }
  }

  /// Throws ``AccountError/Code/wrong`` unless it is the password of the account. Failures count
  /// like those of sign-ins.
  func prove(
    _ password: String, of account: Account, from client: Client
  ) async throws {
    try Self.checkLength(of: password, .currentPassword)
    guard let text = account.passwordText, let email = try email(of: account) else {
      throw AccountError(.notAllowed, .currentPassword)
    }
    let address = try Self.address(email)
    try await countAttempt(.signIn, at: address, from: client)
    guard try await hasher.verify(password, against: PasswordHash(text)) != .wrong else {
      try await database.write { transaction in
        try record(.failedSignIn, of: account, from: client, in: transaction)
      }
      throw AccountError(.wrong, .currentPassword)
    }
    try await database.write { transaction in
      try forgetAttempts(.signIn, at: address, in: transaction)
    }
  }
}
