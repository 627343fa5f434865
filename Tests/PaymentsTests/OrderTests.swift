import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Payments

@Suite struct OrderTests {
  @Test(
    "PLT-9 an order of the sandbox is approved, declined, closed and paid back",
    arguments: Engine.allCases)
  func states(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.account()
      let payments = fixture.payments
      let declined = try await payments.order("arca.monthly", for: ada)
      #expect(declined.status == .pending && declined.purchasedAt == nil)
      #expect(declined.price == Price(hundredths: 499, currency: "USD"))
      #expect(try await payments.close(declined.id, of: ada, as: .failed))
      #expect(try await !payments.close(declined.id, of: ada))
      let closed = try await payments.order("arca.monthly", for: ada)
      #expect(try await payments.close(closed.id, of: ada))
      #expect(try await fixture.entitlement(ada) == .free)
      let paid = try await payments.order("arca.monthly", for: ada)
      try await payments.approveInSandbox(paid.id, of: ada)
      #expect(try await fixture.entitlement(ada) != .free)
      #expect(
        try await refusal { try await payments.approveInSandbox(paid.id, of: ada) } == .notFound)
      #expect(
        try await refusal { try await payments.order("arca.monthly", for: ada) } == .alreadyOwned)
      try await payments.refundInSandbox(paid.id, of: ada)
      #expect(try await fixture.entitlement(ada) == .free)
      let states = try await payments.orders(of: ada, in: "arca").items.map(\.status)
      #expect(Set(states) == [.failed, .cancelled, .refunded] && states.count == 3)
    }
  }

  @Test(
    "AST-180, PLT-9 an item opens one thing, not the app, and ends with its refund",
    arguments: Engine.allCases)
  func items(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.account()
      let (payments, database) = (fixture.payments, fixture.database)
      let use = { (target: String) in
        try await database.write { transaction in
          try payments.use("arca.report", for: target, of: ada, in: transaction)
        }
      }
      #expect(try await use("r1") == nil)
      let order = try await payments.order("arca.report", for: ada)
      #expect(try await use("r1") == nil, "a pending order opens nothing")
      try await payments.approveInSandbox(order.id, of: ada)
      #expect(try await fixture.entitlement(ada) == .free)
      #expect(
        try await refusal { try await payments.order("arca.report", for: ada) } == .alreadyOwned)
      #expect(try await use("r1")?.id == order.id)
      #expect(try await use("r1")?.id == order.id, "twice is once")
      #expect(try await use("r2") == nil)
      let second = try await payments.order("arca.report", for: ada, target: "r2")
      try await payments.approveInSandbox(second.id, of: ada)
      #expect(try await use("r2")?.id == second.id)
      try await payments.refundInSandbox(order.id, of: ada)
      let open = try await database.read { transaction in
        try ["r1", "r2"].map { try payments.order(opening: $0, of: ada, in: transaction)?.id }
      }
      #expect(open == [nil, second.id])
    }
  }

  @Test("PLT-8 an order belongs to its account", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.account(), try await fixture.account())
      let payments = fixture.payments
      let order = try await payments.order("arca.report", for: ada)
      for body in [
        { _ = try await payments.order(order.id, of: bob) },
        { try await payments.approveInSandbox(order.id, of: bob) },
        { _ = try await payments.close(order.id, of: bob) },
        { try await payments.refundInSandbox(order.id, of: bob) },
      ] as [@Sendable () async throws -> Void] {
        #expect(try await refusal(body) == .notFound)
      }
      #expect(try await payments.order(order.id, of: ada).status == .pending)
      #expect(try await payments.orders(of: bob, in: "arca").items.isEmpty)
    }
  }

  @Test("AST-14, AST-113 orders are exported, and stay without their buyer")
  func deletion() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let guest = try await fixture.guest()
      let ada = guest.account.id
      try await fixture.payments.buyInSandbox("arca.yearly", for: ada)
      let files = try await fixture.accounts.export(ada, from: Client(address: "", device: ""))
      let orders = files.first { $0.path == "payments/orders.json" }.map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
      #expect(orders?.contains(#""amount":39.99,"currency":"USD""#) == true)
      try await fixture.database.write { transaction in
        try transaction.forgetBuyer(ada)
        try transaction.run("DELETE FROM accounts WHERE id = \(ada)")
      }
      let left: Order? = try await fixture.database.read {
        try $0.first("SELECT * FROM payment_orders WHERE account_id IS NULL")
      }
      #expect(left?.product == "arca.yearly" && left?.transaction == nil)
    }
  }

  @Test(
    "AST-182 the payments and refunds of Stripe make one order each, in any order of events",
    arguments: Engine.allCases)
  func stripe(engine: Engine) async throws {
    try await StripeTests.with(engine) { fixture, server in
      let ada = try await fixture.account()
      let (payments, now) = (fixture.payments, fixture.clock.seconds)
      let order = try await payments.order("arca.monthly", for: ada)
      server.putSession("cs_1", account: ada.rawValue)
      server.putInvoice("in_1", account: ada.rawValue, paid: now, until: now + StripeTests.month)
      for (id, type, object) in [
        ("evt_1", "invoice.paid", "in_1"), ("evt_2", "checkout.session.completed", "cs_1"),
        ("evt_1", "invoice.paid", "in_1"),
      ] {
        _ = await fixture.hear(
          StripeServer.Event(id: id, type: type, object: object, created: now))
      }
      let orders = try await payments.orders(of: ada, in: "arca").items
      #expect(orders.map(\.id) == [order.id])
      #expect(orders.first?.status == .completed && orders.first?.transaction == "in_1")
    }
  }

  @Test("prices are read in hundredths, whatever the unit of the provider")
  func prices() {
    #expect(Price(stripe: 999, currency: "usd") == Price(hundredths: 999, currency: "USD"))
    #expect(Price(stripe: 500, currency: "jpy") == Price(hundredths: 50_000, currency: "JPY"))
    #expect(Price(appStore: 9_990, currency: "EUR") == Price(hundredths: 999, currency: "EUR"))
    #expect(Price(stripe: nil, currency: "usd") == nil && Price(stripe: -1, currency: "usd") == nil)
    let prices = ["39.99 USD", "9 USD", "4.5 EUR", "free", "1.999 USD", ""]
    let read = prices.map { price in
      ProductPrice(Product(id: "x", app: "arca", period: .month, price: price)).hundredths
    }
    #expect(read == [3_999, 900, 450, nil, nil, nil])
  }
}
