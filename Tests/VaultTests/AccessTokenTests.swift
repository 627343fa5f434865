import JSON
import Testing

@testable import Vault

@Suite struct AccessTokenTests {
  private let secret = SecretBytes([UInt8](repeating: 7, count: 32))
  private let now = NumericDate.seconds(1_800_000_000)
  private let header = #"{"alg":"HS256","typ":"at+jwt"}"#

  private var tokens: AccessTokens {
    get throws { try #require(AccessTokens(issuer: "https://asterism.test", key: secret)) }
  }

  private var claims: AccessClaims {
    AccessClaims(
      subject: "acc\"1\u{e9}", id: "j1", role: "user", isGuest: true, issuedAt: now,
      expiresAt: now + 900)
  }

  private func payload(
    _ changes: [String: String?] = [:]
  ) -> String {
    var claims: [String: String?] = [
      "iss": #""https://asterism.test""#, "sub": #""a1""#, "iat": "1800000000", "exp": "1800000900",
      "jti": #""j1""#, "role": #""user""#, "guest": "false",
    ]
    claims.merge(changes) { $1 }
    let members = claims.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
    return "{\(members.sorted().joined(separator: ","))}"
  }

  private func sign(header: String, payload: String, key: SecretBytes? = nil) -> String {
    let input = CompactToken.signingInput(header: bytes(header), payload: bytes(payload))
    return input + "." + Base64URL.encode(HMAC.sha256(bytes(input), key: key ?? secret))
  }

  private func refusal(_ token: String, at moment: NumericDate? = nil) throws -> TokenError? {
    do {
      _ = try tokens.verify(token, at: moment ?? now)
      return nil
    } catch let error as TokenError {
      return error
    }
  }

  @Test("PLT-6 RFC 7515, appendix A.1: HS256")
  func vector() throws {
    let key = SecretBytes(
      try base64URL(
        "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"))
    let token = try CompactToken(
      "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"
        + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
        + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      longest: 4096, algorithms: ["HS256"], types: ["jwt"])
    #expect(HMAC.isValid(token.signature, of: token.signed, key: key))
    let claims = try token.claims()
    #expect(try claims.text("iss") == "joe")
    #expect(try claims.date("exp") == .seconds(1_300_819_380))
    #expect(try claims.truth("http://example.com/is_root"))
  }

  @Test("PLT-6 a token says what it was issued with: iss sub iat exp jti role guest")
  func roundTrip() throws {
    let token = try tokens.issue(claims)
    #expect(try tokens.verify(token, at: now) == claims)
    #expect(try tokens.verify(token, at: now + 899) == claims)
    let part = try #require(token.split(separator: ".").dropFirst().first)
    let names = try CompactToken(
      token, longest: 4096, algorithms: ["HS256"], types: ["at+jwt"]
    ).claims().object.members.map(\.name)
    #expect(names == ["iss", "sub", "iat", "exp", "jti", "role", "guest"])
    #expect(Base64URL.decode(part) != nil)
    #expect(try refusal(sign(header: header, payload: payload())) == nil)
  }

  @Test("PLT-6 a token of another key is refused, one of an older key is not")
  func keys() throws {
    let other = SecretBytes.random(count: 32)
    let token = sign(header: header, payload: payload(), key: other)
    #expect(try refusal(token) == .signature)
    let rotated = try #require(
      AccessTokens(issuer: "https://asterism.test", key: secret, olderKeys: [other]))
    #expect(try rotated.verify(token, at: now).subject == "a1")
    #expect(AccessTokens(issuer: "x", key: SecretBytes("short")) == nil)
    #expect(AccessTokens(issuer: "x", key: secret, olderKeys: [SecretBytes([])]) == nil)
  }

  @Test(
    "PLT-6 RFC 8725: headers that are refused although the signature is right",
    arguments: [
      (#"{"alg":"none","typ":"at+jwt"}"#, TokenError.algorithm),
      (#"{"alg":"None","typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":"","typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":"hs256","typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":"HS256 ","typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":"HS512","typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":"RS256","typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":"ES256","typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":["HS256"],"typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":null,"typ":"at+jwt"}"#, .algorithm),
      (#"{"typ":"at+jwt"}"#, .algorithm),
      (#"{"alg":"HS256"}"#, .type),
      (#"{"alg":"HS256","typ":"JWT"}"#, .type),
      (#"{"alg":"HS256","typ":"secevent+jwt"}"#, .type),
      (#"{"alg":"HS256","typ":1}"#, .type),
      (#"{"alg":"HS256","typ":"at+jwt","crit":["exp"]}"#, .header("crit")),
      (#"{"alg":"HS256","typ":"at+jwt","crit":[]}"#, .header("crit")),
      (#"{"alg":"HS256","typ":"at+jwt","b64":false}"#, .header("b64")),
      (#"{"alg":"HS256","typ":"at+jwt","jwk":{"kty":"oct","k":"AA"}}"#, .header("jwk")),
      (#"{"alg":"HS256","typ":"at+jwt","jku":"https://evil.test"}"#, .header("jku")),
      (#"{"alg":"HS256","typ":"at+jwt","x5u":"https://evil.test"}"#, .header("x5u")),
      (#"{"alg":"HS256","typ":"at+jwt","x5c":["AA=="]}"#, .header("x5c")),
      (#"{"alg":"HS256","typ":"at+jwt","zip":"DEF"}"#, .header("zip")),
      (#"{"alg":"HS256","typ":"at+jwt","enc":"A128GCM"}"#, .header("enc")),
      (#"{"alg":"none","alg":"HS256","typ":"at+jwt"}"#, .malformed),
      (#"{"alg":"HS256","\u0061lg":"HS256","typ":"at+jwt"}"#, .malformed),
      (#"["HS256"]"#, .malformed), ("", .malformed),
      (#"{"alg":"HS256","typ":"at+jwt"}x"#, .malformed),
    ])
  func headers(header: String, error: TokenError) throws {
    #expect(try refusal(sign(header: header, payload: payload())) == error)
  }

  @Test(
    "PLT-6 RFC 8725: claims that are refused although the signature is right",
    arguments: [
      ("iss", nil, TokenError.missing("iss")), ("sub", nil, .missing("sub")),
      ("iat", nil, .missing("iat")), ("exp", nil, .missing("exp")), ("jti", nil, .missing("jti")),
      ("role", nil, .missing("role")), ("guest", nil, .missing("guest")),
      ("iss", #""https://asterism.test/""#, .issuer), ("iss", #""""#, .issuer),
      ("iss", #"["https://asterism.test"]"#, .malformed),
      ("aud", #""https://asterism.test""#, .audience), ("aud", "[]", .audience),
      ("sub", "1", .malformed), ("guest", #""false""#, .malformed), ("guest", "0", .malformed),
      ("role", "null", .malformed), ("exp", "1800000000", .expired), ("exp", "0", .expired),
      ("exp", "1799999999.9", .expired), ("exp", "-1", .malformed), ("exp", "1e99", .malformed),
      ("exp", "9e18", .malformed), ("exp", #""1800000900""#, .malformed),
      ("exp", "null", .malformed),
      ("exp", "true", .malformed), ("iat", "1800000031", .notYetValid),
      ("nbf", "1800000031", .notYetValid),
      ("nbf", #""x""#, .malformed), ("exp", "1e400", .malformed),
    ] as [(String, String?, TokenError)])
  func claims(name: String, value: String?, error: TokenError) throws {
    #expect(try refusal(sign(header: header, payload: payload([name: value]))) == error)
  }

  @Test("PLT-6 a token ends to the second, and its beginning allows for clocks that differ by 30 s")
  func time() throws {
    let token = sign(header: header, payload: payload())
    #expect(try refusal(token, at: .seconds(1_800_000_899)) == nil)
    #expect(try refusal(token, at: .seconds(1_800_000_900)) == .expired)
    #expect(try refusal(token, at: .seconds(1_799_999_970)) == nil)
    #expect(try refusal(token, at: .seconds(1_799_999_969)) == .notYetValid)
  }

  @Test("PLT-6 what is not three parts of base64url with two objects is refused")
  func malformed() throws {
    let token = sign(header: header, payload: payload())
    let parts = token.split(separator: ".").map(String.init)
    let broken = [
      "", ".", "..", "...", "a.b.c", parts[0], "\(parts[0]).\(parts[1])", token + ".", "." + token,
      token + ".x", "\(parts[0])=.\(parts[1]).\(parts[2])", "\(parts[0]).\(parts[1]).\(parts[2])=",
      " " + token, token + " ", token + "\n", token.replacing(".", with: ".."), token + "\0",
      "Bearer " + token, #"{"protected":"x","payload":"y","signature":"z"}"#,
    ]
    for text in broken { #expect(try refusal(text) == .malformed) }
    #expect(try refusal("\(parts[0]).\(parts[1]).") == .signature)
    #expect(try refusal(String(repeating: "a", count: 4097)) == .tooLong)
    #expect(
      try refusal(sign(header: header, payload: payload().dropLast() + #","exp":9}"#)) == .malformed
    )
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try refusal(sign(header: header, payload: payload(["x": deep]))) == .malformed)
    let huge = "\"" + String(repeating: "x", count: 5000) + "\""
    #expect(try refusal(sign(header: header, payload: payload(["x": huge]))) == .tooLong)
  }

  @Test("PLT-6 none of 10,000 changed tokens is accepted")
  func mutations() throws {
    let token = bytes(try tokens.issue(claims))
    let alphabet = bytes(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n\0")
    var random = SplitMix64(state: 8725)
    let checker = try tokens
    var accepted = 0
    for _ in 0..<10_000 {
      var changed = token
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let position = Int.random(in: changed.indices, using: &random)
        let byte = alphabet[Int.random(in: alphabet.indices, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed.remove(at: position)
        case 1: changed.insert(byte, at: position)
        case 2: changed.swapAt(position, Int.random(in: changed.indices, using: &random))
        default: changed[position] = byte
        }
      }
      guard changed != token else { continue }
      let text = String(decoding: changed, as: UTF8.self)
      if (try? checker.verify(text, at: now)) != nil { accepted += 1 }
    }
    #expect(accepted == 0)
  }
}
