internal import JSON

/// The claims of an access token.
public struct AccessClaims: Hashable, Sendable {
  /// The account ID (`sub`).
  public var subject: String
  /// The token ID (`jti`).
  public var id: String
  /// The role of the account (`role`).
  public var role: String
  /// Whether it is a guest account (`guest`).
  public var isGuest: Bool
  /// When it was issued (`iat`).
  public var issuedAt: NumericDate
  /// When it expires (`exp`).
  public var expiresAt: NumericDate

  /// - Parameters:
  ///   - subject: the account ID.
  ///   - id: the token ID.
  ///   - role: the role of the account.
  ///   - isGuest: whether it is a guest account.
  ///   - issuedAt: when it is issued.
  ///   - expiresAt: when it expires.
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

/// Issues and verifies the access tokens of this installation: JSON Web Tokens with HS256 only (RFC
/// 7519, RFC 8725).
public struct AccessTokens: Sendable {
  private static let algorithm = "HS256"
  // A dedicated type keeps other tokens signed with the same key from being accepted (RFC 9068).
  private static let type = "at+jwt"
  private static let longest = 4096
  /// The tolerated clock difference between two nodes for `iat`, seconds.
  private static let leeway: Int64 = 30

  private let issuer: String
  private let keys: [SecretBytes]

  /// - Parameters:
  ///   - issuer: the issuer (`iss`), the public URL of the installation.
  ///   - key: the signing key, at least 32 bytes (RFC 7518, section 3.2).
  ///   - olderKeys: former signing keys that are still accepted.
  ///   - Returns: nil if a key is shorter than 32 bytes.
  public init?(issuer: String, key: SecretBytes, olderKeys: [SecretBytes] = []) {
    keys = [key] + olderKeys
    self.issuer = issuer
    guard keys.allSatisfy({ $0.count >= 32 }) else { return nil }
  }

  /// Signs a token with these claims.
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

  /// Verifies a token and returns its claims.
  /// - Parameter now: the time of the request.
  public func verify(_ text: String, at now: NumericDate) throws(TokenError) -> AccessClaims {
    let token = try CompactToken(
      text, longest: Self.longest, algorithms: [Self.algorithm], types: [Self.type])
    guard keys.contains(where: { HMAC.isValid(token.signature, of: token.signed, key: $0) }) else {
      throw .signature
    }
    let claims = try token.claims()
    guard issuer.isSame(try claims.text("iss")) else { throw .issuer }
    // Our tokens have no audience: a token with one is not ours.
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
