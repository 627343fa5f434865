import Accounts
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Payments

@Suite struct LedgerTests {
  private static func at(_ hour: Int) -> Timestamp {
    Timestamp(milliseconds: Int64(hour) * 3_600_000)
  }

  /// What some providers say of one account over 100 hours, at random.
  private static func history(_ random: inout SplitMix64) -> [EntitlementFact] {
    (0..<Int.random(in: 1...12, using: &random)).map { number in
      let hour = Int.random(in: 0...100, using: &random)
      let isOpen = Int.random(in: 0...20, using: &random) == 0
      return EntitlementFact(
        app: "arca", kind: EntitlementFact.Kind.allCases.randomElement(using: &random) ?? .grant,
        provider: [.stripe, .appStore, .sandbox].randomElement(using: &random) ?? .stripe,
        eventID: "event \(number)", subscription: ["a", "b"].randomElement(using: &random) ?? "a",
        at: at(hour),
        endsAt: isOpen ? nil : at(hour + Int.random(in: 1...40, using: &random)))
    }
  }

  /// What stands in the ledger after facts came in, some of them more than once.
  private static func ledger(_ heard: [EntitlementFact]) -> [EntitlementFact] {
    var known: Set<String> = []
    return heard.filter { known.insert($0.eventID).inserted }
  }

  @Test("PLT-9 10,000 histories, shuffled and with repetitions, lead to the same state")
  func histories() {
    var random = SplitMix64(seed: 2026)
    var open = 0
    for _ in 0..<10_000 {
      let facts = Self.history(&random)
      let again = (0..<3).compactMap { _ in facts.randomElement(using: &random) }
      let heard = (facts + again).shuffled(using: &random)
      for hour in [20, 60, 110] {
        let state = Entitlement(facts, at: Self.at(hour))
        #expect(Entitlement(Self.ledger(heard), at: Self.at(hour)) == state)
        if state != .free { open += 1 }
      }
    }
    #expect(5_000...25_000 ~= open, "the histories are worth something: \(open)")
  }

  @Test("PLT-9 the sandbox sells, cancels, pays back and ends", arguments: Engine.allCases)
  func sandbox(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.account()
      func end(_ end: Payments.SandboxEnd) async throws {
        try await fixture.payments.endInSandbox("arca", for: ada, by: end)
      }
      #expect(try await refusal { try await end(.cancel) } == .notFound)
      try await fixture.payments.buyInSandbox("arca.monthly", for: ada)
      let until = fixture.clock.now.advanced(by: .seconds(30 * 86_400))
      let test = Entitlement.premium(until: until, renews: false, isTest: true)
      #expect(try await fixture.entitlement(ada) == test)
      try await end(.cancel)
      #expect(try await fixture.entitlement(ada) == test)
      fixture.clock.advance(days: 30)
      #expect(try await fixture.entitlement(ada) == .free)
      try await fixture.payments.buyInSandbox("arca.yearly", for: ada)
      fixture.clock.advance(days: 364)
      #expect(try await fixture.entitlement(ada) != .free)
      try await end(.refund)
      #expect(try await fixture.entitlement(ada) == .free)
      try await fixture.payments.buyInSandbox("chloe.lifetime", for: ada)
      let ever = Entitlement.premium(until: nil, renews: false, isTest: true)
      #expect(try await fixture.entitlement(ada, to: "chloe") == ever)
      #expect(
        try await refusal { try await fixture.payments.buyInSandbox("x", for: ada) }
          == .unknownProduct)
      #expect(
        fixture.payments.products(of: "arca").map(\.id) == [
          "arca.monthly", "arca.yearly", "arca.report",
        ])
      #expect(try await fixture.payments.purchases(of: ada).isEmpty)
    }
  }
}
