import Site
import SiteTestSupport
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("The engine under load and in trouble")
struct EngineLoadTests {
  @Test(
    "HAL-817: 500 reminders of the same minute are handed over within 60 s by one node",
    .timeLimit(.minutes(5)))
  func manyAtOnce() async throws {
    try await HallooSite.with(.sqlite) { house in
      for index in 0..<500 {
        let relative = try await house.addRelative(number: "+1202\(5_000_000 + index)")
        _ = try await house.addHabit(of: relative)
      }
      try await house.engine.plan()
      house.clock.advance(by: .seconds(60))
      let due = house.clock.now
      while try await house.count("simulated_texts") < 500 {
        try await house.engine.pass()
        house.clock.advance(by: .seconds(1))
        try #require(house.clock.now <= due.advanced(by: .seconds(60)))
      }
    }
  }

  @Test(
    "HAL-812: what cannot be read keeps nobody else from being reminded",
    arguments: Engine.allCases)
  func unreadable(engine: Engine) async throws {
    try await HallooSite.with(engine) { house in
      let broken = try await house.addRelative(number: "+12025550111")
      let whole = try await house.addRelative(number: "+12025550112")
      for relative in [broken, whole] { _ = try await house.addHabit(of: relative) }
      try await house.engine.plan()
      let bytes: [UInt8] = [1, 2, 3]
      try await house.services.database.write { transaction in
        try transaction.run("UPDATE hal_profiles SET content = \(bytes) WHERE id = \(broken.id)")
      }
      house.clock.advance(by: .seconds(60))
      try await house.pass()
      #expect(try await house.texts(on: whole).count == 1)
      #expect(try await house.texts(on: broken).isEmpty)
    }
  }

  @Test("HAL-1709: an engine that was told to stop takes nothing on")
  func stopped() async throws {
    try await HallooSite.with(.sqlite) { house in
      let relative = try await house.addRelative()
      _ = try await house.addHabit(of: relative)
      try await house.engine.plan()
      house.clock.advance(by: .seconds(60))
      house.engine.stop()
      try await house.engine.pass()
      #expect(try await house.texts(on: relative).isEmpty)
      let other = HallooEngine(house.services)
      try await other.pass()
      #expect(try await house.texts(on: relative).count == 1)
    }
  }

  @Test("HAL-1709: a courier that is to stop gives back the texts with which nobody has begun")
  func givenBack() async throws {
    try await House.with(.sqlite) { house in
      let relative = try await house.addRelative(quiet: nil)
      let (ledger, owner, now) = (house.ledger, house.owner, house.now)
      try await house.database.write { transaction in
        _ = try ledger.post(
          OutboxText(
            key: "text", kind: .help, relative: relative, occurrence: nil, body: "Hello",
            moment: now, until: nil), of: owner, in: transaction)
      }
      let stopping = Courier(
        database: house.database, ledger: ledger, provider: house.provider,
        settings: .init(node: "a", now: { now }, mayGoOn: { false }), logger: .quiet)
      _ = try await stopping.round()
      #expect(house.provider.taken.isEmpty)
      #expect(try await house.states() == ["queued": 1])
      try await house.pass()
      #expect(house.provider.taken.count == 1)
    }
  }
}
