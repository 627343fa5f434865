import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@Suite struct SignInTests {
  @Test("PLT-4 PLT-5 sign up, sign in and refresh, on both engines", arguments: Engine.allCases)
  func waysIn(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      let again = try await TestBrowser(site).call(
        .post, "/account/v1/signin",
        #"{"email":"Ada@example.org","password":"correct horse battery"}"#)
      #expect(again.status == .ok)
      #expect(try Program(ada.browser, again).accountID == ada.accountID)
      #expect(again.response.headers[.cacheControl] == "no-store")
      #expect(try again.json()["expiresIn"]?.integer == 900)
      let next = try await ada.browser.call(
        .post, "/account/v1/refresh", #"{"refreshToken":"\#(ada.refreshToken)"}"#)
      let renewed = try Program(ada.browser, next)
      #expect(renewed.sessionID == ada.sessionID)
      // Used twice, it is in two hands: the whole family ends.
      let reused = try await ada.browser.call(
        .post, "/account/v1/refresh", #"{"refreshToken":"\#(ada.refreshToken)"}"#)
      #expect(reused.status == .unauthorized)
      #expect(try await renewed.call(.get, "/account/v1/me").status == .unauthorized)
    }
  }

  @Test("PLT-16 PLT-5 a program without an account is known by a key that nobody can guess")
  func strangersKeys() async throws {
    try await withWireSite { site in
      let name = try #require(HTTPField.Name("Idempotency-Key"))
      func post(_ path: String, _ body: String, key: String) async throws -> TestAnswer {
        try await TestBrowser(site).call(.post, path, body, headers: [name: key])
      }
      let short = try await post("/account/v1/guest", "{}", key: "1")
      #expect(short.status == .badRequest && short.text.contains("Idempotency-Key"))
      #expect(try await post("/account/v1/export", "{}", key: "1").status == .unauthorized)
      let (key, next) = ("6f1f1a52-guest-7c1e-4a57", "6f1f1a52-refresh-7c1e-4a57")
      let guest = try await post("/account/v1/guest", "{}", key: key)
      #expect(try await post("/account/v1/guest", "{}", key: key).text == guest.text)
      // A refresh whose answer was lost: sent again it is no reuse of its token.
      let program = try Program(TestBrowser(site), guest)
      let body = #"{"refreshToken":"\#(program.refreshToken)"}"#
      let renewed = try await post("/account/v1/refresh", body, key: next)
      #expect(renewed.status == .ok)
      #expect(try await post("/account/v1/refresh", body, key: next).text == renewed.text)
      let again = try Program(TestBrowser(site), renewed)
      #expect(try await again.call(.get, "/account/v1/me").status == .ok)
    }
  }

  @Test("PLT-6 a browser that asks for a cookie gets one, and no token that its scripts could lose")
  func cookie() async throws {
    try await withWireSite { site in
      let browser = TestBrowser(site)
      let entered = try await browser.call(
        .post, "/account/v1/guest", #"{"session":"cookie"}"#)
      #expect(entered.status == .created)
      #expect(try entered.json()["accessToken"] == nil)
      #expect(browser.cookies["__Host-session"] != nil)
      let name = try #require(HTTPField.Name("X-CSRF-Token"))
      let token = try #require(try entered.json()["csrfToken"]?.string)
      let refused = try await browser.call(.patch, "/account/v1/me", #"{"name":"Ada"}"#)
      #expect(refused.status == .forbidden)
      let changed = try await browser.call(
        .patch, "/account/v1/me", #"{"name":"Ada"}"#, headers: [name: token])
      #expect(try changed.json()["name"]?.string == "Ada")
      let out = try await browser.call(.post, "/account/v1/signout", headers: [name: token])
      #expect(out.status == .noContent)
      #expect(browser.cookies["__Host-session"] == nil)
    }
  }

  @Test("PLT-4 a guest who gives an address keeps everything, under the same name")
  func upgrade() async throws {
    try await withWireSite { site in
      let browser = TestBrowser(site)
      let guest = try Program(browser, try await browser.call(.post, "/account/v1/guest"))
      try await guest.call(.patch, "/account/v1/me", #"{"name":"Grace","textSize":"large"}"#)
      let answer = try await guest.call(
        .post, "/account/v1/upgrade",
        #"{"email":"grace@example.org","password":"correct horse battery"}"#)
      let full = try Program(browser, answer)
      #expect(full.accountID == guest.accountID)
      let me = try await full.call(.get, "/account/v1/me").json()
      #expect(me["name"]?.string == "Grace" && me["guest"]?.boolean == false)
      #expect(me["email"]?.string == "grace@example.org")
      let twice = try await full.call(
        .post, "/account/v1/upgrade",
        #"{"email":"g@example.org","password":"correct horse battery"}"#)
      #expect(twice.status == .conflict)
    }
  }

  @Test(
    "PLT-7 unknown address and wrong password are answered alike; the sixth failure has to wait")
  func failures() async throws {
    try await withWireSite { site in
      _ = try await Program(site, email: "ada@example.org")
      let stranger = TestBrowser(site)
      func attempt(_ email: String) async throws -> TestAnswer {
        try await stranger.call(
          .post, "/account/v1/signin", #"{"email":"\#(email)","password":"wrong horse battery"}"#)
      }
      let (known, unknown) = (
        try await attempt("ada@example.org"), try await attempt("eve@example.org")
      )
      #expect(known.status == .unauthorized && unknown.status == .unauthorized)
      #expect(try known.json()["detail"] == unknown.json()["detail"])
      #expect(try known.pointers() == unknown.pointers())
      for _ in 2...5 { _ = try await attempt("ada@example.org") }
      let sixth = try await attempt("ada@example.org")
      #expect(sixth.status == .tooManyRequests)
      #expect(sixth.response.headers[.retryAfter] != nil)
    }
  }

  @Test("PLT-5 PLT-6 sign out here, or everywhere")
  func signOut() async throws {
    try await withWireSite { site in
      let phone = try await Program(site, email: "ada@example.org")
      let credentials = #"{"email":"ada@example.org","password":"correct horse battery"}"#
      let tablet = try Program(
        phone.browser, try await phone.browser.call(.post, "/account/v1/signin", credentials))
      #expect(try await tablet.call(.post, "/account/v1/signout").status == .noContent)
      #expect(try await tablet.call(.get, "/account/v1/me").status == .unauthorized)
      #expect(try await phone.call(.get, "/account/v1/me").status == .ok)
      let third = try Program(
        phone.browser, try await phone.browser.call(.post, "/account/v1/signin", credentials))
      let unclear = try await third.call(.post, "/account/v1/signout", #"{"everywhere":""}"#)
      #expect(try unclear.pointers() == ["/everywhere"])
      try await third.call(.post, "/account/v1/signout", #"{"everywhere":true}"#)
      #expect(try await phone.call(.get, "/account/v1/me").status == .unauthorized)
    }
  }

  @Test(
    "PLT-5 what is wrong is said with a pointer to the field, all at once",
    arguments: [
      ("signup", "{}", 422, ["/email", "/password"]),
      ("signup", #"{"email":"ada","password":"correct horse battery"}"#, 422, ["/email"]),
      ("signup", #"{"email":"a@b.example","password":"short"}"#, 422, ["/password"]),
      (
        "signup", #"{"email":7,"password":"correct horse battery","session":"x"}"#, 422,
        ["/email", "/session"]
      ),
      ("signup", "[]", 400, []), ("signup", "{", 400, []),
      ("refresh", "{}", 422, ["/refreshToken"]),
      ("refresh", #"{"refreshToken":"nonsense"}"#, 401, []),
      ("password/reset", #"{"token":"nonsense","password":"correct horse battery"}"#, 401, []),
    ] as [(String, String, Int, [String])])
  func refusals(path: String, body: String, status: Int, pointers: [String]) async throws {
    try await withWireSite { site in
      let answer = try await TestBrowser(site).call(.post, "/account/v1/\(path)", body)
      #expect(answer.status.code == status)
      #expect(try answer.pointers() == pointers)
      #expect(answer.response.headers[.cacheControl] == "no-store")
    }
  }

  @Test("PLT-5 a new password ends all sessions but the one that is handed out")
  func changePassword() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      let wrong = try await ada.call(
        .post, "/account/v1/password/change",
        #"{"currentPassword":"wrong horse battery","password":"quite another staple"}"#)
      #expect(try wrong.status == .unauthorized && wrong.pointers() == ["/currentPassword"])
      let changed = try await ada.call(
        .post, "/account/v1/password/change",
        #"{"currentPassword":"correct horse battery","password":"quite another staple"}"#)
      #expect(try await ada.call(.get, "/account/v1/me").status == .unauthorized)
      let next = try Program(ada.browser, changed)
      #expect(try await next.call(.get, "/account/v1/me").status == .ok)
    }
  }
}
