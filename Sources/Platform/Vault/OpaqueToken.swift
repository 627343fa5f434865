/// A random secret that refers to server-side state: a session, a refresh token, a link in a mail.
///
/// The bearer gets `text`; the database stores `digest` and looks the token up by it, so that a
/// leaked database contains no usable tokens. 256 random bits need no salt.
public struct OpaqueToken: Hashable, Sendable {
  private static let byteCount = 32

  private let bytes: [UInt8]

  /// A random token.
  public init() { bytes = RandomBytes.make(count: Self.byteCount) }

  /// Parses what a bearer presents; nil if it cannot be the `text` of a token.
  public init?(_ text: String) {
    // 32 bytes are 43 characters: nothing longer is worth decoding.
    guard text.utf8.count == 43, let bytes = Base64URL.decode(text) else { return nil }
    self.bytes = bytes
  }

  /// A token derived from a secret of another form, such as one created elsewhere: deterministic
  /// and one-way.
  /// - Parameter purpose: separates derivations from one another.
  public init(standingFor secret: SecretBytes, purpose: String) {
    self.init(HMAC.sha256(Array(purpose.utf8), key: secret))
  }

  /// 43 characters that are safe in a URL, a cookie or a header. Give it to the bearer only.
  public var text: String { Base64URL.encode(bytes) }

  /// The SHA-256 of the token, 32 bytes, for the database.
  public var digest: [UInt8] { SHA256.digest(of: bytes) }

  /// Derives a secret that only the bearer and the server can know, such as a CSRF token; neither
  /// the token nor its digest can be derived from it.
  /// - Parameter purpose: separates derivations from one another.
  public func derived(for purpose: String) -> OpaqueToken {
    OpaqueToken(HMAC.sha256(Array(purpose.utf8), key: bytes))
  }

  /// A key for data stored for the bearer, who may have no account: without the token no one can
  /// decrypt it, not even the server.
  /// - Parameter purpose: separates derivations from one another.
  public func dataKey(for purpose: String) -> DataKey {
    // Separated from `derived`, whose tokens may be stored or shown.
    var key = derived(for: "data key: \(purpose)").bytes
    return DataKey(SymmetricKey(SecretBytes(wiping: &key)))
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Compares in constant time.
  public static func == (left: Self, right: Self) -> Bool {
    ConstantTime.areEqual(left.bytes, right.bytes)
  }
}

extension OpaqueToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<token>" }
  /// Redacted.
  public var debugDescription: String { description }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Public but unguessable row IDs: 128 random bits.
public enum OpaqueID {
  /// A random ID of 22 characters, safe in a URL.
  public static func make() -> String { Base64URL.encode(RandomBytes.make(count: 16)) }

  /// A random UUID in lower case, version 4: 122 random bits (RFC 9562, section 5.4).
  public static func makeUUID() -> String { uuid(RandomBytes.make(count: 16), version: 4) }

  /// A UUID derived from bytes, deterministically: version 8, whose bits are free to choose (RFC
  /// 9562, section 5.8).
  public static func uuid(of bytes: [UInt8]) -> String {
    uuid(Array(SHA256.digest(of: bytes).prefix(16)), version: 8)
  }

  private static func uuid(_ bytes: [UInt8], version: UInt8) -> String {
    var bytes = bytes
    bytes[6] = bytes[6] & 0x0F | version << 4
    bytes[8] = bytes[8] & 0x3F | 0x80
    return Hexadecimal.uuid(bytes)
  }
}
