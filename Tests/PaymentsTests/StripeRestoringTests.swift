import Accounts
import NetworkTestSupport
import Storage
import StorageTestSupport
import Testing

@testable import Payments

@Suite("Restoring from Stripe", .timeLimit(.minutes(5))) struct StripeRestoringTests {
  @Test(
    "DES-134 what was renewed while no notification came is found by asking anew",
    arguments: Engine.allCases)
  func lostNotification(engine: Engine) async throws {
    try await StripeTests.with(engine) { fixture, server in
      let ada = try await fixture.guest().account.id
      // Nothing was bought, and nothing is asked.
      try await fixture.payments.restore("arca", of: ada)
      #expect(server.calls.isEmpty)
      let now = fixture.clock.seconds
      server.putInvoice("in_1", account: ada.rawValue, paid: now, until: now + StripeTests.month)
      _ = await fixture.hear(.init(id: "evt_1", type: "invoice.paid", object: "in_1", created: now))
      let paid = now + StripeTests.month
      fixture.clock.advance(days: 31)
      #expect(try await fixture.entitlement(ada) == .free)
      server.putInvoice(
        "in_2", account: ada.rawValue, paid: paid, until: paid + StripeTests.month,
        reason: "subscription_cycle")
      server.putSubscription(account: ada.rawValue, start: paid, invoice: "in_2")
      try await fixture.payments.restore("arca", of: ada)
      let held = try await fixture.entitlement(ada)
      guard case .premium(let end, renews: true, isTest: false) = held else {
        Issue.record("nothing was restored: \(held)")
        return
      }
      #expect(end == Timestamp(milliseconds: (paid + StripeTests.month) * 1_000))
    }
  }
}
