internal import JSON
internal import Storage
public import Vault

extension Accounts {
  /// The user whom an app names by their address, or its default user where it names none; made at
  /// the first time (DES-171).
  ///
  /// The account is the key's own: no address of it is known to the ways in, so nobody else reaches
  /// it, and an account that has the same address is another one.
  /// - Parameters:
  ///   - address: an e-mail address; nil for the default user.
  ///   - key: the app's.
  public func tenant(_ address: LookupValue?, of key: AppKeyName) async throws -> Visitor {
    let hashes = tenantHashes(address)
    let known = try await database.read { transaction in
      try transaction.tenant(hashes, of: key)
    }
    if let known { return Visitor(account: known, credential: .appKey(key)) }
    return Visitor(
      account: try await makeTenant(address, hashes, of: key), credential: .appKey(key))
  }

  /// The user of an app who is known by a session alone: of a device whose client names nobody
  /// (DES-171); made at the first time.
  /// - Parameters:
  ///   - session: the name that the client has made up for its session.
  ///   - key: the app's.
  public func tenant(inSession session: String, of key: AppKeyName) async throws -> Visitor {
    // No address has a hash that begins so, and the default user's is another.
    let hash = Array("session:\(session)".utf8)
    let known = try await database.read { try $0.tenant([hash], of: key) }
    if let known { return Visitor(account: known, credential: .appKey(key)) }
    return Visitor(
      account: try await makeTenant(nil, [hash], of: key), credential: .appKey(key))
  }

  /// The user whom an app names by the account; nil where that is not one of its own.
  public func tenant(_ account: AccountID, of key: AppKeyName) async throws -> Visitor? {
    try await database.read { transaction in
      let owner: AppKeyName? = try transaction.value(
        "SELECT app_key FROM tenants WHERE account_id = \(account)")
      guard owner == key else { return nil }
      return try transaction.account(account).map {
        Visitor(account: $0, credential: .appKey(key))
      }
    }
  }

  /// The address by which an app names the account; nil for its default user and for whom no app
  /// has named.
  public func tenantAddress(of account: Account) async throws -> String? {
    try await database.read { transaction in
      try tenantAddress(of: account, in: transaction)
    }
  }

  private func makeTenant(
    _ address: LookupValue?, _ hashes: [[UInt8]], of key: AppKeyName
  ) async throws -> Account {
    // Two requests may name somebody new in the same moment: the second finds what the first made.
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

  /// The hash by the key in use first; that of the default user is shorter than any other.
  private func tenantHashes(_ address: LookupValue?) -> [[UInt8]] {
    address.map { keyring.lookupHashes(of: $0) } ?? [Array("default".utf8)]
  }

  private func tenantAddress(
    of account: Account, in transaction: borrowing Transaction
  ) throws -> String? {
    // An account without a row and a row without an address are alike here.
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
  /// Hashes the address of a tenant by the key in use. Returns whether that changed anything.
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

  /// What the export says of whom an app has named; nothing for everybody else.
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
