import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import NetworkTestSupport
import OpenIDConnect
import Storage
import Testing
import Vault
import VaultTestSupport

@Suite struct IdentityTests {
  private static let key = Result { try TestKey(.rsa(bits: 2048)) }
  private static let other = Result { try TestKey(.rsa(bits: 2048)) }

  /// Runs `body` with a site that trusts a provider, whose keys lie on a loopback port.
  private func with(
    _ engine: Engine = .sqlite, _ body: (TestSite) async throws -> Void
  ) async throws {
    let keys = #"{"keys":[\#(try Self.key.get().jwk(id: "k1"))]}"#
    let server = try TestServer { connection in
      while try !connection.readLine().isEmpty {}
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(keys.utf8.count)\r\nConnection: close\r\n\r\n\(keys)")
    }
    defer { server.stop() }
    let provider = try #require(
      IdentityProvider(
        issuer: "https://id.test", audiences: ["asterism"],
        keysURL: "http://127.0.0.1:\(server.port)/keys"))
    try await withWireSite(engine, providers: [provider], body)
  }

  private func body(
    _ changes: [String: String] = [:], header: String = #"{"alg":"RS256","kid":"k1"}"#,
    key: Result<TestKey, any Error> = Self.key, issuer: String = "https://id.test"
  ) throws -> String {
    var claims = [
      "iss": #""https://id.test""#, "aud": #""asterism""#, "sub": #""001.ab""#,
      "iat": "1799999990", "exp": "1800000600", "nonce": #""n-1""#,
      "email": #""ada@example.org""#, "email_verified": "true",
    ]
    claims.merge(changes) { $1 }
    let members = claims.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ",")
    let token = try key.get().token(header: header, payload: "{\(members)}")
    return #"{"issuer":"\#(issuer)","idToken":"\#(token)","nonce":"n-1"}"#
  }

  @Test("PLT-4 in by the word of a provider, the same person each time", arguments: Engine.allCases)
  func signIn(engine: Engine) async throws {
    try await with(engine) { site in
      let browser = TestBrowser(site)
      let first = try Program(browser, try await browser.call(.post, "/account/v1/oidc", body()))
      let again = try Program(browser, try await browser.call(.post, "/account/v1/oidc", body()))
      #expect(first.accountID == again.accountID)
      let me = try await again.call(.get, "/account/v1/me").json()
      #expect(me["email"]?.string == "ada@example.org" && me["emailVerified"]?.boolean == true)
    }
  }

  @Test("PLT-4 a guest who links an identity keeps the account; another's cannot be linked")
  func link() async throws {
    try await with { site in
      let browser = TestBrowser(site)
      let guest = try Program(browser, try await browser.call(.post, "/account/v1/guest"))
      let linked = try Program(
        browser, try await guest.call(.post, "/account/v1/oidc", body()))
      #expect(linked.accountID == guest.accountID)
      let second = try Program(browser, try await browser.call(.post, "/account/v1/guest"))
      let refused = try await second.call(.post, "/account/v1/oidc", body())
      #expect(refused.status == .conflict)
    }
  }

  @Test(
    "PLT-4 RFC 8725: an identity token that is wrong in any way opens nothing",
    arguments: [
      ["aud": #""other""#], ["iss": #""https://evil.test""#], ["exp": "1799999000"],
      ["nbf": "1800009000"], ["nonce": #""n-2""#], ["sub": #""""#],
    ])
  func claims(changes: [String: String]) async throws {
    try await with { site in
      let answer = try await TestBrowser(site).call(.post, "/account/v1/oidc", body(changes))
      #expect(answer.status == .unauthorized)
    }
  }

  @Test("PLT-4 a token of an unknown key, algorithm or issuer opens nothing")
  func keys() async throws {
    try await with { site in
      for sent in [
        try body(key: Self.other), try body(header: #"{"alg":"RS256","kid":"k2"}"#),
        try body(header: #"{"alg":"none"}"#), try body(header: #"{"alg":"HS256","kid":"k1"}"#),
        try body(header: #"{"alg":"RS256","kid":"k1","jku":"https://evil.test/keys"}"#),
      ] {
        let answer = try await TestBrowser(site).call(.post, "/account/v1/oidc", sent)
        #expect(answer.status == .unauthorized)
      }
      let unknown = try await TestBrowser(site).call(
        .post, "/account/v1/oidc", body(issuer: "https://evil.test"))
      #expect(try unknown.status == .unprocessableContent && unknown.pointers() == ["/issuer"])
    }
  }
}
