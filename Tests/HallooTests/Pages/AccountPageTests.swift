import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Halloo

@Suite struct AccountPageTests {
  @Test(
    "PLT-34 HAL-1301 the pages of the account stay in Halloo, in its colours and with its way home")
  func branding() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let credentials = ["email": "ada@example.org", "password": "nine small owls"]
      try await browser.get("/halloo/account/upgrade")
      try await browser.submit("/halloo/account/upgrade", fields: credentials)
      let other = TestBrowser(site)
      try await other.get("/halloo/account/signin")
      let entered = try await other.submit("/halloo/account/signin", fields: credentials)
      #expect(entered.location == "/halloo/")
      try await browser.get("/halloo/account/export")
      #expect(
        try await browser.submit("/halloo/account/export").location == "/halloo/account/export")
      let pages = [
        "", "preferences", "devices", "log", "inbox", "notifications", "premium", "export",
        "import", "privacy", "about", "delete", "password", "verify",
      ]
      for page in pages {
        let answer = try await browser.get("/halloo/account/\(page)")
        #expect(answer.status == .ok, "\(page)")
        #expect(answer.text.contains("halloo-theme"), "\(page)")
        for outside in [#""/account"#, #"href="/""#] {
          #expect(!answer.text.contains(outside), "\(page) leads to \(outside)")
        }
      }
    }
  }

  @Test(
    "PLT-34 HAL-109 a stranger who asks for the account in Halloo is welcomed there, and signs in there"
  )
  func stranger() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let sent = try await browser.get("/halloo/account/").location
      #expect(sent?.hasPrefix("/halloo/welcome") == true, "\(sent ?? "")")
      let page = try await browser.get("/halloo/account/signin")
      #expect(page.status == .ok && page.text.contains("/halloo/account/forgot"))
    }
  }

  @Test("PLT-5 HAL-1706 deleting an account says that texts stop, and ends in Halloo")
  func deletion() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let before = try await browser.get("/halloo/account/delete").text
      #expect(!before.contains("no more texts"))
      _ = try await browser.addMember()
      for path in ["/halloo/account/delete", "/account/delete"] {
        #expect(try await browser.get(path).text.contains("no more texts"))
      }
      try await browser.get("/halloo/account/delete")
      let deleted = try await browser.submit("/halloo/account/delete", ["word": "delete"])
      #expect(deleted.location == "/halloo/")
    }
  }
}
