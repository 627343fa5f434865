import AppHost
import AppHostTestSupport
import Clocks
import Storage
import StorageTestSupport
import Testing

@testable import Halloo

@Suite("How the relatives of a circle are now")
struct CareStatusTests {
  @Test(
    "HAL-518 HAL-936 HAL-937 words that nobody has read, refused medicine and what has been looked after",
    arguments: Engine.allCases)
  func matters(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      let relative = try await site.addRelative()
      var habit = try await site.addHabit(of: relative)
      habit.importance = true
      try await site.change(habit)
      #expect(try await site.matters().isEmpty)
      site.clock.advance(by: .seconds(60))
      try await site.pass()
      #expect(try await site.matters() == ["waiting"])
      try await site.write("which pill?", on: relative)
      #expect(try await site.matters() == ["wrote, unread"])
      let message = try #require(try await site.care().matters.first)
      if case .wrote(let message, _) = message.kind {
        try await CircleStore(site.services).markRead(message.id, by: site.owner.account)
      }
      #expect(try await site.matters() == ["wrote"])
      try await site.write("no I forgot", on: relative)
      #expect(try await site.matters() == ["not done"])
      // The alarm outlives the day, and ends with what it is about being a day old.
      site.clock.advance(by: .seconds(17 * 3_600))
      #expect(try await site.matters() == ["not done"])
      site.clock.advance(by: .seconds(7 * 3_600))
      #expect(try await site.matters().isEmpty)
    }
  }

  @Test(
    "HAL-853 All Clear ends what is said of missed medicine, on both engines",
    arguments: Engine.allCases)
  func tended(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      let relative = try await site.addRelative()
      var habit = try await site.addHabit(of: relative)
      habit.importance = true
      try await site.change(habit)
      site.clock.advance(by: .seconds(60))
      try await site.pass()
      site.clock.advance(by: .seconds(1_200))
      try await site.pass()
      #expect(try await site.matters() == ["missed"])
      let alarm = try #require(try await site.care().matters.first?.alarm)
      let access = CircleAccess(owner: site.owner, member: site.owner.account, role: .owner)
      try await CircleStore(site.services).clear(alarm.id, note: "", access)
      #expect(try await site.matters().isEmpty)
    }
  }
}

extension HallooSite {
  fileprivate func change(_ habit: Habit) async throws {
    let (now, owner) = (clock.now, owner)
    try await services.database.write { transaction in
      _ = try transaction.save(habit, at: now, of: owner)
    }
  }

  fileprivate func care() async throws -> CareStatus {
    let (services, owner, now) = (services, owner, clock.now)
    return try await services.database.read { transaction in
      try transaction.careStatus(
        of: transaction.relatives(of: owner).numbered, owner, at: now, services.timeZones)
    }
  }

  /// The kinds of the matters, in their order.
  fileprivate func matters() async throws -> [String] {
    try await care().matters.map { matter in
      switch matter.kind {
      case .distress: "distress"
      case .optedOut: "opted out"
      case .unreachable: "unreachable"
      case .silent: "silent"
      case .missed: "missed"
      case .notDone: "not done"
      case .failed: "failed"
      case .wrote(let message, _): message.isUnread ? "wrote, unread" : "wrote"
      case .waiting: "waiting"
      }
    }
  }
}
