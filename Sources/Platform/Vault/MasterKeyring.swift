/// The master keys of the installation: the current one, and older ones that still open what they
/// sealed.
///
/// A master key wraps the data key of every account, computes the keyed hashes for lookups and
/// signs URLs that are given out; it encrypts nothing else. To rotate: add a new key in front
/// (``rotated()``), save, pass every stored key through ``rewrap(_:account:)`` and recompute every
/// lookup hash, then drop the older keys (``withoutOlderKeys()``).
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

  /// A keyring with one random key.
  public init() { self.init(current: Entry(.random()), older: []) }

  /// Parses the keys of a setting or a key file: the current one first, then older ones, separated
  /// by spaces, line breaks or commas. Each is 32 bytes in base64, base64url or hexadecimal.
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

  /// Parses the keys of a key file.
  public init(_ text: SecretBytes) throws(VaultError) {
    let bytes = text.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Loads the keyring of an installation: the keys of the setting if there is one, otherwise those
  /// of the key file, which is created with a random key if it does not exist.
  /// - Parameters:
  ///   - setting: the value of `ASTERISM_MASTER_KEY`; an empty one is rejected, not ignored.
  ///   - file: the key file in the data directory.
  /// - Throws: ``VaultError/keyText``, ``SecretFileError``.
  public static func load(setting: String?, file: SecretFile) throws -> MasterKeyring {
    if let setting { return try MasterKeyring(setting) }
    return try MasterKeyring(file.readOrCreate { MasterKeyring().text })
  }

  /// The keys in the format of `init(_:)`, one per line. Write it only to a ``SecretFile``.
  public var text: SecretBytes {
    var lines: [UInt8] = []
    for entry in [current] + older {
      let bytes = entry.key.secret.withBytes { key in key.indices.map { key[$0] } }
      lines += Array(Base64.encode(bytes).utf8) + [UInt8(ascii: "\n")]
    }
    return SecretBytes(wiping: &lines)
  }

  /// The ID of the current key.
  public var currentID: KeyID { current.key.id }

  /// The IDs of the older keys, newest first.
  public var olderIDs: [KeyID] { older.map(\.key.id) }

  /// The keyring with a new random key in front.
  public func rotated() -> MasterKeyring {
    MasterKeyring(current: Entry(.random()), older: [current] + older)
  }

  /// The keyring with only the current key: what the older ones wrapped can no longer be opened.
  public func withoutOlderKeys() -> MasterKeyring { MasterKeyring(current: current, older: []) }
}

extension MasterKeyring {
  /// Creates a data key for a new account; returns it with its wrapped form, for the database.
  public func makeDataKey(account: String) -> (key: DataKey, wrapped: [UInt8]) {
    let key = SymmetricKey.random()
    return (DataKey(key), wrap(key, account: account))
  }

  /// Unwraps the data key of an account.
  /// - Parameter wrapped: the result of `makeDataKey` or `rewrap` for this account.
  public func unwrap(_ wrapped: [UInt8], account: String) throws(VaultError) -> DataKey {
    DataKey(try unwrapKey(wrapped, account: account))
  }

  /// Rewraps the data key of an account with the current key; nil if it already is.
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
  /// The keyed hash under which an address or number is stored and looked up, 32 bytes. It cannot
  /// be computed without the master key, so not even the few billion phone numbers can be
  /// enumerated.
  public func lookupHash(of value: LookupValue) -> [UInt8] { Self.hash(value, with: current) }

  /// The hashes under which a value may be stored during a key rotation: by the current key first,
  /// then by the older ones.
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
  /// Signs a URL that grants temporary access to its holder: HMAC-SHA256 by the current key, 32
  /// bytes.
  /// - Parameter parts: the signed content, in order: purpose, object, expiry.
  public func signature(ofLink parts: [String]) -> [UInt8] {
    HMAC.sha256(LengthPrefixed.encode(parts), key: current.links)
  }

  /// Verifies the signature of a URL against the current and the older keys, in constant time.
  /// - Parameter parts: the content, as it was signed.
  public func isSignature(_ signature: [UInt8], ofLink parts: [String]) -> Bool {
    let bytes = LengthPrefixed.encode(parts)
    return ([current] + older).contains { HMAC.isValid(signature, of: bytes, key: $0.links) }
  }
}
