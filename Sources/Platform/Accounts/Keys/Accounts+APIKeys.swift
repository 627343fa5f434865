internal import Events
internal import JSON
internal import Storage
internal import Vault

extension Accounts {
  /// Creates a key with which a program acts as the account (DES-129).
  /// - Parameter name: the owner's name for it, 1 to ``APIKey/longestName`` characters.
  /// - Throws: ``AccountError`` for `name`, and ``AccountError/Code/tooMany(maximum:)`` for `key`.
  public func createAPIKey(
    named name: String, of account: AccountID, from client: Client
  ) async throws -> NewAPIKey {
    let name = try Self.keyName(name)
    let (id, now) = (APIKeyID(rawValue: environment.makeID()), environment.now())
    let secret = APIKeySecret(environment.makeToken())
    let made = NewAPIKey(
      key: APIKey(id: id, name: name, createdAt: now, usedAt: nil), secret: secret)
    return try await database.write { transaction in
      let owner = try transaction.requireAccount(account)
      guard try transaction.liveKeyCount(of: account) < APIKey.most else {
        throw AccountError(.tooMany(maximum: APIKey.most), .key)
      }
      let sealed = try dataKey(of: owner).seal(name, for: APIKey.nameContext(id, account))
      try transaction.run(
        """
        INSERT INTO api_keys (id, account_id, name, secret_hash, created_at)
        VALUES (\(id), \(account), \(sealed), \(secret.digest), \(now))
        """)
      try tellSessions(of: account, in: transaction)
      try record(.apiKeyCreated, of: owner, from: client, in: transaction)
      return made
    }
  }

  /// The active keys of an account, newest first; at most ``APIKey/most``.
  public func apiKeys(of account: AccountID) async throws -> [APIKey] {
    try await database.read { transaction in
      let key = try dataKey(of: transaction.requireAccount(account))
      return try transaction.rows(
        """
        SELECT * FROM api_keys WHERE account_id = \(account) AND revoked_at IS NULL
        ORDER BY created_at DESC, id DESC
        """
      ) { row in try APIKey(row: row, of: account, key: key) }
    }
  }

  /// Revokes a key; one of another account counts as nonexistent.
  public func revokeAPIKey(
    _ id: APIKeyID, of account: AccountID, from client: Client
  ) async throws {
    let now = environment.now()
    try await database.write { transaction in
      let revoked = try transaction.run(
        """
        UPDATE api_keys SET revoked_at = \(now)
        WHERE id = \(id) AND account_id = \(account) AND revoked_at IS NULL
        """)
      guard revoked == 1 else { throw AccountError(.notFound, .key) }
      try tellSessions(of: account, in: transaction)
      try record(
        .apiKeyRevoked, of: transaction.requireAccount(account), from: client, in: transaction)
    }
  }

  /// Authenticates a personal key; nil if it is not valid. A use is recorded at most once an hour.
  public func visitor(apiKey secret: APIKeySecret) async throws -> Principal? {
    let now = environment.now()
    let found = try await database.read { transaction in
      try transaction.bearer(of: secret)
    }
    guard let found else { return nil }
    if found.usedAt.map({ now.duration(since: $0) >= Session.useStep }) ?? true {
      try await database.write { transaction in
        try transaction.touchKey(found, at: now)
      }
    }
    return Principal(account: found.account, credential: .apiKey(found.id))
  }

  private static func keyName(_ text: String) throws -> String {
    let end = text.lastIndex { !$0.isWhitespace }
    let name = String(end.map { text[...$0] }?.drop(while: \.isWhitespace) ?? "")
    guard !name.isEmpty, name.isPlainLine else { throw AccountError(.invalid, .name) }
    guard name.count <= APIKey.longestName else {
      throw AccountError(.tooLong(maximum: APIKey.longestName), .name)
    }
    return name
  }
}

extension Accounts {
  /// The export of the keys: their names and times, including recently revoked ones.
  func keysFile(
    _ account: Account, in transaction: borrowing Transaction
  ) throws -> ExportedFile {
    let key = try dataKey(of: account)
    let keys = try transaction.rows(
      "SELECT * FROM api_keys WHERE account_id = \(account.id) ORDER BY created_at, id"
    ) { row in
      (try APIKey(row: row, of: account.id, key: key), try row["revoked_at"] as Timestamp?)
    }
    var json = JSONWriter()
    json.array { json in
      for (key, revokedAt) in keys {
        json.object { json in
          json.field("name", key.name)
          json.field("createdAt", Int(key.createdAt.milliseconds))
          if let used = key.usedAt { json.field("usedAt", Int(used.milliseconds)) }
          if let revokedAt { json.field("revokedAt", Int(revokedAt.milliseconds)) }
        }
      }
    }
    return ExportedFile(path: "account/keys.json", bytes: json.bytes)
  }
}

/// A key found by its secret.
private struct KeyBearer: Sendable {
  let account: Account
  let id: APIKeyID
  let usedAt: Timestamp?
}

extension Transaction {
  fileprivate func liveKeyCount(of account: AccountID) throws -> Int {
    try value(
      """
      SELECT count(*) FROM api_keys WHERE account_id = \(account) AND revoked_at IS NULL
      """) ?? 0
  }

  fileprivate func bearer(of secret: APIKeySecret) throws -> KeyBearer? {
    try first(
      """
      SELECT a.*, k.id AS key_id, k.used_at
      FROM api_keys k JOIN accounts a ON a.id = k.account_id
      WHERE k.secret_hash = \(secret.digest) AND k.revoked_at IS NULL
      """
    ) { row in
      KeyBearer(
        account: try Account(row: row), id: try row["key_id"], usedAt: try row["used_at"])
    }
  }

  fileprivate func touchKey(_ bearer: KeyBearer, at now: Timestamp) throws {
    try run(
      """
      UPDATE api_keys SET used_at = \(now)
      WHERE id = \(bearer.id) AND account_id = \(bearer.account.id)
      """)
  }

  /// Revokes all keys of an account.
  func revokeAPIKeys(of account: AccountID, at now: Timestamp) throws {
    try run(
      """
      UPDATE api_keys SET revoked_at = \(now)
      WHERE account_id = \(account) AND revoked_at IS NULL
      """)
  }

  /// Whether a key is still valid.
  func isLive(_ key: APIKeyID, of account: AccountID) throws -> Bool {
    let found: String? = try value(
      """
      SELECT id FROM api_keys
      WHERE id = \(key) AND account_id = \(account) AND revoked_at IS NULL
      """)
    return found != nil
  }
}

extension APIKey {
  fileprivate init(row: borrowing Row, of account: AccountID, key: DataKey) throws {
    let name: APIKeyID = try row["id"]
    id = name
    self.name = try key.openText(try row["name"], for: Self.nameContext(name, account))
    createdAt = try row["created_at"]
    usedAt = try row["used_at"]
  }
}
