import Accounts
import Storage
import StorageTestSupport
import Testing

@Suite struct EntitlementTests {
  private static func at(_ second: Int64) -> Timestamp {
    Timestamp(milliseconds: second * 1_000)
  }

  private static func fact(
    _ kind: EntitlementFact.Kind, _ second: Int64, until end: Int64? = nil, _ event: String = "e",
    subscription: String = "s", provider: EntitlementFact.Provider = .stripe
  ) -> EntitlementFact {
    EntitlementFact(
      app: "arca", kind: kind, provider: provider, eventID: event, subscription: subscription,
      at: at(second), endsAt: end.map { at($0) })
  }

  private static func premium(
    _ end: Int64?, renews: Bool = true, isTest: Bool = false
  ) -> Entitlement {
    .premium(until: end.map { at($0) }, renews: renews, isTest: isTest)
  }

  struct Case: Sendable {
    let facts: [EntitlementFact]
    let now: Int64
    let expected: Entitlement
    init(_ facts: [EntitlementFact], _ now: Int64, _ expected: Entitlement) {
      self.facts = facts
      self.now = now
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case([], 10, .free),
    Case([fact(.purchase, 1, until: 20)], 0, .free),
    Case([fact(.purchase, 1, until: 20)], 1, premium(20)),
    Case([fact(.purchase, 1, until: 20)], 19, premium(20)),
    Case([fact(.purchase, 1, until: 20)], 20, .free),
    Case([fact(.purchase, 1)], 9_999, premium(nil, renews: false)),
    Case([fact(.grant, 1, until: 20)], 5, premium(20, renews: false)),
    Case([fact(.purchase, 1, until: 20), fact(.renewal, 19, until: 40)], 30, premium(40)),
    // A renewal heard of without its purchase opens all the same.
    Case([fact(.renewal, 19, until: 40)], 30, premium(40)),
    Case([fact(.purchase, 1, until: 20), fact(.cancel, 5)], 10, premium(20, renews: false)),
    Case([fact(.purchase, 1, until: 20), fact(.cancel, 5)], 20, .free),
    Case([fact(.purchase, 1, until: 20), fact(.refund, 5)], 4, premium(20)),
    Case([fact(.purchase, 1, until: 20), fact(.refund, 5)], 5, .free),
    Case([fact(.purchase, 1), fact(.refund, 5)], 6, .free),
    Case([fact(.purchase, 1, until: 20), fact(.expiry, 8)], 9, .free),
    Case(
      [fact(.purchase, 1, until: 20), fact(.refund, 5), fact(.purchase, 7, until: 30)], 8,
      premium(30)),
    Case(
      [fact(.purchase, 1, until: 20), fact(.cancel, 5), fact(.renewal, 19, until: 40)], 25,
      premium(40)),
    Case([fact(.cancel, 5), fact(.refund, 6), fact(.expiry, 7)], 8, .free),
    // A renewal that is not paid yet leaves open what is open, and opens nothing.
    Case([fact(.purchase, 1, until: 20), fact(.grace, 20, until: 27)], 26, premium(27)),
    Case([fact(.purchase, 1, until: 20), fact(.grace, 20, until: 27)], 27, .free),
    Case([fact(.grace, 20, until: 27)], 26, .free),
    Case([fact(.purchase, 1), fact(.grace, 20, until: 27)], 30, premium(nil, renews: false)),
    Case(
      [fact(.purchase, 1, until: 20), fact(.refund, 5), fact(.grace, 20, until: 27)], 26, .free),
    Case(
      [fact(.purchase, 1, until: 20), fact(.cancel, 5), fact(.resume, 6)], 10, premium(20)),
    Case(
      [fact(.purchase, 1, until: 20), fact(.cancel, 5), fact(.resume, 6), fact(.cancel, 7)], 10,
      premium(20, renews: false)),
    Case([fact(.resume, 6)], 7, .free),
    Case([fact(.purchase, 1), fact(.resume, 6)], 7, premium(nil, renews: false)),
    // Of one moment: opened, then paid back.
    Case([fact(.purchase, 5, until: 20, "b"), fact(.refund, 5, "a")], 6, .free),
    // A refund of one subscription leaves the other.
    Case(
      [
        fact(.purchase, 1, until: 20), fact(.purchase, 2, until: 15, subscription: "t"),
        fact(.refund, 3),
      ], 5, premium(15)),
    Case(
      [
        fact(.purchase, 1, until: 20, provider: .sandbox),
        fact(.purchase, 1, until: 20, subscription: "t"),
      ], 5, premium(20)),
    Case(
      [fact(.purchase, 1, until: 20, provider: .sandbox)], 5,
      premium(20, renews: false, isTest: true)),
    // The same name with two providers is two subscriptions.
    Case(
      [fact(.purchase, 1, until: 20), fact(.refund, 2, provider: .appStore)], 5, premium(20)),
  ]

  @Test("PLT-9 what may be used follows from the facts, in whatever order", arguments: cases)
  func states(example: Case) {
    #expect(Entitlement(example.facts, at: Self.at(example.now)) == example.expected)
    #expect(Entitlement(example.facts.reversed(), at: Self.at(example.now)) == example.expected)
  }

  @Test("PLT-9 an event of a provider counts once", arguments: Engine.allCases)
  func idempotent(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp().account.id
      let bob = try await fixture.signUp("bob@example.org").account.id
      let bought = Self.fact(.purchase, 1, until: 4_000_000_000)
      #expect(try await fixture.accounts.record(bought, of: ada))
      #expect(try await !fixture.accounts.record(bought, of: ada))
      let foreign = try await refusal { try await fixture.accounts.record(bought, of: bob) }
      #expect(foreign == AccountError(.taken, .event))
      let changed = try await refusal {
        try await fixture.accounts.record(Self.fact(.purchase, 1, until: nil), of: ada)
      }
      #expect(changed == AccountError(.taken, .event))
      let nobody = try await refusal {
        try await fixture.accounts.record(bought, of: AccountID(rawValue: "nobody"))
      }
      #expect(nobody == AccountError(.notFound, .account))
      let mine = try await fixture.accounts.entitlement(to: "arca", of: ada)
      #expect(mine == Self.premium(4_000_000_000))
      #expect(try await fixture.accounts.entitlement(to: "chloe", of: ada) == .free)
      #expect(try await fixture.accounts.entitlement(to: "arca", of: bob) == .free)
    }
  }

  @Test("PLT-9 an app is tried once, and the trial ends in time", arguments: Engine.allCases)
  func trial(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp().account.id
      let start = { (app: String) in
        try await fixture.database.write { transaction in
          try fixture.accounts.startTrial(
            of: app, for: ada, lasting: .seconds(60), in: transaction)
        }
      }
      #expect(try await start("arca"))
      #expect(try await !start("arca"))
      let end = fixture.clock.now.advanced(by: .seconds(60))
      let held = try await fixture.accounts.entitlement(to: "arca", of: ada)
      #expect(held == .premium(until: end, renews: false, isTest: false))
      fixture.clock.advance(by: .seconds(60))
      #expect(try await fixture.accounts.entitlement(to: "arca", of: ada) == .free)
      #expect(try await !start("arca"))
      #expect(try await start("chloe"))
    }
  }

  @Test("PLT-9 a quota ends at its limit and begins anew", arguments: Engine.allCases)
  func quota(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp().account.id
      let quota = Quota("questions", limit: 2, every: .seconds(86_400))
      let use = {
        try await fixture.database.write { transaction in
          try fixture.accounts.use(quota, of: ada, in: transaction)
        }
      }
      #expect(try await use() == 1)
      #expect(try await use() == 0)
      let error = try await refusal { try await use() }
      let elapsed = Duration.milliseconds(fixture.clock.now.milliseconds % 86_400_000)
      let wait = .seconds(86_400) - elapsed
      #expect(
        error?.code == .quotaUsedUp(name: "questions", limit: 2, resetsAfter: wait))
      fixture.clock.advance(by: wait)
      #expect(try await use() == 1)
      let left = try await fixture.database.read { transaction in
        try fixture.accounts.remaining(quota, of: ada, in: transaction)
      }
      #expect(left == 1)
      let none = try await refusal {
        try await fixture.database.write { transaction in
          try fixture.accounts.use(
            Quota("none", limit: 0, every: .seconds(1)), of: ada, in: transaction)
        }
      }
      #expect(none?.field == .quota)
    }
  }

  @Test(
    "PLT-9 a use that is undone is not counted, and uses at once are", arguments: Engine.allCases)
  func quotaTransactions(engine: Engine) async throws {
    struct Undone: Error {}
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp().account.id
      let quota = Quota("questions", limit: 3, every: .seconds(86_400))
      await #expect(throws: Undone.self) {
        try await fixture.database.write { transaction in
          try fixture.accounts.use(quota, of: ada, in: transaction)
          throw Undone()
        }
      }
      let refused = try await withThrowingTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            try await refusal {
              try await fixture.database.write { transaction in
                try fixture.accounts.use(quota, of: ada, in: transaction)
              }
            }
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 == nil ? 0 : 1 }
      }
      #expect(refused == 5)
    }
  }
}
