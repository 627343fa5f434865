internal import JSON

/// What an access token says of its bearer.
public struct AccessClaims: Hashable, Sendable {
  /// The id of the account (`sub`).
  public var subject: String
  /// The name of this token (`jti`).
  public var id: String
  /// The role of the account (`role`).
  public var role: String
  /// Whether the account is a guest's (`guest`).
  public var isGuest: Bool
  /// When it was made (`iat`).
  public var issuedAt: NumericDate
  /// From when on it is refused (`exp`).
  public var expiresAt: NumericDate

  /// - Parameters:
  ///   - subject: the id of the account.
  ///   - id: the name of this token.
  ///   - role: the role of the account.
  ///   - isGuest: whether the account is a guest's.
  ///   - issuedAt: when it is made.
  ///   - expiresAt: from when on it is refused.
  public init(
    subject: String, id: String, role: String, isGuest: Bool, issuedAt: NumericDate,
    expiresAt: NumericDate
  ) {
    self.subject = subject
    self.id = id
    self.role = role
    self.isGuest = isGuest
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
  }
}

/// Makes and checks the access tokens of this installation: JSON Web Tokens with HS256 and nothing
/// else (RFC 7519, RFC 8725).
public struct AccessTokens: Sendable {
  private static let algorithm = "HS256"
  // A type of their own keeps other tokens of the same key from passing for them (RFC 9068).
  private static let type = "at+jwt"
  private static let longest = 4096
  /// Seconds by which the clocks of two nodes may differ, for the beginning of a token.
  private static let leeway: Int64 = 30

  private let issuer: String
  private let keys: [SecretBytes]

  /// - Parameters:
  ///   - issuer: who makes them (`iss`), the public address of the installation.
  ///   - key: the key that signs, 32 bytes at least (RFC 7518, section 3.2).
  ///   - olderKeys: keys that signed before and are still accepted.
  /// - Returns: nil where a key is shorter than 32 bytes.
  public init?(issuer: String, key: SecretBytes, olderKeys: [SecretBytes] = []) {
    keys = [key] + olderKeys
    self.issuer = issuer
    guard keys.allSatisfy({ $0.count >= 32 }) else { return nil }
  }

  /// The token that says this.
  public func issue(_ claims: AccessClaims) -> String {
    var header = JSONWriter()
    header.object { json in
      json.field("alg", Self.algorithm)
      json.field("typ", Self.type)
    }
    var payload = JSONWriter()
    payload.object { json in
      json.field("iss", issuer)
      json.field("sub", claims.subject)
      json.field("iat", Int(claims.issuedAt.rawValue))
      json.field("exp", Int(claims.expiresAt.rawValue))
      json.field("jti", claims.id)
      json.field("role", claims.role)
      json.field("guest", claims.isGuest)
    }
    let input = CompactToken.signingInput(header: header.bytes, payload: payload.bytes)
    return input + "." + Base64URL.encode(HMAC.sha256(Array(input.utf8), key: keys[0]))
  }

  /// What a token says, where it is one of ours and its time is not over.
  /// - Parameter now: the moment of the request.
  public func verify(_ text: String, at now: NumericDate) throws(TokenError) -> AccessClaims {
    let token = try CompactToken(
      text, longest: Self.longest, algorithms: [Self.algorithm], types: [Self.type])
    guard keys.contains(where: { HMAC.isValid(token.signature, of: token.signed, key: $0) }) else {
      throw .signature
    }
    let claims = try token.claims()
    guard issuer.isSame(try claims.text("iss")) else { throw .issuer }
    // Ours are for nobody in particular: one made for somebody is not ours.
    guard claims.object["aud"] == nil else { throw .audience }
    let result = AccessClaims(
      subject: try claims.text("sub"), id: try claims.text("jti"), role: try claims.text("role"),
      isGuest: try claims.truth("guest"), issuedAt: try claims.date("iat"),
      expiresAt: try claims.date("exp"))
    guard now < result.expiresAt else { throw .expired }
    try claims.checkTime(at: now, leeway: Self.leeway)
    return result
  }
}
