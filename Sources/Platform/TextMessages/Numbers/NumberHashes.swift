public import Storage
public import Vault

/// Under what numbers are found again: a keyed hash, by a secret of the installation that is kept in the
/// database under the master key (HAL-907).
///
/// The secret stays when the master key changes. So hashes of numbers that are kept nowhere else, such as
/// those of people who said STOP to an account that is gone, stay true (HAL-1706).
public struct NumberHashes: Sendable {
  private let secret: InstallationSecret

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

  private static let place = InstallationSecret.Place(table: "text_numbers", id: "numbers")

  /// Those of an installation: the secret is made when one of its nodes first asks.
  /// - Throws: `VaultError` without the right master key.
  public init(in database: Database, keyring: MasterKeyring) async throws {
    secret = try await InstallationSecret(Self.place, in: database, keyring: keyring)
  }

  /// Wraps the secret with the master key in use, so that older master keys can be dropped; beside
  /// `Accounts.rotateKeys()`. False where it is already, or there is none.
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

  /// Seals what belongs to no account, such as a text of a number that nobody knows.
  public func seal(_ bytes: [UInt8], table: String, row: String) -> [UInt8] {
    secret.seal(bytes, table: table, row: row)
  }

  /// Opens it.
  public func open(_ sealed: [UInt8], table: String, row: String) throws(VaultError) -> [UInt8] {
    try secret.open(sealed, table: table, row: row)
  }
}
