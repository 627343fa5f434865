public import Storage
public import Vault

/// Addresses that show one file of one picture to whoever has them, for ``lifetime`` (HAL-944).
///
/// What is signed is the picture, the variant and the end, by a key that comes from the master key: all
/// nodes know it, and while master keys are rotated the older ones still count.
public struct MediaLinks: Sendable {
  /// How long an address is good for.
  public static let lifetime = Duration.seconds(900)

  private let keyring: MasterKeyring

  /// - Parameter keyring: that of the installation.
  public init(keyring: MasterKeyring) { self.keyring = keyring }

  /// What has to stand in the query of an address.
  public func sign(_ id: MediaID, _ variant: MediaVariant, at now: Timestamp) -> MediaSignature {
    let end = String(now.advanced(by: Self.lifetime).milliseconds / 1_000)
    let signature = keyring.signature(ofLink: Self.parts(id, variant, end))
    return MediaSignature(exp: end, sig: Base64URL.encode(signature))
  }

  /// Throws unless a query was signed for this file and its time is not over.
  /// - Parameter signature: what stood in the query.
  public func check(
    _ signature: MediaSignature, of id: MediaID, _ variant: MediaVariant, at now: Timestamp
  ) throws(MediaLinkError) {
    // The signature first: whether it is over is only for who was given it.
    guard let bytes = Base64URL.decode(signature.sig),
      keyring.isSignature(bytes, ofLink: Self.parts(id, variant, signature.exp)),
      let end = Int64(signature.exp)
    else { throw .forged }
    guard now.milliseconds / 1_000 < end else { throw .expired }
  }

  private static func parts(_ id: MediaID, _ variant: MediaVariant, _ end: String) -> [String] {
    ["media", id.rawValue, variant.rawValue, end]
  }
}

/// The two values of a signed address.
public struct MediaSignature: Hashable, Sendable {
  /// The second since 1970 from which on it is refused.
  public let exp: String
  /// The signature in base64url.
  public let sig: String

  /// - Parameters:
  ///   - exp: the value of `exp`.
  ///   - sig: the value of `sig`.
  public init(exp: String, sig: String) {
    self.exp = exp
    self.sig = sig
  }

  /// Both as they stand behind the question mark.
  public var query: String { "exp=\(exp)&sig=\(sig)" }
}

/// Why an address shows nothing.
public enum MediaLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It was not signed here, or changed since.
  case forged
  /// It was, and its time is over.
  case expired

  /// For logs.
  public var description: String {
    switch self {
    case .forged: "The signature of the link is wrong."
    case .expired: "The link has expired."
    }
  }
}
