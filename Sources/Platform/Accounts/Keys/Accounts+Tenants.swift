internal import JSON
internal import Storage
public import Vault

extension Accounts {
  /// The user that an app names by e-mail address, or its default user if it names none; created on
  /// first use (DES-171).
  ///
  /// The account belongs to the key alone: its address is not known to the sign-in methods, so no
  /// one else can open it, and a regular account with the same address is a different one.
  /// - Parameters:
  ///   - address: an e-mail address; nil for the default user.
  ///   - key: the app's key.
  public func tenant(_ address: LookupValue?, of key: AppKeyName) async throws -> Principal {
    let hashes = tenantHashes(address)
    let known = try await database.read { transaction in
      try transaction.tenant(hashes, of: key)
    }
    if let known { return Principal(account: known, credential: .appKey(key)) }
    return Principal(
      account: try await makeTenant(address, hashes, of: key), credential: .appKey(key))
  }

  /// The user of an app that is identified only by a session, for a client that names no user
  /// (DES-171); created on first use.
  /// - Parameters:
  ///   - session: the client's name for its session.
  ///   - key: the app's key.
  public func tenant(inSession session: String, of key: AppKeyName) async throws -> Principal {
    // No address hash starts like this, and the default user's differs.
    let hash = Array("session:\(session)".utf8)
    let known = try await database.read { try $0.tenant([hash], of: key) }
    if let known { return Principal(account: known, credential: .appKey(key)) }
    return Principal(
      account: try await makeTenant(nil, [hash], of: key), credential: .appKey(key))
  }

  /// The user that an app names by account ID; nil if it is not one of its own.
  public func tenant(_ account: AccountID, of key: AppKeyName) async throws -> Principal? {
    try await database.read { transaction in
      let owner: AppKeyName? = try transaction.value(
        "SELECT app_key FROM tenants WHERE account_id = \(account)")
      guard owner == key else { return nil }
      return try transaction.account(account).map {
        Principal(account: $0, credential: .appKey(key))
      }
    }
  }

  /// The address by which an app names the account; nil for its default user and for accounts that
  /// no app has named.
  public func tenantAddress(of account: Account) async throws -> String? {
    try await database.read { transaction in
      try tenantAddress(of: account, in: transaction)
    }
  }

  private func makeTenant(
    _ address: LookupValue?, _ hashes: [[UInt8]], of key: AppKeyName
  ) async throws -> Account {
    // Two requests may name a new user at the same time: the second finds what the first created.
    return try await database.write { transaction in
      if let known = try transaction.tenant(hashes, of: key) { return known }
      let account = try insertAccount(isGuest: true, in: transaction)
      let sealed = try address.map {
        try dataKey(of: account).seal($0.normalized, for: Self.addressContext(account.id))
      }
      try transaction.run(
        """
        INSERT INTO tenants (account_id, app_key, user_hash, address)
        VALUES (\(account.id), \(key), \(hashes[0]), \(sealed))
        """)
      return account
    }
  }

  /// The hash by the current key comes first; that of the default user is shorter than any other.
  private func tenantHashes(_ address: LookupValue?) -> [[UInt8]] {
    address.map { keyring.lookupHashes(of: $0) } ?? [Array("default".utf8)]
  }

  private func tenantAddress(
    of account: Account, in transaction: borrowing Transaction
  ) throws -> String? {
    // An account without a row and a row without an address are equivalent here.
    let sealed: [[UInt8]] = try transaction.rows(
      """
      SELECT address FROM tenants WHERE account_id = \(account.id) AND address IS NOT NULL
      """
    ) { row in try row[0] }
    return try sealed.first.map {
      try dataKey(of: account).openText($0, for: Self.addressContext(account.id))
    }
  }

  private static func addressContext(_ account: AccountID) -> FieldContext {
    FieldContext(
      table: "tenants", row: account.rawValue, column: "address", account: account.rawValue)
  }
}

extension Accounts {
  /// Rehashes the address of a tenant with the current key. Returns whether that changed anything.
  func rehashTenant(_ account: Account, in transaction: borrowing Transaction) throws -> Bool {
    guard let address = try tenantAddress(of: account, in: transaction).flatMap(LookupValue.email)
    else { return false }
    let hash = keyring.lookupHash(of: address)
    return try transaction.run(
      """
      UPDATE tenants SET user_hash = \(hash)
      WHERE account_id = \(account.id) AND user_hash <> \(hash)
      """) == 1
  }

  /// The export of a user named by an app; empty for all others.
  func tenantFiles(
    _ account: Account, in transaction: borrowing Transaction
  ) throws -> [ExportedFile] {
    let key: AppKeyName? = try transaction.value(
      "SELECT app_key FROM tenants WHERE account_id = \(account.id)")
    guard let key else { return [] }
    let address = try tenantAddress(of: account, in: transaction)
    var json = JSONWriter()
    json.object { json in
      json.field("app", key.rawValue)
      if let address { json.field("address", address) }
    }
    return [ExportedFile(path: "account/tenant.json", bytes: json.bytes)]
  }
}

extension Transaction {
  fileprivate func tenant(_ hashes: [[UInt8]], of key: AppKeyName) throws -> Account? {
    try first(
      """
      SELECT a.* FROM tenants t JOIN accounts a ON a.id = t.account_id
      WHERE t.app_key = \(key) AND t.user_hash IN \(list: hashes)
      """)
  }
}
