import JSON
import Testing
import VaultTestSupport

@testable import Vault

@Suite struct IdentityTokenTests {
  private static let rsa = Result { try TestKey(.rsa(bits: 2048)) }
  private let now = NumericDate.seconds(1_800_000_000)
  private let rs256 = IdentityTokens(
    issuer: "https://id.test", audience: "asterism", algorithm: .rs256)
  private let es256 = IdentityTokens(
    issuer: "https://id.test", audience: "asterism", algorithm: .es256)

  private func payload(_ changes: [String: String?] = [:]) -> String {
    var claims: [String: String?] = [
      "iss": #""https://id.test""#, "aud": #""asterism""#, "sub": #""001.ab""#, "iat": "1799999990",
      "exp": "1800000600", "nonce": #""n-1""#, "email": #""a@b.cd""#, "email_verified": #""true""#,
      "is_private_email": "true",
    ]
    claims.merge(changes) { $1 }
    let members = claims.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
    return "{\(members.sorted().joined(separator: ","))}"
  }

  private func refusal(
    _ token: String, _ keys: JSONWebKeySet, _ checker: IdentityTokens? = nil, nonce: String = "n-1"
  ) throws -> TokenError? {
    do {
      _ = try (checker ?? rs256).verify(token, keys: keys, nonce: nonce, at: now)
      return nil
    } catch {
      return error
    }
  }

  @Test("PLT-4 RFC 7515, appendix A.2: RS256")
  func rsaVector() throws {
    let key = try #require(
      PublicKey.rsa(
        modulus: try base64URL(
          "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm"
            + "4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z"
            + "5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7a"
            + "GhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"),
        exponent: [1, 0, 1]))
    let token = try CompactToken(
      "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
        + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh"
        + "7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75"
        + "vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7n"
        + "oOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw",
      longest: 4096, algorithms: ["RS256"], types: [nil])
    #expect(key.isValid(token.signature, of: token.signed))
    #expect(!key.isValid(token.signature, of: token.signed + [0]))
    #expect(!key.isValid([], of: token.signed))
  }

  @Test("PLT-4 RFC 7515, appendix A.3: ES256, whose signature is r and s and not DER")
  func ecVector() throws {
    let point =
      try [4] + base64URL("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU")
      + base64URL("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0")
    let key = try #require(PublicKey.p256(point: point))
    let token = try CompactToken(
      "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
        + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
        + ".DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q",
      longest: 4096, algorithms: ["ES256"], types: [nil])
    #expect(key.isValid(token.signature, of: token.signed))
    for position in token.signature.indices {
      var changed = token.signature
      changed[position] ^= 1
      #expect(!key.isValid(changed, of: token.signed))
    }
    let halves = [DER.integer(token.signature.prefix(32)), DER.integer(token.signature.suffix(32))]
    #expect(!key.isValid(DER.sequence(halves), of: token.signed))
    #expect(!key.isValid([UInt8](repeating: 0, count: 64), of: token.signed))
  }

  @Test("PLT-4 a provider with RS256 and ES256 keys: the key that the token names counts")
  func accepted() throws {
    let rsa = try Self.rsa.get()
    let ec = try TestKey(.ec(curve: "P-256"))
    let keys = try keySet(rsa.jwk(id: "r1", more: #","use":"sig","alg":"RS256""#), ec.jwk(id: "e1"))
    #expect(keys.count == 2)
    let token = try rsa.token(
      header: #"{"alg":"RS256","kid":"r1","typ":"JWT"}"#, payload: payload())
    let identity = try rs256.verify(token, keys: keys, nonce: "n-1", at: now)
    #expect(identity.subject == "001.ab")
    #expect(identity.email == "a@b.cd")
    #expect(identity.isEmailVerified && identity.isEmailPrivate)
    #expect(identity.claims["iss"]?.string == "https://id.test")
    let plain = try ec.token(
      header: #"{"alg":"ES256","kid":"e1"}"#,
      payload: payload(["email": nil, "email_verified": nil, "is_private_email": "false"]))
    let other = try es256.verify(plain, keys: keys, nonce: "n-1", at: now)
    #expect(other.email == nil && !other.isEmailVerified && !other.isEmailPrivate)
    // Without a name the only key for the algorithm counts, and there must be only one.
    let unnamed = try ec.token(header: #"{"alg":"ES256"}"#, payload: payload())
    #expect(try refusal(unnamed, keys, es256) == nil)
    let two = try keySet(ec.jwk(id: "e1"), TestKey(.ec(curve: "P-256")).jwk(id: "e2"))
    #expect(try refusal(unnamed, two, es256) == .unknownKey(nil))
  }

  @Test("PLT-4 rotation: a token of a key that is not in the set asks for the set again")
  func rotation() throws {
    let old = try Self.rsa.get()
    let new = try TestKey(.rsa(bits: 2048))
    let token = try new.token(header: #"{"alg":"RS256","kid":"r2"}"#, payload: payload())
    let before = try keySet(old.jwk(id: "r1"))
    #expect(try refusal(token, before) == .unknownKey("r2"))
    #expect(try refusal(token, try keySet(old.jwk(id: "r1"), new.jwk(id: "r2"))) == nil)
    // A name alone is not enough.
    #expect(try refusal(token, try keySet(old.jwk(id: "r2"))) == .signature)
  }

  @Test("PLT-4 algorithms are not to be confused: HS256 with the public key, none, another kind")
  func confusion() throws {
    let rsa = try Self.rsa.get()
    let jwk = try rsa.jwk(id: "r1")
    let keys = try keySet(jwk)
    let input =
      Base64URL.encode(#"{"alg":"HS256","kid":"r1"}"#.utf8) + "." + Base64URL.encode(payload().utf8)
    let forged = input + "." + Base64URL.encode(HMAC.sha256(bytes(input), key: SecretBytes(jwk)))
    #expect(try refusal(forged, keys) == .algorithm)
    let unsigned =
      Base64URL.encode(#"{"alg":"none"}"#.utf8) + "." + Base64URL.encode(payload().utf8)
    #expect(try refusal(unsigned + ".", keys) == .algorithm)
    let token = try rsa.token(header: #"{"alg":"ES256","kid":"r1"}"#, payload: payload())
    #expect(try refusal(token, keys) == .algorithm)
    #expect(try refusal(token, keys, es256) == .unknownKey("r1"))
    let embedded = try rsa.token(
      header: #"{"alg":"RS256","kid":"r1","jwk":\#(jwk)}"#, payload: payload())
    #expect(try refusal(embedded, keys) == .header("jwk"))
    for kid in [#""../../dev/null""#, #""' OR 1=1""#, #""""#] {
      let injected = try rsa.token(header: #"{"alg":"RS256","kid":\#(kid)}"#, payload: payload())
      #expect(try refusal(injected, keys) == .unknownKey(String(kid.dropFirst().dropLast())))
    }
    let number = try rsa.token(header: #"{"alg":"RS256","kid":1}"#, payload: payload())
    #expect(try refusal(number, keys) == .malformed)
  }

  @Test(
    "PLT-4 claims that are refused although the signature is right",
    arguments: [
      ("iss", nil, TokenError.missing("iss")), ("iss", #""https://id.test/""#, .issuer),
      ("aud", nil, .missing("aud")), ("aud", #""other""#, .audience), ("aud", "[]", .malformed),
      ("aud", #"["other"]"#, .audience), ("aud", #"["asterism",1]"#, .malformed),
      ("aud", #"["asterism","other"]"#, .audience), ("azp", #""other""#, .audience),
      ("sub", nil, .missing("sub")), ("sub", #""""#, .malformed), ("sub", "7", .malformed),
      ("sub", #""a\u0000b""#, .malformed), ("exp", nil, .missing("exp")),
      ("exp", "1799999940", .expired), ("iat", nil, .missing("iat")),
      ("iat", "1800000061", .notYetValid), ("nbf", "1800000061", .notYetValid),
      ("nonce", nil, .missing("nonce")), ("nonce", #""n-2""#, .nonce), ("nonce", #""""#, .nonce),
      ("email", "1", .malformed),
    ] as [(String, String?, TokenError)])
  func claims(name: String, value: String?, error: TokenError) throws {
    let rsa = try Self.rsa.get()
    let token = try rsa.token(
      header: #"{"alg":"RS256","kid":"r1"}"#, payload: payload([name: value]))
    #expect(try refusal(token, keySet(rsa.jwk(id: "r1"))) == error)
  }

  @Test("PLT-4 a token for several audiences has to be asked for by us")
  func authorizedParty() throws {
    let rsa = try Self.rsa.get()
    let token = try rsa.token(
      header: #"{"alg":"RS256","kid":"r1"}"#,
      payload: payload(["aud": #"["other","asterism"]"#, "azp": #""asterism""#]))
    let keys = try keySet(rsa.jwk(id: "r1"))
    #expect(try refusal(token, keys) == nil)
    #expect(try refusal(token, keys, nonce: "") == .nonce)
    let changed = token.dropLast(4) + "AAAA"
    #expect(try refusal(String(changed), keys) == .signature)
  }
}

@Suite struct JSONWebKeySetTests {
  private func refusal(_ document: String) -> JSONWebKeyError? {
    do {
      _ = try JSONWebKeySet(bytes(document))
      return nil
    } catch {
      return error
    }
  }

  @Test("PLT-4 keys of other kinds, uses and algorithms are passed over")
  func others() throws {
    let ec = try TestKey(.ec(curve: "P-256"))
    let set = try keySet(
      ec.jwk(id: "a"), ec.jwk(id: "b", more: #","use":"enc""#),
      ec.jwk(id: "c", more: #","alg":"ES384""#), TestKey(.ec(curve: "P-384")).jwk(id: "d"),
      #"{"kty":"OKP","crv":"Ed25519","x":"AA"}"#, #"{"kty":"oct","k":"AA"}"#)
    #expect(set.count == 1)
    #expect(try keySet().count == 0)
  }

  @Test("PLT-4 key sets that are refused whole")
  func refused() throws {
    let ec = try TestKey(.ec(curve: "P-256"))
    let jwk = try ec.jwk(id: "a")
    #expect(refusal(#"{"keys":[\#(jwk),\#(jwk)]}"#) == .duplicateID)
    #expect(refusal(#"{"keys":[\#(try ec.jwk(id: "a", more: #","d":"AA""#))]}"#) == .privateKey)
    #expect(refusal(#"{"keys":[\#(try TestKey(.rsa(bits: 1024)).jwk(id: "a"))]}"#) == .weakKey)
    #expect(refusal(#"{"keys":[\#(try TestKey(.rsa(bits: 2040)).jwk(id: "a"))]}"#) == .weakKey)
    let zeros = Base64URL.encode([UInt8](repeating: 0, count: 32))
    #expect(
      refusal(#"{"keys":[{"kty":"EC","crv":"P-256","x":"\#(zeros)","y":"\#(zeros)"}]}"#)
        == .offCurve)
    #expect(refusal(#"{"keys":[{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}]}"#) == .offCurve)
    let modulus = Base64URL.encode([UInt8](repeating: 0xFF, count: 256))
    for exponent in ["Aw", "AQ", "AQAA", "AAEAAQ", "AQAAAAE"] {
      #expect(
        refusal(#"{"keys":[{"kty":"RSA","n":"\#(modulus)","e":"\#(exponent)"}]}"#) == .weakKey)
    }
    let long = Base64URL.encode([UInt8](repeating: 0xFF, count: 1025))
    #expect(refusal(#"{"keys":[{"kty":"RSA","n":"\#(long)","e":"AQAB"}]}"#) == .weakKey)
    let broken = [
      "", "[]", "{}", #"{"keys":{}}"#, #"{"keys":[1]}"#, #"{"keys":[{}]}"#,
      #"{"keys":[{"kty":1}]}"#,
      #"{"keys":[{"kty":"RSA"}]}"#, #"{"keys":[{"kty":"RSA","n":"AQ==","e":"AQAB"}]}"#,
      #"{"keys":[{"kty":"EC"}]}"#, #"{"keys":[{"kty":"EC","kty":"RSA"}]}"#,
      #"{"keys":[],"keys":[]}"#,
      #"{"keys":[{"kty":"EC","crv":"P-256","x":"A A","y":"AA"}]}"#,
      #"{"keys":[\#(Array(repeating: #"{"kty":"oct"}"#, count: 101).joined(separator: ","))]}"#,
      #"{"keys":["\#(String(repeating: "x", count: 300_000))"]}"#,
    ]
    for document in broken { #expect(refusal(document) == .malformed) }
  }
}
