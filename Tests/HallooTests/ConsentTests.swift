import CivilTime
import Site
import SiteTestSupport
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
    try await HallooSite.with(engine) { house in
      let relative = try await house.addRelative(.pending)
      let before = try await house.state(of: relative)
      #expect(before.canSend && before.sentCount == 0)
      try await house.hello(relative)
      try await house.pass()
      #expect(try await house.texts(on: relative) == [before.body.text])
      await #expect(throws: HelloProblem.limit(next: house.clock.now.advanced(by: .seconds(60)))) {
        try await house.hello(relative)
      }
      let after = try await house.state(of: relative)
      #expect(!after.canSend && after.sentCount == 1 && after.sentToday == 1)
      house.clock.advance(by: .seconds(61))
      try await house.hello(relative)
      try await house.pass()
      #expect(try await house.texts(on: relative).count == 2)
      try await house.write("OK", on: relative)
      await #expect(throws: HelloProblem.alreadyConfirmed) { try await house.hello(relative) }
    }
  }

  @Test("HAL-429: a hello waits for the end of quiet hours, and another takes its place")
  func scheduled() async throws {
    try await HallooSite.with(.sqlite) { house in
      let relative = try await house.addRelative(.pending)
      let later = house.clock.now.advanced(by: .seconds(3_600))
      try await house.hello(relative, at: later)
      try await house.pass()
      #expect(try await house.texts(on: relative).isEmpty)
      #expect(try await house.state(of: relative).scheduledFor == later)
      try await house.hello(relative)
      try await house.pass()
      house.clock.advance(by: .seconds(7_200))
      try await house.pass()
      #expect(try await house.texts(on: relative).count == 1)
    }
  }

  @Test("HAL-435: after a no another hello asks again")
  func again() async throws {
    try await HallooSite.with(.sqlite) { house in
      let relative = try await house.addRelative(.pending)
      try await house.hello(relative)
      try await house.pass()
      try await house.write("No", on: relative)
      #expect(try await house.relative(relative.id)?.status == .declined)
      house.clock.advance(by: .seconds(61))
      try await house.hello(relative)
      #expect(try await house.relative(relative.id)?.status == .pending)
    }
  }

  @Test(
    "HAL-436, HAL-911: after STOP nothing goes out; START brings the hello that was asked for",
    arguments: [true, false])
  func stopAndStart(isAwaited: Bool) async throws {
    try await HallooSite.with(.sqlite) { house in
      let relative = try await house.addRelative(.pending)
      try await house.hello(relative)
      try await house.pass()
      try await house.write("STOP", on: relative)
      house.clock.advance(by: .seconds(120))
      await #expect(throws: HelloProblem.optedOut) { try await house.hello(relative) }
      if isAwaited { try await house.awaitStart(relative) }
      let before = try await house.texts(on: relative).count
      try await house.write("START", on: relative)
      let texts = try await house.texts(on: relative).dropFirst(before)
      #expect(texts.contains { $0.contains("Reply OK to agree") } == isAwaited)
      #expect(try await house.relative(relative.id)?.status == .pending)
      #expect(try await house.relative(relative.id)?.awaitsStart == false)
    }
  }

  @Test("HAL-439, HAL-1638: a setup that is given up leaves nothing but the STOP")
  func cancel() async throws {
    try await HallooSite.with(.sqlite) { house in
      let relative = try await house.addRelative(.pending)
      try await house.hello(relative)
      try await house.pass()
      try await house.write("STOP", on: relative)
      try await house.cancel(relative)
      #expect(try await house.relative(relative.id) == nil)
      #expect(try await house.count("hal_messages") == 0)
      #expect(try await house.count("hal_answers") == 0)
      #expect(try await house.count("hal_opt_outs") == 1)
      let other = try await house.addRelative(.pending)
      await #expect(throws: HelloProblem.optedOut) { try await house.hello(other) }
      let agreed = try await house.addRelative(.confirmed, number: "+12025550124")
      await #expect(throws: HelloProblem.alreadyConfirmed) { try await house.cancel(agreed) }
    }
  }

  @Test("HAL-832: who is opted out at the provider is opted out here, and the family is told")
  func optedOutElsewhere() async throws {
    try await House.with(.sqlite) { house in
      let relative = try await house.addRelative(quiet: nil)
      _ = try await house.addHabit(of: relative, at: WallTime(minutes: 720))
      house.provider.behave { _ in .refuse(21610) }
      try await house.pass(until: House.start.advanced(by: .seconds(86_400)), by: .seconds(600))
      let known = try await house.relative(relative.id)
      #expect(known?.status == .inactive && known?.optedOutAt != nil)
      #expect(house.told.count { $0 == .optedOut(relative.id) } == 1)
    }
  }

  @Test("HAL-834: three reminders in a row that fail are told of once; an answer ends it")
  func warning() async throws {
    try await House.with(.sqlite) { house in
      let relative = try await house.addRelative(quiet: nil)
      _ = try await house.addHabit(of: relative, at: WallTime(minutes: 720))
      house.provider.behave { _ in .refuse(30005) }
      let day = Duration.seconds(86_400)
      try await house.pass(until: House.start.advanced(by: day * 2), by: .seconds(1_200))
      #expect(try await house.relative(relative.id)?.hasDeliveryWarning == false)
      try await house.pass(until: House.start.advanced(by: day * 5), by: .seconds(1_200))
      #expect(try await house.relative(relative.id)?.hasDeliveryWarning == true)
      #expect(house.told.count { $0 == .warned(relative.id) } == 1)
      try await house.receive("Hello?", from: relative)
      #expect(try await house.relative(relative.id)?.hasDeliveryWarning == false)
    }
  }
}

extension HallooSite {
  var consent: Consent { Consent(engine.ledger) }

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
