public import JSON

/// A verified identity from an identity provider.
public struct Identity: Hashable, Sendable {
  /// The provider's ID of the person (`sub`), the only stable identifier: e-mail addresses change
  /// hands.
  public let subject: String
  /// The e-mail address, if the provider gives one.
  public let email: String?
  /// Whether the provider has verified the address.
  public let isEmailVerified: Bool
  /// Whether the address is a relay that hides the real one (Sign in with Apple).
  public let isEmailPrivate: Bool
  /// All claims of the token.
  public let claims: JSONObject
}

extension Identity: CustomStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<identity>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Verifies identity tokens (OpenID Connect Core 1.0, section 3.1.3.7), such as those of Sign in
/// with Apple.
public struct IdentityTokens: Sendable {
  private static let longest = 16 << 10
  /// The tolerated difference between our clock and the provider's, seconds.
  private static let leeway: Int64 = 60

  private let issuer: String
  private let audience: String
  private let algorithm: SignatureAlgorithm

  /// - Parameters:
  ///   - issuer: the provider (`iss`), such as `https://appleid.apple.com`.
  ///   - audience: our client ID with the provider (`aud`).
  ///   - algorithm: the provider's signature algorithm.
  public init(issuer: String, audience: String, algorithm: SignatureAlgorithm) {
    self.issuer = issuer
    self.audience = audience
    self.algorithm = algorithm
  }

  /// Verifies a token: issuer, audience, validity period, and the nonce of this sign-in.
  ///
  /// ``TokenError/unknownKey(_:)`` may mean that the provider has new keys: fetch them again, once.
  /// - Parameters:
  ///   - text: the token.
  ///   - keys: the provider's keys.
  ///   - nonce: the nonce sent with this sign-in.
  ///   - now: the time of the request.
  public func verify(
    _ text: String, keys: JSONWebKeySet, nonce: String, at now: NumericDate
  ) throws(TokenError) -> Identity {
    let token = try CompactToken(
      text, longest: Self.longest, algorithms: [algorithm.rawValue], types: [nil, "jwt"])
    let key = try keys.key(id: try token.keyID(), algorithm: algorithm)
    guard key.isValid(token.signature, of: token.signed) else { throw .signature }
    let claims = try token.claims()
    guard issuer.isSame(try claims.text("iss")) else { throw .issuer }
    try checkAudience(claims)
    _ = try claims.date("iat")
    try claims.checkTime(at: now, leeway: Self.leeway)
    guard ConstantTime.areEqual(try claims.text("nonce"), nonce) else { throw .nonce }
    return try identity(claims)
  }

  /// Checks the audience; a token with several audiences has to name us as the authorized party
  /// (`azp`).
  private func checkAudience(_ claims: TokenClaims) throws(TokenError) {
    let audiences = try claims.texts("aud")
    guard audiences.contains(where: { $0.isSame(audience) }) else { throw .audience }
    let party = try claims.textIfPresent("azp")
    guard party.map({ $0.isSame(audience) }) ?? (audiences.count == 1) else { throw .audience }
  }

  private func identity(_ claims: TokenClaims) throws(TokenError) -> Identity {
    let subject = try claims.text("sub")
    // At most 255 ASCII characters (OpenID Connect Core, section 2).
    guard 1...255 ~= subject.utf8.count, subject.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
      throw .malformed
    }
    return Identity(
      subject: subject, email: try claims.textIfPresent("email"),
      isEmailVerified: Self.truth(claims.object["email_verified"]),
      isEmailPrivate: Self.truth(claims.object["is_private_email"]), claims: claims.object)
  }

  /// Apple sometimes sends Booleans as strings.
  private static func truth(_ value: JSONValue?) -> Bool {
    value == .boolean(true) || value == .string("true")
  }
}
