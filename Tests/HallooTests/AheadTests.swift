import CivilTime
import Storage
import StorageTestSupport
import Testing
import TextMessages

@testable import Halloo

@Suite("Reminders that are taken on ahead of their moment")
struct AheadTests {
  /// A house with one reminder that a courier has taken on three seconds before its moment.
  private static func withHeld(
    _ engine: Engine, _ body: @Sendable (House, Courier, LedgerEntry) async throws -> Void
  ) async throws {
    try await House.with(engine) { house in
      let relative = try await house.addRelative(quiet: nil)
      _ = try await house.addHabit(of: relative, at: WallTime(minutes: 720))
      let ledger = house.ledger
      _ = try await house.database.write { try ledger.plan(in: $0) }
      let entry = try #require(try await house.entries().first)
      house.set(entry.occurrence.dueAt.advanced(by: .seconds(-3)))
      _ = try await house.database.write { try ledger.passTime(in: $0) }
      let courier = house.courier(ahead: .seconds(5))
      _ = try await courier.round()
      #expect(try await house.states() == ["dispatching": 1])
      try await body(house, courier, entry)
    }
  }

  @Test(
    "HAL-817 HAL-804: it is handed over at its moment, and not before", arguments: Engine.allCases)
  func atItsMoment(engine: Engine) async throws {
    try await Self.withHeld(engine) { house, courier, entry in
      house.wait(.seconds(2))
      _ = try await courier.round()
      #expect(house.provider.taken.isEmpty)
      house.wait(.seconds(1))
      _ = try await courier.round()
      #expect(house.provider.taken.map(\.at) == [entry.occurrence.dueAt])
      let after = try await house.entries().first { $0.id == entry.id }
      #expect(after?.occurrence.sentAt == entry.occurrence.dueAt)
      #expect(try await house.states() == ["accepted": 1])
    }
  }

  @Test(
    "HAL-811 HAL-911: what is done, left out, paused or opted out of until then is not sent",
    arguments: Engine.allCases, TakingBack.allCases)
  func takenBack(engine: Engine, way: TakingBack) async throws {
    try await Self.withHeld(engine) { house, courier, entry in
      try await way.happen(to: entry, in: house)
      house.wait(.seconds(3))
      _ = try await courier.round()
      try await house.pass()
      #expect(!house.provider.taken.contains { $0.text.body.contains("Time for") })
      #expect(try await house.states()["dispatching"] == nil)
    }
  }

  enum TakingBack: CaseIterable, Sendable {
    case done, habitPaused, relativePaused, stop, plannedAnew

    func happen(to entry: LedgerEntry, in house: House) async throws {
      let (ledger, owner) = (house.ledger, house.owner)
      if self == .stop {
        let relative = try #require(try await house.relative(entry.relative))
        return try await house.receive("STOP", from: relative)
      }
      try await house.database.write { transaction in
        switch self {
        case .done:
          try ledger.markDone(entry.id, of: owner, by: owner.account, in: transaction)
        case .habitPaused: try ledger.pause(entry.habit, of: owner, in: transaction)
        case .relativePaused: try ledger.pause(entry.relative, of: owner, in: transaction)
        case .plannedAnew:
          try transaction.run("UPDATE hal_habits SET time = 900")
          try ledger.planAnew(entry.relative, of: owner, in: transaction)
        case .stop: break
        }
      }
    }
  }

  @Test(
    "HAL-814 HAL-815: where its courier dies, it is asked about and sent once",
    arguments: Engine.allCases)
  func dead(engine: Engine) async throws {
    try await Self.withHeld(engine) { house, _, _ in
      house.wait(.seconds(4))
      try await house.pass(house.courier("other"))
      #expect(house.provider.taken.isEmpty, "the lease still runs")
      house.wait(.seconds(60))
      try await house.pass(house.courier("other"))
      #expect(house.provider.taken.count == 1)
    }
  }

  @Test(
    "HAL-1709: a courier that stops leaves it to others, as if it had never been taken on",
    arguments: Engine.allCases)
  func left(engine: Engine) async throws {
    try await Self.withHeld(engine) { house, courier, entry in
      try await courier.leaveHeld()
      #expect(try await house.states() == ["queued": 1])
      house.wait(.seconds(3))
      _ = try await courier.round()
      #expect(house.provider.taken.map(\.at) == [entry.occurrence.dueAt])
    }
  }

  @Test(
    "HAL-812: a courier that was held up leaves nothing that another one has taken over",
    arguments: Engine.allCases)
  func takenOver(engine: Engine) async throws {
    try await Self.withHeld(engine) { house, zombie, _ in
      house.wait(.seconds(64))
      let other = house.courier("other")
      // The lease is over: the provider is asked, has nothing, and the text is taken on anew.
      _ = try await other.round()
      #expect(try await other.claim().texts.map(\.fence) == [2])
      try await zombie.leaveHeld()
      #expect(try await house.states() == ["dispatching": 1])
      let attempts: [Int] = try await house.database.read { transaction in
        try transaction.rows("SELECT fence FROM hal_attempts ORDER BY fence") { row in try row[0] }
      }
      #expect(attempts.last == 2)
    }
  }

  @Test(
    "HAL-818: no more are taken on, and leave, than may in a second", arguments: Engine.allCases)
  func rate(engine: Engine) async throws {
    try await House.with(engine) { house in
      for index in 0..<6 {
        let relative = try await house.addRelative(index, quiet: nil)
        _ = try await house.addHabit(of: relative, at: WallTime(minutes: 720))
      }
      let ledger = house.ledger
      _ = try await house.database.write { try ledger.plan(in: $0) }
      let due = try #require(try await house.entries().first).occurrence.dueAt
      house.set(due.advanced(by: .seconds(-3)))
      _ = try await house.database.write { try ledger.passTime(in: $0) }
      let courier = house.courier(ahead: .seconds(5), perSecond: 2)
      var sent: [Int] = []
      for _ in 0..<7 {
        _ = try await courier.round()
        sent.append(house.provider.taken.count)
        house.wait(.seconds(1))
      }
      #expect(sent == [0, 0, 0, 2, 4, 6, 6])
    }
  }
}
