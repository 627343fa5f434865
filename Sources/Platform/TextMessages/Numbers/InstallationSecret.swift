internal import Storage
internal import Vault

/// A secret shared by all nodes of an installation, and the key for sealed data that belongs to no
/// account: a single row of a table, under the master key.
struct InstallationSecret: Sendable {
  /// Where a secret is stored. The table has `id`, `wrapped_key` and `secret`.
  struct Place: Sendable {
    let table: String
    /// The ID of its row, also used as the owner of what is sealed.
    let id: String

    fileprivate var context: FieldContext {
      FieldContext(table: table, row: id, column: "secret", account: id)
    }
  }

  let bytes: SecretBytes
  private let key: DataKey
  private let place: Place

  /// The secret of an installation, created on first use by any node.
  /// - Throws: `VaultError` without the right master key.
  init(_ place: Place, in database: Database, keyring: MasterKeyring) async throws {
    let (fresh, wrapped) = keyring.makeDataKey(account: place.id)
    let secret = fresh.seal(RandomBytes.make(count: 32), for: place.context)
    let stored = try await database.write { transaction in
      try transaction.run(
        """
        INSERT INTO \(raw: place.table) (id, wrapped_key, secret)
        VALUES (\(place.id), \(wrapped), \(secret)) ON CONFLICT (id) DO NOTHING
        """)
      return try transaction.first(
        "SELECT wrapped_key, secret FROM \(raw: place.table) WHERE id = \(place.id)"
      ) { row in
        (wrappedKey: try row["wrapped_key"] as [UInt8], secret: try row["secret"] as [UInt8])
      }
    }
    guard let stored else { throw StorageError(.conflict, "the row came and went") }
    key = try keyring.unwrap(stored.wrappedKey, account: place.id)
    bytes = SecretBytes(try key.open(stored.secret, for: place.context))
    self.place = place
  }

  /// Rewraps it with the current master key, so that older master keys can be dropped; complements
  /// `Accounts.rotateKeys()`. False if it already is, or there is none.
  static func rotate(
    _ place: Place, in database: Database, keyring: MasterKeyring
  ) async throws -> Bool {
    try await database.write { transaction in
      guard
        let stored: [UInt8] = try transaction.value(
          "SELECT wrapped_key FROM \(raw: place.table) WHERE id = \(place.id)"),
        let wrapped = try keyring.rewrap(stored, account: place.id)
      else { return false }
      try transaction.run(
        "UPDATE \(raw: place.table) SET wrapped_key = \(wrapped) WHERE id = \(place.id)")
      return true
    }
  }

  /// Seals data that belongs to no account.
  func seal(_ content: [UInt8], table: String, row: String) -> [UInt8] {
    key.seal(content, for: context(table, row))
  }

  /// Opens sealed data.
  func open(_ sealed: [UInt8], table: String, row: String) throws(VaultError) -> [UInt8] {
    try key.open(sealed, for: context(table, row))
  }

  private func context(_ table: String, _ row: String) -> FieldContext {
    FieldContext(table: table, row: row, column: "content", account: place.id)
  }
}
