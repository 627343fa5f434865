import AppHost
import AppHostTestSupport
import Clocks
import Interface
import Messaging
import Schedules
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

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
        let circle = CircleStore(site.services)
        let reading = try #require(try await circle.reading(message.id, site.owner))
        try await circle.markRead(reading, by: site.owner.account)
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
    "HAL-938 during a call for help nobody is praised, nor promised what is held",
    arguments: ["I took my pills", "later please"])
  func noPraise(words: String) async throws {
    try await HallooSite.with(.sqlite) { site in
      let relative = try await site.addRelative()
      _ = try await site.addHabit(of: relative)
      site.clock.advance(by: .seconds(60))
      try await site.pass()
      try await site.write("I fell and I am hurt", on: relative)
      try await site.pass()
      try await site.write(words, on: relative)
      try await site.pass()
      let count: Int? = try await site.services.database.read { transaction in
        try transaction.value(
          """
          SELECT count(*) FROM hal_messages
          WHERE kind IN \(list: [MessageKind.thanks, .laterReply])
          """)
      }
      #expect(count == 0)
    }
  }

  @Test("HAL-518 HAL-825 who said it is done, and owes the photo, is not said to be silent")
  func photoMissing() async throws {
    try await HallooSite.with(.sqlite) { site in
      let relative = try await site.addRelative()
      _ = try await site.addHabit(of: relative, terms: .init(responseType: .photo))
      site.clock.advance(by: .seconds(60))
      try await site.pass()
      try await site.write("done", on: relative)
      let matter = try #require(try await site.care().matters.first)
      guard case .waiting(_, said: "done") = matter.kind else {
        Issue.record("\(matter.kind)")
        return
      }
      let condition = HallooStrings.notices.condition(of: relative, [matter])
      #expect(condition == "Photo still missing: Blue pills")
    }
  }

  @Test("HAL-518 HAL-520 what is due in some days is next, though it is not planned yet")
  func later() async throws {
    try await HallooSite.with(.sqlite) { site in
      let relative = try await site.addRelative()
      let habit = try await site.addHabit(of: relative, in: 5 * 86_400, frequency: .weekly)
      try await site.pass()
      let next = try #require(try await site.care().next)
      #expect(next.title == habit.title)
      #expect(next.dueAt == site.clock.now.advanced(by: .seconds(5 * 86_400)))
    }
  }

  @Test(
    "HAL-938 while a call for help is open no habit is texted about, and what was held is not sent afterwards",
    arguments: Engine.allCases, [true, false])
  func held(engine: Engine, isSnoozed: Bool) async throws {
    try await HallooSite.with(engine) { site in
      let relative = try await site.addRelative()
      _ = try await site.addHabit(of: relative)
      site.clock.advance(by: .seconds(60))
      try await site.pass()
      if isSnoozed { try await site.write("later", on: relative) }
      try await site.pass()
      try await site.write("I took it but I fell and I am hurt", on: relative)
      try await site.pass()
      let count = try await site.texts(on: relative).count
      for _ in 0..<5 {
        site.clock.advance(by: .seconds(480))
        try await site.pass()
      }
      #expect(try await site.texts(on: relative).count == count)
      let alarm = try #require(try await site.care().matters.first?.alarm)
      #expect(alarm.cause == .distress)
      let access = CircleAccess(owner: site.owner, member: site.owner.account, role: .owner)
      try await CircleStore(site.services).clear(alarm.id, note: "", access)
      for _ in 0..<5 {
        try await site.pass()
        site.clock.advance(by: .seconds(480))
      }
      #expect(try await site.texts(on: relative).count == count)
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

extension CareStatusTests {
  @Test(
    "HAL-518 HAL-911 who has the wrong number is told apart from who wants no texts, and gets no more",
    arguments: Engine.allCases)
  func wrongNumber(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      let relative = try await site.addRelative()
      _ = try await site.addHabit(of: relative)
      try await site.write("Sorry, wrong number", on: relative)
      #expect(try await site.matters() == ["wrong number"])
      #expect(try await site.texts(on: relative) == ["Sorry, wrong number"])
      let inbox = try await site.services.messaging.inbox(of: site.owner.account).items
      #expect(
        inbox.first?.text.body.hasPrefix("Somebody answered from the number of Rosa Diaz") == true)
      // Nothing goes there, and nobody is said to owe an answer.
      site.clock.advance(by: .seconds(60))
      try await site.pass()
      #expect(try await site.texts(on: relative).count == 1)
      #expect(try await site.matters() == ["wrong number"])
      let number = try #require(PhoneNumber(e164: "+12025550124"))
      try await CircleStore(site.services).change(relative.id, of: site.owner) { relative in
        relative.number = number
      }
      #expect(try await site.matters().isEmpty)
      let changed = try #require(try await site.care().slots.first?.relative)
      #expect(changed.status == .pending && !changed.saysWrongNumber)
      #expect(try await !site.care().isWell, "nobody has agreed yet")
    }
  }

  @Test("HAL-518 one matter stands once: a call for help is no answer that is owed")
  func once() async throws {
    try await HallooSite.with(.sqlite) { site in
      let relative = try await site.addRelative()
      _ = try await site.addHabit(of: relative)
      site.clock.advance(by: .seconds(60))
      try await site.pass()
      #expect(try await site.matters() == ["waiting"])
      try await site.write("I fell and can't get up", on: relative)
      #expect(try await site.matters() == ["distress"])
      let alarm = try #require(try await site.care().matters.first?.alarm)
      let access = CircleAccess(owner: site.owner, member: site.owner.account, role: .owner)
      try await CircleStore(site.services).clear(alarm.id, note: "", access)
      #expect(try await site.matters() == ["waiting"])
      try await site.write("later", on: relative)
      #expect(try await site.matters() == ["wrote"], "who puts it off has written about it")
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
      case .wrongNumber: "wrong number"
      case .unsure: "unsure"
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
