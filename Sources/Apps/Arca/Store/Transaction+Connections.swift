internal import Accounts
internal import Storage
internal import Vault

extension Transaction {
  /// The connections of an account, in no order that people see.
  func connections(of owner: AccountKey) throws -> [Connection] {
    try rows(
      """
      SELECT * FROM arca_connections WHERE account_id = \(owner.account)
      ORDER BY created_at, id
      """
    ) { row in try Connection(row, owner) }
  }

  /// Returns a connection; nil for one of another account.
  func connection(_ id: Connection.ID, of owner: AccountKey) throws -> Connection? {
    try first(
      "SELECT * FROM arca_connections WHERE id = \(id) AND account_id = \(owner.account)"
    ) { row in try Connection(row, owner) }
  }

  /// Returns what an account imported from another one.
  func connection(from source: AccountID, of owner: AccountKey) throws -> Connection? {
    try first(
      """
      SELECT * FROM arca_connections
      WHERE source_id = \(source) AND account_id = \(owner.account)
      """
    ) { row in try Connection(row, owner) }
  }

  /// The number of connections of an account.
  func connectionCount(of account: AccountID) throws -> Int {
    try value("SELECT count(*) FROM arca_connections WHERE account_id = \(account)") ?? 0
  }

  /// How many connections of the account are older.
  func rank(of connection: Connection, _ account: AccountID) throws -> Int {
    try value(
      """
      SELECT count(*) FROM arca_connections WHERE account_id = \(account)
        AND (created_at, id) < (\(connection.createdAt), \(connection.id))
      """) ?? 0
  }

  func insert(_ connection: Connection, of owner: AccountKey) throws {
    let sealed = owner.key.seal(connection.encoded, for: owner.content(of: connection.id))
    try run(
      """
      INSERT INTO arca_connections (id, account_id, kind, type, source_id, created_at, updated_at,
        revision, content)
      VALUES (\(connection.id), \(owner.account), \(connection.kind), \(connection.type),
        \(connection.source), \(connection.createdAt), \(connection.updatedAt),
        \(connection.revision), \(sealed))
      """)
  }

  /// Stores a changed connection.
  func update(_ connection: Connection, of owner: AccountKey) throws {
    let sealed = owner.key.seal(connection.encoded, for: owner.content(of: connection.id))
    try run(
      """
      UPDATE arca_connections
      SET kind = \(connection.kind), type = \(connection.type), source_id = \(connection.source),
        updated_at = \(connection.updatedAt), revision = \(connection.revision), content = \(sealed)
      WHERE id = \(connection.id) AND account_id = \(owner.account)
      """)
  }

  /// Deletes a connection with what was stored about it.
  /// - Returns: whether it existed.
  func deleteConnection(_ id: Connection.ID, of account: AccountID) throws -> Bool {
    try run("DELETE FROM arca_texts WHERE account_id = \(account) AND connection = \(id)")
    return try run("DELETE FROM arca_connections WHERE id = \(id) AND account_id = \(account)") == 1
  }
}
