import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Testing
import VaultTestSupport

@testable import Vault

/// RFC 8725 through the edge: whatever is done to an access token, it opens nothing.
@Suite struct ForgedTokenTests {
  private static let rsa = Result { try TestKey(.rsa(bits: 2048)) }

  /// A token of two JSON texts, signed with HMAC.
  private func token(
    header: String, payload: String, key: SecretBytes = TestSite.tokenKey
  ) -> String {
    let input = Base64URL.encode(header.utf8) + "." + Base64URL.encode(payload.utf8)
    return input + "." + Base64URL.encode(HMAC.sha256(Array(input.utf8), key: key))
  }

  /// The claims of a right token, with changes; `nil` takes one out.
  private func payload(_ program: Program, _ changes: [String: String?] = [:]) throws -> String {
    let parts = program.accessToken.split(separator: ".")
    let bytes = try #require(Base64URL.decode(String(parts[1])))
    var members = [String: String]()
    for pair in String(decoding: bytes, as: UTF8.self).dropFirst().dropLast().split(separator: ",")
    {
      let colon = try #require(pair.firstIndex(of: ":"))
      members[String(pair[..<colon].dropFirst().dropLast())] = String(
        pair[pair.index(after: colon)...])
    }
    for (name, value) in changes { members[name] = value }
    return "{" + members.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ",") + "}"
  }

  private func status(_ token: String, _ site: TestSite) async throws -> HTTPResponse.Status {
    try await TestBrowser(site).call(.get, "/account/v1/me", token: token).status
  }

  @Test("PLT-6 RFC 8725: headers with which nobody gets in")
  func headers() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      let claims = try payload(ada)
      let right = #"{"alg":"HS256","typ":"at+jwt"}"#
      #expect(try await status(token(header: right, payload: claims), site) == .ok)
      let jwk = try Self.rsa.get().jwk(id: "k")
      let headers = [
        #"{"alg":"none","typ":"at+jwt"}"#, #"{"alg":"NONE","typ":"at+jwt"}"#,
        #"{"alg":"HS512","typ":"at+jwt"}"#, #"{"alg":"RS256","typ":"at+jwt"}"#,
        #"{"alg":"ES256","typ":"at+jwt"}"#, #"{"typ":"at+jwt"}"#, #"{"alg":"HS256"}"#,
        #"{"alg":"HS256","typ":"JWT"}"#, #"{"alg":"HS256","typ":"at+jwt","jwk":\#(jwk)}"#,
        #"{"alg":"HS256","typ":"at+jwt","jku":"https://evil.example/keys"}"#,
        #"{"alg":"HS256","typ":"at+jwt","x5u":"https://evil.example/chain"}"#,
        #"{"alg":"HS256","typ":"at+jwt","x5c":["AAAA"]}"#,
        #"{"alg":"HS256","typ":"at+jwt","crit":["exp"]}"#,
        #"{"alg":"HS256","typ":"at+jwt","crit":["b64"],"b64":false}"#,
        #"{"alg":"HS256","typ":"at+jwt","zip":"DEF"}"#,
      ]
      for header in headers {
        let forged = token(header: header, payload: claims)
        #expect(try await status(forged, site) == .unauthorized, "\(header)")
        let unsigned = forged.prefix { $0 != "." } + "." + forged.split(separator: ".")[1] + "."
        #expect(try await status(String(unsigned), site) == .unauthorized, "\(header), unsigned")
      }
      // The public key of a pair taken for a shared secret, and a real RSA signature.
      let confused = token(header: right, payload: claims, key: SecretBytes(Array(jwk.utf8)))
      #expect(try await status(confused, site) == .unauthorized)
      let signed = try Self.rsa.get().token(
        header: #"{"alg":"RS256","typ":"at+jwt","jwk":\#(jwk)}"#, payload: claims)
      #expect(try await status(signed, site) == .unauthorized)
    }
  }

  @Test("PLT-6 RFC 8725: a key name in the header leads nowhere")
  func keyNames() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      for kid in ["../../dev/null", "/proc/self/environ", "' OR 1=1 --", "0", ""] {
        let header = #"{"alg":"HS256","typ":"at+jwt","kid":"\#(kid)"}"#
        let forged = token(header: header, payload: try payload(ada), key: SecretBytes([0]))
        #expect(try await status(forged, site) == .unauthorized, "\(kid)")
      }
    }
  }

  @Test(
    "PLT-6 RFC 8725: claims with which nobody gets in although the signature is right",
    arguments: [
      ("iss", #""https://other.example""#), ("iss", nil), ("sub", nil), ("sub", #""nobody""#),
      ("exp", "1700000000"), ("exp", nil), ("exp", #""1900000000""#), ("nbf", "1900000000"),
      ("iat", "1900000000"), ("iat", nil), ("jti", nil), ("jti", #""nothing.x""#),
      ("aud", #""https://stars.example""#), ("guest", "7"), ("role", nil),
    ] as [(String, String?)])
  func claims(name: String, value: String?) async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      let forged = token(
        header: #"{"alg":"HS256","typ":"at+jwt"}"#, payload: try payload(ada, [name: value]))
      #expect(try await status(forged, site) == .unauthorized)
    }
  }

  @Test("PLT-6 a token whose bytes were changed anywhere, cut, or made longer opens nothing")
  func damage() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      let bytes = Array(ada.accessToken.utf8)
      for position in stride(from: 0, to: bytes.count, by: 7) {
        var changed = bytes
        changed[position] = changed[position] == 0x41 ? 0x42 : 0x41
        let text = String(decoding: changed, as: UTF8.self)
        #expect(try await status(text, site) == .unauthorized, "\(position)")
      }
      for text in [
        ada.accessToken + "A", String(ada.accessToken.dropLast(4)), "a.b.c", "....", "x",
      ] {
        #expect(try await status(text, site) == .unauthorized, "\(text)")
      }
    }
  }
}
