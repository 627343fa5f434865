public import Vault

/// A trusted issuer of identity tokens (OpenID Connect Core 1.0).
public struct IdentityProvider: Hashable, Sendable {
  /// The issuer (`iss`), such as `https://appleid.apple.com`.
  public let issuer: String
  /// Our client IDs at the issuer (`aud`): one for each app and service.
  public let audiences: [String]
  /// The issuer's signature algorithm.
  public let algorithm: SignatureAlgorithm
  /// The URL of its keys (`jwks_uri`).
  let scheme: String
  let authority: String
  let path: String

  /// The origin of its keys, such as `https://appleid.apple.com`.
  public var keysOrigin: String { "\(scheme)://\(authority)" }

  /// - Parameters:
  ///   - issuer: the issuer (`iss`).
  ///   - audiences: our client IDs at the issuer (`aud`).
  ///   - keysURL: the URL of its keys, `https`, or `http` on this machine.
  ///   - algorithm: the issuer's signature algorithm.
  ///   - Returns: nil if a URL is invalid, or there is no audience.
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

  /// Parses a provider setting: issuer, comma-separated audiences, the URL of the keys, and the
  /// algorithm unless it is RS256; separated by spaces.
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

/// Why a token could not be verified, apart from errors of the token itself.
public enum IdentityProviderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The issuer is not trusted here.
  case unknownIssuer
  /// The keys of the issuer cannot be fetched.
  case keysUnavailable(issuer: String)

  /// For logs.
  public var description: String {
    switch self {
    case .unknownIssuer: "The issuer is not one that is trusted here."
    case .keysUnavailable(let issuer): "The keys of \(issuer) cannot be had."
    }
  }
}
