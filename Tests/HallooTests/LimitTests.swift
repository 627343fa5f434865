import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Clocks
import Places
import Schedules
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import Outbox
@testable import TextMessages

@Suite("Limits, strangers, and what goes with an account")
struct LimitTests {
  @Test(
    "HAL-818: two couriers share the number that texts come from, hello first",
    arguments: Engine.allCases)
  func shared(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let (reminders, owner, now) = (fixture.reminders, fixture.owner, fixture.now)
      try await fixture.database.write { transaction in
        for index in 0..<8 {
          let kind = index == 7 ? MessageKind.hello : .reminder
          _ = try reminders.post(
            OutboxText(
              key: "text-\(index)", kind: kind, relative: relative, occurrence: nil,
              body: "\(index)",
              moment: now, until: nil), of: owner, in: transaction)
        }
      }
      let couriers = ["a", "b"].map { name in
        OutboxDispatcher(
          database: fixture.database, delegate: reminders, provider: fixture.provider,
          settings: .init(
            node: name, rate: SendRate(perSecond: 3), now: { fixture.now },
            uptime: { fixture.uptime }),
          logger: .quiet)
      }
      for courier in couriers { _ = try await courier.round() }
      #expect(fixture.provider.taken.count == 3)
      #expect(fixture.provider.taken.contains { $0.text.body == "7" })
      fixture.wait(.seconds(1))
      for courier in couriers { _ = try await courier.round() }
      #expect(fixture.provider.taken.count == 6)
      fixture.wait(.seconds(1))
      for courier in couriers { _ = try await courier.round() }
      #expect(fixture.provider.taken.count == 8)
    }
  }

  @Test(
    "HAL-819: after 40 texts of a day thanks and second reminders are dropped, all others go out")
  func dailyCap() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let (reminders, owner, now) = (fixture.reminders, fixture.owner, fixture.now)
      let posted = try await fixture.database.write { transaction in
        try (0..<42).map { index in
          let kind: MessageKind = index == 40 ? .thanks : .reminder
          return try reminders.post(
            OutboxText(
              key: "text-\(index)", kind: kind, relative: relative, occurrence: nil, body: "",
              moment: now, until: nil), of: owner, in: transaction)
        }
      }
      #expect(posted.map { $0 != nil } == (0..<42).map { $0 != 40 })
      let day = try Fixture.zones.rules(for: relative.zone).civil(now).date.dayNumber
      #expect(fixture.told == [.capped(relative.id, day: day)])
      fixture.wait(.seconds(86_400))
      let later = fixture.now
      let tomorrow = try await fixture.database.write { transaction in
        try reminders.post(
          OutboxText(
            key: "tomorrow", kind: .thanks, relative: relative, occurrence: nil, body: "",
            moment: later, until: nil), of: owner, in: transaction)
      }
      #expect(tomorrow != nil)
    }
  }

  @Test(
    "HAL-906: texts of unknown numbers are kept sealed for a month; STOP holds, nothing is sent for a circle"
  )
  func strangers() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let nobody = try #require(PhoneNumber(e164: "+12025550177"))
      let simulator = try #require(fixture.services.texts.simulator)
      try await simulator.reply(from: nobody, body: "A secret word")
      try await simulator.reply(from: nobody, body: "STOP")
      try await fixture.pass()
      let kept: [[UInt8]] = try await fixture.services.database.read { transaction in
        try transaction.rows("SELECT content FROM hal_strangers") { try $0[0] }
      }
      #expect(kept.count == 2)
      #expect(kept.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("secret") })
      #expect(try await fixture.count("hal_opt_outs") == 1)
      #expect(try await fixture.count("hal_messages") == 0)
      fixture.clock.advance(by: .seconds(31 * 86_400))
      try await HallooRetention(fixture.services).perform()
      #expect(try await fixture.count("hal_strangers") == 0)
    }
  }

  @Test(
    "HAL-906, HAL-911, HAL-912: keywords of unknown numbers are answered once an hour, and STOP once",
    arguments: Engine.allCases)
  func strangersAreAnswered(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let nobody = try #require(PhoneNumber(e164: "+12025550177"))
      let simulator = try #require(fixture.services.texts.simulator)
      let write = { (body: String) -> [String] in
        try await simulator.reply(from: nobody, body: body)
        try await fixture.pass()
        let page = try await simulator.conversation(of: nobody, after: nil, limit: 50)
        return page.items.filter { $0.body.contains("Halloo") }.map(\.body)
      }
      #expect(try await write("Who is this?").isEmpty)
      let help = try await write("HELP")
      #expect(help.count == 1 && help[0].contains("Nobody has set up any for this number"))
      #expect(try await write("help").count == 1)
      #expect(try await write("STOP").first?.contains("no texts from Halloo") == true)
      fixture.clock.advance(by: .seconds(3_660))
      // Who has said STOP hears no more: neither what it is, nor that they have said it.
      #expect(try await write("HELP").count == 2)
      #expect(try await write("STOP").count == 2)
      #expect(try await write("START").first?.contains("may text you again") == true)
      #expect(try await write("HELP").count == 4)
      #expect(try await fixture.count("hal_messages") == 0)
    }
  }

  @Test(
    "HAL-1706: an account takes along what it keeps, and leaves nothing but a STOP",
    arguments: Engine.allCases)
  func personalData(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.remind(.either)
      try await fixture.write("done", on: relative)
      try await fixture.write("STOP", on: relative)
      let (owner, data) = (fixture.owner, HallooSchema.personalData)
      let files = try await fixture.services.database.write { transaction in
        let files = try data.export(transaction, owner.account, owner.key)
        try data.delete(transaction, owner.account)
        return files
      }
      let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      for word in ["Rosa Diaz", "Blue pills", "done", "Time for"] { #expect(text.contains(word)) }
      for table in ["hal_profiles", "hal_habits", "hal_answers", "hal_messages", "hal_gallery"] {
        #expect(try await fixture.count(table) == 0)
      }
      #expect(try await fixture.count("hal_opt_outs") == 1)
      let add = try #require(data.add)
      for expected in [8, 0] {
        let count = try await fixture.services.database.write { transaction in
          try add(transaction, owner.account, owner.key, files)
        }
        #expect(count == expected)
      }
      try await fixture.engine.plan()
      let added = try await fixture.services.database.read { transaction in
        try transaction.rows("SELECT \(Relative.columns) FROM hal_profiles") {
          try Relative($0, of: owner)
        }
      }
      #expect(added.map(\.name) == ["Rosa Diaz"] && added[0].status == .pending)
      await #expect(throws: HelloProblem.optedOut) { try await fixture.hello(added[0]) }
    }
  }
}
