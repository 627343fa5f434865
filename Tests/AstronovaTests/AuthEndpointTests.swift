import Accounts
import AppHost
import AppHostTestSupport
import Clocks
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Astronova

@Suite struct AuthEndpointTests {
  private static let credentials =
    #"{"email":"ada@example.org","password":"correct horse battery","fullName":"Ada Prime"}"#

  @Test(
    "AST-35 AST-36 somebody registers, is an AuthResponse, signs in again, and an address is taken once"
  )
  func register() async throws {
    try await withAstronova { site in
      let answer = try await TestBrowser(site).call(
        .post, "/api/v1/auth/register", Self.credentials)
      #expect(answer.status == .created)
      let json = try answer.json()
      #expect(json["jwtToken"]?.string?.split(separator: ".").count == 3)
      #expect(json["refreshToken"]?.string?.isEmpty == false)
      let end = (site.clock.now.milliseconds / 1_000 + 900) * 1_000
      #expect(
        json["expiresAt"]?.string == "\(Timestamp(milliseconds: end).iso8601.dropLast(5))Z")
      let user = json["user"]
      #expect(user?["email"]?.string == "ada@example.org")
      #expect(user?["fullName"]?.string == "Ada Prime")
      #expect(user?["guest"]?.boolean == false)
      #expect(user?["role"]?.string == "user")
      #expect(user?["profileComplete"]?.boolean == false)
      let taken = try await TestBrowser(site).call(
        .post, "/api/v1/auth/register", Self.credentials)
      #expect(taken.status == .conflict)
      let again = try await TestBrowser(site).call(
        .post, "/api/v1/auth/login",
        #"{"email":"ada@example.org","password":"correct horse battery"}"#)
      #expect(try again.json()["user"]?["id"] == user?["id"])
    }
  }

  @Test("AST-35 an unknown address and a wrong password are refused in the same words")
  func refusals() async throws {
    try await withAstronova { site in
      _ = try await TestBrowser(site).call(.post, "/api/v1/auth/register", Self.credentials)
      var messages: [String?] = []
      for email in ["ada@example.org", "nobody@example.org"] {
        let answer = try await TestBrowser(site).call(
          .post, "/api/v1/auth/login", #"{"email":"\#(email)","password":"not this one"}"#)
        #expect(answer.status == .unauthorized)
        messages.append(try answer.json()["message"]?.string)
      }
      #expect(messages[0] == messages[1])
    }
  }

  @Test("AST-32 AST-35 a guest is renewed once, and a token that was used ends the whole family")
  func refresh() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      let guest = try await browser.call(.post, "/api/v1/auth/guest")
      #expect(guest.status == .created)
      let first = try #require(try guest.json()["refreshToken"]?.string)
      let body = #"{"refresh_token":"\#(first)"}"#
      let next = try await browser.call(.post, "/api/v1/auth/refresh", body)
      #expect(next.status == .ok)
      let token = try #require(try next.json()["jwtToken"]?.string)
      #expect(
        try await browser.call(.get, "/api/v1/auth/validate", token: token).status == .ok)
      #expect(try await browser.call(.post, "/api/v1/auth/refresh", body).status == .unauthorized)
      #expect(
        try await browser.call(.get, "/api/v1/auth/validate", token: token).status
          == .unauthorized)
    }
  }

  @Test("AST-35 a token tells whose it is and until when; who signs out or deletes is nobody")
  func validate() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let known = try await ada.call(.get, "/auth/validate")
      #expect(known["valid"]?.boolean == true)
      #expect(known["user"]?["guest"]?.boolean == true)
      #expect(known["user"]?["id"]?.string == ada.account.rawValue)
      #expect(known["expiresAt"]?.string?.hasSuffix("Z") == true)
      _ = try await ada.call(.get, "/profile")
      let out = try await ada.send(.post, "/auth/logout", #"{"allDevices":true}"#)
      #expect(out.status == .noContent)
      #expect(try await ada.fail(.get, "/auth/validate") == "401 unauthorized")
      let eve = try await AstronovaProgram(site, "Eve")
      #expect(try await eve.fail(.delete, "/auth/account", "{}") == "422 validation_failed")
      #expect(
        try await eve.send(.delete, "/auth/account", #"{"confirm":"DELETE"}"#).status
          == .noContent)
      #expect(try await eve.fail(.get, "/profile") == "401 unauthorized")
    }
  }

  @Test("AST-35 a guest becomes a full account with all that is kept")
  func upgrade() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let full = try await ada.call(.post, "/auth/upgrade", Self.credentials)
      #expect(full["user"]?["id"]?.string == ada.account.rawValue)
      #expect(full["user"]?["guest"]?.boolean == false)
      #expect(full["user"]?["fullName"]?.string == "Ada Prime")
    }
  }
}
