import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct AuthTests {
  private static let email = "anna@example.org"

  @Test("HAL-1610 HAL-1502 somebody registers, is a User with tokens, and an address is taken once")
  func register() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let body = """
        {"email":"\(Self.email)","password":"\(WireProgram.password)","displayName":"Anna",\
        "timeZone":"Europe/Berlin","locale":"es-MX","color":"blue"}
        """
      let answer = try await browser.wire(.post, "/auth/register", body)
      #expect(answer.status == .created)
      #expect(answer.response.headers[.cacheControl] == "no-store")
      let json = try answer.json()
      #expect(json["expiresIn"]?.integer == 900 && json["tokenType"]?.string == "Bearer")
      #expect(json["csrfToken"] == .null)
      let user = try #require(json["user"])
      #expect(user["email"]?.string == Self.email && user["displayName"]?.string == "Anna")
      #expect(user["isGuest"]?.boolean == false && user["timeZone"]?.string == "Europe/Berlin")
      #expect(user["locale"]?.string == "es" && user["subscriptionStatus"]?.string == "free")
      #expect(user["onboardingCompleted"]?.boolean == false)
      #expect(user["onboardingStep"]?.string == "quiz")
      #expect(user["createdAt"]?.string == "2027-01-15T08:00:00Z")
      #expect(user.object?.members.count == 10)
      let program = try WireProgram(browser, answer)
      #expect(try await program.get("/me").json() == user)
      let taken = try await TestBrowser(site).wire(.post, "/auth/register", body)
      #expect(taken.status == .conflict && taken.problemCode == "email_taken")
      #expect(taken.problemFields == ["email"])
      #expect(try await site.services.messaging.outbox().items.count == 1)
    }
  }

  @Test("HAL-1610 what is wrong is named field by field")
  func validation() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let empty = try await browser.wire(.post, "/auth/register", "{}")
      #expect(empty.status.code == 422 && empty.problemCode == "validation_failed")
      #expect(empty.problemFields == ["email", "password", "displayName"])
      let wrong = #","displayName":"A","timeZone":"Mars","locale":"tlh"}"#
      let places = try await browser.wire(
        .post, "/auth/register", #"{"email":"a@b.example","password":"x""# + wrong)
      #expect(places.problemFields == ["timeZone", "locale"])
      for (email, password, field) in [
        ("nobody", WireProgram.password, "email"), ("a@b.example", "short", "password"),
      ] {
        let refused = try await browser.wire(
          .post, "/auth/register",
          #"{"email":"\#(email)","password":"\#(password)","displayName":"A"}"#)
        #expect(refused.status.code == 422 && refused.problemFields == [field])
      }
    }
  }

  @Test("HAL-1611 HAL-1608 address and password open the account, for a browser by a cookie")
  func signIn() async throws {
    try await withHalloo { site in
      _ = try await WireProgram(site, email: Self.email)
      let browser = TestBrowser(site)
      let right = #"{"email":"\#(Self.email)","password":"\#(WireProgram.password)"}"#
      let program = try WireProgram(browser, try await browser.wire(.post, "/auth/login", right))
      #expect(try await program.get("/me").status == .ok)
      for body in [
        #"{"email":"\#(Self.email)","password":"wrong horse battery"}"#,
        #"{"email":"eve@example.org","password":"\#(WireProgram.password)"}"#,
      ] {
        let wrong = try await browser.wire(.post, "/auth/login", body)
        #expect(wrong.status == .unauthorized && wrong.problemCode == "invalid_credentials")
      }
      let cookie = try await browser.wire(
        .post, "/auth/login", right, headers: [.sessionWish: "cookie"])
      let json = try cookie.json()
      #expect(json["accessToken"] == .null && json["refreshToken"] == .null)
      #expect(json["csrfToken"]?.string?.isEmpty == false)
      #expect(try await browser.wire(.get, "/me").status == .ok)
      // The same session opens the pages.
      #expect(try await browser.get("/halloo/quiz").status == .ok)
      let unforged = try await browser.wire(.patch, "/settings", "{}")
      #expect(unforged.status == .forbidden && unforged.problemCode == "forbidden")
      let bad = try await TestBrowser(site).wire(
        .post, "/auth/login", right, headers: [.sessionWish: "perhaps"])
      #expect(bad.problemCode == "bad_request")
    }
  }

  @Test("HAL-1613 HAL-1614 a guest comes in without a word, and gets an address later")
  func guest() async throws {
    try await withHalloo { site in
      _ = try await WireProgram(site, email: "taken@example.org")
      let browser = TestBrowser(site)
      let entered = try await browser.wire(
        .post, "/auth/guest", #"{"timeZone":"Europe/Berlin"}"#)
      #expect(entered.status == .created)
      let user = try entered.json()["user"]
      #expect(user?["email"]?.string == "" && user?["isGuest"]?.boolean == true)
      #expect(user?["timeZone"]?.string == "Europe/Berlin" && user?["locale"]?.string == "en")
      #expect(try await browser.wire(.post, "/auth/guest").status == .created)
      let guest = try WireProgram(browser, entered)
      let taken = try await guest.send(
        .post, "/auth/upgrade", Self.credentials("taken@example.org"))
      #expect(taken.status == .conflict && taken.problemCode == "email_taken")
      #expect(try await guest.send(.post, "/auth/upgrade", "{}").problemFields.contains("email"))
      let upgraded = try await guest.send(.post, "/auth/upgrade", Self.credentials(Self.email))
      let full = try WireProgram(browser, upgraded)
      #expect(full.account == guest.account)
      #expect(try upgraded.json()["user"]?["isGuest"]?.boolean == false)
      let again = try await full.send(.post, "/auth/upgrade", Self.credentials("b@example.org"))
      #expect(again.status == .conflict && again.problemCode == "not_guest")
      let stranger = try await TestBrowser(site).wire(
        .post, "/auth/upgrade", Self.credentials("c@example.org"))
      #expect(stranger.problemCode == "unauthorized")
    }
  }

  private static func credentials(_ email: String) -> String {
    #"{"email":"\#(email)","password":"\#(WireProgram.password)"}"#
  }

  @Test("HAL-1601 HAL-1602 PLT-6 an expired access token is told from one that is not valid")
  func rejectedTokens() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      func reason(_ token: String?) async throws -> String? {
        let answer = try await TestBrowser(site).call(.get, "\(HallooPath.api)/me", token: token)
        #expect(answer.status == .unauthorized && answer.problemCode == "unauthorized")
        return try answer.json()["error"]?["reason"]?.string
      }
      #expect(try await reason(nil) == nil)
      #expect(try await reason("nonsense") == "token_invalid")
      let forged = String(program.accessToken.dropLast(4)) + "AAAA"
      #expect(try await reason(forged) == "token_invalid")
      site.clock.advance(by: .seconds(16 * 60))
      #expect(try await reason(program.accessToken) == "token_expired")
      #expect(try await reason(forged) == "token_invalid")
      // A refresh token that is not valid has a code of its own.
      let refused = try await TestBrowser(site).wire(
        .post, "/auth/refresh", #"{"refreshToken":"x"}"#)
      #expect(try refused.json()["error"]?["reason"] == nil)
    }
  }

  @Test("HAL-1615 HAL-1616 tokens are renewed once, and end with the session")
  func tokens() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let browser = program.browser
      let body = #"{"refreshToken":"\#(program.refreshToken)"}"#
      // Its answer was lost, and the same request is no reuse of its token.
      let key: HTTPFields = [.idempotencyKey: "ohV8-1uVb0KpN3cR5sT7wQ"]
      let lost = try await browser.wire(.post, "/auth/refresh", body, headers: key)
      let answer = try await browser.wire(.post, "/auth/refresh", body, headers: key)
      #expect(lost.status == .ok && answer.text == lost.text)
      let next = try WireProgram(browser, answer)
      #expect(next.account == program.account && next.refreshToken != program.refreshToken)
      let reused = try await browser.wire(.post, "/auth/refresh", body)
      #expect(reused.status == .unauthorized && reused.problemCode == "invalid_token")
      #expect(try await next.get("/me").problemCode == "unauthorized")
      let unknown = try await browser.wire(.post, "/auth/refresh", #"{"refreshToken":"x"}"#)
      #expect(unknown.problemCode == "invalid_token")
      let missing = try await browser.wire(.post, "/auth/refresh", "{}")
      #expect(missing.problemFields == ["refreshToken"])

      let other = try await WireProgram(site)
      #expect(try await other.send(.post, "/auth/logout").status == .noContent)
      #expect(try await other.get("/me").status == .unauthorized)
      let anna = try await WireProgram(site, email: Self.email)
      let phone = try WireProgram(
        browser, try await browser.wire(.post, "/auth/login", Self.credentials(Self.email)))
      #expect(
        try await phone.send(.post, "/auth/logout", #"{"everywhere":true}"#).status == .noContent)
      #expect(try await anna.get("/me").status == .unauthorized)
    }
  }

  @Test("HAL-1617 HAL-1618 a letter lets somebody choose a new password, once")
  func passwords() async throws {
    try await withHalloo { site in
      let anna = try await WireProgram(site, email: Self.email)
      let browser = TestBrowser(site)
      for email in [Self.email, "nobody@example.org"] {
        let answer = try await browser.wire(
          .post, "/auth/password/forgot", #"{"email":"\#(email)"}"#)
        #expect(answer.status == .accepted && answer.bytes.isEmpty)
      }
      try await site.writeLetters()
      let letter = try #require(
        try await site.services.messaging.outbox().items.lazy.compactMap(\.content?.text)
          .first { $0.contains("/account/reset#") })
      let start = try #require(letter.firstRange(of: "/account/reset#")?.upperBound)
      let token = letter[start...].prefix(43)
      let body = #"{"token":"\#(token)","password":"quite another staple"}"#
      #expect(try await browser.wire(.post, "/auth/password/reset", body).status == .noContent)
      #expect(try await anna.get("/me").status == .unauthorized)
      let again = try await browser.wire(.post, "/auth/password/reset", body)
      #expect(again.status == .unauthorized && again.problemCode == "invalid_token")
      let signIn = #"{"email":"\#(Self.email)","password":"quite another staple"}"#
      #expect(try await browser.wire(.post, "/auth/login", signIn).status == .ok)
    }
  }
}
