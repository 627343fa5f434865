import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Payments
import Storage
import Testing

@Suite struct MessageTests {
  @Test("PLT-17 PLT-14 the inbox is read, counted, marked and emptied", arguments: Engine.allCases)
  func inbox(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      for app in ["halloo", "arca", "arca"] {
        site.clock.advance(by: .seconds(1))
        try await notify(ada, app, site)
      }
      let page = try await ada.call(.get, "/inbox/v1/items?limit=2").json()
      #expect(page["items"]?.array?.count == 2 && page["nextCursor"]?.string != nil)
      let first = try #require(page["items"]?.array?.first)
      #expect(first["title"]?.string == "A reply" && first["readAt"] == .null)
      let id = try #require(first["id"]?.string)
      #expect(try await ada.call(.post, "/inbox/v1/items/\(id)/read").status == .noContent)
      let unread = try await ada.call(.get, "/inbox/v1/unread?app=arca").json()
      #expect(unread["unread"]?.integer == 1)
      let read = try await ada.call(.post, "/inbox/v1/read", #"{"app":"halloo"}"#).json()
      #expect(read["read"]?.integer == 1)
      #expect(try await ada.call(.delete, "/inbox/v1/items/\(id)").status == .noContent)
      #expect(try await ada.call(.delete, "/inbox/v1/items/\(id)").status == .notFound)
    }
  }

  @Test(
    "PLT-17 a browser subscribes with what it has, and is refused with a pointer where that is none"
  )
  func push() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      #expect(try await ada.call(.get, "/push/v1/key").json()["key"]?.string == "test-key")
      let keys = #""keys":{"p256dh":"AAAA","auth":"AAAA"}"#
      for (body, pointers) in [
        ("{}", ["/endpoint", "/keys"]),
        (#"{"endpoint":"http://a.example/",\#(keys)}"#, ["/endpoint"]),
        (#"{"endpoint":"https://a.example/x",\#(keys)}"#, ["/keys"]),
      ] {
        let answer = try await ada.call(.post, "/push/v1/subscriptions", body)
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.pointers() == pointers)
      }
      let gone = try await ada.call(
        .delete, "/push/v1/subscriptions", #"{"endpoint":"https://a.example/x"}"#)
      #expect(gone.status == .noContent)
    }
  }

  @Test(
    "PLT-5 a forgotten password is set anew with the token of the letter",
    arguments: Engine.allCases)
  func letters(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      for email in ["ada@example.org", "nobody@example.org"] {
        let answer = try await ada.browser.call(
          .post, "/account/v1/password/forgot", #"{"email":"\#(email)"}"#)
        #expect(answer.status == .accepted && answer.bytes.isEmpty)
      }
      try await site.writeLetters()
      let token = try await token(after: "/account/reset#", site)
      let body = #"{"token":"\#(token)","password":"quite another staple"}"#
      let reset = try await ada.browser.call(.post, "/account/v1/password/reset", body)
      let renewed = try Program(ada.browser, reset)
      #expect(
        try await renewed.call(.get, "/account/v1/me").json()["emailVerified"]?.boolean == true)
      #expect(try await ada.call(.get, "/account/v1/me").status == .unauthorized)
      let again = try await ada.browser.call(.post, "/account/v1/password/reset", body)
      #expect(again.status == .unauthorized)
    }
  }

  @Test("PLT-5 an address is verified with the token of the letter")
  func verification() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      let token = try await token(after: "/account/verify#", site)
      let body = #"{"token":"\#(token)"}"#
      let verified = try await ada.browser.call(.post, "/account/v1/email/verify", body)
      #expect(verified.status == .noContent)
      #expect(try await ada.call(.get, "/account/v1/me").json()["emailVerified"]?.boolean == true)
      let again = try await ada.browser.call(.post, "/account/v1/email/verify", body)
      #expect(again.status == .unauthorized)
    }
  }

  @Test("PLT-9 in the sandbox one press buys and another cancels; nothing else opens anything")
  func payments() async throws {
    let product = Product(id: "arca.month", app: "arca", period: .month, price: "4.99 USD")
    try await withWireSite(payments: PaymentSettings(products: [product])) { site in
      let ada = try await Program(site, email: "ada@example.org")
      let listed = try await ada.call(.get, "/account/v1/payments/products").json()
      #expect(listed["items"]?.array?.first?["id"]?.string == "arca.month")
      func post(_ way: String, _ body: String) async throws -> HTTPResponse.Status {
        try await ada.call(.post, "/account/v1/payments/\(way)", body).status
      }
      #expect(try await post("cancel", #"{"app":"arca"}"#) == .notFound)
      #expect(try await post("sandbox", #"{"product":"x"}"#) == .unprocessableContent)
      #expect(try await post("sandbox", #"{"product":"arca.month"}"#) == .noContent)
      #expect(try await post("checkout", #"{"product":"arca.month"}"#) == .conflict)
      #expect(try await post("appstore", #"{"signedTransaction":"a.b.c"}"#) == .conflict)
      let account = AccountID(rawValue: ada.accountID)
      let bought = try await site.services.accounts.entitlement(to: "arca", of: account)
      guard case .premium(_, _, isTest: true) = bought else {
        Issue.record("not bought: \(bought)")
        return
      }
      #expect(try await post("cancel", #"{"app":"arca"}"#) == .ok)
    }
  }

  private func notify(_ program: Program, _ app: String, _ site: TestSite) async throws {
    let kind = NotificationKind(
      "reply", app: app, nameKey: "reply", defaults: .init(push: false, mail: false),
      urgency: .normal)
    let messaging = site.services.messaging
    let account = AccountID(rawValue: program.accountID)
    try await site.services.database.write { transaction in
      _ = try messaging.notify(
        account, of: kind,
        NotificationText(
          title: "A reply", announcement: Announcement(kind: "New reply", language: "en")),
        link: "/\(app)/", in: transaction)
    }
  }

  @Test(
    "PLT-5 whoever signs up, or gives a guest's account an address, is sent a letter to verify it")
  func firstLetters() async throws {
    try await withWireSite { site in
      let browser = TestBrowser(site)
      let guest = try Program(browser, try await browser.call(.post, "/account/v1/guest"))
      #expect(try await letter(with: "/", site) == nil)
      try await guest.call(
        .post, "/account/v1/upgrade",
        #"{"email":"grace@example.org","password":"correct horse battery"}"#)
      #expect(try await letter(with: "/account/verify#", site) != nil)
      site.clock.advance(by: .seconds(60))
      let renewed = try await signedIn("grace@example.org", site)
      #expect(try await renewed.call(.post, "/account/v1/email/verification").status == .accepted)
      let letters = try await site.services.messaging.outbox().items
      #expect(letters.count == 2)
    }
  }

  private func signedIn(_ email: String, _ site: TestSite) async throws -> Program {
    let browser = TestBrowser(site)
    let body = #"{"email":"\#(email)","password":"correct horse battery"}"#
    return try Program(browser, try await browser.call(.post, "/account/v1/signin", body))
  }

  /// The text of the letter in the outbox that holds a link.
  private func letter(with path: String, _ site: TestSite) async throws -> String? {
    try await site.services.messaging.outbox().items.lazy.compactMap(\.content?.text)
      .first { $0.contains(path) }
  }

  /// The token in the link of a letter in the outbox.
  private func token(after path: String, _ site: TestSite) async throws -> String {
    let text = try #require(try await letter(with: path, site))
    let start = try #require(text.firstRange(of: path)?.upperBound)
    return String(text[start...].prefix(43))
  }
}
