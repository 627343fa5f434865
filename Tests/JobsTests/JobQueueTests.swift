import Storage
import StorageTestSupport
import Testing

@testable import Jobs

@Suite struct JobQueueTests {
  @Test("a job exists exactly when its transaction was committed", arguments: Engine.allCases)
  func transactional(engine: Engine) async throws {
    struct Refusal: Error {}
    try await Fixture.with(engine) { fixture, _ in
      await #expect(throws: Refusal.self) {
        try await fixture.database.write { transaction in
          try fixture.queue.enqueue(.count, in: transaction)
          throw Refusal()
        }
      }
      #expect(try await fixture.counts()[.waiting] == 0)
      let id = try await fixture.enqueue()
      let job = try #require(try await fixture.job(id))
      #expect(job.state == .waiting && job.payload == [1, 2, 3] && job.attempt == 0)
      #expect(job.moment == fixture.clock.now && job.scheduledAt == fixture.clock.now)
    }
  }

  @Test("a key adds a job once, also when many ask at once", arguments: Engine.allCases)
  func idempotency(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      let queue = fixture.queue
      let added = try await withThrowingTaskGroup(of: (JobID, Bool).self) { group in
        for index in 0..<12 {
          let node = index.isMultiple(of: 2) ? fixture.database : other
          group.addTask {
            try await node.write { transaction in
              try queue.enqueue(.count, key: "once", in: transaction)
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(added.map(\.0)).count == 1)
      #expect(added.filter(\.1).count == 1)
      try await fixture.enqueue(.other, key: "once")
      try await fixture.enqueue(key: nil)
      try await fixture.enqueue(key: nil)
      #expect(try await fixture.counts()[.waiting] == 4)
    }
  }

  @Test("jobs begin in the order in which they are due, none before", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let now = fixture.clock.now
      let late = try await fixture.enqueue(runAt: now.advanced(by: .seconds(10)))
      let second = try await fixture.enqueue()
      let first = try await fixture.enqueue(runAt: now.advanced(by: .seconds(-5)))
      try await fixture.enqueue(.other)
      let round = fixture.round()
      #expect(try await fixture.perform(round).begun.map(\.id) == [first, second])
      fixture.clock.advance(by: .milliseconds(9_999))
      #expect(try await fixture.perform(round).begun.isEmpty)
      fixture.clock.advance(by: .milliseconds(1))
      #expect(try await fixture.perform(round).begun.map(\.id) == [late])
    }
  }

  @Test(
    "states are counted, ended jobs pruned by age, dead ones listed",
    arguments: Engine.allCases)
  func keeping(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      for _ in 0..<4 { try await fixture.enqueue(key: nil) }
      let round = fixture.round()
      let runs = try await fixture.perform(round, capacity: 3).begun
      try await fixture.perform(
        round,
        settling: [
          (runs[0], .finished), (runs[1], .failed("no such address", isPermanent: true)),
        ], capacity: 0)
      #expect(try await fixture.counts() == [.waiting: 1, .running: 1, .finished: 1, .dead: 1])
      let dead = try await fixture.database.read { transaction in
        try fixture.queue.dead(after: nil, limit: 10, in: transaction)
      }
      #expect(dead.items.map(\.id) == [runs[1].id])
      #expect(dead.items.first?.error == "no such address")
      fixture.clock.advance(by: .seconds(100))
      let (queue, now) = (fixture.queue, fixture.clock.now)
      let pruned = try await fixture.database.write { transaction in
        [
          try queue.prune(.finished, endedBefore: now, in: transaction),
          try queue.prune(.finished, endedBefore: now, in: transaction),
        ]
      }
      #expect(pruned == [1, 0])
      #expect(try await fixture.attempts(at: runs[0].id).isEmpty)
      #expect(try await fixture.counts() == [.waiting: 1, .running: 1, .finished: 0, .dead: 1])
    }
  }

  @Test("every query of the workers finds its rows through an index", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let (database, now) = (fixture.database, fixture.clock.now)
      let kinds = [JobKind.count, .other]
      try await assertUsesIndex(
        "jobs_by_state", JobRound.due(kinds, at: now, limit: 10), in: database)
      try await assertUsesIndex("jobs_by_state", JobRound.overdue(kinds, at: now), in: database)
      try await assertUsesIndex(
        "jobs_by_state", JobQueue.pruning(.finished, endedBefore: now), in: database)
      try await assertUsesIndex(
        "jobs_by_key", "SELECT id FROM jobs WHERE kind = \("a") AND key = \("b")", in: database)
    }
  }

  @Test("the clock of the database tells the time in milliseconds", arguments: Engine.allCases)
  func liveClock(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let (first, second) = try await database.read { transaction in
        (try JobClock.live.now(transaction), try JobClock.live.now(transaction))
      }
      // Between 2026 and 2100.
      #expect(first.milliseconds > 1_767_225_600_000 && first.milliseconds < 4_102_444_800_000)
      #expect(second >= first)
    }
  }
}
