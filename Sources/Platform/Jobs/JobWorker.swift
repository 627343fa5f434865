public import Logging
public import Storage
private import Synchronization

/// Runs jobs, several at a time. Any number of workers, on one node or many, share a queue.
///
///     let worker = JobWorker(database, handlers: [.sendMail, .buildReport], logger: logger)
///     try await worker.run()
///
/// A job that is due when enqueued runs at once, others within ``Settings/poll`` of their due time.
public final class JobWorker: Sendable {
  /// The settings of a worker.
  public struct Settings: Sendable {
    /// The worker name recorded with attempts, to tell nodes apart.
    public var name: String
    /// The maximum number of concurrent jobs.
    public var concurrency: Int
    /// The polling interval for what no notification announces.
    public var poll: Duration
    /// How long running jobs may continue after ``JobWorker/stop()`` before they are cancelled.
    public var grace: Duration

    /// Settings with safe defaults.
    public init(
      name: String = "worker", concurrency: Int = 4, poll: Duration = .seconds(1),
      grace: Duration = .seconds(10)
    ) {
      precondition(concurrency > 0 && poll > .zero, "a worker works")
      self.name = name
      self.concurrency = concurrency
      self.poll = poll
      self.grace = grace
    }
  }

  private enum Signal: Sendable {
    case rung
    case ended(JobRound.Ended)
    case graceIsOver
    case quiet
  }

  private let database: Database
  private let round: JobRound
  private let settings: Settings
  private let chance: @Sendable () -> Double
  private let logger: Logger
  private let bell = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private let isStopping = Atomic(false)

  /// - Parameters:
  ///   - handlers: one for each kind; jobs of other kinds are left to other workers.
  ///   - chance: a random number from 0 to 1, drawn for every retry.
  public init(
    _ database: Database, handlers: [JobHandler], schedules: [JobSchedule] = [],
    clock: JobClock = .live, settings: Settings = Settings(),
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }, logger: Logger
  ) {
    self.database = database
    self.settings = settings
    self.chance = chance
    self.logger = logger
    round = JobRound(
      worker: settings.name, queue: JobQueue(clock: clock),
      handlers: Dictionary(uniqueKeysWithValues: handlers.map { ($0.kind, $0) }),
      schedules: schedules)
  }

  /// Runs until ``stop()``; to be called once.
  ///
  /// If its task is cancelled instead, it ends at once as if the process had died: with a
  /// `CancellationError`, and with leases that expire on their own.
  public func run() async throws {
    try await withThrowingTaskGroup(of: Signal.self) { group in
      group.addTask { await self.listen() }
      group.addTask { await self.tick() }
      group.addTask { await self.hear() }
      var work = Work()
      var isDraining = false
      while true {
        for run in try await nextRound(&work) { group.addTask { await self.attempt(run) } }
        if isStopping.load(ordering: .acquiring) {
          if work.running == 0 { break }
          if !isDraining { group.addTask { await self.waitForGrace() } }
          isDraining = true
        }
        switch try await group.next() {
        case .ended(let ended): work.end(ended)
        case .rung: if !isDraining { group.addTask { await self.hear() } }
        case .graceIsOver: group.cancelAll()
        case .quiet, nil: break
        }
      }
      group.cancelAll()
    }
  }

  /// Takes no more jobs, lets running ones finish within ``Settings/grace``, releases the others so
  /// that another worker gets them at once, and lets ``run()`` return.
  public func stop() {
    isStopping.store(true, ordering: .releasing)
    bell.continuation.yield()
  }

  /// The work of this worker.
  private struct Work {
    /// The number of running handlers.
    var running = 0
    /// The ended attempts that are not recorded yet.
    var ended: [JobRound.Ended] = []

    mutating func end(_ end: JobRound.Ended) {
      running -= 1
      ended.append(end)
    }
  }

  /// Records ended attempts and returns those to start. When the database cannot be reached, the
  /// next round retries.
  private func nextRound(_ work: inout Work) async throws -> [JobRun] {
    let isStopping = isStopping.load(ordering: .acquiring)
    let capacity = isStopping ? 0 : settings.concurrency - work.running
    let (ended, fraction) = (work.ended, chance())
    do {
      let report = try await database.write(.readCommitted) { transaction in
        try self.round.perform(
          settling: ended, capacity: capacity, fraction: fraction, in: transaction)
      }
      work.ended.removeAll()
      work.running += report.begun.count
      log(report)
      return report.begun
    } catch {
      try Task.checkCancellation()
      logger.error("Job round failed", metadata: ["error": "\(error)"])
      return []
    }
  }

  private func attempt(_ run: JobRun) async -> Signal {
    guard let handler = round.handlers[run.kind] else { preconditionFailure("a kind of ours") }
    let outcome: JobRound.Outcome
    do {
      try await withLease(of: run, handler)
      outcome = .finished
    } catch is CancellationError where isStopping.load(ordering: .acquiring) {
      outcome = .returned
    } catch let postponement as JobPostponement {
      outcome = .postponed(postponement.until)
    } catch {
      let isPermanent = error is PermanentJobFailure
      outcome = .failed(Self.reason(of: error), isPermanent: isPermanent)
      logger.warning(
        "Job failed",
        metadata: [
          "job.id": "\(run.id.rawValue)", "job.kind": "\(run.kind.rawValue)",
          "job.attempt": "\(run.attempt)", "error": "\(Self.reason(of: error))",
        ])
    }
    return .ended(JobRound.Ended(run: run, outcome: outcome, fraction: chance()))
  }

  /// Runs the handler while renewing the lease; cancels it when the lease is lost.
  private func withLease(of run: JobRun, _ handler: JobHandler) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await self.keep(run, for: handler.lease) }
      group.addTask {
        try await handler.run(run)
        throw HandlerReturned()
      }
      do {
        // The keeper returns when the lease is lost; the result of the handler then no longer
        // matters.
        for try await _ in group { group.cancelAll() }
      } catch is HandlerReturned {
        group.cancelAll()
      }
    }
  }

  /// Distinguishes the end of the handler from that of the keeper.
  private struct HandlerReturned: Error {}

  /// Renews a lease until it is lost, must have expired, or the task is cancelled.
  private func keep(_ run: JobRun, for lease: Duration) async {
    var misses = 0
    while misses < 3 {
      do {
        try await run.clock.pause(lease / 3)
        let isKept = try await database.write(.readCommitted) { transaction in
          try run.renew(lease, in: transaction)
        }
        guard isKept else { return }
        misses = 0
      } catch is CancellationError {
        return
      } catch {
        misses += 1
        logger.warning("Renewing job lease failed", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Rings when another transaction announces jobs.
  private func listen() async -> Signal {
    for await _ in database.notifications(on: [JobQueue.channel]) { bell.continuation.yield() }
    return .quiet
  }

  /// Rings at every polling interval, until its task is cancelled.
  private func tick() async -> Signal {
    while (try? await round.queue.clock.pause(settings.poll)) != nil { bell.continuation.yield() }
    return .quiet
  }

  private func hear() async -> Signal {
    for await _ in bell.stream { break }
    return .rung
  }

  private func waitForGrace() async -> Signal {
    // Cancelled when everything has ended earlier.
    try? await round.queue.clock.pause(settings.grace)
    return .graceIsOver
  }

  /// An error in at most 500 characters and without U+0000, which cannot be stored.
  private static func reason(of error: any Error) -> String {
    String("\(error)".replacing("\0", with: "").prefix(500))
  }

  private func log(_ report: JobRound.Report) {
    for run in report.lost {
      logger.warning("Job abandoned by its worker", metadata: ["job.id": "\(run.id.rawValue)"])
    }
    for run in report.died {
      logger.error(
        "Job is dead",
        metadata: ["job.id": "\(run.id.rawValue)", "job.kind": "\(run.kind.rawValue)"])
    }
  }
}
