/// The keys of the installation: one in use, and older ones that still open what they sealed.
///
/// A master key wraps the data key of every account, makes the keyed hashes for look-ups and signs
/// addresses that are passed on; it encrypts nothing else. To rotate: put a fresh key in front (``rotated()``), save, let every stored
/// key pass through ``rewrap(_:account:)`` and every look-up hash be computed again, then drop the
/// older keys (``withoutOlderKeys()``).
public struct MasterKeyring: Sendable {
  private struct Entry: Sendable {
    let key: SymmetricKey
    let wrapping: SecretBytes
    let email: SecretBytes
    let phone: SecretBytes
    let client: SecretBytes
    let links: SecretBytes

    init(_ key: SymmetricKey) {
      self.key = key
      wrapping = key.subkey(for: .keyWrapping)
      email = key.subkey(for: .emailLookup)
      phone = key.subkey(for: .phoneLookup)
      client = key.subkey(for: .clientLookup)
      links = key.subkey(for: .links)
    }
  }

  private let current: Entry
  private let older: [Entry]

  private init(current: Entry, older: [Entry]) {
    self.current = current
    self.older = older
  }

  /// A ring with one fresh key.
  public init() { self.init(current: Entry(.random()), older: []) }

  /// Reads the keys of a setting or a key file: the one in use first, then older ones, with spaces,
  /// line breaks or commas between them. Each is 32 bytes in base64, base64url or hexadecimal.
  public init(_ text: String) throws(VaultError) {
    var entries: [Entry] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      var bytes = Hexadecimal.decode(word) ?? Base64URL.decode(word) ?? Base64.decode(word) ?? []
      guard bytes.count == SymmetricKey.byteCount else { throw .keyText }
      entries.append(Entry(SymmetricKey(SecretBytes(wiping: &bytes))))
    }
    guard let first = entries.first else { throw .keyText }
    self.init(current: first, older: Array(entries.dropFirst()))
  }

  /// Reads the keys of a key file, as the text above.
  public init(_ text: SecretBytes) throws(VaultError) {
    let bytes = text.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// The ring of an installation: the keys of a setting where it is set, else those of the key file,
  /// which is made with a fresh key where there is none.
  /// - Parameters:
  ///   - setting: the value of `ASTERISM_MASTER_KEY`; an empty one is refused, not passed over.
  ///   - file: the key file in the data folder.
  /// - Throws: ``VaultError/keyText``, ``SecretFileError``.
  public static func load(setting: String?, file: SecretFile) throws -> MasterKeyring {
    if let setting { return try MasterKeyring(setting) }
    return try MasterKeyring(file.readOrCreate { MasterKeyring().text })
  }

  /// The keys as `init(_:)` reads them, a line each. Write it to a ``SecretFile`` and nowhere else.
  public var text: SecretBytes {
    var lines: [UInt8] = []
    for entry in [current] + older {
      let bytes = entry.key.secret.withBytes { key in key.indices.map { key[$0] } }
      lines += Array(Base64.encode(bytes).utf8) + [UInt8(ascii: "\n")]
    }
    return SecretBytes(wiping: &lines)
  }

  /// The name of the key in use.
  public var currentID: KeyID { current.key.id }

  /// The names of the older keys, the youngest first.
  public var olderIDs: [KeyID] { older.map(\.key.id) }

  /// The same ring with a fresh key in front.
  public func rotated() -> MasterKeyring {
    MasterKeyring(current: Entry(.random()), older: [current] + older)
  }

  /// The key in use alone: what the older ones wrapped cannot be opened any more.
  public func withoutOlderKeys() -> MasterKeyring { MasterKeyring(current: current, older: []) }
}

extension MasterKeyring {
  /// A fresh data key for a new account, and the same wrapped, for the database.
  public func makeDataKey(account: String) -> (key: DataKey, wrapped: [UInt8]) {
    let key = SymmetricKey.random()
    return (DataKey(key), wrap(key, account: account))
  }

  /// The data key of an account.
  /// - Parameter wrapped: what `makeDataKey` or `rewrap` returned for this account.
  public func unwrap(_ wrapped: [UInt8], account: String) throws(VaultError) -> DataKey {
    DataKey(try unwrapKey(wrapped, account: account))
  }

  /// The data key of an account wrapped by the key in use; nil where it already is.
  public func rewrap(_ wrapped: [UInt8], account: String) throws(VaultError) -> [UInt8]? {
    let key = try unwrapKey(wrapped, account: account)
    guard try Envelope.keyID(of: wrapped) != current.key.id else { return nil }
    return wrap(key, account: account)
  }

  private func wrap(_ key: SymmetricKey, account: String) -> [UInt8] {
    let bytes = key.secret.withBytes { secret in secret.indices.map { secret[$0] } }
    return Envelope.seal(
      bytes, context: Self.context(of: account), id: current.key.id, key: current.wrapping)
  }

  private func unwrapKey(
    _ wrapped: [UInt8], account: String
  ) throws(VaultError) -> SymmetricKey {
    var bytes = try Envelope.open(wrapped, context: Self.context(of: account)) { id in
      ([current] + older).first { $0.key.id == id }?.wrapping
    }
    guard bytes.count == SymmetricKey.byteCount else { throw .format }
    return SymmetricKey(SecretBytes(wiping: &bytes))
  }

  private static func context(of account: String) -> [UInt8] {
    LengthPrefixed.encode(["account data key", account])
  }
}

extension MasterKeyring {
  /// The keyed hash under which an address or number is stored and found, 32 bytes. Without the
  /// master key nobody can compute it, not even for the few billion numbers that there are.
  public func lookupHash(of value: LookupValue) -> [UInt8] { Self.hash(value, with: current) }

  /// The hashes under which a value may be stored while the keys are being rotated: by the key in
  /// use first, then by the older ones.
  public func lookupHashes(of value: LookupValue) -> [[UInt8]] {
    ([current] + older).map { Self.hash(value, with: $0) }
  }

  private static func hash(_ value: LookupValue, with entry: Entry) -> [UInt8] {
    switch value.kind {
    case .email: HMAC.sha256(Array(value.normalized.utf8), key: entry.email)
    case .phone: HMAC.sha256(Array(value.normalized.utf8), key: entry.phone)
    case .client: HMAC.sha256(Array(value.normalized.utf8), key: entry.client)
    }
  }
}

extension MasterKeyring {
  /// The signature of an address that the installation gives out, to open something for a while to
  /// whoever has it: HMAC-SHA256 by the key in use, 32 bytes.
  /// - Parameter parts: what it says, in an order: what it is for, of what, until when.
  public func signature(ofLink parts: [String]) -> [UInt8] {
    HMAC.sha256(LengthPrefixed.encode(parts), key: current.links)
  }

  /// Whether the installation has signed an address, with the key in use or an older one, in constant
  /// time.
  /// - Parameter parts: what it says, as it was signed.
  public func isSignature(_ signature: [UInt8], ofLink parts: [String]) -> Bool {
    let bytes = LengthPrefixed.encode(parts)
    return ([current] + older).contains { HMAC.isValid(signature, of: bytes, key: $0.links) }
  }
}
