internal import Storage
public import Vault

extension Accounts {
  /// Opens the account of somebody whom a provider vouches for, and makes it where there is none.
  ///
  /// Accounts are found by issuer and subject alone: an address can change hands, so an account that
  /// has the same one is not opened, but its owner can sign in and then link the identity.
  /// - Parameters:
  ///   - identity: what `IdentityTokens` has verified.
  ///   - issuer: the provider whose token it was (`iss`).
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

  /// Adds a way in to an account that is open; a guest's becomes a full one, with all that belongs to
  /// it. Its sessions end, for the one that is handed out.
  /// - Throws: ``AccountError/Code/taken`` for `identity` where another account has it, and for
  ///   `email` where a guest would get one that another account has.
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

  /// Throws ``AccountError/Code/wrong`` for `identity` unless it is one of the account's.
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
      VALUES (\(issuer), \(identity.subject), \(account), \(surroundings.now()))
      """)
  }

  /// Takes over the address of an identity, where the provider has verified that it is the person's.
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
