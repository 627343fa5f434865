public import Storage
public import Vault

/// The keyed hashes for looking phone numbers up, by a secret of the installation that is stored in
/// the database under the master key (HAL-907).
///
/// The secret survives a change of the master key. So hashes of numbers that are stored nowhere
/// else, such as those of opted-out numbers of deleted accounts, stay valid (HAL-1706).
public struct NumberHashes: Sendable {
  private let secret: InstallationSecret

  /// The table of the secret: a single row.
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

  private static let place = InstallationSecret.Place(table: "text_numbers", id: "numbers")

  /// The hashes of an installation; the secret is created on first use by any node.
  /// - Throws: `VaultError` without the right master key.
  public init(in database: Database, keyring: MasterKeyring) async throws {
    secret = try await InstallationSecret(Self.place, in: database, keyring: keyring)
  }

  /// Rewraps the secret with the current master key, so that older master keys can be dropped;
  /// complements `Accounts.rotateKeys()`. False if it already is, or there is none.
  @discardableResult
  public static func rotate(
    in database: Database, keyring: MasterKeyring
  ) async throws -> Bool {
    try await InstallationSecret.rotate(place, in: database, keyring: keyring)
  }

  /// The hash of a number.
  public func hash(of number: PhoneNumber) -> [UInt8] {
    HMAC.sha256(Array(number.e164.utf8), key: secret.bytes)
  }

  /// The digest of a code that was texted to a number: without the secret of the installation,
  /// trying all codes does not find it.
  public func digest(of code: String, for number: PhoneNumber) -> [UInt8] {
    HMAC.sha256(Array("code \(number.e164) \(code)".utf8), key: secret.bytes)
  }

  /// Seals data that belongs to no account, such as a text from an unknown number.
  public func seal(_ bytes: [UInt8], table: String, row: String) -> [UInt8] {
    secret.seal(bytes, table: table, row: row)
  }

  /// Opens sealed data.
  public func open(_ sealed: [UInt8], table: String, row: String) throws(VaultError) -> [UInt8] {
    try secret.open(sealed, table: table, row: row)
  }
}
