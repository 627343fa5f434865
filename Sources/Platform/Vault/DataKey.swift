/// The key of one account. Everything encrypted of the account is sealed with it; without it, nothing
/// of that can be read, in backups neither.
///
/// Made and unwrapped by a ``MasterKeyring``, which takes some 0.2 ms; each holds two
/// ``SecretBytes``, so keep the ones in use and not those of all accounts.
public struct DataKey: Sendable {
  let key: SymmetricKey
  private let fields: SecretBytes

  init(_ key: SymmetricKey) {
    self.key = key
    fields = key.subkey(for: .fields)
  }

  /// Encrypts a value for the place where it will stand.
  /// - Returns: the value sealed, ``sealedOverhead`` bytes longer, different at every call.
  public func seal(_ plaintext: [UInt8], for context: FieldContext) -> [UInt8] {
    Envelope.seal(plaintext, context: context.encoded, id: key.id, key: fields)
  }

  /// Encrypts the UTF-8 of a text for the place where it will stand.
  public func seal(_ text: String, for context: FieldContext) -> [UInt8] {
    seal(Array(text.utf8), for: context)
  }

  /// The value that was sealed for this place.
  public func open(_ sealed: [UInt8], for context: FieldContext) throws(VaultError) -> [UInt8] {
    try Envelope.open(sealed, context: context.encoded) { $0 == key.id ? fields : nil }
  }

  /// The text that was sealed for this place.
  public func openText(_ sealed: [UInt8], for context: FieldContext) throws(VaultError) -> String {
    let bytes = try open(sealed, for: context)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .format }
    return text
  }

  /// How many bytes longer than the value what `seal` returns is.
  public static let sealedOverhead = Envelope.overhead
}
