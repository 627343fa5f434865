public import Storage
public import Vault

extension Messaging {
  /// The VAPID identity of the installation: the same on all nodes, created when the first of them
  /// starts, and stored in the database under the master key. Browsers subscribe with its public
  /// key, so losing it would invalidate all subscriptions.
  /// - Parameter contact: a `mailto:` or `https:` address of the operator.
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

  /// Rewraps the key of ``pushIdentity(in:keyring:contact:)`` with the current master key, so that
  /// older master keys can be dropped; complements `Accounts.rotateKeys()`. False if it already is.
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
  /// The ID of the row, also used as its owner: account IDs have 22 characters.
  static let id = "installation"

  let wrappedKey: [UInt8]
  let privateKey: [UInt8]

  /// Creates a random one.
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
