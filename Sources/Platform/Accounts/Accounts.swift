public import Events
public import Storage
public import Vault

/// Authentication and authorization: accounts, sign-in methods, sessions, tokens, entitlements and
/// quotas.
///
/// Independent of HTTP. Personal data is sealed with a key per account, addresses are looked up by
/// keyed hashes, tokens are stored as digests. Rejected operations throw an ``AccountError``.
public struct Accounts: Sendable {
  /// The clock and the sources of randomness, replaceable in tests.
  public struct Environment: Sendable {
    /// The current time.
    public var now: @Sendable () -> Timestamp
    /// A random unguessable ID.
    public var makeID: @Sendable () -> String
    /// A random secret.
    public var makeToken: @Sendable () -> OpaqueToken

    /// - Parameters:
    ///   - now: the current time.
    ///   - makeID: a random unguessable ID.
    ///   - makeToken: a random secret.
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

  /// Called, in the same transaction, when a fact about an app was added to the ledger of an
  /// account.
  public typealias EntitlementChange =
    @Sendable (_ app: String, _ account: AccountID, borrowing Transaction) throws -> Void

  let database: Database
  let events: Events
  let keyring: MasterKeyring
  let hasher: PasswordHasher
  let accessTokens: AccessTokens
  let personalData: [PersonalData]
  let environment: Environment
  /// The app keys configured by the operator.
  public let appKeys: AppKeys
  let entitlementChanged: EntitlementChange
  /// The obvious password prefixes here, in lower case.
  let contextWords: [String]
  let recentKeys = RecentKeys()
  private let adminHashes: Set<[UInt8]>

  /// - Parameters:
  ///   - database: migrated with ``migrations``.
  ///   - events: publishes change events to the owner's tabs and devices.
  ///   - keyring: wraps the keys of accounts and hashes addresses.
  ///   - hasher: hashes passwords.
  ///   - accessTokens: signs access tokens.
  ///   - adminEmails: the addresses of `ADMIN_EMAILS`; they count once they are verified.
  ///   - appKeys: the app keys configured by the operator.
  ///   - personalData: the personal data of other modules, to be exported and deleted with the
  ///     account, in deletion order.
  ///   - entitlementChanged: called for each fact added to the ledger.
  ///   - contextWords: the names of the product and its apps, which no password may start with
  ///     unless much follows.
  ///   - environment: clock and randomness.
  public init(
    database: Database, events: Events, keyring: MasterKeyring, hasher: PasswordHasher,
    accessTokens: AccessTokens, adminEmails: [LookupValue] = [], appKeys: AppKeys = .none,
    personalData: [PersonalData] = [],
    entitlementChanged: @escaping EntitlementChange = { _, _, _ in },
    contextWords: [String] = ["asterism"], environment: Environment
  ) {
    self.database = database
    self.events = events
    self.keyring = keyring
    self.hasher = hasher
    self.accessTokens = accessTokens
    self.personalData = personalData
    self.entitlementChanged = entitlementChanged
    self.contextWords = contextWords
    self.environment = environment
    self.appKeys = appKeys
    adminHashes = Set(adminEmails.flatMap { keyring.lookupHashes(of: $0) })
  }

  /// The account with an ID; nil if there is none, or no longer one.
  public func account(
    _ id: AccountID, in transaction: borrowing Transaction
  ) throws -> Account? {
    try transaction.account(id)
  }

  /// The role of an account.
  public func role(of account: Account) -> Role {
    guard account.isEmailVerified, let hash = account.emailHash else { return .user }
    return adminHashes.contains(hash) ? .admin : .user
  }

  /// The data key of an account.
  public func dataKey(of account: Account) throws(VaultError) -> DataKey {
    try recentKeys.key(of: account) { () throws(VaultError) in
      try keyring.unwrap(account.wrappedKey, account: account.id.rawValue)
    }
  }

  /// The address of an account, nil if it has none.
  public func email(of account: Account) throws(VaultError) -> String? {
    guard let sealed = account.sealedEmail else { return nil }
    return try dataKey(of: account).openText(sealed, for: Account.emailContext(account.id))
  }
}
