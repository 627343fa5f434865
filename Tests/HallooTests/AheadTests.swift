import CivilTime
import Storage
import StorageTestSupport
import Testing
import TextMessages

@testable import Halloo
@testable import Outbox

@Suite("Reminders that are taken on ahead of their moment")
struct AheadTests {
  /// A house with one reminder that a courier has taken on three seconds before its moment.
  private static func withHeld(
    _ engine: Engine,
    _ body: @Sendable (Fixture, OutboxDispatcher<ReminderService>, LedgerEntry) async throws -> Void
  ) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      let reminders = fixture.reminders
      _ = try await fixture.database.write { try reminders.plan(in: $0) }
      let entry = try #require(try await fixture.entries().first)
      fixture.set(entry.occurrence.dueAt.advanced(by: .seconds(-3)))
      _ = try await fixture.database.write { try reminders.passTime(in: $0) }
      let courier = fixture.courier(ahead: .seconds(5))
      _ = try await courier.round()
      #expect(try await fixture.states() == ["dispatching": 1])
      try await body(fixture, courier, entry)
    }
  }

  @Test(
    "HAL-817 HAL-804: it is handed over at its moment, and not before", arguments: Engine.allCases)
  func atItsMoment(engine: Engine) async throws {
    try await Self.withHeld(engine) { fixture, courier, entry in
      fixture.wait(.seconds(2))
      _ = try await courier.round()
      #expect(fixture.provider.taken.isEmpty)
      fixture.wait(.seconds(1))
      _ = try await courier.round()
      #expect(fixture.provider.taken.map(\.at) == [entry.occurrence.dueAt])
      let after = try await fixture.entries().first { $0.id == entry.id }
      #expect(after?.occurrence.sentAt == entry.occurrence.dueAt)
      #expect(try await fixture.states() == ["accepted": 1])
    }
  }

  @Test(
    "HAL-811 HAL-911: what is done, left out, paused or opted out of until then is not sent",
    arguments: Engine.allCases, TakingBack.allCases)
  func takenBack(engine: Engine, way: TakingBack) async throws {
    try await Self.withHeld(engine) { fixture, courier, entry in
      try await way.apply(to: entry, in: fixture)
      fixture.wait(.seconds(3))
      _ = try await courier.round()
      try await fixture.pass()
      #expect(!fixture.provider.taken.contains { $0.text.body.contains("Time for") })
      #expect(try await fixture.states()["dispatching"] == nil)
    }
  }

  enum TakingBack: CaseIterable, Sendable {
    case done, habitPaused, relativePaused, stop, plannedAnew

    func apply(to entry: LedgerEntry, in fixture: Fixture) async throws {
      let (reminders, owner) = (fixture.reminders, fixture.owner)
      if self == .stop {
        let relative = try #require(try await fixture.relative(entry.relative))
        return try await fixture.receive("STOP", from: relative)
      }
      try await fixture.database.write { transaction in
        switch self {
        case .done:
          try reminders.markDone(entry.id, of: owner, by: owner.account, in: transaction)
        case .habitPaused: try reminders.pause(entry.habit, of: owner, in: transaction)
        case .relativePaused: try reminders.pause(entry.relative, of: owner, in: transaction)
        case .plannedAnew:
          try transaction.run("UPDATE hal_habits SET time = 900")
          try reminders.planAnew(entry.relative, of: owner, in: transaction)
        case .stop: break
        }
      }
    }
  }

  @Test(
    "HAL-814 HAL-815: where its courier dies, it is asked about and sent once",
    arguments: Engine.allCases)
  func dead(engine: Engine) async throws {
    try await Self.withHeld(engine) { fixture, _, _ in
      fixture.wait(.seconds(4))
      try await fixture.pass(fixture.courier("other"))
      #expect(fixture.provider.taken.isEmpty, "the lease still runs")
      fixture.wait(.seconds(60))
      try await fixture.pass(fixture.courier("other"))
      #expect(fixture.provider.taken.count == 1)
    }
  }

  @Test(
    "HAL-1709: a courier that stops leaves it to others, as if it had never been taken on",
    arguments: Engine.allCases)
  func left(engine: Engine) async throws {
    try await Self.withHeld(engine) { fixture, courier, entry in
      try await courier.leaveHeld()
      #expect(try await fixture.states() == ["queued": 1])
      fixture.wait(.seconds(3))
      _ = try await courier.round()
      #expect(fixture.provider.taken.map(\.at) == [entry.occurrence.dueAt])
    }
  }

  @Test(
    "HAL-812: a courier that was held up leaves nothing that another one has taken over",
    arguments: Engine.allCases)
  func takenOver(engine: Engine) async throws {
    try await Self.withHeld(engine) { fixture, zombie, _ in
      fixture.wait(.seconds(64))
      let other = fixture.courier("other")
      // The lease is over: the provider is asked, has nothing, and the text is taken on anew.
      _ = try await other.round()
      #expect(try await other.claim().texts.map(\.fence) == [2])
      try await zombie.leaveHeld()
      #expect(try await fixture.states() == ["dispatching": 1])
      let attempts: [Int] = try await fixture.database.read { transaction in
        try transaction.rows("SELECT fence FROM hal_attempts ORDER BY fence") { row in try row[0] }
      }
      #expect(attempts.last == 2)
    }
  }

  @Test(
    "HAL-818: no more are taken on, and leave, than may in a second", arguments: Engine.allCases)
  func rate(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      for index in 0..<6 {
        let relative = try await fixture.addRelative(index, quiet: nil)
        _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      }
      let reminders = fixture.reminders
      _ = try await fixture.database.write { try reminders.plan(in: $0) }
      let due = try #require(try await fixture.entries().first).occurrence.dueAt
      fixture.set(due.advanced(by: .seconds(-3)))
      _ = try await fixture.database.write { try reminders.passTime(in: $0) }
      let courier = fixture.courier(ahead: .seconds(5), perSecond: 2)
      var sent: [Int] = []
      for _ in 0..<7 {
        _ = try await courier.round()
        sent.append(fixture.provider.taken.count)
        fixture.wait(.seconds(1))
      }
      #expect(sent == [0, 0, 0, 2, 4, 6, 6])
    }
  }
}
