import CivilTime
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing
import TextMessages

@testable import Halloo

@Suite struct CourierTests {
  /// A house with one reminder that is due.
  private static func withReminder(
    _ engine: Engine, _ body: @Sendable (House, LedgerEntry) async throws -> Void
  ) async throws {
    try await House.with(engine) { house in
      let relative = try await house.addRelative(quiet: nil)
      _ = try await house.addHabit(of: relative, at: WallTime(minutes: 720))
      let ledger = house.ledger
      _ = try await house.database.write { try ledger.plan(in: $0) }
      let entry = try #require(try await house.entries().first)
      house.set(entry.occurrence.dueAt)
      _ = try await house.database.write { try ledger.passTime(in: $0) }
      try await body(house, entry)
    }
  }

  @Test(
    "HAL-814 HAL-815 HAL-1903 killed between claim and call: it is asked about, and sent once",
    arguments: Engine.allCases)
  func killedBeforeTheCall(engine: Engine) async throws {
    try await Self.withReminder(engine) { house, entry in
      #expect(try await house.courier("dead").claim().texts.count == 1)
      try await house.pass()
      #expect(house.provider.taken.isEmpty, "the lease still runs")
      house.wait(.seconds(61))
      try await house.pass()
      #expect(house.provider.taken.count == 1)
      let after = try await house.entries().first { $0.id == entry.id }
      #expect(after?.occurrence.status == .sent)
    }
  }

  @Test(
    "HAL-814 HAL-815 HAL-1903 killed between the call and its answer: it is found, and not sent again",
    arguments: Engine.allCases)
  func killedAfterTheCall(engine: Engine) async throws {
    try await Self.withReminder(engine) { house, entry in
      let dead = house.courier("dead")
      let text = try #require(try await dead.claim().texts.first)
      _ = await house.provider.send(dead.outgoing(text))
      house.wait(.seconds(61))
      try await house.pass()
      #expect(house.provider.taken.count == 1)
      let after = try #require(try await house.entries().first { $0.id == entry.id })
      #expect(after.occurrence.sentAt == entry.occurrence.dueAt)
    }
  }

  @Test(
    "HAL-812 a courier that was held up past its lease sends nothing and writes nothing",
    arguments: Engine.allCases)
  func zombie(engine: Engine) async throws {
    try await Self.withReminder(engine) { house, _ in
      let zombie = house.courier("zombie")
      var claim = try await zombie.claim()
      let text = try #require(claim.texts.first)
      house.wait(.seconds(61))
      try await house.pass(house.courier("other"))
      #expect(house.provider.taken.count == 1)
      claim.madeAt = .now - .seconds(61)
      await zombie.deliver(claim, from: 0)
      #expect(house.provider.taken.count == 1)
      // Even an answer that comes so late changes nothing.
      try await house.database.write { transaction in
        try zombie.settle(
          text, .refused(TextRefusal(TextFailure(code: 21211), text: "")), at: house.now,
          in: transaction)
      }
      #expect(try await house.states() == ["accepted": 1])
      #expect(house.told.isEmpty)
    }
  }

  @Test(
    "HAL-815 two nodes at one outbox of 1,000 texts send exactly 1,000", arguments: Engine.allCases)
  func twoNodes(engine: Engine) async throws {
    try await House.with(engine) { house in
      let relative = try await house.addRelative(quiet: nil)
      let (ledger, owner, now) = (house.ledger, house.owner, house.now)
      let hash = ledger.surroundings.hash(relative.number)
      try await house.database.write { transaction in
        for index in 0..<1_000 {
          let text = OutboxText(
            key: "hello:\(index)", kind: .hello, relative: relative, occurrence: nil,
            body: "Hello \(index)", moment: now, until: nil)
          for _ in 0..<2 {
            try transaction.post(
              text, id: TextMessageID(rawValue: ledger.surroundings.makeID()), hash: hash, at: now,
              of: owner)
          }
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for node in ["a", "b"] {
          group.addTask { while try await house.courier(node).round() > 0 {} }
        }
        try await group.waitForAll()
      }
      let bodies = house.provider.taken.map(\.text.body)
      #expect(bodies.count == 1_000 && Set(bodies).count == 1_000)
      #expect(try await house.states() == ["accepted": 1_000])
    }
  }

  @Test(
    "HAL-831 HAL-816 what passes is tried again after 30 s, 2 and 8 min, and not when it is too late"
  )
  func transient() async throws {
    try await Self.withReminder(.sqlite) { house, entry in
      let calls = Mutex<[Timestamp]>([])
      house.provider.behave { _ in
        calls.withLock { $0.append(house.now) }
        return .refuse(503)
      }
      try await house.pass(until: house.now.advanced(by: .seconds(3_600)), by: .seconds(10))
      let after = calls.withLock { $0 }.map {
        $0.duration(since: entry.occurrence.dueAt).components.seconds
      }
      #expect(after == [0, 30, 150, 630])
      let failed = try #require(try await house.entries().first { $0.id == entry.id })
      #expect(failed.occurrence.status == .failed && failed.occurrence.failure == .outage)
      #expect(house.told.filter { $0 == .failed(entry.id) }.count == 1)
    }
  }

  @Test(
    "HAL-832 HAL-911 a number that said STOP is not texted again, and what waits for it is taken back",
    arguments: Engine.allCases)
  func optedOut(engine: Engine) async throws {
    try await Self.withReminder(engine) { house, entry in
      house.provider.behave { _ in .refuse(21610) }
      try await house.pass()
      let failed = try #require(try await house.entries().first { $0.id == entry.id })
      #expect(failed.occurrence.failure == .undeliverable)
      house.provider.behave { _ in .take }
      try await house.pass(until: house.now.advanced(by: .seconds(3 * 86_400)), by: .seconds(1_200))
      #expect(house.provider.taken.isEmpty)
      let relative = try #require(try await house.relative(entry.relative))
      try await house.receive("START", from: relative)
      try await house.pass(until: house.now.advanced(by: .seconds(86_400)), by: .seconds(1_200))
      #expect(house.provider.taken.contains { $0.text.body.contains("Time for") })
    }
  }

  @Test(
    "HAL-814 HAL-815 whatever answers are lost, refused or late, each text is taken once or has failed",
    arguments: Engine.allCases)
  func misbehaving(engine: Engine) async throws {
    for seed in 0..<(engine == .sqlite ? 12 : 4) as Range<UInt64> {
      try await House.with(engine) { house in
        let random = Mutex(SplitMix64(seed: seed))
        house.provider.behave { _ in
          switch random.withLock({ Int.random(in: 0..<10, using: &$0) }) {
          case 0...3: .take
          case 4...5: .takeAndLose
          case 6...7: .lose
          case 8: .refuse(429)
          default: .refuse(500)
          }
        }
        for index in 0..<8 {
          let relative = try await house.addRelative(index, quiet: nil)
          _ = try await house.addHabit(of: relative, at: WallTime(minutes: 700 + 5 * index))
        }
        try await house.pass(until: House.start.advanced(by: .seconds(86_400)), by: .seconds(20))
        let bodies = Dictionary(grouping: house.provider.taken) { "\($0.text.id.rawValue)" }
        #expect(bodies.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
        for entry in try await house.entries() where entry.occurrence.dueAt < house.now {
          let status = entry.occurrence.status
          #expect([.missed, .failed, .sent, .followedUp].contains(status), "\(status)")
        }
        let states = try await house.states()
        #expect(states["dispatching"] == nil, "\(states)")
      }
    }
  }
}
