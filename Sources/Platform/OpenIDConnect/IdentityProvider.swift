public import Vault

/// Somebody whose word opens accounts: an issuer of identity tokens (OpenID Connect Core 1.0).
public struct IdentityProvider: Hashable, Sendable {
  /// The issuer (`iss`), such as `https://appleid.apple.com`.
  public let issuer: String
  /// Our names with the issuer (`aud`): one for each app and service that asks in our name.
  public let audiences: [String]
  /// The algorithm that the issuer signs with.
  public let algorithm: SignatureAlgorithm
  /// Where its keys lie (`jwks_uri`).
  let scheme: String
  let authority: String
  let path: String

  /// The origin where its keys lie, such as `https://appleid.apple.com`.
  public var keysOrigin: String { "\(scheme)://\(authority)" }

  /// - Parameters:
  ///   - issuer: the issuer (`iss`).
  ///   - audiences: our names with the issuer (`aud`).
  ///   - keysURL: where its keys lie, an `https` address, or `http` where that is on this machine.
  ///   - algorithm: the algorithm that the issuer signs with.
  /// - Returns: nil where an address is none, or nobody is named.
  public init?(
    issuer: String, audiences: [String], keysURL: String, algorithm: SignatureAlgorithm = .rs256
  ) {
    let scheme = keysURL.prefix { $0 != ":" }
    let rest = keysURL.dropFirst(scheme.count + 3)
    let authority = rest.prefix { $0 != "/" }
    let isLocal = ["127.0.0.1", "localhost"].contains(authority.prefix { $0 != ":" })
    guard scheme == "https" || scheme == "http" && isLocal, keysURL.contains("://"),
      !issuer.isEmpty, !audiences.isEmpty, !audiences.contains(""), !authority.isEmpty
    else { return nil }
    self.issuer = issuer
    self.audiences = audiences
    self.algorithm = algorithm
    self.scheme = String(scheme)
    self.authority = String(authority)
    path = rest.count == authority.count ? "/" : String(rest.dropFirst(authority.count))
  }

  /// Reads a provider as settings write it: issuer, audiences with commas between, the address of the
  /// keys, and the algorithm unless it is RS256; blanks between them.
  public init?(setting text: String) {
    let parts = text.split(separator: " ").map(String.init)
    guard 3...4 ~= parts.count,
      let algorithm = parts.count == 4 ? SignatureAlgorithm(rawValue: parts[3]) : .rs256
    else { return nil }
    self.init(
      issuer: parts[0], audiences: parts[1].split(separator: ",").map(String.init),
      keysURL: parts[2], algorithm: algorithm)
  }
}

/// Why a provider's word could not be taken, besides what is wrong with the token itself.
public enum IdentityProviderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody of this name is trusted here.
  case unknownIssuer
  /// The keys of the issuer cannot be had.
  case keysUnavailable(issuer: String)

  /// For logs.
  public var description: String {
    switch self {
    case .unknownIssuer: "The issuer is not one that is trusted here."
    case .keysUnavailable(let issuer): "The keys of \(issuer) cannot be had."
    }
  }
}
