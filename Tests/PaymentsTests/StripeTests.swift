import Accounts
import NetworkTestSupport
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Payments

@Suite("Stripe", .timeLimit(.minutes(5))) struct StripeTests {
  private static let addresses = Payments.ReturnAddresses(
    success: "https://a.test/thanks?session={CHECKOUT_SESSION_ID}&x=1", cancel: "https://a.test/")
  static let month: Int64 = 30 * 86_400

  static func with(
    _ engine: Engine, _ body: (Fixture, StripeServer) async throws -> Void
  ) async throws {
    let server = try StripeServer()
    defer { server.stop() }
    try await Fixture.with(engine, stripe: server.settings) { fixture in
      try await body(fixture, server)
    }
  }

  @Test(
    "PLT-9 a checkout is asked for as documented, once for each key", arguments: Engine.allCases)
  func checkout(engine: Engine) async throws {
    try await Self.with(engine) { fixture, server in
      let ada = try await fixture.account()
      server.fail("500 Internal Server Error", "429 Too Many Requests")
      let first = try await fixture.payments.checkOut(
        "arca.monthly", for: ada, returningTo: Self.addresses, key: "k")
      #expect(first.url == "https://checkout.stripe.com/c/pay/\(first.session)")
      #expect(server.calls.map(\.line) == Array(repeating: "POST /v1/checkout/sessions", count: 3))
      #expect(
        server.calls.allSatisfy { $0.request.fields["idempotency-key"] == "\(ada.rawValue):k" })
      #expect(
        server.calls[2].form == [
          "mode": "subscription", "line_items[0][price]": "price_month",
          "line_items[0][quantity]": "1", "client_reference_id": ada.rawValue,
          "metadata[product]": "arca.monthly",
          "subscription_data[metadata][account]": ada.rawValue,
          "success_url": Self.addresses.success, "cancel_url": Self.addresses.cancel,
        ])
      let again = try await fixture.payments.checkOut(
        "arca.monthly", for: ada, returningTo: Self.addresses, key: "k")
      #expect(again == first)
      let lifetime = try await fixture.payments.checkOut(
        "chloe.lifetime", for: ada, returningTo: Self.addresses, key: "l")
      #expect(lifetime != first)
      #expect(server.calls.last?.form["mode"] == "payment")
      #expect(try await fixture.entitlement(ada) == .free)
      #expect(try await !fixture.payments.confirm(Self.unpaid(server, ada), of: ada))
      #expect(try await fixture.entitlement(ada) == .free)
    }
  }

  private static func unpaid(_ server: StripeServer, _ account: AccountID) -> String {
    server.putSession("cs_u", account: account.rawValue, status: "unpaid", invoice: nil)
    return "cs_u"
  }

  @Test(
    "PLT-9 what Stripe answers becomes an error that says who has to act",
    arguments: [
      ("401 Unauthorized", PaymentError.Code.misconfigured), ("400 Bad Request", .misconfigured),
      ("402 Payment Required", .declined), ("404 Not Found", .notFound),
      ("409 Conflict", .unavailable), ("429 Too Many Requests", .unavailable),
      ("500 Internal Server Error", .unavailable), ("503 Service Unavailable", .unavailable),
    ])
  func statuses(status: String, code: PaymentError.Code) async throws {
    try await Self.with(.sqlite) { fixture, server in
      let ada = try await fixture.account()
      server.fail(status, status, status)
      do {
        _ = try await fixture.payments.checkOut(
          "arca.monthly", for: ada, returningTo: Self.addresses, key: "k")
        Issue.record("no error")
      } catch let error as PaymentError {
        #expect(error.code == code)
        #expect(error.detail == "Stripe \(status.prefix(3)) card_error card_declined")
      }
      for product in ["halloo.monthly", "unknown"] {
        let error = try await refusal {
          try await fixture.payments.checkOut(
            product, for: ada, returningTo: Self.addresses, key: "k")
        }
        #expect(error == .unknownProduct)
      }
      #expect(
        try await refusal { try await fixture.payments.buyInSandbox("arca.monthly", for: ada) }
          == .notOffered)
    }
  }

  @Test(
    "PLT-9 a paid checkout opens the app, once, however it is heard of", arguments: Engine.allCases)
  func purchase(engine: Engine) async throws {
    try await Self.with(engine) { fixture, server in
      let ada = try await fixture.account()
      let now = fixture.clock.seconds
      var event = StripeServer.Event(
        id: "evt_1", type: "checkout.session.completed", object: "cs_1", created: now)
      // Paid by a debit that takes days.
      server.putSession("cs_1", account: ada.rawValue, status: "unpaid")
      #expect(await fixture.hear(event) == .taken)
      #expect(try await fixture.entitlement(ada) == .free)
      server.putSession("cs_1", account: ada.rawValue)
      server.putInvoice("in_1", account: ada.rawValue, paid: now, until: now + Self.month)
      #expect(await fixture.hear(event) == .known)
      event.id = "evt_2"
      event.type = "checkout.session.async_payment_succeeded"
      server.fail("500 x", "500 x", "500 x")
      guard case .later = await fixture.hear(event) else {
        Issue.record("not asked for again")
        return
      }
      #expect(try await fixture.entitlement(ada) == .free)
      #expect(await fixture.hear(event) == .taken)
      #expect(await fixture.hear(event) == .known)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 30))
      #expect(try await fixture.payments.confirm("cs_1", of: ada))
      let eve = try await fixture.account()
      #expect(
        try await refusal { try await fixture.payments.confirm("cs_1", of: eve) } == .notFound)
      #expect(
        try await refusal { try await fixture.payments.confirm("../cs_1", of: eve) } == .notFound)
      #expect(try await fixture.entitlement(eve) == .free)
      #expect(
        try await fixture.payments.purchases(of: ada) == [
          Purchase(
            provider: .stripe, subscription: "sub_1", app: "arca", product: "arca.monthly",
            customer: "cus_1")
        ])
    }
  }

  @Test("PLT-9 for ever, until it is paid back as a whole", arguments: Engine.allCases)
  func lifetime(engine: Engine) async throws {
    try await Self.with(engine) { fixture, server in
      let ada = try await fixture.account()
      let now = fixture.clock.seconds
      server.putSession("cs_9", account: ada.rawValue, product: "chloe.lifetime", invoice: nil)
      _ = await fixture.hear(
        .init(id: "evt_1", type: "checkout.session.completed", object: "cs_9", created: now))
      let ever = Entitlement.premium(until: nil, renews: false, isTest: false)
      #expect(try await fixture.entitlement(ada, to: "chloe") == ever)
      let refund = StripeServer.Event(
        id: "evt_2", type: "charge.refunded", object: "ch_1", created: now)
      let session = """
        {"data":[{"id":"cs_9","mode":"payment","payment_status":"paid","created":1800000000,
        "client_reference_id":"\(ada.rawValue)","metadata":{"product":"chloe.lifetime"}}]}
        """
      server.put("/v1/checkout/sessions?payment_intent=pi_1&limit=1", session)
      let charge = #"{"id":"ch_1","refunded":false,"invoice":null,"payment_intent":"pi_1"}"#
      server.put("/v1/charges/ch_1", charge)
      #expect(await fixture.hear(refund) == .taken)
      #expect(try await fixture.entitlement(ada, to: "chloe") == ever)
      server.put("/v1/charges/ch_1", charge.replacing("false", with: "true"))
      var whole = refund
      whole.id = "evt_3"
      #expect(await fixture.hear(whole) == .taken)
      #expect(try await fixture.entitlement(ada, to: "chloe") == .free)
    }
  }

  /// The events of a subscription: bought, cancelled, resumed, renewed late, cancelled, ended.
  private static func life(_ fixture: Fixture, _ server: StripeServer, _ account: AccountID)
    -> [StripeServer.Event]
  {
    let (now, id) = (fixture.clock.seconds - 100 * 86_400, account.rawValue)
    server.putSession("cs_1", account: id)
    server.putInvoice("in_1", account: id, paid: now, until: now + month)
    server.putInvoice(
      "in_2", account: id, paid: now + month + 86_400, until: now + 2 * month,
      reason: "subscription_cycle")
    server.putInvoice(
      "in_3", account: id, paid: now + 2 * month, until: now + 5 * month, price: "price_year",
      reason: "subscription_update")
    server.putSubscription(
      account: id, start: now + 2 * month, cancelled: now + 2 * month + 3_600,
      price: "price_year")
    server.put(
      "/v1/charges/ch_old", #"{"id":"ch_old","refunded":true,"invoice":"in_1"}"#)
    let updated = "customer.subscription.updated"
    return [
      .init(id: "evt_1", type: "checkout.session.completed", object: "cs_1", created: now),
      .init(id: "evt_2", type: "invoice.paid", object: "in_1", created: now),
      .init(id: "evt_3", type: updated, object: "sub_1", created: now + 100),
      .init(
        id: "evt_4", type: updated, object: "sub_1", created: now + 200,
        before: #"{"cancel_at_period_end":true}"#),
      .init(id: "evt_5", type: updated, object: "sub_1", created: now + month),
      .init(id: "evt_6", type: "invoice.paid", object: "in_2", created: now + month),
      .init(id: "evt_7", type: "invoice.paid", object: "in_3", created: now + 2 * month),
      .init(id: "evt_8", type: updated, object: "sub_1", created: now + 2 * month + 3_600),
      // The first period paid back when it was over: nothing ends.
      .init(id: "evt_9", type: "charge.refunded", object: "ch_old", created: now + month + 1),
    ]
  }

  @Test(
    "PLT-9 notifications in any order, some twice, lead to the same state",
    arguments: Engine.allCases)
  func disorder(engine: Engine) async throws {
    try await Self.with(engine) { fixture, server in
      var random = SplitMix64(seed: 9)
      var states: Set<Entitlement> = []
      var bought: Set<[String]> = []
      for _ in 0..<12 {
        let ada = try await fixture.guest()
        let events = Self.life(fixture, server, ada.account.id)
        for event in (events + events.shuffled(using: &random).prefix(4)).shuffled(using: &random) {
          #expect([.taken, .known].contains(await fixture.hear(event)))
        }
        states.insert(try await fixture.entitlement(ada.account.id))
        bought.insert(try await fixture.payments.purchases(of: ada.account.id).map(\.product))
        // The ids of the next life are the same.
        try await fixture.database.write { transaction in
          try transaction.run([
            "DELETE FROM payment_events", "DELETE FROM payment_purchases",
            "DELETE FROM entitlement_facts",
          ])
        }
      }
      #expect(states == [fixture.premium(days: 50, renews: false)])
      #expect(bought == [["arca.yearly"]])
    }
  }

  @Test("PLT-9 a renewal waits for its payment, and ends without it", arguments: Engine.allCases)
  func grace(engine: Engine) async throws {
    try await Self.with(engine) { fixture, server in
      let ada = try await fixture.account()
      let now = fixture.clock.seconds
      server.putInvoice("in_1", account: ada.rawValue, paid: now, until: now + Self.month)
      _ = await fixture.hear(.init(id: "e1", type: "invoice.paid", object: "in_1", created: now))
      fixture.clock.advance(days: 30)
      #expect(try await fixture.entitlement(ada) == .free)
      server.putSubscription(account: ada.rawValue, start: now + Self.month, status: "past_due")
      let updated = "customer.subscription.updated"
      _ = await fixture.hear(.init(id: "e2", type: updated, object: "sub_1", created: now))
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 7))
      server.putInvoice("in_2", account: ada.rawValue, paid: nil, until: now + 2 * Self.month)
      _ = await fixture.hear(.init(id: "e3", type: "invoice.paid", object: "in_2", created: now))
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 7))
      let end = now + Self.month
      server.putSubscription(account: ada.rawValue, start: end, status: "canceled", ended: end)
      let deleted = "customer.subscription.deleted"
      _ = await fixture.hear(.init(id: "e4", type: deleted, object: "sub_1", created: now))
      #expect(try await fixture.entitlement(ada) == .free)
    }
  }

  @Test("PLT-9 a refund of what runs ends it at once", arguments: Engine.allCases)
  func refund(engine: Engine) async throws {
    try await Self.with(engine) { fixture, server in
      let ada = try await fixture.account()
      let now = fixture.clock.seconds
      server.putInvoice("in_1", account: ada.rawValue, paid: now, until: now + Self.month)
      server.put("/v1/charges/ch_1", #"{"id":"ch_1","refunded":true,"invoice":"in_1"}"#)
      // Heard of before the payment.
      _ = await fixture.hear(.init(id: "e2", type: "charge.refunded", object: "ch_1", created: now))
      _ = await fixture.hear(.init(id: "e1", type: "invoice.paid", object: "in_1", created: now))
      #expect(try await fixture.entitlement(ada) == .free)
    }
  }

  @Test("PLT-9 a notification that is forged, changed or old does nothing")
  func forged() async throws {
    try await Self.with(.sqlite) { fixture, server in
      let ada = try await fixture.account()
      let now = fixture.clock.seconds
      server.putInvoice("in_1", account: ada.rawValue, paid: now, until: now + Self.month)
      let event = StripeServer.Event(
        id: "evt_1", type: "invoice.paid", object: "in_1", created: now)
      let body = event.body
      let genuine = StripeServer.signature(body, at: now)
      var signatures = [
        "", "t=\(now)", genuine.replacing("v1=", with: "v0="),
        StripeServer.signature(body, at: now, secret: "whsec_other"),
        StripeServer.signature(body, at: now - 301), StripeServer.signature(body, at: now + 301),
      ]
      for position in stride(from: 0, to: genuine.utf8.count, by: 3) {
        var bytes = Array(genuine.utf8)
        bytes[position] ^= 1
        // The scheme v0 at the end is not read.
        guard position < genuine.utf8.count - 6 else { continue }
        signatures.append(String(decoding: bytes, as: UTF8.self))
      }
      for signature in signatures {
        let answer = await fixture.payments.hearStripe(body, signature: signature)
        #expect(answer.status == 400, "\(signature)")
      }
      for position in body.indices {
        var changed = body
        changed[position] ^= 1
        let answer = await fixture.payments.hearStripe(changed, signature: genuine)
        #expect(answer.status == 400)
      }
      for text in ["", "{}", "[1]", #"{"id":"evt_1"}"#] {
        let body = Array(text.utf8)
        let answer = await fixture.payments.hearStripe(
          body, signature: StripeServer.signature(body, at: now))
        #expect(answer.status == 400)
      }
      #expect(server.calls.isEmpty)
      #expect(try await fixture.entitlement(ada) == .free)
      #expect(await fixture.payments.hearStripe(body, signature: genuine) == .taken)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 30))
    }
  }

  @Test("PLT-9 what is not ours changes nothing and is not sent again", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Self.with(engine) { fixture, server in
      let ada = try await fixture.account()
      let now = fixture.clock.seconds
      server.putInvoice(
        "in_1", account: ada.rawValue, paid: now, until: now + 9, price: "price_of_another_shop")
      server.putInvoice("in_2", account: "deleted", paid: now, until: now + 9)
      server.put("/v1/invoices/in_3", #"{"id":"in_3","subscription":null,"status":"paid"}"#)
      for (number, invoice) in ["in_1", "in_2", "in_3"].enumerated() {
        let event = StripeServer.Event(
          id: "evt_\(number)", type: "invoice.paid", object: invoice, created: now)
        #expect(await fixture.hear(event) == .taken)
      }
      #expect(
        await fixture.hear(
          .init(id: "evt_9", type: "customer.created", object: "cus", created: now))
          == .taken)
      let missing = StripeServer.Event(
        id: "evt_8", type: "invoice.paid", object: "in_404", created: now)
      #expect(await fixture.hear(missing).status == 503)
      #expect(try await fixture.entitlement(ada) == .free)
      fixture.clock.advance(days: 91)
      #expect(try await fixture.payments.deleteOldEvents() == 3)
    }
  }

  @Test("PLT-9 every look-up uses its index", arguments: Engine.allCases)
  func indexes(engine: Engine) async throws {
    try await Self.with(engine) { fixture, _ in
      try await assertUsesIndex(
        "payment_purchases_by_account",
        "SELECT * FROM payment_purchases WHERE account_id = \("a") ORDER BY subscription",
        in: fixture.database)
      try await assertUsesIndex(
        engine == .sqlite ? "sqlite_autoindex_payment_purchases_1" : "payment_purchases_pkey",
        """
        SELECT account_id FROM payment_purchases
        WHERE provider = \("stripe") AND subscription = \("s")
        """, in: fixture.database)
      try await assertUsesIndex(
        "payment_events_by_time", "SELECT event_id FROM payment_events WHERE heard_at < \(0)",
        in: fixture.database)
    }
  }
}
