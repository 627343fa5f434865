import CivilTime
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Halloo
@testable import TextMessages

@Suite struct ReportTests {
  /// A house with one reminder that is due and handed over, or being so.
  private static func withText(
    _ engine: Engine,
    _ body: @Sendable (House, Courier, TextMessageID) async throws -> Void
  ) async throws {
    try await House.with(engine) { house in
      let relative = try await house.addRelative(quiet: nil)
      _ = try await house.addHabit(of: relative, at: WallTime(minutes: 720))
      house.set(try await House.noon(house))
      let ledger = house.ledger
      _ = try await house.database.write { try ledger.passTime(in: $0) }
      let id: TextMessageID? = try await house.database.read {
        try $0.value("SELECT id FROM hal_messages")
      }
      try await body(house, house.courier(), try #require(id))
    }
  }

  private static func hear(
    _ state: TextState, _ provider: String, _ id: TextMessageID, _ courier: Courier
  ) async throws {
    let name = try #require(ProviderTextID(rawValue: provider))
    try await courier.database.write { transaction in
      try courier.take(state, of: name, about: id, in: transaction)
    }
  }

  private static func status(_ house: House) async throws -> TextStatus? {
    try await house.database.read { try $0.value("SELECT status FROM hal_messages") }
  }

  @Test(
    "HAL-830 reports in any order, each any number of times, lead to the same state",
    arguments: Engine.allCases)
  func permutations(engine: Engine) async throws {
    try await Self.withText(engine) { house, courier, id in
      try await house.pass()
      var random = SplitMix64(seed: 7)
      let reports = [TextStatus.accepted, .sent, .delivered].map { TextState($0) }
      for report in (reports + reports + reports).shuffled(using: &random) {
        try await Self.hear(report, "SM0", id, courier)
      }
      #expect(try await Self.status(house) == .delivered)
      #expect(try await house.entries().first?.occurrence.status == .sent)
    }
  }

  @Test(
    "HAL-813 a report that is there before the answer tells that the provider has the text",
    arguments: Engine.allCases)
  func beforeTheAnswer(engine: Engine) async throws {
    try await Self.withText(engine) { house, courier, id in
      let text = try #require(try await courier.claim().texts.first)
      try await Self.hear(TextState(.sent), "SMearly", id, courier)
      #expect(try await house.entries().first?.occurrence.status == .sent)
      // The answer comes late, or says that it was lost: nothing changes any more but when it was taken.
      for outcome in [
        TextOutcome.unknown("late"),
        .accepted(try #require(ProviderTextID(rawValue: "SMearly")), .accepted),
      ] {
        let answered = house.now.advanced(by: .seconds(-3))
        try await house.database.write { try courier.settle(text, outcome, at: answered, in: $0) }
      }
      #expect(try await Self.status(house) == .sent)
      let acceptedAt: Timestamp? = try await house.database.read {
        try $0.value("SELECT accepted_at FROM hal_messages")
      }
      #expect(acceptedAt == house.now.advanced(by: .seconds(-3)))
      try await house.pass()
      #expect(house.provider.taken.isEmpty)
    }
  }

  @Test(
    "HAL-831 what did not arrive for a passing reason is sent again, and reports of before change nothing"
  )
  func again() async throws {
    try await Self.withText(.sqlite) { house, courier, id in
      try await house.pass()
      let off = TextState(.undelivered, failure: TextFailure(code: 30003))
      try await Self.hear(off, "SM0", id, courier)
      #expect(try await house.states() == ["queued": 1])
      house.wait(.seconds(31))
      _ = try await courier.claim()
      try await Self.hear(TextState(.delivered), "SM0", id, courier)
      #expect(try await house.states() == ["dispatching": 1])
      house.wait(.seconds(61))
      try await house.pass()
      #expect(house.provider.taken.count == 2)
      try await Self.hear(TextState(.delivered), "SM1", id, courier)
      #expect(try await Self.status(house) == .delivered)
    }
  }

  @Test(
    "HAL-832 what will never arrive has failed, and the family is told once",
    arguments: Engine.allCases)
  func never(engine: Engine) async throws {
    try await Self.withText(engine) { house, courier, id in
      try await house.pass()
      let landline = TextState(.undelivered, failure: TextFailure(code: 30006))
      for _ in 0..<3 { try await Self.hear(landline, "SM0", id, courier) }
      let entry = try #require(try await house.entries().first)
      #expect(entry.occurrence.status == .failed && house.told == [.failed(entry.id)])
      try await house.pass(until: house.now.advanced(by: .seconds(7_200)), by: .seconds(300))
      #expect(house.provider.taken.count == 1)
    }
  }
}
