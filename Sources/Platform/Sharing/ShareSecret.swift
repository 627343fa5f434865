internal import Vault

/// The secret of a share link. The bearer has `text`; the database looks the link up by `digest`
/// and stores the text sealed for the owner.
public struct ShareSecret: Hashable, Sendable {
  /// How a new secret looks.
  public enum Form: Sendable {
    /// 16 letters and digits, 95 random bits: short enough to read out and for a small QR code
    /// (ARC-1101).
    case short
    /// 43 characters in base64url, 256 random bits: an ``OpaqueToken``.
    case long
  }

  /// What the bearer presents; safe in a URL.
  public let text: String
  /// SHA-256, 32 bytes.
  public let digest: [UInt8]

  /// The lengths of secrets that are parsed (ARC-1101).
  public static let lengths = 6...64
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
  private static let shortLength = 16

  /// A random secret.
  public init(_ form: Form = .short) {
    switch form {
    case .short: self.init(checked: Self.makeShort())
    case .long: self.init(OpaqueToken())
    }
  }

  /// Parses what a bearer presents; nil if it cannot be the `text` of a secret.
  public init?(_ text: String) {
    guard Self.lengths ~= text.utf8.count, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    if let token = OpaqueToken(text) { self.init(token) } else { self.init(checked: text) }
  }

  private init(_ token: OpaqueToken) { (text, digest) = (token.text, token.digest) }

  private init(checked text: String) {
    (self.text, digest) = (text, SHA256.digest(of: Array(text.utf8)))
  }

  /// The digest by which a presented text is looked up. Malformed texts have the digest of the empty
  /// text, which is no secret's, so that they are looked up in the same time and never found.
  static func digest(ofPresented text: String) -> [UInt8] {
    ShareSecret(text)?.digest ?? SHA256.digest(of: [])
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    alphabet.contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Bytes that would favour the first characters of the alphabet are drawn again.
  private static func makeShort() -> String {
    let fair = UInt8(256 / alphabet.count * alphabet.count)
    var characters: [UInt8] = []
    while characters.count < shortLength {
      let drawn = RandomBytes.make(count: shortLength).filter { $0 < fair }
      characters += drawn.prefix(shortLength - characters.count).map {
        alphabet[Int($0) % alphabet.count]
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Compares digests, so that the time tells nothing of the secret.
  public static func == (left: Self, right: Self) -> Bool { left.digest == right.digest }

  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension ShareSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<share secret>" }
  /// Redacted.
  public var debugDescription: String { description }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
