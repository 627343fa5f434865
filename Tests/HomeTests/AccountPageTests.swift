import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Storage
import Testing

@Suite struct AccountPageTests {
  private static func signUp(_ site: TestSite, _ email: String) async throws -> TestBrowser {
    let browser = TestBrowser(site)
    try await browser.get("/account/signup")
    try await browser.submit("/account/signup", ["email": email, "password": "nine small owls"])
    return browser
  }

  private static func signIn(_ site: TestSite, _ email: String) async throws -> TestBrowser {
    let browser = TestBrowser(site)
    try await browser.get("/account/signin")
    try await browser.submit("/account/signin", ["email": email, "password": "nine small owls"])
    return browser
  }

  @Test(
    "PLT-4 PLT-5 a guest keeps everything with an address and a password, and deletes everything",
    arguments: Engine.allCases)
  func guestsLife(engine: Engine) async throws {
    try await withHome(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      try await browser.get("/account/upgrade")
      let kept = try await browser.submit(
        "/account/upgrade", ["email": "mira@example.org", "password": "nine small owls"])
      #expect(kept.location == "/account/")
      let account = try await browser.get("/account/").text
      #expect(account.contains("mira@example.org"))
      #expect(!account.contains("You are here as a guest"))
      #expect(try await browser.get("/account/chart").text.contains("Mira"))
      try await browser.get("/account/delete")
      let wrong = try await browser.submit("/account/delete", ["currentPassword": "wrong wrong"])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("The password is not right."))
      let gone = try await browser.submit(
        "/account/delete", ["currentPassword": "nine small owls"])
      #expect(gone.location == "/account/deleted")
      #expect(gone.response.headers[.setCookie]?.contains("Max-Age=0") == true)
      let back = try await Self.signIn(site, "mira@example.org")
      #expect(try await back.get("/account/").status == .seeOther)
    }
  }

  @Test(
    "PLT-4 an answer to a script that asked before another tab signed in leaves the new session alone",
    arguments: [("cors", false), ("navigate", true), (nil, true)])
  func deadCookie(mode: String?, isDeleted: Bool) async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      let token = String(repeating: "A", count: 43)
      let dead = browser.cookies.keys.map { "\($0)=\(token)" }.joined(separator: "; ")
      var headers: HTTPFields = [.accept: "text/html", .cookie: dead]
      if let mode { headers[try #require(HTTPField.Name("Sec-Fetch-Mode"))] = mode }
      let answer = await site.router.respond(
        to: try Request(.get, "/account/sign-in", headers: headers))
      let cookies = answer.headers[values: .setCookie]
      #expect(cookies.contains { $0.contains("Max-Age=0") } == isDeleted)
    }
  }

  @Test("PLT-5 a guest types a word before everything goes")
  func guestDeletion() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.get("/account/delete")
      for word in ["", "keep"] {
        let answer = try await browser.submit("/account/delete", ["word": word])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("href=\"#word\""))
      }
      // Nobody is told so who still has an account.
      #expect(try await browser.get("/account/deleted").location == "/account/")
      let gone = try await browser.submit("/account/delete", ["word": "Delete"])
      #expect(gone.location == "/account/deleted")
      #expect(try await browser.get("/account/deleted").text.contains("Everything was deleted"))
      #expect(try await browser.get("/account/").status == .seeOther)
    }
  }

  @Test("PLT-4 a guest signs out only once they say so; whoever can come back, at once")
  func guestSignsOut() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.get("/account/devices")
      for path in ["/account/signout", "/account/devices/signout"] {
        let asked = try await browser.submit(path)
        #expect(asked.status == .ok && asked.text.contains("A guest cannot come back"))
        #expect(asked.text.contains("action=\"\(path)\""))
      }
      let out = try await browser.submit("/account/devices/signout", ["confirmed": "yes"])
      #expect(out.location == "/")
      #expect(try await browser.get("/account/").status == .seeOther)
      let ada = try await Self.signUp(site, "ada@example.org")
      #expect(try await ada.get("/account/signout").location == "/account/")
      try await ada.get("/account/")
      #expect(try await ada.submit("/account/signout").location == "/")
    }
  }

  @Test("PLT-3 days are those of the person's zone")
  func days() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      var days: Set<String> = []
      // No day is today's on both, which are 25 hours apart.
      for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        try await browser.get("/account/preferences")
        try await browser.submit("/account/preferences", ["timeZone": zone])
        let page = try await browser.get("/account/devices").text
        days.insert(try #require(page.text(between: "<p class=\"caption\">", and: "<")))
      }
      #expect(days.count == 2)
    }
  }

  @Test("PLT-5 a changed password signs the other devices out")
  func password() async throws {
    try await withHome { site in
      let browser = try await Self.signUp(site, "ada@example.org")
      let other = try await Self.signIn(site, "ada@example.org")
      try await browser.get("/account/password")
      let short = try await browser.submit(
        "/account/password", ["currentPassword": "nine small owls", "password": "short"])
      #expect(short.text.contains("Use at least 8 characters."))
      let changed = try await browser.submit(
        "/account/password",
        ["currentPassword": "nine small owls", "password": "ten larger owls"])
      #expect(changed.location == "/account/")
      #expect(try await browser.get("/account/").status == .ok)
      #expect(try await other.get("/account/").status == .seeOther)
    }
  }

  @Test("PLT-5 PLT-8 a device can be signed out by its owner and by nobody else")
  func devices() async throws {
    try await withHome { site in
      let ada = try await Self.signUp(site, "ada@example.org")
      let other = try await Self.signIn(site, "ada@example.org")
      let eve = try await Self.signUp(site, "eve@example.org")
      let list = try await ada.get("/account/devices").text
      let match = try #require(list.firstMatch(of: #//account/devices/[A-Za-z0-9_-]+/signout/#))
      let path = String(match.0)
      try await eve.get("/account/devices")
      #expect(try await eve.submit(path).status == .notFound)
      #expect(try await other.get("/account/").status == .ok)
      #expect(try await ada.submit(path).location == "/account/devices")
      #expect(try await other.get("/account/").status == .seeOther)
      #expect(try await ada.get("/account/log").text.contains("Signed out"))
      #expect(try await ada.submit("/account/devices/signout").location == "/")
      #expect(try await ada.get("/account/").status == .seeOther)
    }
  }

  @Test("PLT-3 PLT-29 language, light and text size are kept, also before a name is")
  func preferences() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.get("/account/preferences")
      let wrong = try await browser.submit(
        "/account/preferences", ["language": "xx", "timeZone": "Mars/Olympus"])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("There is no time zone of this name"))
      let saved = try await browser.submit(
        "/account/preferences",
        [
          "language": "es", "timeZone": "Asia/Kolkata", "appearance": "dark",
          "text-size": "large",
        ])
      #expect(saved.location == "/account/preferences?saved")
      let page = try await browser.get("/account/").text
      #expect(page.contains("Cerrar sesión"))
      #expect(page.contains("data-appearance=\"dark\""))
      #expect(page.contains("data-text-size=\"large\""))
      try await browser.enterBirth()
      #expect(try await browser.get("/account/").text.contains("data-appearance=\"dark\""))
    }
  }

  @Test("PLT-14 a list does not go on from where it was never left")
  func foreignCursor() async throws {
    try await withHome { site in
      let browser = try await Self.signUp(site, "ada@example.org")
      #expect(try await browser.get("/account/log?cursor=nonsense").status == .badRequest)
      #expect(try await browser.get("/account/devices?cursor=%00").status == .badRequest)
    }
  }

  @Test(
    "PLT-5 PLT-8 pages of the account are for who is signed in",
    arguments: [
      "/account/", "/account/preferences", "/account/password", "/account/devices", "/account/log",
      "/account/delete", "/account/upgrade", "/account/export", "/account/import",
      "/account/premium", "/account/notifications",
    ])
  func strangers(path: String) async throws {
    try await withHome { site in
      let answer = try await TestBrowser(site).get(path)
      #expect(answer.status == .seeOther)
      #expect(answer.location == "/account/signin?next=\(path)")
      #expect(try await TestBrowser(site).get("/account/privacy").status == .ok)
    }
  }
}
