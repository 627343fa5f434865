public import Storage
public import Vault

/// The secrets of the simulator, shared by all nodes of an installation: the token that signs
/// webhooks, the key of the number hashes, and the key that seals texts and pictures.
public struct SimulatorIdentity: Sendable {
  let token: SecretBytes
  private let numbers: SecretBytes
  private let secret: InstallationSecret

  private static let place = InstallationSecret.Place(table: "text_simulator", id: "simulator")

  /// The identity of an installation, created on first use by any node, and stored in the database
  /// under the master key.
  /// - Throws: `VaultError` without the right master key.
  public init(in database: Database, keyring: MasterKeyring) async throws {
    secret = try await InstallationSecret(Self.place, in: database, keyring: keyring)
    // In the format of Twilio's tokens.
    token = SecretBytes(
      Hexadecimal.encode(HMAC.sha256(Array("webhooks".utf8), key: secret.bytes)))
    numbers = SecretBytes(HMAC.sha256(Array("numbers".utf8), key: secret.bytes))
  }

  /// Rewraps the key with the current master key, so that older master keys can be dropped;
  /// complements `Accounts.rotateKeys()`. False if it already is, or there is none.
  @discardableResult
  public static func rotate(
    in database: Database, keyring: MasterKeyring
  ) async throws -> Bool {
    try await InstallationSecret.rotate(place, in: database, keyring: keyring)
  }

  /// The ID of the phone for a number: each party has its own.
  func phoneID(of number: PhoneNumber, for party: TextParty?) -> String {
    let name = party.map { "\(number.e164)\n\($0.rawValue)" } ?? number.e164
    return Base64URL.encode(HMAC.sha256(Array(name.utf8), key: numbers))
  }

  func seal(_ bytes: [UInt8], table: String, row: String) -> [UInt8] {
    secret.seal(bytes, table: table, row: row)
  }

  func open(_ sealed: [UInt8], table: String, row: String) throws(VaultError) -> [UInt8] {
    try secret.open(sealed, table: table, row: row)
  }
}
