internal import Storage

/// One round of a worker, in one transaction: it records ended attempts, reclaims expired leases,
/// enqueues due scheduled jobs, and starts new attempts.
struct JobRound: Sendable {
  let worker: String
  let queue: JobQueue
  let handlers: [JobKind: JobHandler]
  let schedules: [JobSchedule]

  /// The outcome of an attempt of this worker.
  enum Outcome: Sendable {
    case finished
    case failed(String, isPermanent: Bool)
    case postponed(Timestamp)
    case returned
  }

  /// An ended attempt of this worker.
  struct Ended: Sendable {
    let run: JobRun
    let outcome: Outcome
    /// Chosen once, so that the transaction can be run again: see ``JobRetries``.
    let fraction: Double
  }

  /// The result of a round.
  struct Report: Sendable {
    /// The attempts to start; their rows are committed.
    var begun: [JobRun] = []
    /// The jobs that will not run again.
    var died: [JobRun] = []
    /// The attempts of any worker whose lease has expired.
    var lost: [JobRun] = []
  }

  /// - Parameters:
  ///   - capacity: how many attempts may start.
  ///   - fraction: random fraction for the retries of lost attempts, from 0 to 1.
  func perform(
    settling ended: [Ended], capacity: Int, fraction: Double,
    in transaction: borrowing Transaction
  ) throws -> Report {
    var report = Report()
    let now = try queue.clock.now(transaction)
    for ended in ended { try settle(ended, at: now, &report, in: transaction) }
    try release(at: now, fraction: fraction, &report, in: transaction)
    guard capacity > 0 else { return report }
    try queue.enqueueDue(schedules, at: now, in: transaction)
    report.begun = try begin(capacity, at: now, in: transaction)
    return report
  }

  /// The due jobs, the longest waiting first.
  static func due(_ kinds: [JobKind], at now: Timestamp, limit: Int) -> SQL {
    jobs(in: .waiting, kinds, until: now, limit: limit)
  }

  /// The attempts whose lease has expired.
  static func overdue(_ kinds: [JobKind], at now: Timestamp) -> SQL {
    jobs(in: .running, kinds, until: now, limit: 100)
  }

  private static func jobs(
    in state: JobState, _ kinds: [JobKind], until now: Timestamp, limit: Int
  ) -> SQL {
    """
    SELECT id, kind, payload, scheduled_at, attempt, failures FROM jobs
    WHERE state = \(state) AND moment <= \(now) AND kind IN \(list: kinds)
    ORDER BY moment, id LIMIT \(limit)
    """
  }

  private func settle(
    _ ended: Ended, at now: Timestamp, _ report: inout Report,
    in transaction: borrowing Transaction
  ) throws {
    let end: JobEnd
    switch ended.outcome {
    case .finished: end = .finished(at: now)
    case .postponed(let moment): end = .returned(at: moment)
    case .returned:
      end = .returned(at: now)
      try transaction.notify(JobQueue.channel, "")
    case .failed(let error, let isPermanent):
      let pause = isPermanent ? nil : pause(for: ended.run, fraction: ended.fraction)
      end = .failure(.failed, error: error, pause: pause, at: now)
    }
    let isOurs = try ended.run.settle(end, at: now, in: transaction)
    if isOurs, end.state == .dead { report.died.append(ended.run) }
  }

  private func release(
    at now: Timestamp, fraction: Double, _ report: inout Report,
    in transaction: borrowing Transaction
  ) throws {
    report.lost = try locked(Self.overdue(Array(handlers.keys), at: now), in: transaction)
    for run in report.lost {
      // It has already waited for the end of the lease.
      let pause = pause(for: run, fraction: fraction).map { _ in Duration.zero }
      let end = JobEnd.failure(.lost, error: "the lease ran out", pause: pause, at: now)
      _ = try run.settle(end, at: now, in: transaction)
      if end.state == .dead { report.died.append(run) }
    }
  }

  private func begin(
    _ capacity: Int, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> [JobRun] {
    let due = Self.due(Array(handlers.keys), at: now, limit: capacity)
    let runs = try locked(due, in: transaction).map(\.following)
    try transaction.run(
      runs.flatMap { run in
        let lease = now.advanced(by: handlers[run.kind]?.lease ?? .zero)
        return [
          """
          UPDATE jobs SET state = \(JobState.running), attempt = \(run.attempt), moment = \(lease)
          WHERE id = \(run.id)
          """,
          """
          INSERT INTO job_attempts (job_id, attempt, worker, started_at)
          VALUES (\(run.id), \(run.attempt), \(worker), \(now))
          """,
        ] as [SQL]
      })
    return runs
  }

  /// The jobs that `query` finds, without those locked by other workers; they stay locked. SQLite
  /// has only one writer at a time, which is this one.
  private func locked(
    _ query: SQL, in transaction: borrowing Transaction
  ) throws -> [JobRun] {
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    let clock = queue.clock
    return try transaction.rows("\(query) \(lock)") { row in
      JobRun(
        id: try row["id"], kind: try row["kind"], payload: try row["payload"],
        scheduledAt: try row["scheduled_at"], attempt: try row["attempt"],
        failures: try row["failures"], clock: clock)
    }
  }

  private func pause(for run: JobRun, fraction: Double) -> Duration? {
    handlers[run.kind]?.retries.pause(after: run.failures + 1, fraction: fraction)
  }
}

extension JobRun {
  /// The attempt after this one.
  fileprivate var following: JobRun {
    JobRun(
      id: id, kind: kind, payload: payload, scheduledAt: scheduledAt, attempt: attempt + 1,
      failures: failures, clock: clock)
  }
}
