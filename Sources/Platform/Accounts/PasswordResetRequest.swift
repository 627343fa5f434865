internal import JSON
internal import Storage
internal import Vault

/// A request for a password reset, to be processed by a job.
///
/// Sealed with its own key under the master key, so that it can wait in a job. A rotation of the
/// master keys invalidates it, and the person has to ask again.
public struct PasswordResetRequest: Sendable {
  /// The sealed request.
  public let sealed: [UInt8]

  /// - Parameter sealed: a value of ``sealed``.
  public init(sealed: [UInt8]) { self.sealed = sealed }
}

extension PasswordResetRequest {
  /// A placeholder for an account ID: those have 22 characters.
  private static let owner = "password-reset"
  private static let context = FieldContext(
    table: "jobs", row: owner, column: "payload", account: owner)

  init(email: String, device: String, _ keyring: MasterKeyring) {
    let (key, wrapped) = keyring.makeDataKey(account: Self.owner)
    var json = JSONWriter()
    json.object { json in
      json.field("email", email)
      json.field("device", device)
    }
    sealed = [UInt8(wrapped.count)] + wrapped + key.seal(json.bytes, for: Self.context)
  }

  /// The address and the device of the requester.
  /// - Throws: `VaultError` if it was not sealed under these master keys, or is malformed.
  func opened(_ keyring: MasterKeyring) throws -> (email: String, device: String) {
    guard let count = sealed.first.map({ Int($0) }), sealed.count > count else {
      throw VaultError.format
    }
    let key = try keyring.unwrap(Array(sealed[1...count]), account: Self.owner)
    let json = try JSONValue(
      parsing: try key.open(Array(sealed[(count + 1)...]), for: Self.context))
    guard let email = json["email"]?.string, let device = json["device"]?.string else {
      throw VaultError.format
    }
    return (email, device)
  }
}
