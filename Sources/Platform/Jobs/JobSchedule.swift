public import Storage

/// A job that comes again and again, once at each due time however many nodes there are.
///
/// The next due time is kept in the database, so that it is not missed while no node runs; moving it
/// on and adding the job that is due are one transaction.
public struct JobSchedule: Sendable {
  /// What happens at a due time that passed while no node ran, or that comes late.
  public enum CatchUp: Sendable {
    /// All that were missed are made good by one job, that of the latest due time.
    case latest
    /// Each gets its job.
    case every
  }

  let name: String
  /// Of the jobs that come.
  public let kind: JobKind
  let catchUp: CatchUp
  let next: @Sendable (Timestamp) -> Timestamp

  /// - Parameters:
  ///   - name: stays the same across versions; no two schedules have the same.
  ///   - kind: of the jobs; their ``JobRun/scheduledAt`` is the due time, their payload is empty.
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

  /// A schedule with the same distance between due times, counted from 1970-01-01T00:00Z.
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

  /// How many due times are made good at once; what is left follows with the next round.
  private static let batch = 1_000

  /// The due times from `due` to `now` for which there is to be a job, and the one after them.
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
  /// Adds the jobs of `schedules` that are due.
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
    // Whoever moves the due time on adds the jobs; another node waits here and then finds it moved.
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
