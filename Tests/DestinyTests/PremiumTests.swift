import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import Payments
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Destiny

@Suite struct DestinyPremiumTests {
  @Test("DES-132 both plans are sold, and the year says what it saves")
  func plans() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get("/destiny/premium").text
      for text in [
        "Unlimited questions", "Chat sidebar", "Keep history for ever", "4.99 USD per month",
        "39.99 USD per year", "Save 33%", "Restore purchases", "Privacy", "Terms",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      #expect(page.contains("value=\"destiny.premium.yearly\" checked"))
      #expect(try await browser.get("/destiny/premium/terms").status == .ok)
    }
  }

  @Test(
    "DES-133 DES-134 buying opens it at once, cancelling keeps it to its end, and the quota is back after",
    arguments: Engine.allCases)
  func life(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.upgrade()
      #expect(try await browser.get("/destiny/").text.contains("10/10 questions left"))
      let told = try await site.events(of: "entitlement")
      try await browser.buyPremium("destiny.premium.yearly")
      #expect(try await site.events(of: "entitlement") == told + 1)
      let page = try await browser.get("/destiny/premium?done=bought").text
      #expect(page.contains("Premium is yours") && page.contains("Open until January 15, 2028"))
      #expect(try await !browser.get("/destiny/").text.contains("questions left"))
      #expect(try await browser.get("/destiny/profile").text.contains("Manage plan"))
      // Buying twice is not done.
      let again = try await browser.submit(
        "/destiny/premium/buy", ["product": "destiny.premium.monthly"])
      #expect(again.location == "/destiny/premium")

      let cancelled = try await browser.submit("/destiny/premium/cancel")
      #expect(cancelled.location == "/destiny/premium?done=cancelled")
      #expect(
        try await browser.get("/destiny/premium").text.contains("Open until January 15, 2028"))
      site.clock.advance(by: .seconds(366 * 86_400))
      try await browser.signIn()
      #expect(try await browser.get("/destiny/premium").text.contains("Get Premium"))
      #expect(try await browser.get("/destiny/").text.contains("10/10 questions left"))
    }
  }

  @Test("DES-134 restoring says what it found")
  func restore() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/premium")
      let nothing = try await browser.submit("/destiny/premium/restore")
      #expect(nothing.location == "/destiny/premium?done=nothing")
      let page = try await browser.get("/destiny/premium?done=nothing").text
      #expect(page.contains("No purchase of this account was found"))
      try await browser.buyPremium()
      let found = try await browser.submit("/destiny/premium/restore")
      #expect(found.location == "/destiny/premium?done=restored")
    }
  }

  @Test("DES-133 what is not sold, and what is not held, is told with its reason")
  func failures() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/premium")
      let unknown = try await browser.submit("/destiny/premium/buy", ["product": "stars"])
      #expect(unknown.status == .unprocessableContent)
      #expect(unknown.text.contains("This plan is not sold here."))
      let nothing = try await browser.submit("/destiny/premium/cancel")
      #expect(nothing.text.contains("There is nothing to cancel"))
    }
  }

  @Test("DES-133 DES-135 where a provider is set nobody buys without paying")
  func provider() async throws {
    let stripe = PaymentSettings.Stripe(key: SecretBytes("sk_test"), webhookSecrets: [])
    let settings = PaymentSettings(products: Destiny.app.products, stripe: stripe)
    try await withDestiny(payments: settings) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      // Without a price at Stripe nothing can be sold.
      let page = try await browser.get("/destiny/premium").text
      #expect(page.contains("Plans are not available right now") && page.contains("Try again"))
      let bought = try await browser.submit(
        "/destiny/premium/buy", ["product": "destiny.premium.yearly", "premium": "true"])
      #expect(bought.status == .unprocessableContent)
      let claimed = try await browser.get(
        "/destiny/profile?is_premium=true", headers: [.cookie: "premium=1"])
      #expect(!claimed.text.contains("Manage plan"))
    }
  }

  @Test(
    "DES-132 the saving is computed from the prices",
    arguments: [("4.99 USD", "39.99 USD", 33), ("5 USD", "60 USD", nil), ("5 EUR", "30 USD", nil)])
  func saving(month: String, year: String, percent: Int?) {
    let product = { (period: Product.Period, price: String) in
      Product(id: price, app: "destiny", period: period, price: price)
    }
    #expect(
      ProductPrice.saving(of: product(.year, year), over: product(.month, month)) == percent)
  }
}
