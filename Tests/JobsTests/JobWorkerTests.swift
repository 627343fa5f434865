import Logging
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Jobs

@Suite struct JobWorkerTests {
  @Test("1,000 jobs over two workers run once each", arguments: Engine.allCases)
  func thousand(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      let queue = fixture.queue
      let ids = try await fixture.database.write { transaction in
        try (0..<1_000).map { index in
          try queue.enqueue(.count, key: "\(index)", in: transaction).id.rawValue
        }
      }
      let runs = Recorder<Int64>()
      let handler = JobHandler(.count) { run in runs.record(run.id.rawValue) }
      let workers = [fixture.database, other].map { node in
        fixture.worker([handler], on: node, concurrency: 20)
      }
      try await running(workers) { await runs.wait(for: 1_000) }
      #expect(runs.all.sorted() == ids)
      #expect(try await fixture.counts()[.finished] == 1_000)
    }
  }

  @Test(
    "a job enqueued as due runs at once, a later one when the clock says so",
    arguments: Engine.allCases)
  func waking(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let runs = Recorder<JobID>()
      let handler = JobHandler(.count) { run in runs.record(run.id) }
      try await running([fixture.worker([handler])]) {
        let later = try await fixture.enqueue(runAt: fixture.clock.now.advanced(by: .seconds(30)))
        let now = try await fixture.enqueue()
        await runs.wait(for: 1)
        #expect(runs.all == [now])
        try await fixture.clock.whenPaused()
        fixture.clock.advance(by: .seconds(30))
        await runs.wait(for: 2)
        #expect(runs.all == [now, later])
      }
    }
  }

  @Test(
    "a handler that throws before or after its write is retried, its effect is written once",
    arguments: Engine.allCases)
  func faults(engine: Engine) async throws {
    struct Fault: Error {}
    try await Fixture.with(engine) { fixture, _ in
      let runs = Recorder<Int>()
      let database = fixture.database
      let retries = JobRetries(limit: 5, first: .zero, longest: .zero)
      let handler = JobHandler(.count, retries: retries) { run in
        runs.record(run.attempt)
        if run.attempt == 1 { throw Fault() }
        try await database.write { transaction in
          try Fixture.recordEffect(of: run, in: transaction)
          if run.attempt == 2 { throw Fault() }
          try run.complete(in: transaction)
        }
        throw Fault()
      }
      let id = try await fixture.enqueue()
      try await running([fixture.worker([handler])]) {
        for count in 1...3 {
          await runs.wait(for: count)
          try await fixture.clock.whenPaused()
          fixture.clock.advance(by: .seconds(1))
        }
      }
      #expect(try await fixture.effects() == [id.rawValue])
      let job = try #require(try await fixture.job(id))
      #expect(job.state == .finished && job.attempt == 3 && job.failures == 2)
      let outcomes = try await fixture.attempts(at: id).map(\.outcome)
      #expect(outcomes == [.failed, .failed, .finished])
    }
  }

  @Test("a job that is too early waits, and has not failed", arguments: Engine.allCases)
  func postponement(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let runs = Recorder<Int>()
      let later = fixture.clock.now.advanced(by: .seconds(3_600))
      let handler = JobHandler(.count, retries: JobRetries(limit: 1)) { run in
        runs.record(run.attempt)
        if fixture.clock.now < later { throw JobPostponement(until: later) }
      }
      let id = try await fixture.enqueue()
      try await running([fixture.worker([handler])]) {
        await runs.wait(for: 1)
        while try await fixture.job(id)?.state != .waiting { await Task.yield() }
        #expect(try await fixture.job(id)?.moment == later)
        try await fixture.clock.whenPaused()
        fixture.clock.advance(by: .seconds(3_600))
        await runs.wait(for: 2)
      }
      let job = try #require(try await fixture.job(id))
      #expect(job.state == .finished && job.failures == 0 && job.error == nil)
      #expect(try await fixture.attempts(at: id).map(\.outcome) == [.returned, .finished])
    }
  }

  @Test("a permanent failure is the end", arguments: Engine.allCases)
  func permanent(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let runs = Recorder<Int>()
      let handler = JobHandler(.count) { run in
        runs.record(run.attempt)
        throw PermanentJobFailure("no such\0account")
      }
      let id = try await fixture.enqueue()
      try await running([fixture.worker([handler])]) { await runs.wait(for: 1) }
      let job = try #require(try await fixture.job(id))
      #expect(job.state == .dead && job.error == "no suchaccount")
    }
  }

  @Test(
    "a worker that is killed leaves its job to another, which does it once",
    arguments: Engine.allCases)
  func abandonment(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      let runs = Recorder<String>()
      let id = try await fixture.enqueue()
      let hanging = JobHandler(.count, retries: JobRetries(first: .zero)) { run in
        runs.record("killed")
        try await fixture.clock.clock.pause(.seconds(1_000_000))
      }
      let victim = fixture.worker([hanging])
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await victim.run() }
        await runs.wait(for: 1)
        group.cancelAll()
      }
      #expect(try await fixture.job(id)?.state == .running)
      let handler = JobHandler(.count, retries: JobRetries(first: .zero)) { run in
        try await other.write { transaction in
          try Fixture.recordEffect(of: run, in: transaction)
          try run.complete(in: transaction)
        }
        runs.record("done")
      }
      fixture.clock.advance(by: .seconds(60))
      try await running([fixture.worker([handler], on: other)]) {
        try await fixture.clock.whenPaused()
        fixture.clock.advance(by: .seconds(10))
        await runs.wait(for: 2)
      }
      #expect(try await fixture.effects() == [id.rawValue])
      #expect(try await fixture.attempts(at: id).map(\.outcome) == [.lost, .finished])
    }
  }

  @Test("stopping lets jobs end, and gives back those that do not", arguments: Engine.allCases)
  func stopping(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let (begun, gate) = (Recorder<Int>(), Recorder<Int>())
      let handler = JobHandler(.count) { run in
        begun.record(run.attempt)
        await gate.wait(for: 1)
      }
      let endless = JobHandler(.other, lease: .seconds(1_000_000)) { run in
        begun.record(run.attempt)
        try await fixture.clock.clock.pause(.seconds(1_000_000))
      }
      let quick = try await fixture.enqueue(.count)
      let slow = try await fixture.enqueue(.other)
      let worker = fixture.worker([handler, endless])
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await worker.run() }
        await begun.wait(for: 2)
        worker.stop()
        let unwanted = try await fixture.enqueue(.count)
        gate.record(1)
        while try await fixture.job(quick)?.state != .finished { await Task.yield() }
        #expect(try await fixture.job(slow)?.state == .running)
        while !group.isEmpty, try await fixture.job(slow)?.state == .running {
          fixture.clock.advance(by: .milliseconds(500))
          await Task.yield()
        }
        try await group.next()
        #expect(try await fixture.job(unwanted)?.attempt == 0)
      }
      let job = try #require(try await fixture.job(slow))
      #expect(job.state == .waiting && job.failures == 0)
      #expect(try await fixture.attempts(at: slow).map(\.outcome) == [.returned])
    }
  }

  @Test(
    "a lease is renewed while its handler runs, and a lost one cancels it",
    arguments: Engine.allCases)
  func renewing(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      let (begun, cancelled) = (Recorder<Int>(), Recorder<Int>())
      let handler = JobHandler(.count, lease: .seconds(60)) { run in
        begun.record(run.attempt)
        do { try await fixture.clock.clock.pause(.seconds(1_000_000)) } catch {
          cancelled.record(run.attempt)
          throw error
        }
      }
      let id = try await fixture.enqueue()
      try await running([fixture.worker([handler])]) {
        await begun.wait(for: 1)
        let first = try #require(try await fixture.job(id)).moment
        try await fixture.clock.whenPaused(3)
        fixture.clock.advance(by: .seconds(20))
        while try #require(try await fixture.job(id)).moment == first { await Task.yield() }
        // Another attempt begins, as if the lease had run out unnoticed.
        try await other.write { transaction in
          try transaction.run(
            "UPDATE jobs SET attempt = 7, moment = \(Timestamp.never) WHERE id = \(id)")
        }
        while cancelled.all.isEmpty {
          fixture.clock.advance(by: .seconds(1))
          await Task.yield()
        }
        #expect(cancelled.all == [1])
      }
      #expect(try await fixture.job(id)?.attempt == 7)
    }
  }
}

extension Timestamp {
  /// Later than any test goes on.
  fileprivate static let never = Timestamp(milliseconds: 4_102_444_800_000)
}

extension Fixture {
  func worker(
    _ handlers: [JobHandler], on node: Database? = nil, concurrency: Int = 4
  ) -> JobWorker {
    JobWorker(
      node ?? database, handlers: handlers, clock: clock.clock,
      settings: JobWorker.Settings(concurrency: concurrency), chance: { 1 }, logger: .silent)
  }
}

extension ManualClock {
  /// Waits until so many wait for the clock: by itself a worker does for its next look.
  func whenPaused(_ count: Int = 1) async throws {
    while sleeperCount < count {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}

/// Runs workers for as long as `body` does, then stops them.
func running(
  _ workers: [JobWorker],
  _ body: () async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for worker in workers { group.addTask { try await worker.run() } }
    try await body()
    for worker in workers { worker.stop() }
    try await group.waitForAll()
  }
}

/// What happened, in order, and a way to wait until so much has.
final class Recorder<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  var all: [Entry] { entries.withLock { $0 } }

  func record(_ entry: Entry) { entries.withLock { $0.append(entry) } }

  func wait(for count: Int) async {
    while all.count < count, !Task.isCancelled { await Task.yield() }
  }
}
