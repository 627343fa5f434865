public import Events
public import Storage
public import Vault

/// Who may come in, and as whom: accounts, their ways in, sessions, tokens, entitlements and quotas.
///
/// Values come in and values go out; the web stands above. What is personal is sealed with a key of
/// the account, addresses are looked up by keyed hashes, tokens are kept as digests. Whatever may not
/// happen throws an ``AccountError``.
public struct Accounts: Sendable {
  /// What would otherwise come from the machine, for tests to choose.
  public struct Surroundings: Sendable {
    /// The moment.
    public var now: @Sendable () -> Timestamp
    /// A fresh name that cannot be guessed.
    public var makeID: @Sendable () -> String
    /// A fresh secret.
    public var makeToken: @Sendable () -> OpaqueToken

    /// - Parameters:
    ///   - now: the moment.
    ///   - makeID: a fresh name that cannot be guessed.
    ///   - makeToken: a fresh secret.
    public init(
      now: @escaping @Sendable () -> Timestamp,
      makeID: @escaping @Sendable () -> String = { OpaqueID.make() },
      makeToken: @escaping @Sendable () -> OpaqueToken = { OpaqueToken() }
    ) {
      self.now = now
      self.makeID = makeID
      self.makeToken = makeToken
    }
  }

  /// Is told that the ledger of an account has gained a fact about an app, in the same transaction.
  public typealias EntitlementChange =
    @Sendable (_ app: String, _ account: AccountID, borrowing Transaction) throws -> Void

  let database: Database
  let events: Events
  let keyring: MasterKeyring
  let hasher: PasswordHasher
  let accessTokens: AccessTokens
  let personalData: [PersonalData]
  let surroundings: Surroundings
  /// The keys that the operator has given to apps.
  public let appKeys: AppKeys
  let entitlementChanged: EntitlementChange
  let recentKeys = RecentKeys()
  private let adminHashes: Set<[UInt8]>

  /// - Parameters:
  ///   - database: migrated with ``migrations``.
  ///   - events: where the owner's tabs and devices are told of changes.
  ///   - keyring: wraps the keys of accounts and hashes addresses.
  ///   - hasher: hashes passwords.
  ///   - accessTokens: signs access tokens.
  ///   - adminEmails: the addresses of `ADMIN_EMAILS`; they count once they are verified.
  ///   - appKeys: the keys that the operator has given to apps.
  ///   - personalData: what other rooms keep of an account, to be exported and deleted with it, in
  ///     the order in which it has to be deleted.
  ///   - entitlementChanged: is told of each fact that the ledger gains.
  ///   - surroundings: clock and randomness.
  public init(
    database: Database, events: Events, keyring: MasterKeyring, hasher: PasswordHasher,
    accessTokens: AccessTokens, adminEmails: [LookupValue] = [], appKeys: AppKeys = .none,
    personalData: [PersonalData] = [],
    entitlementChanged: @escaping EntitlementChange = { _, _, _ in }, surroundings: Surroundings
  ) {
    self.database = database
    self.events = events
    self.keyring = keyring
    self.hasher = hasher
    self.accessTokens = accessTokens
    self.personalData = personalData
    self.entitlementChanged = entitlementChanged
    self.surroundings = surroundings
    self.appKeys = appKeys
    adminHashes = Set(adminEmails.flatMap { keyring.lookupHashes(of: $0) })
  }

  /// An account by its name; nil where there is none, or none any more.
  public func account(
    _ id: AccountID, in transaction: borrowing Transaction
  ) throws -> Account? {
    try transaction.account(id)
  }

  /// What an account may do.
  public func role(of account: Account) -> Role {
    guard account.isEmailVerified, let hash = account.emailHash else { return .user }
    return adminHashes.contains(hash) ? .admin : .user
  }

  /// The key that seals what is kept of an account.
  public func dataKey(of account: Account) throws(VaultError) -> DataKey {
    try recentKeys.key(of: account) { () throws(VaultError) in
      try keyring.unwrap(account.wrappedKey, account: account.id.rawValue)
    }
  }

  /// The address of an account, nil where it has none.
  public func email(of account: Account) throws(VaultError) -> String? {
    guard let sealed = account.sealedEmail else { return nil }
    return try dataKey(of: account).openText(sealed, for: Account.emailContext(account.id))
  }

  /// Notes that the person says to have reached an age; a lower one than before changes nothing.
  public func confirmAge(_ age: Int, of account: AccountID) async throws {
    guard 1...150 ~= age else { throw AccountError(.invalid, .age) }
    try await database.write { transaction in
      _ = try transaction.requireAccount(account)
      try transaction.run(
        """
        UPDATE accounts SET confirmed_age = \(age)
        WHERE id = \(account) AND confirmed_age < \(age)
        """)
    }
  }
}
