/// A secret that stands for something the server knows: a session, a refresh token, a link in a mail.
///
/// The bearer gets `text`; the database keeps `digest` and looks the token up by it, so that whoever
/// reads the database cannot use what stands there. 256 random bits need no salt.
public struct OpaqueToken: Hashable, Sendable {
  private static let byteCount = 32

  private let bytes: [UInt8]

  /// A fresh token.
  public init() { bytes = RandomBytes.make(count: Self.byteCount) }

  /// Reads what a bearer presents; nil where it cannot have come from `text`.
  public init?(_ text: String) {
    // 32 bytes are 43 characters: nothing longer is worth decoding.
    guard text.utf8.count == 43, let bytes = Base64URL.decode(text) else { return nil }
    self.bytes = bytes
  }

  /// A token that stands for a secret of another form, such as one that was made elsewhere: the same
  /// for the same secret, which does not follow from it.
  /// - Parameter purpose: what it is for; different purposes have nothing in common.
  public init(standingFor secret: SecretBytes, purpose: String) {
    self.init(HMAC.sha256(Array(purpose.utf8), key: secret))
  }

  /// 43 characters that may stand in a URL, a cookie or a header. Hand it to the bearer only.
  public var text: String { Base64URL.encode(bytes) }

  /// The SHA-256 of the token, 32 bytes, for the database.
  public var digest: [UInt8] { SHA256.digest(of: bytes) }

  /// Another secret that only the bearer and the server can know, such as what a form carries to show
  /// that it is ours; neither the token nor its digest follow from it.
  /// - Parameter purpose: what it is for; different purposes have nothing in common.
  public func derived(for purpose: String) -> OpaqueToken {
    OpaqueToken(HMAC.sha256(Array(purpose.utf8), key: SecretBytes(bytes)))
  }

  /// A key that seals what is kept for the bearer, who may have no account: without the token nobody
  /// can open it, the server neither.
  /// - Parameter purpose: what it is for; different purposes have nothing in common.
  public func dataKey(for purpose: String) -> DataKey {
    // Apart from `derived`, whose tokens may be stored or shown.
    var key = derived(for: "data key: \(purpose)").bytes
    return DataKey(SymmetricKey(SecretBytes(wiping: &key)))
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether both are the same token, in constant time.
  public static func == (left: Self, right: Self) -> Bool {
    ConstantTime.areEqual(left.bytes, right.bytes)
  }
}

extension OpaqueToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says that there is a token, and nothing of it.
  public var description: String { "<token>" }
  /// Says that there is a token, and nothing of it.
  public var debugDescription: String { description }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Names for rows that are not secret but cannot be guessed: 128 random bits.
public enum OpaqueID {
  /// A fresh name of 22 characters that may stand in a URL.
  public static func make() -> String { Base64URL.encode(RandomBytes.make(count: 16)) }

  /// A fresh UUID in lower case, of version 4: 122 random bits (RFC 9562, section 5.4).
  public static func makeUUID() -> String { uuid(RandomBytes.make(count: 16), version: 4) }

  /// The UUID that is made of bytes, the same whenever they are the same: of version 8, whose bits are
  /// what one likes (RFC 9562, section 5.8).
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
