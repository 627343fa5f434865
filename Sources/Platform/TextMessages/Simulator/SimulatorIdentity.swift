public import Storage
public import Vault

/// What all nodes of an installation have in common to simulate phones: the token by which webhooks are
/// signed, the key of the hashes of numbers, and the key by which texts and pictures are sealed.
public struct SimulatorIdentity: Sendable {
  let token: SecretBytes
  private let numbers: SecretBytes
  private let secret: InstallationSecret

  private static let place = InstallationSecret.Place(table: "text_simulator", id: "simulator")

  /// The identity of an installation: made when one of its nodes first asks, and kept in the database
  /// under the master key.
  /// - Throws: `VaultError` without the right master key.
  public init(in database: Database, keyring: MasterKeyring) async throws {
    secret = try await InstallationSecret(Self.place, in: database, keyring: keyring)
    // As Twilio's tokens look.
    token = SecretBytes(
      Hexadecimal.encode(HMAC.sha256(Array("webhooks".utf8), key: secret.bytes)))
    numbers = SecretBytes(HMAC.sha256(Array("numbers".utf8), key: secret.bytes))
  }

  /// Wraps the key with the master key in use, so that older master keys can be dropped; beside
  /// `Accounts.rotateKeys()`. False where it is already, or there is none.
  @discardableResult
  public static func rotate(
    in database: Database, keyring: MasterKeyring
  ) async throws -> Bool {
    try await InstallationSecret.rotate(place, in: database, keyring: keyring)
  }

  /// Under what a number is stored and found.
  func phoneID(of number: PhoneNumber) -> String {
    Base64URL.encode(HMAC.sha256(Array(number.e164.utf8), key: numbers))
  }

  func seal(_ bytes: [UInt8], table: String, row: String) -> [UInt8] {
    secret.seal(bytes, table: table, row: row)
  }

  func open(_ sealed: [UInt8], table: String, row: String) throws(VaultError) -> [UInt8] {
    try secret.open(sealed, table: table, row: row)
  }
}
