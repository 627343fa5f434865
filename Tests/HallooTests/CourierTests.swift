import CivilTime
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing
import TextMessages

@testable import Halloo
@testable import Outbox

@Suite struct CourierTests {
  /// A house with one reminder that is due.
  private static func withReminder(
    _ engine: Engine, _ body: @Sendable (Fixture, LedgerEntry) async throws -> Void
  ) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      let reminders = fixture.reminders
      _ = try await fixture.database.write { try reminders.plan(in: $0) }
      let entry = try #require(try await fixture.entries().first)
      fixture.set(entry.occurrence.dueAt)
      _ = try await fixture.database.write { try reminders.passTime(in: $0) }
      try await body(fixture, entry)
    }
  }

  @Test(
    "HAL-814 HAL-815 HAL-1903 killed between claim and call: it is asked about, and sent once",
    arguments: Engine.allCases)
  func killedBeforeTheCall(engine: Engine) async throws {
    try await Self.withReminder(engine) { fixture, entry in
      #expect(try await fixture.courier("dead").claim().texts.count == 1)
      try await fixture.pass()
      #expect(fixture.provider.taken.isEmpty, "the lease still runs")
      fixture.wait(.seconds(61))
      try await fixture.pass()
      #expect(fixture.provider.taken.count == 1)
      let after = try await fixture.entries().first { $0.id == entry.id }
      #expect(after?.occurrence.status == .sent)
    }
  }

  @Test(
    "HAL-814 HAL-815 HAL-1903 killed between the call and its answer: it is found, and not sent again",
    arguments: Engine.allCases)
  func killedAfterTheCall(engine: Engine) async throws {
    try await Self.withReminder(engine) { fixture, entry in
      let dead = fixture.courier("dead")
      let text = try #require(try await dead.claim().texts.first)
      _ = await fixture.provider.send(dead.outgoing(text))
      fixture.wait(.seconds(61))
      try await fixture.pass()
      #expect(fixture.provider.taken.count == 1)
      let after = try #require(try await fixture.entries().first { $0.id == entry.id })
      #expect(after.occurrence.sentAt == entry.occurrence.dueAt)
    }
  }

  @Test(
    "HAL-812 a courier that was held up past its lease sends nothing and writes nothing",
    arguments: Engine.allCases)
  func zombie(engine: Engine) async throws {
    try await Self.withReminder(engine) { fixture, _ in
      let zombie = fixture.courier("zombie")
      let claim = try await zombie.claim()
      let text = try #require(claim.texts.first)
      fixture.wait(.seconds(61))
      try await fixture.pass(fixture.courier("other"))
      #expect(fixture.provider.taken.count == 1)
      await zombie.deliver(claim, from: 0)
      #expect(fixture.provider.taken.count == 1)
      // Even an answer that comes so late changes nothing.
      try await fixture.database.write { transaction in
        try zombie.settle(
          text, .refused(TextRefusal(TextFailure(code: 21211), text: "")), at: fixture.now,
          in: transaction)
      }
      #expect(try await fixture.states() == ["accepted": 1])
      #expect(fixture.told.isEmpty)
    }
  }

  @Test(
    "HAL-815 two nodes at one outbox of 1,000 texts send exactly 1,000", arguments: Engine.allCases)
  func twoNodes(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let (reminders, owner, now) = (fixture.reminders, fixture.owner, fixture.now)
      let hash = reminders.environment.hash(relative.number)
      try await fixture.database.write { transaction in
        for index in 0..<1_000 {
          let text = OutboxText(
            key: "hello:\(index)", kind: .hello, relative: relative, occurrence: nil,
            body: "Hello \(index)", moment: now, until: nil)
          for _ in 0..<2 {
            try reminders.outbox.post(
              text, id: TextMessageID(rawValue: reminders.environment.makeID()), hash: hash,
              at: now, of: owner.accountKey, in: transaction)
          }
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for node in ["a", "b"] {
          group.addTask { while try await fixture.courier(node).round() > 0 {} }
        }
        try await group.waitForAll()
      }
      let bodies = fixture.provider.taken.map(\.text.body)
      #expect(bodies.count == 1_000 && Set(bodies).count == 1_000)
      #expect(try await fixture.states() == ["accepted": 1_000])
    }
  }

  @Test(
    "HAL-831 HAL-816 what passes is tried again after 30 s, 2 and 8 min, and not when it is too late"
  )
  func transient() async throws {
    try await Self.withReminder(.sqlite) { fixture, entry in
      let calls = Mutex<[Timestamp]>([])
      fixture.provider.behave { _ in
        calls.withLock { $0.append(fixture.now) }
        return .refuse(503)
      }
      try await fixture.pass(until: fixture.now.advanced(by: .seconds(3_600)), by: .seconds(10))
      let after = calls.withLock { $0 }.map {
        $0.duration(since: entry.occurrence.dueAt).components.seconds
      }
      #expect(after == [0, 30, 150, 630])
      let failed = try #require(try await fixture.entries().first { $0.id == entry.id })
      #expect(failed.occurrence.status == .failed && failed.occurrence.failure == .outage)
      #expect(fixture.told.filter { $0 == .failed(entry.id) }.count == 1)
    }
  }

  @Test(
    "HAL-832 HAL-911 a number that said STOP is not texted again, and what waits for it is taken back",
    arguments: Engine.allCases)
  func optedOut(engine: Engine) async throws {
    try await Self.withReminder(engine) { fixture, entry in
      fixture.provider.behave { _ in .refuse(21610) }
      try await fixture.pass()
      let failed = try #require(try await fixture.entries().first { $0.id == entry.id })
      #expect(failed.occurrence.failure == .undeliverable)
      fixture.provider.behave { _ in .take }
      try await fixture.pass(
        until: fixture.now.advanced(by: .seconds(3 * 86_400)), by: .seconds(1_200))
      #expect(fixture.provider.taken.isEmpty)
      let relative = try #require(try await fixture.relative(entry.relative))
      try await fixture.receive("START", from: relative)
      try await fixture.pass(until: fixture.now.advanced(by: .seconds(86_400)), by: .seconds(1_200))
      #expect(fixture.provider.taken.contains { $0.text.body.contains("Time for") })
    }
  }

  @Test(
    "HAL-814 HAL-815 whatever answers are lost, refused or late, each text is taken once or has failed",
    arguments: Engine.allCases)
  func misbehaving(engine: Engine) async throws {
    for seed in 0..<(engine == .sqlite ? 12 : 4) as Range<UInt64> {
      try await Fixture.with(engine) { fixture in
        let random = Mutex(SplitMix64(seed: seed))
        fixture.provider.behave { _ in
          switch random.withLock({ Int.random(in: 0..<10, using: &$0) }) {
          case 0...3: .take
          case 4...5: .takeAndLose
          case 6...7: .lose
          case 8: .refuse(429)
          default: .refuse(500)
          }
        }
        for index in 0..<8 {
          let relative = try await fixture.addRelative(index, quiet: nil)
          _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 700 + 5 * index))
        }
        try await fixture.pass(
          until: Fixture.start.advanced(by: .seconds(86_400)), by: .seconds(20))
        let bodies = Dictionary(grouping: fixture.provider.taken) { "\($0.text.id.rawValue)" }
        #expect(bodies.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
        for entry in try await fixture.entries() where entry.occurrence.dueAt < fixture.now {
          let status = entry.occurrence.status
          #expect([.missed, .failed, .sent, .followedUp].contains(status), "\(status)")
        }
        let states = try await fixture.states()
        #expect(states["dispatching"] == nil, "\(states)")
      }
    }
  }
}
