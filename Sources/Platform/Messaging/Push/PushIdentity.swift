public import Storage
public import Vault

extension Messaging {
  /// Who the installation is to push services: the same on all nodes, made when one of them first
  /// starts, and kept in the database under the master key. Browsers subscribe with its public key,
  /// so that a lost one would cost all subscriptions.
  /// - Parameter contact: a `mailto:` or `https:` address of who runs the installation.
  /// - Throws: ``MessagingError/Code/invalid`` for `contact`, `VaultError` without the right master
  ///   key.
  public static func pushIdentity(
    in database: Database, keyring: MasterKeyring, contact: String
  ) async throws -> VAPID {
    let fresh = PushIdentity(keyring)
    let stored = try await database.write { transaction in
      try transaction.run(
        """
        INSERT INTO push_identity (id, wrapped_key, private_key)
        VALUES (\(PushIdentity.id), \(fresh.wrappedKey), \(fresh.privateKey))
        ON CONFLICT (id) DO NOTHING
        """)
      return try transaction.pushIdentity()
    }
    guard let stored, let vapid = VAPID(key: try stored.key(keyring), contact: contact) else {
      throw MessagingError(.invalid, .contact)
    }
    return vapid
  }

  /// Wraps the key of ``pushIdentity(in:keyring:contact:)`` with the master key in use, so that older
  /// master keys can be dropped; beside `Accounts.rotateKeys()`. False where it is already.
  @discardableResult
  public static func rotatePushIdentity(
    in database: Database, keyring: MasterKeyring
  ) async throws -> Bool {
    try await database.write { transaction in
      guard let stored = try transaction.pushIdentity(),
        let wrapped = try keyring.rewrap(stored.wrappedKey, account: PushIdentity.id)
      else { return false }
      try transaction.run(
        "UPDATE push_identity SET wrapped_key = \(wrapped) WHERE id = \(PushIdentity.id)")
      return true
    }
  }
}

/// A row of `push_identity`.
private struct PushIdentity {
  /// The name of the row, and of its owner where an account has its own: those have 22 characters.
  static let id = "installation"

  let wrappedKey: [UInt8]
  let privateKey: [UInt8]

  /// A fresh one.
  init(_ keyring: MasterKeyring) {
    let (key, wrapped) = keyring.makeDataKey(account: Self.id)
    let scalar = P256PrivateKey.random().scalar.withBytes { bytes in
      bytes.indices.map { bytes[$0] }
    }
    wrappedKey = wrapped
    privateKey = key.seal(scalar, for: Self.context)
  }

  func key(_ keyring: MasterKeyring) throws -> P256PrivateKey {
    let scalar = try keyring.unwrap(wrappedKey, account: Self.id)
      .open(privateKey, for: Self.context)
    guard let key = P256PrivateKey(scalar: SecretBytes(scalar)) else { throw UnreadableContent() }
    return key
  }

  private static let context = FieldContext(
    table: "push_identity", row: id, column: "private_key", account: id)
}

extension PushIdentity: RowDecodable {
  init(row: borrowing Row) throws {
    wrappedKey = try row["wrapped_key"]
    privateKey = try row["private_key"]
  }
}

extension Transaction {
  fileprivate func pushIdentity() throws -> PushIdentity? {
    try first(
      "SELECT wrapped_key, private_key FROM push_identity WHERE id = \(PushIdentity.id)")
  }
}
