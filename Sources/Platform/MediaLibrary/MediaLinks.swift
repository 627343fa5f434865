public import Storage
public import Vault

/// Signed URLs that give their holder access to one file of one picture, for ``lifetime``
/// (HAL-944).
///
/// The signature covers the picture, the variant and the expiry, with a key derived from the master
/// key: all nodes share it, and during a key rotation older ones are still accepted.
public struct MediaLinks: Sendable {
  /// The lifetime of a URL.
  public static let lifetime = Duration.seconds(900)

  private let keyring: MasterKeyring

  /// - Parameter keyring: the keyring of the installation.
  public init(keyring: MasterKeyring) { self.keyring = keyring }

  /// The query parameters of a signed URL.
  public func sign(_ id: MediaID, _ variant: MediaVariant, at now: Timestamp) -> MediaSignature {
    let end = String(now.advanced(by: Self.lifetime).milliseconds / 1_000)
    let signature = keyring.signature(ofLink: Self.parts(id, variant, end))
    return MediaSignature(exp: end, sig: Base64URL.encode(signature))
  }

  /// Throws unless the query was signed for this file and has not expired.
  /// - Parameter signature: the query parameters.
  public func check(
    _ signature: MediaSignature, of id: MediaID, _ variant: MediaVariant, at now: Timestamp
  ) throws(MediaLinkError) {
    // The signature first: only holders of a valid one learn that it has expired.
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

/// The query parameters of a signed URL.
public struct MediaSignature: Hashable, Sendable {
  /// The expiry, seconds since 1970.
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

  /// Both as a query string.
  public var query: String { "exp=\(exp)&sig=\(sig)" }
}

/// Why a signed URL is rejected.
public enum MediaLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The signature is invalid.
  case forged
  /// It has expired.
  case expired

  /// For logs.
  public var description: String {
    switch self {
    case .forged: "The signature of the link is wrong."
    case .expired: "The link has expired."
    }
  }
}
