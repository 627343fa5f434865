import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

/// Requests that end the credential by which they come, sent again because their answer was lost.
@Suite struct RenewalTests {
  private static let key = "5f1f1a52-8a1e-4f0e-9d2b-0c7a4e57aa01"
  private static let password = #"{"currentPassword":"correct horse battery","password":"#
  private static let change = password + #""quite another staple"}"#

  private func upgrade(_ email: String) -> String {
    #"{"email":"\#(email)","password":"correct horse battery"}"#
  }

  private func post(
    _ site: TestSite, _ path: String, _ body: String, token: String?, key: String = key,
    cookie: String? = nil
  ) async throws -> TestAnswer {
    var fields: HTTPFields = [.idempotencyKey: key]
    fields[.cookie] = cookie
    return try await TestBrowser(site).call(
      .post, "/account/v1/\(path)", body, token: token, headers: fields)
  }

  @Test(
    "PLT-5 PLT-6 PLT-16 an upgrade and a new password are answered again to their own token and key alone",
    arguments: Engine.allCases)
  func sessions(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let browser = TestBrowser(site)
      let guest = try Program(browser, try await browser.call(.post, "/account/v1/guest"))
      let other = try Program(browser, try await browser.call(.post, "/account/v1/guest"))
      let ada = try await Program(site, email: "ada@example.org")
      for (path, body, program) in [
        ("upgrade", upgrade("grace@example.org"), guest), ("password/change", Self.change, ada),
      ] {
        let short = try await post(site, path, body, token: program.accessToken, key: "1")
        #expect(short.status == .badRequest && short.text.contains("Idempotency-Key"), "\(path)")
        let first = try await post(site, path, body, token: program.accessToken)
        #expect(first.status == .ok, "\(path): \(first.text)")
        #expect(try await program.call(.get, "/account/v1/me").status == .unauthorized)
        let again = try await post(site, path, body, token: program.accessToken)
        #expect(again.status == .ok && again.text == first.text, "\(path): \(again.text)")
        let next = try Program(browser, again)
        #expect(next.accountID == program.accountID && next.sessionID != program.sessionID)
        #expect(try await next.call(.get, "/account/v1/me").status == .ok)
        // Another key, another token, or none: nothing of it.
        let forged = String(program.accessToken.dropLast(4)) + "AAAA"
        for answer in [
          try await post(site, path, body, token: program.accessToken, key: Self.key + "x"),
          try await post(site, path, body, token: program.accessToken, key: "1"),
          try await post(site, path, body, token: forged),
          try await post(site, path, body, token: nil),
        ] {
          #expect(answer.status == .unauthorized, "\(path): \(answer.text)")
        }
        let foreign = try await post(site, path, body, token: other.accessToken)
        #expect(foreign.status.kind == .clientError, "\(path): \(foreign.text)")
        let changed = body.replacing("}", with: #","session":"tokens"}"#)
        let mismatch = try await post(site, path, changed, token: program.accessToken)
        #expect(mismatch.status == .unprocessableContent, "\(path): \(mismatch.text)")
      }
      // A token that is dead for another reason opens nothing either.
      _ = try await other.call(.post, "/account/v1/signout")
      let dead = try await post(
        site, "upgrade", upgrade("eve@example.org"), token: other.accessToken)
      #expect(dead.status == .unauthorized)
      #expect(try dead.json()["type"]?.string == "urn:asterism:problem:token-invalid")
    }
  }

  @Test("PLT-6 PLT-16 a browser whose answer was lost gets the cookie of its next session")
  func cookies() async throws {
    try await withWireSite { site in
      let body =
        #"{"email":"ada@example.org","password":"correct horse battery","session":"cookie"}"#
      let browser = TestBrowser(site)
      let entered = try await browser.call(.post, "/account/v1/signup", body)
      let csrf = try #require(try entered.json()["csrfToken"]?.string)
      let cookie = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
      let change = Self.password + #""quite another staple","session":"cookie"}"#
      let fields: HTTPFields = [
        .idempotencyKey: Self.key, .cookie: cookie,
        try #require(HTTPField.Name("X-CSRF-Token")): csrf,
      ]
      let path = "/account/v1/password/change"
      let first = try await TestBrowser(site).call(.post, path, change, headers: fields)
      #expect(first.status == .ok, "\(first.text)")
      let again = try await TestBrowser(site).call(.post, path, change, headers: fields)
      #expect(again.status == .ok && again.text == first.text)
      let sets = [first, again].map { $0.response.headers[.setCookie] }
      #expect(sets[0] != nil && sets[0] == sets[1])
      let other = try await post(site, "password/change", change, token: nil, key: Self.key)
      #expect(other.status == .unauthorized)
    }
  }

  @Test("PLT-6 PLT-16 a refresh is answered again to its own token and key alone")
  func refresh() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      let eve = try await Program(site, email: "eve@example.org")
      func body(_ program: Program) -> String { #"{"refreshToken":"\#(program.refreshToken)"}"# }
      let first = try await post(site, "refresh", body(ada), token: nil)
      #expect(first.status == .ok)
      #expect(try await post(site, "refresh", body(ada), token: nil).text == first.text)
      // The same key of somebody else is theirs.
      let foreign = try Program(
        eve.browser, try await post(site, "refresh", body(eve), token: nil))
      #expect(foreign.accountID == eve.accountID)
      let short = try await post(site, "refresh", body(foreign), token: nil, key: "1")
      #expect(short.status == .badRequest && short.text.contains("Idempotency-Key"))
      // With another key it is the reuse that it looks like.
      let reused = try await post(site, "refresh", body(ada), token: nil, key: Self.key + "x")
      #expect(reused.status == .unauthorized)
      let next = try Program(ada.browser, first)
      #expect(try await next.call(.get, "/account/v1/me").status == .unauthorized)
    }
  }
}
