internal import Storage
public import Vault

extension Accounts {
  /// Signs in with an identity from a provider; creates an account if there is none.
  ///
  /// Accounts are found by issuer and subject only: e-mail addresses change hands, so an account
  /// with the same address is not opened, but its owner can sign in and then link the identity.
  /// - Parameters:
  ///   - identity: the identity verified by `IdentityTokens`.
  ///   - issuer: the provider that issued the token (`iss`).
  /// - Throws: ``AccountError/Code/taken`` for `email`.
  public func signIn(
    _ identity: Identity, issuer: String, _ arrival: Arrival
  ) async throws -> SignIn {
    try await addressMayBeTaken { transaction in
      if let known = try transaction.accountID(issuer: issuer, subject: identity.subject) {
        return try welcome(known, .signIn, arrival, in: transaction)
      }
      let account = try insertAccount(isGuest: false, in: transaction)
      try adoptAddress(of: identity, for: account, in: transaction)
      try link(identity, issuer: issuer, to: account.id, in: transaction)
      return try welcome(account.id, .accountCreated, arrival, in: transaction)
    }
  }

  /// Links an identity to the account; a guest account becomes a full one and keeps all its data.
  /// Its sessions end, except the one that is issued.
  /// - Throws: ``AccountError/Code/taken`` for `identity` if it belongs to another account, and for
  ///   `email` if a guest would get the address of another account.
  public func link(
    _ identity: Identity, issuer: String, to account: AccountID, _ arrival: Arrival
  ) async throws -> SignIn {
    try await addressMayBeTaken { transaction in
      let owner = try transaction.requireAccount(account)
      let known = try transaction.accountID(issuer: issuer, subject: identity.subject)
      guard known == nil || known == account else { throw AccountError(.taken, .identity) }
      if !owner.hasEmail { try adoptAddress(of: identity, for: owner, in: transaction) }
      if known == nil { try link(identity, issuer: issuer, to: account, in: transaction) }
      try transaction.endGuesthood(of: account)
      try transaction.endSessions(of: account)
      return try welcome(account, .identityLinked, arrival, in: transaction)
    }
  }

  /// Throws ``AccountError/Code/wrong`` for `identity` unless it belongs to the account.
  func prove(_ identity: Identity, issuer: String, of account: AccountID) async throws {
    let known = try await database.read { transaction in
      try transaction.accountID(issuer: issuer, subject: identity.subject)
    }
    guard known == account else { throw AccountError(.wrong, .identity) }
  }

  private func link(
    _ identity: Identity, issuer: String, to account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      INSERT INTO identities (issuer, subject, account_id, created_at)
      VALUES (\(issuer), \(identity.subject), \(account), \(environment.now()))
      """)
  }

  /// Adopts the address of an identity if the provider has verified it.
  private func adoptAddress(
    of identity: Identity, for account: Account, in transaction: borrowing Transaction
  ) throws {
    guard identity.isEmailVerified, let email = identity.email else { return }
    let address = try Self.address(email)
    try requireFree(address, in: transaction)
    try setAddress(address, of: account, isVerified: true, in: transaction)
  }
}

extension Transaction {
  fileprivate func accountID(issuer: String, subject: String) throws -> AccountID? {
    try value(
      """
      SELECT account_id FROM identities WHERE issuer = \(issuer) AND subject = \(subject)
      """)
  }
}
