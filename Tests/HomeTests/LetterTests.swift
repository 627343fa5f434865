import AppHost
import AppHostTestSupport
import HTTPTypes
import Messaging
import Storage
import Testing

@Suite struct LetterTests {
  /// The secret behind `#` in the newest letter of the outbox that leads to a path.
  private static func code(of path: String, _ site: TestSite) async throws -> String {
    let letters = try await site.services.messaging.outbox().items.compactMap(\.content?.text)
    let text = try #require(letters.first { $0.contains("\(path)#") })
    let link = try #require(text.split(whereSeparator: \.isWhitespace).first { $0.contains("#") })
    return String(link.drop { $0 != "#" }.dropFirst())
  }

  private static func signUp(_ site: TestSite) async throws -> TestBrowser {
    let browser = TestBrowser(site)
    try await browser.get("/account/signup")
    try await browser.submit(
      "/account/signup", ["email": "ada@example.org", "password": "nine small owls"])
    return browser
  }

  @Test(
    "PLT-5 a letter goes out at sign-up, and what stands behind # of its link verifies the address",
    arguments: Engine.allCases)
  func verification(engine: Engine) async throws {
    try await withHome(engine) { site in
      let browser = try await Self.signUp(site)
      #expect(try await browser.get("/account/").text.contains("Not verified yet"))
      #expect(try await browser.get("/account/verify").text.contains("ada@example.org"))
      let wrong = try await browser.submit("/account/verify", ["token": "nonsense"])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("href=\"#token\""))
      let code = try await Self.code(of: "/account/verify", site)
      #expect(try await browser.submit("/account/verify", ["token": code]).location == "/account/")
      let account = try await browser.get("/account/").text
      #expect(account.contains("Verified") && !account.contains("Not verified yet"))
      let again = try await browser.submit("/account/verify", ["token": code])
      #expect(again.status == .unprocessableContent)
    }
  }

  @Test(
    "PLT-5 PLT-7 a forgotten password is replaced by letter, and nobody learns who has an address")
  func reset() async throws {
    try await withHome { site in
      let before = try await Self.signUp(site)
      let browser = TestBrowser(site)
      try await browser.get("/account/forgot")
      for email in ["ada@example.org", "nobody@example.org"] {
        let answer = try await browser.submit("/account/forgot", ["email": email])
        #expect(answer.location == "/account/forgot/sent")
      }
      #expect(try await browser.submit("/account/forgot", ["email": "x"]).text.contains("e-mail"))
      try await site.writeLetters()
      let code = try await Self.code(of: "/account/reset", site)
      try await browser.get("/account/reset")
      let short = try await browser.submit(
        "/account/reset", ["token": code, "password": "short"])
      #expect(short.text.contains("Use at least 8 characters."))
      #expect(short.text.contains("value=\"\(code)\""))
      let reset = try await browser.submit(
        "/account/reset", ["token": code, "password": "ten larger owls"])
      #expect(reset.location == "/account/")
      #expect(try await browser.get("/account/").status == .ok)
      #expect(try await before.get("/account/").status == .seeOther)
      let other = TestBrowser(site)
      try await other.get("/account/reset")
      let again = try await other.submit(
        "/account/reset", ["token": code, "password": "eleven huge owls"])
      #expect(again.status == .unprocessableContent)
      #expect(again.text.contains("This is not valid any more."))
    }
  }
}
