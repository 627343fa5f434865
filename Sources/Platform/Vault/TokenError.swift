/// Why a signed token is rejected. For logs; the bearer learns only that it was.
public enum TokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Longer than the maximum.
  case tooLong
  /// Not three parts in base64url with two JSON objects, or a claim of the wrong type.
  case malformed
  /// Not the expected algorithm.
  case algorithm
  /// Not the expected token type.
  case type
  /// A header that requests unsupported processing: `crit`, a key in the token itself.
  case header(String)
  /// Signed with an unknown key; with its ID if there is one.
  case unknownKey(String?)
  /// The signature is invalid.
  case signature
  /// The certificates do not lead to the pinned root, or are not for this purpose.
  case certificate
  /// A required claim is missing.
  case missing(String)
  /// It has expired.
  case expired
  /// It is not valid yet.
  case notYetValid
  /// Another issuer.
  case issuer
  /// Another audience.
  case audience
  /// The nonce is not that of this sign-in.
  case nonce

  /// A sentence for the log, without the token.
  public var description: String {
    switch self {
    case .tooLong: "The token is too long."
    case .malformed: "The token is malformed."
    case .algorithm: "The token is signed with another algorithm than expected."
    case .type: "The token is of another type than expected."
    case .header(let name): "The token has the header \(name.debugDescription)."
    case .unknownKey(let id): "The token is signed with the unknown key \(id.debugDescription)."
    case .signature: "The signature of the token is wrong."
    case .certificate: "The certificates of the token are not trusted."
    case .missing(let claim): "The token has no \(claim.debugDescription)."
    case .expired: "The token has expired."
    case .notYetValid: "The token is not valid yet."
    case .issuer: "The token comes from another issuer."
    case .audience: "The token is for another audience."
    case .nonce: "The token answers another sign-in."
    }
  }
}

/// A time as tokens encode it (RFC 7519, section 2): seconds since 1970-01-01 00:00 UTC, without
/// leap seconds.
public struct NumericDate: RawRepresentable, Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public let rawValue: Int64

  /// - Parameter rawValue: seconds since 1970-01-01 00:00 UTC.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Adds seconds.
  public static func + (date: Self, seconds: Int64) -> Self {
    Self(rawValue: date.rawValue + seconds)
  }
}
