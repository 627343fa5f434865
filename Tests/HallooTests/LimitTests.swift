import Accounts
import CivilTime
import Clocks
import Places
import Site
import SiteTestSupport
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("Limits, strangers, and what goes with an account")
struct LimitTests {
  @Test("HAL-818: so many texts leave in a second, and what is over waits")
  func rate() {
    let (rate, now) = (SendRate(perSecond: 10), Timestamp(milliseconds: 100_000))
    #expect(rate.allowance(nil, at: now) == 10)
    let free = rate.freeAt(after: 10, nil, at: now)
    #expect(rate.allowance(free, at: now) == 0)
    #expect(rate.allowance(free, at: now.advanced(by: .milliseconds(500))) == 5)
    #expect(rate.allowance(free, at: now.advanced(by: .seconds(60))) == 10)
    #expect(SendRate(perSecond: 1).allowance(nil, at: now) == 1)
  }

  @Test(
    "HAL-818: two couriers share the number that texts come from, hello first",
    arguments: Engine.allCases)
  func shared(engine: Engine) async throws {
    try await House.with(engine) { house in
      let relative = try await house.addRelative(quiet: nil)
      let (ledger, owner, now) = (house.ledger, house.owner, house.now)
      try await house.database.write { transaction in
        for index in 0..<8 {
          let kind = index == 7 ? MessageKind.hello : .reminder
          _ = try ledger.post(
            OutboxText(
              key: "text-\(index)", kind: kind, relative: relative, occurrence: nil,
              body: "\(index)",
              moment: now, until: nil), of: owner, in: transaction)
        }
      }
      let couriers = ["a", "b"].map { name in
        Courier(
          database: house.database, ledger: ledger, provider: house.provider,
          settings: .init(node: name, rate: SendRate(perSecond: 3), now: { house.now }),
          logger: .quiet)
      }
      for courier in couriers { _ = try await courier.round() }
      #expect(house.provider.taken.count == 3)
      #expect(house.provider.taken.contains { $0.text.body == "7" })
      house.wait(.seconds(1))
      for courier in couriers { _ = try await courier.round() }
      #expect(house.provider.taken.count == 6)
      house.wait(.seconds(1))
      for courier in couriers { _ = try await courier.round() }
      #expect(house.provider.taken.count == 8)
    }
  }

  @Test(
    "HAL-819: after 40 texts of a day thanks and second reminders are dropped, all others go out")
  func dailyCap() async throws {
    try await House.with(.sqlite) { house in
      let relative = try await house.addRelative(quiet: nil)
      let (ledger, owner, now) = (house.ledger, house.owner, house.now)
      let posted = try await house.database.write { transaction in
        try (0..<42).map { index in
          let kind: MessageKind = index == 40 ? .thanks : .reminder
          return try ledger.post(
            OutboxText(
              key: "text-\(index)", kind: kind, relative: relative, occurrence: nil, body: "",
              moment: now, until: nil), of: owner, in: transaction)
        }
      }
      #expect(posted.map { $0 != nil } == (0..<42).map { $0 != 40 })
      let day = try House.zones.rules(for: relative.zone).civil(now).date.dayNumber
      #expect(house.told == [.capped(relative.id, day: day)])
      house.wait(.seconds(86_400))
      let later = house.now
      let tomorrow = try await house.database.write { transaction in
        try ledger.post(
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
    try await HallooSite.with(.sqlite) { house in
      let nobody = try #require(PhoneNumber(e164: "+12025550177"))
      let simulator = try #require(house.services.texts.simulator)
      try await simulator.reply(from: nobody, body: "A secret word")
      try await simulator.reply(from: nobody, body: "STOP")
      try await house.pass()
      let kept: [[UInt8]] = try await house.services.database.read { transaction in
        try transaction.rows("SELECT content FROM hal_strangers") { try $0[0] }
      }
      #expect(kept.count == 2)
      #expect(kept.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("secret") })
      #expect(try await house.count("hal_opt_outs") == 1)
      #expect(try await house.count("hal_messages") == 0)
      house.clock.advance(by: .seconds(31 * 86_400))
      try await HallooRetention(house.services).perform()
      #expect(try await house.count("hal_strangers") == 0)
    }
  }

  @Test(
    "HAL-906, HAL-911, HAL-912: keywords of unknown numbers are answered once an hour, and STOP once",
    arguments: Engine.allCases)
  func strangersAreAnswered(engine: Engine) async throws {
    try await HallooSite.with(engine) { house in
      let nobody = try #require(PhoneNumber(e164: "+12025550177"))
      let simulator = try #require(house.services.texts.simulator)
      let write = { (body: String) -> [String] in
        try await simulator.reply(from: nobody, body: body)
        try await house.pass()
        let page = try await simulator.conversation(of: nobody, after: nil, limit: 50)
        return page.items.filter { $0.body.contains("Halloo") }.map(\.body)
      }
      #expect(try await write("Who is this?").isEmpty)
      let help = try await write("HELP")
      #expect(help.count == 1 && help[0].contains("Nobody has set up any for this number"))
      #expect(try await write("help").count == 1)
      #expect(try await write("STOP").first?.contains("no texts from Halloo") == true)
      house.clock.advance(by: .seconds(3_660))
      // Who has said STOP hears no more: neither what it is, nor that they have said it.
      #expect(try await write("HELP").count == 2)
      #expect(try await write("STOP").count == 2)
      #expect(try await write("START").first?.contains("may text you again") == true)
      #expect(try await write("HELP").count == 4)
      #expect(try await house.count("hal_messages") == 0)
    }
  }

  @Test(
    "HAL-1706: an account takes along what it keeps, and leaves nothing but a STOP",
    arguments: Engine.allCases)
  func personalData(engine: Engine) async throws {
    try await HallooSite.with(engine) { house in
      let relative = try await house.remind(.either)
      try await house.write("done", on: relative)
      try await house.write("STOP", on: relative)
      let (owner, data) = (house.owner, HallooSchema.personalData)
      let files = try await house.services.database.write { transaction in
        let files = try data.export(transaction, owner.account, owner.key)
        try data.delete(transaction, owner.account)
        return files
      }
      let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      for word in ["Rosa Diaz", "Blue pills", "done", "Time for"] { #expect(text.contains(word)) }
      for table in ["hal_profiles", "hal_habits", "hal_answers", "hal_messages", "hal_gallery"] {
        #expect(try await house.count(table) == 0)
      }
      #expect(try await house.count("hal_opt_outs") == 1)
      let add = try #require(data.add)
      for expected in [8, 0] {
        let count = try await house.services.database.write { transaction in
          try add(transaction, owner.account, owner.key, files)
        }
        #expect(count == expected)
      }
      try await house.engine.plan()
      let added = try await house.services.database.read { transaction in
        try transaction.rows("SELECT \(Relative.columns) FROM hal_profiles") {
          try Relative($0, of: owner)
        }
      }
      #expect(added.map(\.name) == ["Rosa Diaz"] && added[0].status == .pending)
      await #expect(throws: HelloProblem.optedOut) { try await house.hello(added[0]) }
    }
  }
}
