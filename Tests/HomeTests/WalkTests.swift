import AppHostTestSupport
import HTTPTypes
import Storage
import StorageTestSupport
import Testing

@Suite struct WalkTests {
  @Test(
    "PLT-1 PLT-3 PLT-4 a stranger comes in with one press, gives a birth, and sees the chart",
    arguments: Engine.allCases)
  func stranger(engine: Engine) async throws {
    try await withHome(engine) { site in
      let browser = TestBrowser(site)
      let front = try await browser.get("/")
      #expect(front.text.contains("The sky you were born under"))
      let entered = try await browser.submit("/account/guest")
      #expect(entered.status == .seeOther)
      #expect(entered.location == "/account/birth")
      let saved = try await browser.enterBirth()
      #expect(saved.status == .seeOther)
      #expect(saved.location == "/account/chart")
      let chart = try await browser.get("/account/chart")
      #expect(chart.text.contains("Pune, Maharashtra, India"))
      #expect(chart.text.contains("<svg"))
      #expect(try await browser.get("/").text.contains("Hello, Mira"))
    }
  }

  @Test("PLT-6 who signs out is a stranger again, and comes back with address and password")
  func signInAgain() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.get("/account/signup")
      let made = try await browser.submit(
        "/account/signup", ["email": "ada@example.org", "password": "nine small owls"])
      #expect(made.location == "/account/birth")
      try await browser.enterBirth(name: "Ada")
      try await browser.get("/account/birth")
      #expect(try await browser.submit("/account/signout").location == "/")
      #expect(
        try await browser.get("/account/chart").location == "/account/signin?next=/account/chart")
      try await browser.get("/account/signin?next=/account/chart")
      let back = try await browser.submit(
        "/account/signin",
        ["email": "ada@example.org", "password": "nine small owls", "next": "/account/chart"])
      #expect(back.location == "/account/chart")
      #expect(try await browser.get("/account/chart").text.contains("Ada"))
    }
  }
}
