import Storage
import StorageTestSupport
import Testing

@testable import Jobs

@Suite struct LeaseTests {
  @Test("two nodes never hold one job", arguments: Engine.allCases)
  func claims(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      for _ in 0..<40 { try await fixture.enqueue() }
      let begun = try await withThrowingTaskGroup(of: [JobRun].self) { group in
        for index in 0..<8 {
          let (node, round) = (
            index.isMultiple(of: 2) ? fixture.database : other, fixture.round("\(index)")
          )
          group.addTask { try await fixture.perform(round, capacity: 7, on: node).begun }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(Set(begun.map(\.id)).count == begun.count)
      let rest = try await fixture.perform(fixture.round(), capacity: 100).begun
      #expect(begun.count + rest.count == 40)
      #expect((begun + rest).allSatisfy { $0.attempt == 1 })
    }
  }

  @Test(
    "a zombie that wakes up after its lease changes nothing",
    arguments: Engine.allCases, [true, false])
  func zombie(engine: Engine, isTakenOver: Bool) async throws {
    try await Fixture.with(engine) { fixture, other in
      let id = try await fixture.enqueue()
      let (round, rival) = (fixture.round("zombie"), fixture.round("rival"))
      let zombie = try #require(try await fixture.perform(round).begun.first)
      fixture.clock.advance(by: .seconds(61))
      // The lease was waited for; the next attempt waits no more.
      let report = try await fixture.perform(rival, capacity: isTakenOver ? 1 : 0, on: other)
      #expect(report.lost.map(\.id) == [id])
      #expect(report.begun.map(\.attempt) == (isTakenOver ? [2] : []))
      let before = try await fixture.job(id)
      for outcome in [
        JobRound.Outcome.finished, .failed("late", isPermanent: true), .returned,
      ] {
        try await fixture.perform(round, settling: [(zombie, outcome)], capacity: 0)
      }
      await #expect(throws: JobLeaseLost.self) {
        try await fixture.database.write { transaction in
          try Fixture.recordEffect(of: zombie, in: transaction)
          try zombie.complete(in: transaction)
        }
      }
      await #expect(throws: JobLeaseLost.self) {
        try await fixture.database.write { transaction in
          try zombie.check(in: transaction)
          try Fixture.recordEffect(of: zombie, in: transaction)
        }
      }
      let isRenewed = try await fixture.database.write { transaction in
        try zombie.renew(.seconds(60), in: transaction)
      }
      #expect(!isRenewed)
      #expect(try await fixture.job(id) == before)
      #expect(try await fixture.effects().isEmpty)
      let outcomes = try await fixture.attempts(at: id).map(\.outcome)
      #expect(outcomes == (isTakenOver ? [.lost, nil] : [.lost]))
    }
  }

  @Test("an attempt is on record before its handler runs", arguments: Engine.allCases)
  func attemptRows(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      let id = try await fixture.enqueue()
      try await fixture.perform(fixture.round("one"))
      let seen = try await other.read { transaction in
        try fixture.queue.attempts(at: id, in: transaction)
      }
      #expect(seen.map(\.worker) == ["one"] && seen.map(\.outcome) == [nil])
      #expect(seen.first?.startedAt == fixture.clock.now)
    }
  }

  @Test("a renewed lease is kept, one that is not is lost", arguments: Engine.allCases)
  func renewal(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      try await fixture.enqueue()
      let run = try #require(try await fixture.perform(fixture.round()).begun.first)
      for _ in 0..<5 {
        fixture.clock.advance(by: .seconds(50))
        let isKept = try await fixture.database.write { transaction in
          try run.renew(.seconds(60), in: transaction)
        }
        #expect(isKept)
        #expect(try await fixture.perform(fixture.round("rival"), on: other).lost.isEmpty)
      }
      fixture.clock.advance(by: .seconds(60))
      #expect(try await fixture.perform(fixture.round("rival"), on: other).lost.count == 1)
    }
  }

  @Test(
    "failures are retried after pauses that double, then the job is dead with its error",
    arguments: Engine.allCases)
  func retries(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let id = try await fixture.enqueue()
      let round = fixture.round(
        retries: JobRetries(limit: 3, first: .seconds(10), longest: .seconds(15)))
      for (failures, pause) in [(1, 10), (2, 15)] {
        let run = try #require(try await fixture.perform(round).begun.first)
        #expect(run.failures == failures - 1)
        try await fixture.perform(
          round, settling: [(run, .failed("try \(failures)", isPermanent: false))], capacity: 0)
        let job = try #require(try await fixture.job(id))
        #expect(job.state == .waiting)
        #expect(job.moment.duration(since: fixture.clock.now) == .seconds(pause))
        fixture.clock.advance(by: .seconds(pause))
      }
      // The last one by a worker that dies.
      #expect(try await fixture.perform(round).begun.count == 1)
      fixture.clock.advance(by: .seconds(60))
      #expect(try await fixture.perform(round).died.map(\.id) == [id])
      let job = try #require(try await fixture.job(id))
      #expect(job.state == .dead && job.failures == 3 && job.error == "the lease ran out")
      #expect(try await fixture.attempts(at: id).map(\.error) == ["try 1", "try 2", job.error])
    }
  }

  @Test("a job that was given back is no failure", arguments: Engine.allCases)
  func returning(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      let id = try await fixture.enqueue()
      for attempt in 1...5 {
        let run = try #require(try await fixture.perform(fixture.round()).begun.first)
        #expect(run.attempt == attempt && run.failures == 0)
        try await fixture.perform(
          fixture.round(), settling: [(run, .returned)], capacity: 0, on: other)
      }
      #expect(try await fixture.job(id)?.state == .waiting)
    }
  }

  @Test("pauses lie between a half and the whole, and end with the limit")
  func pauses() {
    let retries = JobRetries(limit: 60, first: .seconds(1), longest: .seconds(100))
    #expect(retries.pause(after: 1, fraction: 0) == .milliseconds(500))
    #expect(retries.pause(after: 1, fraction: 1) == .seconds(1))
    #expect(retries.pause(after: 4, fraction: 1) == .seconds(8))
    #expect(retries.pause(after: 59, fraction: 1) == .seconds(100))
    #expect(retries.pause(after: 60, fraction: 1) == nil)
  }
}
