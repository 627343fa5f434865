public import Storage
public import Vault

/// What all nodes of an installation have in common to simulate phones: the token by which webhooks are
/// signed, the key of the hashes of numbers, and the key by which texts and pictures are sealed.
public struct SimulatorIdentity: Sendable {
  let token: SecretBytes
  private let numbers: SecretBytes
  private let key: DataKey

  /// The name of its row, and of the owner of what is sealed.
  private static let id = "simulator"
  private static let context = FieldContext(
    table: "text_simulator", row: id, column: "secret", account: id)

  /// The identity of an installation: made when one of its nodes first asks, and kept in the database
  /// under the master key.
  /// - Throws: `VaultError` without the right master key.
  public static func load(
    in database: Database, keyring: MasterKeyring
  ) async throws -> SimulatorIdentity {
    let (fresh, wrapped) = keyring.makeDataKey(account: id)
    let secret = fresh.seal(RandomBytes.make(count: 32), for: context)
    let stored = try await database.write { transaction in
      try transaction.run(
        """
        INSERT INTO text_simulator (id, wrapped_key, secret) VALUES (\(id), \(wrapped), \(secret))
        ON CONFLICT (id) DO NOTHING
        """)
      return try transaction.first(
        "SELECT wrapped_key, secret FROM text_simulator WHERE id = \(id)"
      ) { row in
        (wrappedKey: try row["wrapped_key"] as [UInt8], secret: try row["secret"] as [UInt8])
      }
    }
    guard let stored else { throw StorageError(.conflict, "the simulator's row came and went") }
    let key = try keyring.unwrap(stored.wrappedKey, account: id)
    return SimulatorIdentity(key: key, secret: try key.open(stored.secret, for: context))
  }

  /// Wraps the key with the master key in use, so that older master keys can be dropped; beside
  /// `Accounts.rotateKeys()`. False where it is already, or there is none.
  @discardableResult
  public static func rotate(
    in database: Database, keyring: MasterKeyring
  ) async throws -> Bool {
    try await database.write { transaction in
      guard
        let stored: [UInt8] = try transaction.value(
          "SELECT wrapped_key FROM text_simulator WHERE id = \(id)"),
        let wrapped = try keyring.rewrap(stored, account: id)
      else { return false }
      try transaction.run(
        "UPDATE text_simulator SET wrapped_key = \(wrapped) WHERE id = \(id)")
      return true
    }
  }

  private init(key: DataKey, secret: [UInt8]) {
    let secret = SecretBytes(secret)
    self.key = key
    // As Twilio's tokens look.
    token = SecretBytes(Hexadecimal.encode(HMAC.sha256(Array("webhooks".utf8), key: secret)))
    numbers = SecretBytes(HMAC.sha256(Array("numbers".utf8), key: secret))
  }

  /// Under what a number is stored and found.
  func phoneID(of number: PhoneNumber) -> String {
    Base64URL.encode(HMAC.sha256(Array(number.e164.utf8), key: numbers))
  }

  func seal(_ bytes: [UInt8], table: String, row: String) -> [UInt8] {
    key.seal(bytes, for: Self.context(table, row))
  }

  func open(_ sealed: [UInt8], table: String, row: String) throws(VaultError) -> [UInt8] {
    try key.open(sealed, for: Self.context(table, row))
  }

  private static func context(_ table: String, _ row: String) -> FieldContext {
    FieldContext(table: table, row: row, column: "content", account: id)
  }
}
