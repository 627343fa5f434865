/// Why a signed token is refused. For logs; the bearer learns only that it was.
public enum TokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Longer than what is worth reading.
  case tooLong
  /// Not three parts in base64url with two JSON objects, or a claim of the wrong kind.
  case malformed
  /// Another algorithm than the one that is expected.
  case algorithm
  /// Another type of token than the one that is expected.
  case type
  /// A header that asks for something that is not done here: `crit`, a key in the token itself.
  case header(String)
  /// Signed with a key that is not known; its id where one was given.
  case unknownKey(String?)
  /// The signature is not one of the key.
  case signature
  /// The certificates do not lead to the pinned root, or are not for this use.
  case certificate
  /// A claim that has to be there is not.
  case missing(String)
  /// Its time is over.
  case expired
  /// Its time has not come.
  case notYetValid
  /// Made by somebody else.
  case issuer
  /// Made for somebody else.
  case audience
  /// Not the answer to this sign-in.
  case nonce

  /// One sentence for a log, without the token.
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

/// A moment as tokens tell it (RFC 7519, section 2): seconds since 1970-01-01 00:00 UTC, leap seconds
/// not counted.
public struct NumericDate: RawRepresentable, Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public let rawValue: Int64

  /// - Parameter rawValue: seconds since 1970-01-01 00:00 UTC.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The earlier one is the smaller one.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// So many seconds later.
  public static func + (date: Self, seconds: Int64) -> Self {
    Self(rawValue: date.rawValue + seconds)
  }
}
