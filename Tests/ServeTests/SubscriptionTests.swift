import HTTPTypes
import ProgramTestSupport
import RedisTestSupport
import Storage
import StorageTestSupport
import Testing

@Suite(.needsRedisServer) struct SubscriptionTests {
  @Test(
    "HAL-1310: whoever pays is looked at at once, wherever they pay, and nobody has to open a page for it",
    .timeLimit(.minutes(2)))
  func paid() async throws {
    try await Nodes.with(["HAL_SUBSCRIPTION_ENFORCED": "true"]) { nodes, test in
      let database = try await test.open()
      let guest = try await Guest(LocalClient(), at: nodes.origin(0))
      let added = try await guest.call(
        .post, nodes.origin(0) + "/halloo/api/v1/profiles", type: "application/json",
        body: """
          {"name": "Rosa Diaz", "relationship": "Grandma", "phoneNumber": "+12025550120",
           "timeZone": "Etc/UTC"}
          """)
      #expect(added.status == 201, "\(added.text)")
      let later = Timestamp(milliseconds: 9_000_000_000_000)
      func postpone() async throws -> Int {
        try await database.write { transaction in
          try transaction.run("UPDATE hal_subscriptions SET next_at = \(later)")
        }
      }
      while try await postpone() == 0 { await Task.yield() }
      let bought = try await guest.call(
        .post, nodes.origin(0) + "/account/v1/payments/sandbox", type: "application/json",
        body: #"{"product":"halloo_family_monthly"}"#)
      #expect((200..<300).contains(bought.status), "\(bought.text)")
      let waiting: Int? = try await database.read { transaction in
        try transaction.value("SELECT count(*) FROM hal_subscriptions WHERE next_at = \(later)")
      }
      #expect(waiting == 0)
      await database.close()
    }
  }
}
