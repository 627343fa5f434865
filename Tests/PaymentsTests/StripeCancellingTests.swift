import Accounts
import Jobs
import Logging
import NetworkTestSupport
import Storage
import StorageTestSupport
import Testing

@testable import Payments

@Suite("Cancelling at Stripe", .timeLimit(.minutes(5))) struct StripeCancellingTests {
  @Test(
    "PLT-9 one press cancels, what was paid stays, and nobody pays for a deleted account",
    arguments: Engine.allCases)
  func cancelling(engine: Engine) async throws {
    try await StripeTests.with(engine) { fixture, server in
      let guest = try await fixture.guest()
      let ada = guest.account.id
      let now = fixture.clock.seconds
      #expect(try await refusal { try await fixture.payments.cancel("arca", of: ada) } == .notFound)
      server.putInvoice("in_1", account: ada.rawValue, paid: now, until: now + StripeTests.month)
      _ = await fixture.hear(.init(id: "evt_1", type: "invoice.paid", object: "in_1", created: now))
      let portal = try await fixture.payments.portal(
        of: ada, returningTo: "https://a.test/", key: "p")
      #expect(portal == "https://billing.stripe.com/p/session/1")
      #expect(
        server.calls.last?.form == ["customer": "cus_1", "return_url": "https://a.test/"])
      server.putSubscription(account: ada.rawValue, start: now, cancelled: now)
      #expect(try await fixture.payments.cancel("arca", of: ada) == .cancelled)
      #expect(
        server.calls.contains {
          $0.line == "POST /v1/subscriptions/sub_1" && $0.form == ["cancel_at_period_end": "true"]
        })
      let left = try await fixture.entitlement(ada)
      #expect(left == fixture.premium(days: 30, renews: false))
      let files = try await fixture.accounts.export(ada, from: Client(address: "", device: ""))
      let file = try #require(files.first { $0.path == "payments/purchases.json" })
      #expect(
        String(decoding: file.bytes, as: UTF8.self)
          == #"[{"provider":"stripe","subscription":"sub_1","app":"arca","product":"arca.monthly","#
          + #""customer":"cus_1"}]"#)
      guard case .cookie(let cookie) = guest.credentials else { return }
      let visitor = try #require(try await fixture.accounts.visitor(cookie: cookie))
      try await fixture.accounts.delete(
        visitor, proof: .freshSignIn, from: Client(address: "", device: ""))
      try await Self.work(fixture)
      #expect(server.calls.last?.line == "DELETE /v1/subscriptions/sub_1")
    }
  }

  /// Lets a worker do what is due.
  private static func work(_ fixture: Fixture) async throws {
    let worker = JobWorker(
      fixture.database, handlers: [fixture.payments.jobHandler], logger: .silent)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      var finished = 0
      while finished == 0 {
        finished = try await fixture.database.read { transaction in
          try JobQueue().counts(in: transaction)[.finished] ?? 0
        }
        await Task.yield()
      }
      worker.stop()
      try await group.waitForAll()
    }
  }
}
