import Accounts
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import NetworkTestSupport
import OpenIDConnect
import Schedules
import Testing
import VaultTestSupport

@testable import Halloo

@Suite struct AppleTests {
  private static let key = Result { try TestKey(.rsa(bits: 2048)) }

  /// A site where Apple's keys lie on a loopback port.
  private func withApple(_ body: (TestSite) async throws -> Void) async throws {
    let keys = #"{"keys":[\#(try Self.key.get().jwk(id: "k1"))]}"#
    let server = try TestServer { connection in
      while try !connection.readLine().isEmpty {}
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(keys.utf8.count)\r\nConnection: close\r\n\r\n\(keys)")
    }
    defer { server.stop() }
    let apple = try #require(
      IdentityProvider(
        issuer: AuthEndpoint.apple, audiences: ["org.example.halloo"],
        keysURL: "http://127.0.0.1:\(server.port)/keys"))
    try await withHalloo(providers: [apple], body)
  }

  private func body(
    _ subject: String = "001.ab", email: String = "ada@example.org", nonce: String = "n-1",
    more: String = ""
  ) throws -> String {
    let payload = """
      {"iss":"\(AuthEndpoint.apple)","aud":"org.example.halloo","sub":"\(subject)","iat":1799999990,\
      "exp":1800000600,"nonce":"n-1","email":"\(email)","email_verified":true}
      """
    let token = try Self.key.get().token(header: #"{"alg":"RS256","kid":"k1"}"#, payload: payload)
    return #"{"identityToken":"\#(token)","nonce":"\#(nonce)"\#(more)}"#
  }

  @Test("HAL-1612 Apple's word opens the same account each time, and the first name stays")
  func enter() async throws {
    try await withApple { site in
      let browser = TestBrowser(site)
      let first = try await browser.wire(
        .post, "/auth/apple", body(more: #","fullName":"Ada Byron""#))
      #expect(first.status == .ok)
      let user = try first.json()["user"]
      #expect(user?["email"]?.string == "ada@example.org")
      #expect(user?["displayName"]?.string == "Ada Byron")
      let again = try await browser.wire(
        .post, "/auth/apple", body(more: #","fullName":"Somebody""#))
      #expect(try again.json()["user"] == user)
      let forged = try await browser.wire(.post, "/auth/apple", body(nonce: "n-2"))
      #expect(forged.status == .unauthorized && forged.problemCode == "invalid_token")
      #expect(
        try await browser.wire(.post, "/auth/apple", "{}").problemFields
          == ["identityToken", "nonce"])
    }
  }

  @Test("HAL-1612 without Apple's configuration the answer says so")
  func notConfigured() async throws {
    try await withHalloo { site in
      let body = #"{"identityToken":"a.b.c","nonce":"n"}"#
      let refused = try await TestBrowser(site).wire(.post, "/auth/apple", body)
      #expect(refused.status == .serviceUnavailable)
      #expect(refused.problemCode == "apple_not_configured")
    }
  }

  @Test("HAL-1614 HAL-1621 a guest's account gets Apple's way in, and is deleted by Apple's word")
  func upgrade() async throws {
    try await withApple { site in
      let guest = try await WireProgram(site)
      let full = try WireProgram(
        guest.browser, try await guest.send(.post, "/auth/upgrade", body()))
      #expect(full.account == guest.account)
      site.clock.advance(by: .seconds(660))
      let stale = try await full.send(.delete, "/me")
      #expect(stale.status == .unauthorized && stale.problemCode == "invalid_credentials")
      let other = try await full.send(
        .delete, "/me", body("002.cd", email: "eve@example.org"))
      #expect(other.problemCode == "invalid_token")
    }
    try await withApple { site in
      let guest = try await WireProgram(site)
      let full = try WireProgram(
        guest.browser, try await guest.send(.post, "/auth/upgrade", body()))
      let other = try await full.send(.delete, "/me", body("002.cd", email: "eve@example.org"))
      #expect(other.problemCode == "invalid_credentials")
      #expect(try await full.send(.delete, "/me", body()).status == .accepted)
      #expect(try await full.get("/me").status == .unauthorized)
    }
  }
}
