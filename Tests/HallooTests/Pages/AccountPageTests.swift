import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import Interface
import Messaging
import Payments
import Storage
import Testing

@testable import Halloo

@Suite struct AccountPageTests {
  @Test("HAL-1303 the appearance is chosen in the settings alone, and the account leads there")
  func appearance() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      try await browser.get("/halloo/settings")
      try await browser.submit(
        "/halloo/settings/appearance", ["appearance": "dark", "text-size": "large"])
      let page = try await browser.get("/halloo/account/preferences").text
      #expect(page.contains("href=\"/halloo/settings\"") && page.contains("the size of text"))
      #expect(!page.contains("name=\"appearance\"") && page.contains("name=\"language\""))
      try await browser.submit("/halloo/account/preferences", ["language": "en"])
      let after = try await browser.get("/halloo/account/preferences").text
      #expect(
        after.contains("data-appearance=\"dark\"") && after.contains("data-text-size=\"large\""))
    }
  }

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
      #expect(
        try await browser.get("/halloo/account/").text.contains("href=\"/halloo/settings\""),
        "back to the settings of Halloo")
    }
  }

  @Test(
    "PLT-17 PLT-34 HAL-938 Halloo's notifications are Halloo's, and distress cannot be switched off"
  )
  func notifications() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let page = try await browser.get("/halloo/account/notifications").text
      #expect(page.contains("push:halloo/missed") && !page.contains("destiny/"))
      #expect(page.contains("May need help now") && !page.contains("push:halloo/distress"))
      let saved = try await browser.submit("/halloo/account/notifications", [:])
      #expect(saved.location == "/halloo/account/notifications?saved")
      let account: AccountID? = try await site.services.database.read { transaction in
        try transaction.value("SELECT account_id FROM hal_people")
      }
      let channels = try await site.services.messaging.channels(
        of: [.relativeDistress, .habitMissed], for: try #require(account))
      #expect(channels[0] == .init(push: true, mail: true))
      #expect(channels[1] == .init(push: false, mail: false))
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

  @Test("PLT-4 HAL-305 a guest who signs out is told first that texts go on, and decides then")
  func signOut() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let alone = try await browser.get("/halloo/account/signout").text
      #expect(alone.contains("A guest cannot come back") && !alone.contains("relatives go on"))
      _ = try await browser.addMember()
      let asked = try await browser.submit(
        "/halloo/account/signout", ["next": "/halloo/welcome"])
      #expect(asked.status == .ok && asked.text.contains("texts to your relatives go on"))
      for path in ["upgrade?next=/halloo/account/", "delete"] {
        #expect(asked.text.contains("href=\"/halloo/account/\(path)\""), "\(path)")
      }
      #expect(try await browser.get("/halloo/").status == .ok)
      let out = try await browser.submit(
        "/halloo/account/signout", ["next": "/halloo/welcome", "confirmed": "yes"])
      #expect(out.location == "/halloo/welcome")
      #expect(try await browser.get("/halloo/").status == .seeOther)
    }
  }

  @Test(
    "PLT-9 HAL-1310 in Halloo its own products are sold, and what another app has is only shown")
  func purchases() async throws {
    let foreign = Product(id: "calls.month", app: "calls", period: .month, price: "3.99 USD")
    let calls = App(
      id: "calls",
      branding: .init(
        name: "Calls", purpose: Message(named: "calls"), theme: .asterism, icon: .bell),
      strings: Strings(english: "")
    ) { _, _ in }
    let payments = PaymentSettings(products: Halloo.products + [foreign])
    try await withHalloo(payments: payments, others: [calls]) { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let page = try await browser.get("/halloo/account/premium").text
      #expect(page.contains("value=\"halloo_family_monthly\"") && !page.contains("Calls"))
      let refused = try await browser.submit(
        "/halloo/account/premium/buy", ["product": "calls.month"])
      #expect(refused.status == .unprocessableContent)
      #expect(try await browser.get("/account/premium").text.contains("value=\"calls.month\""))
      try await browser.submit("/account/premium/buy", ["product": "calls.month"])
      let held = try await browser.get("/halloo/account/premium").text
      #expect(held.contains("Calls") && !held.contains("value=\"calls.month\""))
    }
  }

  @Test(
    "PLT-13 HAL-1706 the privacy page in Halloo speaks of Halloo, and lists the cookies set")
  func privacy() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let page = try await browser.get("/halloo/account/privacy").text
      for text in [
        "phone numbers", "photos", "Whom you invite into your family", "Phones are simulated",
        "__Host-session: ", "__Host-visit: ", "zone: ",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      for text in ["Your birth", "Charts", "destiny-welcome"] {
        #expect(!page.contains(text), "\(text)")
      }
      try await browser.enterHalloo()
      for name in browser.cookies.keys { #expect(page.contains("\(name): "), "\(name)") }
      // Outside of the apps each of them is spoken of.
      #expect(try await browser.get("/account/privacy").text.contains("phone numbers"))
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
      #expect(deleted.location == "/halloo/account/deleted")
      let page = try await browser.get("/halloo/account/deleted").text
      #expect(page.contains("role=\"status\"") && page.contains("Everything was deleted"))
      #expect(page.contains("halloo-theme") && !page.contains("page-account"))
    }
  }
}
