import AppHost
import AppHostTestSupport
import CivilTime
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("Whether relatives agree")
struct ConsentTests {
  @Test("HAL-438: one in 60 seconds, three in 24 hours, six in all")
  func limits() {
    let start = Timestamp(milliseconds: 0)
    func sent(_ seconds: Int..., failed: Int? = nil) -> [HelloLimit.Sent] {
      seconds.map { .init(at: start.advanced(by: .seconds($0)), counts: true) }
        + [failed].compactMap(\.self).map {
          .init(at: start.advanced(by: .seconds($0)), counts: false)
        }
    }
    func limit(_ sent: [HelloLimit.Sent], at seconds: Int) -> HelloLimit {
      HelloLimit(sent, at: start.advanced(by: .seconds(seconds)))
    }
    #expect(limit([], at: 0).allows)
    #expect(limit(sent(0), at: 59).next == start.advanced(by: .seconds(60)))
    #expect(limit(sent(0), at: 60).allows)
    #expect(limit(sent(0, 60, 120), at: 180).next == start.advanced(by: .seconds(86_400)))
    #expect(limit(sent(0, 60, 120), at: 86_400).allows)
    let six = sent(0, 60, 120, 90_000, 90_060, 180_000)
    #expect(!limit(six, at: 1_000_000).allows && limit(six, at: 1_000_000).next == nil)
    #expect(limit(sent(failed: 0), at: 30).allows, "what was refused keeps nobody waiting")
    #expect(limit(sent(0, 60, failed: 120), at: 180).allows, "what was refused does not count")
  }

  @Test(
    "HAL-427, HAL-438, HAL-1636, HAL-1637: a hello goes out as it was shown, and not twice",
    arguments: Engine.allCases)
  func hello(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.addRelative(.pending)
      let before = try await fixture.state(of: relative)
      #expect(before.canSend && before.sentCount == 0)
      try await fixture.hello(relative)
      try await fixture.pass()
      #expect(try await fixture.texts(on: relative) == [before.body.text])
      await #expect(throws: HelloProblem.limit(next: fixture.clock.now.advanced(by: .seconds(60))))
      {
        try await fixture.hello(relative)
      }
      let after = try await fixture.state(of: relative)
      #expect(!after.canSend && after.sentCount == 1 && after.sentToday == 1)
      fixture.clock.advance(by: .seconds(61))
      try await fixture.hello(relative)
      try await fixture.pass()
      #expect(try await fixture.texts(on: relative).count == 2)
      try await fixture.write("OK", on: relative)
      await #expect(throws: HelloProblem.alreadyConfirmed) { try await fixture.hello(relative) }
    }
  }

  @Test("HAL-429: a hello waits for the end of quiet hours, and another takes its place")
  func scheduled() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(.pending)
      let later = fixture.clock.now.advanced(by: .seconds(3_600))
      try await fixture.hello(relative, at: later)
      try await fixture.pass()
      #expect(try await fixture.texts(on: relative).isEmpty)
      #expect(try await fixture.state(of: relative).scheduledFor == later)
      try await fixture.hello(relative)
      try await fixture.pass()
      fixture.clock.advance(by: .seconds(7_200))
      try await fixture.pass()
      #expect(try await fixture.texts(on: relative).count == 1)
    }
  }

  @Test("HAL-435: after a no another hello asks again")
  func again() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(.pending)
      try await fixture.hello(relative)
      try await fixture.pass()
      try await fixture.write("No", on: relative)
      #expect(try await fixture.relative(relative.id)?.status == .declined)
      fixture.clock.advance(by: .seconds(61))
      try await fixture.hello(relative)
      #expect(try await fixture.relative(relative.id)?.status == .pending)
    }
  }

  @Test(
    "HAL-436, HAL-911: after STOP nothing goes out; START brings the hello that was asked for",
    arguments: [true, false])
  func stopAndStart(isAwaited: Bool) async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(.pending)
      try await fixture.hello(relative)
      try await fixture.pass()
      try await fixture.write("STOP", on: relative)
      fixture.clock.advance(by: .seconds(120))
      await #expect(throws: HelloProblem.optedOut) { try await fixture.hello(relative) }
      if isAwaited { try await fixture.awaitStart(relative) }
      let before = try await fixture.texts(on: relative).count
      try await fixture.write("START", on: relative)
      let texts = try await fixture.texts(on: relative).dropFirst(before)
      #expect(texts.contains { $0.contains("Reply OK to agree") } == isAwaited)
      #expect(try await fixture.relative(relative.id)?.status == .pending)
      #expect(try await fixture.relative(relative.id)?.awaitsStart == false)
    }
  }

  @Test("HAL-439, HAL-1638: a setup that is given up leaves nothing but the STOP")
  func cancel() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(.pending)
      try await fixture.hello(relative)
      try await fixture.pass()
      try await fixture.write("STOP", on: relative)
      try await fixture.cancel(relative)
      #expect(try await fixture.relative(relative.id) == nil)
      #expect(try await fixture.count("hal_messages") == 0)
      #expect(try await fixture.count("hal_answers") == 0)
      #expect(try await fixture.count("hal_opt_outs") == 1)
      let other = try await fixture.addRelative(.pending)
      await #expect(throws: HelloProblem.optedOut) { try await fixture.hello(other) }
      let agreed = try await fixture.addRelative(.confirmed, number: "+12025550124")
      await #expect(throws: HelloProblem.alreadyConfirmed) { try await fixture.cancel(agreed) }
    }
  }

  @Test("HAL-832: who is opted out at the provider is opted out here, and the family is told")
  func optedOutElsewhere() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      fixture.provider.behave { _ in .refuse(21610) }
      try await fixture.pass(until: Fixture.start.advanced(by: .seconds(86_400)), by: .seconds(600))
      let known = try await fixture.relative(relative.id)
      #expect(known?.status == .inactive && known?.optedOutAt != nil)
      #expect(fixture.told.count { $0 == .optedOut(relative.id) } == 1)
    }
  }

  @Test(
    "HAL-427, HAL-901: consent ends with the provider that carried it: only a hello goes to who agreed by another",
    arguments: Engine.allCases)
  func anotherProvider(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      var relative = try await fixture.addRelative(quiet: nil, provider: "other")
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      let day = Duration.seconds(86_400)
      // Even where nobody has looked yet, nothing of what is due leaves.
      try await fixture.pass(until: Fixture.start.advanced(by: day), by: .seconds(600))
      #expect(fixture.provider.taken.isEmpty)
      #expect(try await fixture.askAnew() == 1)
      #expect(try await fixture.askAnew() == 0)
      relative = try #require(try await fixture.relative(relative.id))
      #expect(relative.status == .pending && relative.confirmedAt == nil)
      #expect(relative.step == .smsIntroduction && relative.provider == ScriptedProvider.name)
      try await fixture.pass(until: fixture.now.advanced(by: day), by: .seconds(600))
      try await fixture.receive("YES", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .pending, "nobody has asked them")
      #expect(fixture.provider.taken.isEmpty)
      try await fixture.ask(relative)
      #expect(fixture.provider.taken.map { $0.text.body.contains("Reply OK to agree") } == [true])
      try await fixture.receive("YES", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .active)
      let before = fixture.provider.taken.count
      try await fixture.pass(until: fixture.now.advanced(by: day), by: .seconds(600))
      #expect(fixture.provider.taken.count > before)
    }
  }

  @Test("HAL-427: what waits for somebody who agrees no more does not go out")
  func withdrawn() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      let prepared: SQL = "SELECT count(*) FROM hal_messages WHERE state = 'queued'"
      while try await fixture.database.read({ try $0.value(prepared) as Int? }) == 0 {
        try await fixture.pass(until: fixture.now.advanced(by: .seconds(60)), by: .seconds(60))
      }
      try await fixture.database.write { try $0.run("UPDATE hal_profiles SET status = 'pending'") }
      try await fixture.pass(until: fixture.now.advanced(by: .seconds(3_600)), by: .seconds(60))
      #expect(fixture.provider.taken.isEmpty)
    }
  }

  @Test("HAL-438: hellos by another provider do not count among those that may be sent")
  func hellosByAnother() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil, status: .pending)
      for _ in 0..<6 {
        try await fixture.ask(relative)
        fixture.wait(.seconds(90_000))
      }
      await #expect(throws: HelloProblem.limit(next: nil)) { try await fixture.ask(relative) }
      try await fixture.database.write { try $0.run("UPDATE hal_profiles SET provider = 'other'") }
      #expect(try await fixture.askAnew() == 1)
      try await fixture.ask(relative)
      #expect(fixture.provider.taken.count == 7)
    }
  }

  @Test("HAL-911: a STOP holds whoever carries texts, and START by another is no agreement")
  func stopByAnother() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil, provider: "other")
      try await fixture.receive("STOP", from: relative)
      #expect(try await fixture.askAnew() == 1)
      #expect(try await fixture.relative(relative.id)?.status == .declined)
      await #expect(throws: HelloProblem.optedOut) { try await fixture.ask(relative) }
      try await fixture.receive("YES", from: relative)
      #expect(try await fixture.relative(relative.id)?.status == .pending)
      #expect(try await fixture.relative(relative.id)?.optedOutAt == nil)
    }
  }

  @Test(
    "HAL-901: of who agreed before providers were noted, those count for Twilio of whom it is certain",
    arguments: Engine.allCases)
  func unknownProviders(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let numbers = ["+12025550123", "+12025550124", "+12025550125"]
      var relatives: [Relative] = []
      for number in numbers { relatives.append(try await fixture.addRelative(number: number)) }
      let now = fixture.clock.now
      // One answered by a simulated phone, one by another, and of one it is too long ago to say.
      let moments = [now, now, now.advanced(by: .seconds(-40 * 86_400))]
      let ids = relatives.map(\.id)
      let account = fixture.owner.account
      try await fixture.services.database.write { transaction in
        for (index, (id, moment)) in zip(ids, moments).enumerated() {
          try transaction.run([
            "UPDATE hal_profiles SET provider = 'unknown', confirmed_at = \(moment) WHERE id = \(id)",
            """
            INSERT INTO hal_answers (id, account_id, profile_id, inbound_id, content,
              is_confirmation, is_positive, received_at)
            VALUES (\("answer-\(index)"), \(account), \(id), \("SM\(index)"), \([UInt8]()),
              \(true), \(true), \(moment))
            """,
          ])
        }
        try transaction.run(
          """
          INSERT INTO simulated_texts (id, phone_id, direction, status, created_at, content)
          VALUES ('SM0', 'phone', 'inbound', 'received', \(now), \([UInt8]()))
          """)
      }
      var environment = fixture.engine.reminders.environment
      environment.provider = TwilioSettings.name
      let reminders = ReminderService(environment)
      try await fixture.services.database.write { try reminders.findProviders(in: $0) }
      var providers: [String?] = []
      for id in ids { providers.append(try await fixture.relative(id)?.provider) }
      #expect(providers == ["simulator", "twilio", "simulator"])
    }
  }

  @Test("HAL-834: three reminders in a row that fail are told of once; an answer ends it")
  func warning() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      fixture.provider.behave { _ in .refuse(30005) }
      let day = Duration.seconds(86_400)
      try await fixture.pass(until: Fixture.start.advanced(by: day * 2), by: .seconds(1_200))
      #expect(try await fixture.relative(relative.id)?.hasDeliveryWarning == false)
      try await fixture.pass(until: Fixture.start.advanced(by: day * 5), by: .seconds(1_200))
      #expect(try await fixture.relative(relative.id)?.hasDeliveryWarning == true)
      #expect(fixture.told.count { $0 == .warned(relative.id) } == 1)
      try await fixture.receive("Hello?", from: relative)
      #expect(try await fixture.relative(relative.id)?.hasDeliveryWarning == false)
    }
  }
}

extension HallooSite {
  var consent: Consent { Consent(engine.reminders) }

  func hello(_ relative: Relative, at moment: Timestamp? = nil) async throws {
    let (consent, owner) = (consent, owner)
    try await services.database.write(.serializable) { transaction in
      _ = try consent.hello(relative.id, at: moment, of: owner, in: transaction)
    }
  }

  func state(of relative: Relative) async throws -> HelloState {
    let (consent, owner) = (consent, owner)
    let state = try await services.database.read { transaction in
      try consent.state(of: relative.id, owner, in: transaction)
    }
    return try #require(state)
  }

  func awaitStart(_ relative: Relative) async throws {
    let (consent, owner) = (consent, owner)
    try await services.database.write { transaction in
      try consent.awaitStart(relative.id, of: owner, in: transaction)
    }
  }

  func cancel(_ relative: Relative) async throws {
    let (consent, owner) = (consent, owner)
    try await services.database.write { transaction in
      try consent.cancel(relative.id, of: owner, in: transaction)
    }
  }

  func relative(_ id: RelativeID) async throws -> Relative? {
    let owner = owner
    return try await services.database.read { try $0.relative(id, of: owner) }
  }

  func count(_ table: String) async throws -> Int {
    try await services.database.read { transaction in
      try transaction.value("SELECT count(*) FROM \(raw: table)") ?? 0
    }
  }
}
