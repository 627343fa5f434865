internal import Storage
internal import Vault

extension Accounts {
  /// The minimum length of a password, characters (NIST SP 800-63B-4, section 3.1.1.2: 8 without
  /// further composition rules).
  public static let shortestPassword = 8

  /// Creates an account with an address and a password. The address counts as the person's only
  /// once it is verified.
  /// - Throws: ``AccountError`` for the fields `email` and `password`.
  public func signUp(
    email: String, password: String, _ arrival: Arrival
  ) async throws -> SignIn {
    try await signUp(checkSignUp(email: email, password: password, from: arrival.client), arrival)
  }

  /// Checks an address and a password for ``signUp(_:_:)``, and counts the attempt. The limit of the
  /// mail that verifies the address is checked too, before anything is stored.
  /// - Throws: ``AccountError`` for the fields `email` and `password`.
  public func checkSignUp(
    email: String, password: String, from client: Client
  ) async throws -> CheckedSignUp {
    let address = try Self.newAddress(email)
    try checkNewPassword(password, address)
    try await requireVerificationMail(at: address, for: client)
    try await countAttempt(.signUp, at: address, from: client)
    return CheckedSignUp(address: address, hash: try await hasher.hash(password))
  }

  /// Creates an account with an address and a password, in one transaction.
  /// - Throws: ``AccountError`` for the field `email`.
  public func signUp(_ checked: CheckedSignUp, _ arrival: Arrival) async throws -> SignIn {
    try await addressMayBeTaken { transaction in
      try requireFree(checked.address, in: transaction)
      let account = try insertAccount(isGuest: false, in: transaction)
      try setAddress(checked.address, of: account, isVerified: false, in: transaction)
      try transaction.setPassword(checked.hash, of: account.id)
      try forgetAttempts(.signUp, at: checked.address, in: transaction)
      return try welcome(account.id, .accountCreated, arrival, in: transaction)
    }
  }

  /// Opens a new session for an account that a request has just created, for its retry: the first
  /// credentials were lost in transit.
  public func enterAgain(_ account: AccountID, _ arrival: Arrival) async throws -> SignIn {
    try await database.write { transaction in
      try welcome(account, .signIn, arrival, in: transaction)
    }
  }

  /// Replaces a session that a request has just opened, for its retry: the first credentials were
  /// lost in transit.
  /// - Throws: ``AccountError/Code/invalidToken`` if that session has ended since.
  public func enterAgain(
    _ account: AccountID, replacing lost: SessionID, _ arrival: Arrival
  ) async throws -> SignIn {
    try await database.write { transaction in
      let ended = try transaction.run(
        "DELETE FROM sessions WHERE id = \(lost) AND account_id = \(account)")
      guard ended == 1 else { throw AccountError(.invalidToken, .token) }
      return try welcome(account, .signIn, arrival, in: transaction)
    }
  }

  /// Creates a guest account, which only the issued session opens.
  public func enterAsGuest(_ arrival: Arrival) async throws -> SignIn {
    try await database.write { transaction in
      let account = try insertAccount(isGuest: true, in: transaction)
      return try welcome(account.id, .accountCreated, arrival, in: transaction)
    }
  }

  /// Gives a guest an address and a password. The account stays the same and keeps all its data;
  /// its sessions end, except the one that is issued.
  /// - Throws: ``AccountError`` for `email`, `password`, and `account` if it is not a guest's.
  public func upgrade(
    _ guest: AccountID, email: String, password: String, _ arrival: Arrival
  ) async throws -> SignIn {
    let checked = try await checkSignUp(email: email, password: password, from: arrival.client)
    return try await upgrade(guest, checked, arrival)
  }

  /// Gives a guest an address and a password, in one transaction.
  /// - Throws: ``AccountError`` for `email`, and `account` if it is not a guest's.
  public func upgrade(
    _ guest: AccountID, _ checked: CheckedSignUp, _ arrival: Arrival
  ) async throws -> SignIn {
    try await addressMayBeTaken { transaction in
      let account = try transaction.requireAccount(guest)
      guard account.isGuest else { throw AccountError(.notAllowed, .account) }
      try requireFree(checked.address, in: transaction)
      try setAddress(checked.address, of: account, isVerified: false, in: transaction)
      try transaction.setPassword(checked.hash, of: guest)
      try transaction.endGuesthood(of: guest)
      try transaction.endSessions(of: guest)
      try forgetAttempts(.signUp, at: checked.address, in: transaction)
      return try welcome(guest, .guestUpgraded, arrival, in: transaction)
    }
  }

  static func address(_ email: String) throws -> LookupValue {
    guard let address = LookupValue.email(email), !email.utf8.contains(0) else {
      throw AccountError(.invalid, .email)
    }
    return address
  }

  /// A new address for an account. Addresses from before this check existed still open their
  /// accounts.
  static func newAddress(_ email: String) throws -> LookupValue {
    guard let address = LookupValue.mailbox(email), !email.utf8.contains(0) else {
      throw AccountError(.invalid, .email)
    }
    return address
  }

  /// Checks a new password (NIST SP 800-63B-4, section 3.1.1.2; OWASP ASVS 5, 6.2.4, 6.2.11 and
  /// 6.2.12): long enough, not a common one, at least three different characters, not the address
  /// itself and not the name of the product or of an app with a suffix.
  func checkNewPassword(_ password: String, _ address: LookupValue?) throws {
    guard password.unicodeScalars.count >= Self.shortestPassword else {
      throw AccountError(.tooShort(minimum: Self.shortestPassword), .password)
    }
    try Self.checkLength(of: password, .password)
    let plain = password.lowercased()
    let mailbox = address?.normalized.split(separator: "@").first
    let isOfHere = contextWords.contains {
      plain.hasPrefix($0) && plain.utf8.count < $0.utf8.count + 8
    }
    let isAddress = plain == address?.normalized || plain == mailbox.map(String.init)
    let isMonotonous = Set(plain.unicodeScalars).count < 3
    guard !CommonPasswords.contains(password), !isOfHere, !isAddress, !isMonotonous else {
      throw AccountError(.tooCommon, .password)
    }
  }

  static func checkLength(of password: String, _ field: AccountError.Field) throws {
    let longest = PasswordHasher.longestPassword
    guard password.utf8.count <= longest else {
      throw AccountError(.tooLong(maximum: longest), field)
    }
  }

  func insertAccount(isGuest: Bool, in transaction: borrowing Transaction) throws -> Account {
    let id = AccountID(rawValue: environment.makeID())
    let wrapped = keyring.makeDataKey(account: id.rawValue).wrapped
    try transaction.run(
      """
      INSERT INTO accounts (id, created_at, is_guest, data_key, confirmed_age)
      VALUES (\(id), \(environment.now()), \(isGuest), \(wrapped), 0)
      """)
    return try transaction.requireAccount(id)
  }

  func setAddress(
    _ address: LookupValue, of account: Account, isVerified: Bool,
    in transaction: borrowing Transaction
  ) throws {
    let sealed = try dataKey(of: account).seal(
      address.normalized, for: Account.emailContext(account.id))
    let verifiedAt = isVerified ? environment.now() : nil
    try transaction.run(
      """
      UPDATE accounts
      SET email = \(sealed), email_hash = \(keyring.lookupHash(of: address)),
        email_verified_at = \(verifiedAt)
      WHERE id = \(account.id)
      """)
  }

  func requireFree(_ address: LookupValue, in transaction: borrowing Transaction) throws {
    let hashes = keyring.lookupHashes(of: address)
    guard try transaction.account(emailHashes: hashes) == nil else {
      throw AccountError(.taken, .email)
    }
  }

  /// Opens a session and records why.
  func welcome(
    _ id: AccountID, _ event: AuditEvent.Kind, _ arrival: Arrival,
    in transaction: borrowing Transaction
  ) throws -> SignIn {
    let account = try transaction.requireAccount(id)
    try record(event, of: account, from: arrival.client, in: transaction)
    try tellSessions(of: id, in: transaction)
    return try open(account, arrival, in: transaction)
  }

  /// Two requests may claim an address at the same time; the database lets one of them succeed.
  func addressMayBeTaken<Result: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws -> Result {
    do {
      return try await database.write(.serializable, body)
    } catch let error as StorageError where error.code == .uniqueViolation {
      throw AccountError(.taken, .email)
    }
  }
}

/// A checked address and password for a new account.
public struct CheckedSignUp: Sendable {
  let address: LookupValue
  let hash: PasswordHash
}

extension Transaction {
  func setPassword(_ hash: PasswordHash, of account: AccountID) throws {
    try run("UPDATE accounts SET password_hash = \(hash.text) WHERE id = \(account)")
  }

  func endGuesthood(of account: AccountID) throws {
    try run("UPDATE accounts SET is_guest = \(false) WHERE id = \(account)")
  }
}
