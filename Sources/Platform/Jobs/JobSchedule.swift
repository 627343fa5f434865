public import Storage

/// A recurring job, enqueued once for each due time however many nodes there are.
///
/// The next due time is stored in the database, so that it is not missed while no node runs;
/// advancing it and enqueueing the due job are one transaction.
public struct JobSchedule: Sendable {
  /// How due times are handled that passed while no node ran.
  public enum CatchUp: Sendable {
    /// One job for all missed due times, with the latest of them.
    case latest
    /// One job for each missed due time.
    case every
  }

  let name: String
  /// The kind of the jobs.
  public let kind: JobKind
  let catchUp: CatchUp
  let next: @Sendable (Timestamp) -> Timestamp

  /// - Parameters:
  ///   - name: stays the same across versions; unique among all schedules.
  ///   - kind: the kind of the jobs; their ``JobRun/scheduledAt`` is the due time, their payload is
  ///     empty.
  ///   - next: the first due time after a given one; always later than that.
  public init(
    _ name: String, _ kind: JobKind, catchUp: CatchUp = .latest,
    next: @escaping @Sendable (Timestamp) -> Timestamp
  ) {
    self.name = name
    self.kind = kind
    self.catchUp = catchUp
    self.next = next
  }

  /// A schedule with a fixed period, counted from 1970-01-01T00:00Z.
  public static func every(
    _ period: Duration, _ name: String, _ kind: JobKind, catchUp: CatchUp = .latest
  ) -> JobSchedule {
    let period = Timestamp(milliseconds: 0).advanced(by: period).milliseconds
    precondition(period > 0, "a period has a length")
    return JobSchedule(name, kind, catchUp: catchUp) { moment in
      let into = moment.milliseconds % period
      return Timestamp(milliseconds: moment.milliseconds - into + period)
    }
  }

  /// The maximum number of missed due times handled at once; the rest follows in the next round.
  private static let batch = 1_000

  /// The due times from `due` to `now` that need a job, and the next one.
  func occurrences(from due: Timestamp, to now: Timestamp) -> (due: [Timestamp], next: Timestamp) {
    var times: [Timestamp] = []
    var moment = due
    while moment <= now, times.count < Self.batch {
      if catchUp == .latest { times.removeAll() }
      times.append(moment)
      let following = next(moment)
      precondition(following > moment, "a schedule goes forward")
      moment = following
    }
    return (times, moment)
  }
}

extension JobQueue {
  /// Enqueues the due jobs of `schedules`.
  func enqueueDue(
    _ schedules: [JobSchedule], at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard !schedules.isEmpty else { return }
    let stored = try transaction.rows(
      "SELECT name, due_at FROM job_schedules WHERE name IN \(list: schedules.map(\.name))"
    ) { row in (try row[0] as String, try row[1] as Timestamp) }
    let dueTimes = Dictionary(uniqueKeysWithValues: stored)
    for schedule in schedules {
      guard let due = dueTimes[schedule.name] else {
        try transaction.run(
          """
          INSERT INTO job_schedules (name, due_at) VALUES (\(schedule.name), \(schedule.next(now)))
          ON CONFLICT (name) DO NOTHING
          """)
        continue
      }
      if due <= now { try enqueue(schedule, dueAt: due, at: now, in: transaction) }
    }
  }

  private func enqueue(
    _ schedule: JobSchedule, dueAt due: Timestamp, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let (times, next) = schedule.occurrences(from: due, to: now)
    // The node that advances the due time enqueues the jobs; others wait here and then find it
    // advanced.
    let moved = try transaction.run(
      """
      UPDATE job_schedules SET due_at = \(next)
      WHERE name = \(schedule.name) AND due_at = \(due)
      """)
    guard moved == 1 else { return }
    for time in times {
      try enqueue(
        schedule.kind, runAt: time, key: "\(schedule.name)@\(time.milliseconds)", in: transaction)
    }
  }
}
