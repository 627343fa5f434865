import AppHostTestSupport
import Destiny
import HTTPServer
import HTTPTypes
import Testing

@Suite struct WelcomeTests {
  @Test("DES-3 DES-4 who is new is shown the onboarding once on a device, then the way in")
  func order() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      #expect(try await browser.get("/destiny/").location == "/destiny/welcome?next=/destiny/")
      let pages = try await browser.get("/destiny/welcome?next=/destiny/")
      #expect(pages.text.ranges(of: "class=\"introduction-page\"").count == 3)
      #expect(pages.text.contains("Skip") && pages.text.contains("Get started"))
      #expect(pages.text.contains("Page 3 of 3"))
      let left = try await browser.submit("/destiny/welcome", ["next": "/destiny/"])
      #expect(left.location == "/destiny/")
      #expect(try await browser.get("/destiny/").location == "/destiny/signin?next=/destiny/")
      // What was asked for is gone on to afterwards.
      let deep = try await browser.get("/destiny/profile/ayanamsa").location
      #expect(deep == "/destiny/signin?next=/destiny/profile/ayanamsa")
    }
  }

  @Test("DES-3 whoever is signed in sees the onboarding too where the device has not")
  func onboardingFirst() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.get("/")
      try await browser.submit("/account/guest")
      #expect(try await browser.get("/destiny/").location == "/destiny/welcome")
    }
  }

  @Test("DES-5 DES-6 a guest comes in with one press and gets an account of its own")
  func guest() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.passOnboarding()
      let page = try await browser.get("/destiny/signin?next=/destiny/")
      #expect(page.text.contains("Continue as guest") && page.text.contains("Create an account"))
      let entered = try await browser.submit("/account/guest", ["next": "/destiny/"])
      #expect(entered.location == "/destiny/")
      #expect(try await browser.get("/destiny/profile").text.contains(">Guest<"))
      // The cookie of the session is out of reach of scripts.
      let cookie = entered.response.headers[values: .setCookie].first { $0.contains("session") }
      #expect(cookie?.contains("HttpOnly") == true)
    }
  }

  @Test("DES-5 an address with its password opens Destiny, a wrong one is told on its own page")
  func signIn() async throws {
    try await withDestiny { site in
      let (ada, other) = (TestBrowser(site), TestBrowser(site))
      try await ada.enterDestiny()
      try await ada.upgrade()
      try await other.passOnboarding()
      try await other.get("/destiny/signin?next=/destiny/profile")
      let wrong = try await other.submit(
        "/destiny/signin",
        ["email": "asha@example.org", "password": "nine big owls", "next": "/destiny/profile"])
      #expect(wrong.status == .unprocessableContent || wrong.status == .unauthorized)
      #expect(wrong.text.contains("The address or the password is not right."))
      #expect(wrong.text.contains("Good to see you"))
      let right = try await other.submit(
        "/destiny/signin",
        ["email": "asha@example.org", "password": "nine small owls", "next": "/destiny/profile"])
      #expect(right.location == "/destiny/profile")
      #expect(try await other.get("/destiny/").text.contains("Asha!"))
      #expect(try await other.get("/destiny/signin").location == "/destiny/")
    }
  }

  @Test("DES-3 what is sent as next leads nowhere else")
  func next() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.get("/destiny/welcome?next=https://evil.example")
      let left = try await browser.submit("/destiny/welcome", ["next": "//evil.example"])
      #expect(left.location == "/destiny/")
    }
  }

  @Test("DES-3 what is not there is told in Destiny's look")
  func missing() async throws {
    try await withDestiny { site in
      let page = try await TestBrowser(site).get("/destiny/nothing-here")
      #expect(page.status == .notFound)
      #expect(page.text.contains("href=\"/destiny/app.webmanifest\""))
    }
  }
}
