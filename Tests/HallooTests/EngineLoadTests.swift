import AppHost
import AppHostTestSupport
import Schedules
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import Outbox
@testable import TextMessages

@Suite("The engine under load and in trouble")
struct EngineLoadTests {
  @Test(
    "HAL-817: 500 reminders of the same minute are handed over within 60 s by one node",
    .timeLimit(.minutes(5)))
  func manyAtOnce() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      for index in 0..<500 {
        let relative = try await fixture.addRelative(number: "+1202\(5_000_000 + index)")
        _ = try await fixture.addHabit(of: relative)
      }
      try await fixture.engine.plan()
      fixture.clock.advance(by: .seconds(60))
      let due = fixture.clock.now
      while try await fixture.count("simulated_texts") < 500 {
        try await fixture.engine.pass()
        fixture.clock.advance(by: .seconds(1))
        try #require(fixture.clock.now <= due.advanced(by: .seconds(60)))
      }
    }
  }

  @Test(
    "HAL-812: what cannot be read keeps nobody else from being reminded",
    arguments: Engine.allCases)
  func unreadable(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let broken = try await fixture.addRelative(number: "+12025550111")
      let whole = try await fixture.addRelative(number: "+12025550112")
      for relative in [broken, whole] { _ = try await fixture.addHabit(of: relative) }
      try await fixture.engine.plan()
      let bytes: [UInt8] = [1, 2, 3]
      try await fixture.services.database.write { transaction in
        try transaction.run("UPDATE hal_profiles SET content = \(bytes) WHERE id = \(broken.id)")
      }
      fixture.clock.advance(by: .seconds(60))
      try await fixture.pass()
      #expect(try await fixture.texts(on: whole).count == 1)
      #expect(try await fixture.texts(on: broken).isEmpty)
    }
  }

  @Test("HAL-1709: an engine that was told to stop takes nothing on")
  func stopped() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative()
      _ = try await fixture.addHabit(of: relative)
      try await fixture.engine.plan()
      fixture.clock.advance(by: .seconds(60))
      fixture.engine.stop()
      try await fixture.engine.pass()
      #expect(try await fixture.texts(on: relative).isEmpty)
      let other = HallooEngine(fixture.services)
      try await other.pass()
      #expect(try await fixture.texts(on: relative).count == 1)
    }
  }

  @Test("HAL-1709: a courier that is to stop gives back the texts with which nobody has begun")
  func givenBack() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let (reminders, owner, now) = (fixture.reminders, fixture.owner, fixture.now)
      try await fixture.database.write { transaction in
        _ = try reminders.post(
          OutboxText(
            key: "text", kind: .help, relative: relative, occurrence: nil, body: "Hello",
            moment: now, until: nil), of: owner, in: transaction)
      }
      let stopping = OutboxDispatcher(
        database: fixture.database, delegate: reminders, provider: fixture.provider,
        settings: .init(node: "a", now: { now }, mayGoOn: { false }), logger: .quiet)
      _ = try await stopping.round()
      #expect(fixture.provider.taken.isEmpty)
      #expect(try await fixture.states() == ["queued": 1])
      try await fixture.pass()
      #expect(fixture.provider.taken.count == 1)
    }
  }
}
