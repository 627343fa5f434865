import CivilTime
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Halloo
@testable import Outbox
@testable import TextMessages

@Suite struct ReportTests {
  /// A house with one reminder that is due and handed over, or being so.
  private static func withText(
    _ engine: Engine,
    _ body:
      @Sendable (Fixture, OutboxDispatcher<ReminderService>, TextMessageID) async throws -> Void
  ) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      fixture.set(try await Fixture.noon(fixture))
      let reminders = fixture.reminders
      _ = try await fixture.database.write { try reminders.passTime(in: $0) }
      let id: TextMessageID? = try await fixture.database.read {
        try $0.value("SELECT id FROM hal_messages")
      }
      try await body(fixture, fixture.courier(), try #require(id))
    }
  }

  private static func hear(
    _ state: TextState, _ provider: String, _ id: TextMessageID,
    _ courier: OutboxDispatcher<ReminderService>
  ) async throws {
    let name = try #require(ProviderTextID(rawValue: provider))
    try await courier.database.write { transaction in
      try courier.take(state, of: name, about: id, in: transaction)
    }
  }

  private static func status(_ fixture: Fixture) async throws -> TextStatus? {
    try await fixture.database.read { try $0.value("SELECT status FROM hal_messages") }
  }

  @Test(
    "HAL-830 reports in any order, each any number of times, lead to the same state",
    arguments: Engine.allCases)
  func permutations(engine: Engine) async throws {
    try await Self.withText(engine) { fixture, courier, id in
      try await fixture.pass()
      var random = SplitMix64(seed: 7)
      let reports = [TextStatus.accepted, .sent, .delivered].map { TextState($0) }
      for report in (reports + reports + reports).shuffled(using: &random) {
        try await Self.hear(report, "SM0", id, courier)
      }
      #expect(try await Self.status(fixture) == .delivered)
      #expect(try await fixture.entries().first?.occurrence.status == .sent)
    }
  }

  @Test(
    "HAL-813 a report that is there before the answer tells that the provider has the text",
    arguments: Engine.allCases)
  func beforeTheAnswer(engine: Engine) async throws {
    try await Self.withText(engine) { fixture, courier, id in
      let text = try #require(try await courier.claim().texts.first)
      try await Self.hear(TextState(.sent), "SMearly", id, courier)
      #expect(try await fixture.entries().first?.occurrence.status == .sent)
      // The answer comes late, or says that it was lost: nothing changes any more but when it was taken.
      for outcome in [
        TextOutcome.unknown("late"),
        .accepted(try #require(ProviderTextID(rawValue: "SMearly")), .accepted),
      ] {
        let answered = fixture.now.advanced(by: .seconds(-3))
        try await fixture.database.write { try courier.settle(text, outcome, at: answered, in: $0) }
      }
      #expect(try await Self.status(fixture) == .sent)
      let acceptedAt: Timestamp? = try await fixture.database.read {
        try $0.value("SELECT accepted_at FROM hal_messages")
      }
      #expect(acceptedAt == fixture.now.advanced(by: .seconds(-3)))
      try await fixture.pass()
      #expect(fixture.provider.taken.isEmpty)
    }
  }

  @Test(
    "HAL-831 what did not arrive for a passing reason is sent again, and reports of before change nothing"
  )
  func again() async throws {
    try await Self.withText(.sqlite) { fixture, courier, id in
      try await fixture.pass()
      let off = TextState(.undelivered, failure: TextFailure(code: 30003))
      try await Self.hear(off, "SM0", id, courier)
      #expect(try await fixture.states() == ["queued": 1])
      fixture.wait(.seconds(31))
      _ = try await courier.claim()
      try await Self.hear(TextState(.delivered), "SM0", id, courier)
      #expect(try await fixture.states() == ["dispatching": 1])
      fixture.wait(.seconds(61))
      try await fixture.pass()
      #expect(fixture.provider.taken.count == 2)
      try await Self.hear(TextState(.delivered), "SM1", id, courier)
      #expect(try await Self.status(fixture) == .delivered)
    }
  }

  @Test(
    "HAL-830 what has been delivered stays so, whatever is reported after it, and is not sent again",
    arguments: Engine.allCases)
  func delivered(engine: Engine) async throws {
    try await Self.withText(engine) { fixture, courier, id in
      try await fixture.pass()
      try await Self.hear(TextState(.delivered), "SM0", id, courier)
      for (status, code) in [
        (TextStatus.undelivered, 30003), (.failed, 30008), (.undelivered, 30006), (.failed, 21610),
        (.sent, 0), (.accepted, 0),
      ] {
        let report = TextState(status, failure: TextFailure(code: code))
        try await Self.hear(report, "SM0", id, courier)
        #expect(try await Self.status(fixture) == .delivered, "\(status) \(code)")
        #expect(try await fixture.states() == ["accepted": 1], "\(status) \(code)")
      }
      // A second try would come after half a minute, the second reminder after ten.
      fixture.wait(.seconds(100))
      try await fixture.pass()
      #expect(fixture.provider.taken.count == 1 && fixture.told.isEmpty)
      #expect(try await fixture.entries().first?.occurrence.status == .sent)
    }
  }

  @Test(
    "HAL-830 HAL-922 who agrees after a hello that was delivered, and then reported lost, has agreed"
  )
  func agreed() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil, status: .pending)
      try await fixture.ask(relative)
      let text = try #require(fixture.provider.taken.first?.text)
      let courier = fixture.courier()
      let lost = TextState(.undelivered, failure: TextFailure(code: 30003))
      for report in [TextState(.delivered), lost] {
        try await Self.hear(report, "SM0", text.id, courier)
      }
      try await fixture.receive("OK", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .confirmed)
      fixture.wait(.seconds(600))
      try await fixture.pass()
      #expect(fixture.provider.taken.map(\.text.body).filter { $0 == text.body }.count == 1)
    }
  }

  @Test(
    "HAL-832 what will never arrive has failed, and the family is told once",
    arguments: Engine.allCases)
  func never(engine: Engine) async throws {
    try await Self.withText(engine) { fixture, courier, id in
      try await fixture.pass()
      let landline = TextState(.undelivered, failure: TextFailure(code: 30006))
      for _ in 0..<3 { try await Self.hear(landline, "SM0", id, courier) }
      let entry = try #require(try await fixture.entries().first)
      #expect(entry.occurrence.status == .failed && fixture.told == [.failed(entry.id)])
      try await fixture.pass(until: fixture.now.advanced(by: .seconds(7_200)), by: .seconds(300))
      #expect(fixture.provider.taken.count == 1)
    }
  }
}
