/// The data key of one account. It encrypts all sealed data of the account; without it none of that
/// can be read, not even in backups.
///
/// Created and unwrapped by a ``MasterKeyring``, which takes some 0.2 ms; each holds two
/// ``SecretBytes``, so keep only those in use, not those of all accounts.
public struct DataKey: Sendable {
  let key: SymmetricKey
  private let fields: SecretBytes

  init(_ key: SymmetricKey) {
    self.key = key
    fields = key.subkey(for: .fields)
  }

  /// Encrypts a value and binds it to its storage location.
  /// - Returns: the sealed value, ``sealedOverhead`` bytes longer, different at every call.
  public func seal(_ plaintext: [UInt8], for context: FieldContext) -> [UInt8] {
    Envelope.seal(plaintext, context: context.encoded, id: key.id, key: fields)
  }

  /// Encrypts the UTF-8 of a text and binds it to its storage location.
  public func seal(_ text: String, for context: FieldContext) -> [UInt8] {
    seal(Array(text.utf8), for: context)
  }

  /// Decrypts a value sealed for this location.
  public func open(_ sealed: [UInt8], for context: FieldContext) throws(VaultError) -> [UInt8] {
    try Envelope.open(sealed, context: context.encoded) { $0 == key.id ? fields : nil }
  }

  /// Decrypts a text sealed for this location.
  public func openText(_ sealed: [UInt8], for context: FieldContext) throws(VaultError) -> String {
    let bytes = try open(sealed, for: context)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .format }
    return text
  }

  /// The number of bytes that `seal` adds.
  public static let sealedOverhead = Envelope.overhead
}
