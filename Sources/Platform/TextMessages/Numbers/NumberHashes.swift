public import Storage
public import Vault

/// Under what numbers are found again: a keyed hash, by a secret of the installation that is kept in the
/// database under the master key (HAL-907).
///
/// The secret stays when the master key changes. So hashes of numbers that are kept nowhere else, such as
/// those of people who said STOP to an account that is gone, stay true (HAL-1706).
public struct NumberHashes: Sendable {
  private let secret: SecretBytes
  private let key: DataKey

  /// The table of the secret: one row.
  public static let migrations = MigrationSeries(
    "text_numbers",
    [
      Migration(
        "the key of the hashes of numbers",
        """
        CREATE TABLE text_numbers (
          id \(.text) PRIMARY KEY, wrapped_key \(.bytes) NOT NULL,
          secret \(.bytes) NOT NULL)\(strict: true)
        """)
    ])

  /// The name of its row, and of the owner of what is sealed.
  private static let id = "numbers"
  private static let context = FieldContext(
    table: "text_numbers", row: id, column: "secret", account: id)

  /// Those of an installation: the secret is made when one of its nodes first asks.
  /// - Throws: `VaultError` without the right master key.
  public static func load(
    in database: Database, keyring: MasterKeyring
  ) async throws -> NumberHashes {
    let (fresh, wrapped) = keyring.makeDataKey(account: id)
    let secret = fresh.seal(RandomBytes.make(count: 32), for: context)
    let stored = try await database.write { transaction in
      try transaction.run(
        """
        INSERT INTO text_numbers (id, wrapped_key, secret) VALUES (\(id), \(wrapped), \(secret))
        ON CONFLICT (id) DO NOTHING
        """)
      return try transaction.first(
        "SELECT wrapped_key, secret FROM text_numbers WHERE id = \(id)"
      ) { row in
        (wrappedKey: try row["wrapped_key"] as [UInt8], secret: try row["secret"] as [UInt8])
      }
    }
    guard let stored else { throw StorageError(.conflict, "the row came and went") }
    let key = try keyring.unwrap(stored.wrappedKey, account: id)
    return NumberHashes(
      secret: SecretBytes(try key.open(stored.secret, for: context)), key: key)
  }

  /// Wraps the secret with the master key in use, so that older master keys can be dropped; beside
  /// `Accounts.rotateKeys()`. False where it is already, or there is none.
  @discardableResult
  public static func rotate(
    in database: Database, keyring: MasterKeyring
  ) async throws -> Bool {
    try await database.write { transaction in
      guard
        let stored: [UInt8] = try transaction.value(
          "SELECT wrapped_key FROM text_numbers WHERE id = \(id)"),
        let wrapped = try keyring.rewrap(stored, account: id)
      else { return false }
      try transaction.run("UPDATE text_numbers SET wrapped_key = \(wrapped) WHERE id = \(id)")
      return true
    }
  }

  private init(secret: SecretBytes, key: DataKey) { (self.secret, self.key) = (secret, key) }

  /// The hash of a number.
  public func hash(of number: PhoneNumber) -> [UInt8] {
    HMAC.sha256(Array(number.e164.utf8), key: secret)
  }

  /// Seals what belongs to no account, such as a text of a number that nobody knows.
  public func seal(_ bytes: [UInt8], table: String, row: String) -> [UInt8] {
    key.seal(bytes, for: Self.context(table, row))
  }

  /// Opens it.
  public func open(_ sealed: [UInt8], table: String, row: String) throws(VaultError) -> [UInt8] {
    try key.open(sealed, for: Self.context(table, row))
  }

  private static func context(_ table: String, _ row: String) -> FieldContext {
    FieldContext(table: table, row: row, column: "content", account: id)
  }
}
