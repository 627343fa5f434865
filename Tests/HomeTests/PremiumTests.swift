import AppHost
import AppHostTestSupport
import HTTPTypes
import Payments
import Storage
import StorageTestSupport
import Testing
import Vault

@Suite struct PremiumTests {
  private static let products = [
    Product(
      id: "calls.month", app: "calls", period: .month, price: "3.99 USD", stripePrice: "price_1"),
    Product(id: "calls.ever", app: "calls", period: .lifetime, price: "99 USD"),
  ]

  @Test(
    "PLT-9 one press buys in the sandbox, marked as a test, and one press ends it",
    arguments: Engine.allCases)
  func sandbox(engine: Engine) async throws {
    try await withHome(
      engine, apps: [.calls], payments: PaymentSettings(products: Self.products)
    ) {
      site in
      let (ada, eve) = (TestBrowser(site), TestBrowser(site))
      for browser in [ada, eve] { try await browser.enterAsGuest() }
      let offers = try await ada.get("/account/premium").text
      #expect(offers.contains("Buy for a month · 3.99 USD") && offers.contains("nobody pays"))
      let bought = try await ada.submit("/account/premium/buy", ["product": "calls.month"])
      #expect(bought.location == "/account/premium")
      let held = try await ada.get("/account/premium").text
      #expect(held.contains(">Test<") && held.contains("Until February 14, 2027"))
      #expect(try await eve.get("/account/premium").text.contains("You use what is free."))
      let ended = try await ada.submit("/account/premium/cancel", ["app": "calls"])
      #expect(ended.location == "/account/premium")
      #expect(try await ada.get("/account/premium").text.contains("You use what is free."))
      let nothing = try await ada.submit("/account/premium/cancel", ["app": "calls"])
      #expect(nothing.status == .notFound && nothing.text.contains("nothing to end"))
      site.clock.advance(by: .seconds(1))
      try await ada.submit("/account/premium/buy", ["product": "calls.ever"])
      #expect(try await ada.get("/account/premium").text.contains("For ever"))
    }
  }

  @Test("PLT-9 what is not sold cannot be bought, and where nothing is sold the page says so")
  func nothing() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      #expect(try await browser.get("/account/premium").text.contains("Nothing is sold here"))
      try await browser.get("/account/")
      let answer = try await browser.submit("/account/premium/buy", ["product": "stars"])
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("This is not sold here."))
    }
  }

  @Test(
    "PLT-9 where a provider is set nobody buys without paying, and nothing that is not held is cancelled"
  )
  func provider() async throws {
    let stripe = PaymentSettings.Stripe(key: SecretBytes("sk_test"), webhookSecrets: [])
    let settings = PaymentSettings(products: Self.products, stripe: stripe)
    try await withHome(apps: [.calls], payments: settings) { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      let page = try await browser.get("/account/premium").text
      #expect(page.contains("3.99 USD") && !page.contains("nobody pays"))
      // It has no price at Stripe.
      #expect(!page.contains("calls.ever"))
      let bought = try await browser.submit("/account/premium/buy", ["product": "calls.ever"])
      #expect(bought.status == .unprocessableContent)
      #expect(bought.text.contains("This is not sold here."))
      let cancelled = try await browser.submit("/account/premium/cancel", ["app": "calls"])
      #expect(cancelled.status == .notFound)
    }
  }
}
