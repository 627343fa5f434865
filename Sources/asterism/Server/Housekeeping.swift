import Accounts
import Events
import Jobs
import Payments
import Storage
import StoredAnswers

/// The cleanup jobs, each run by one node.
struct Housekeeping: Sendable {
  /// A cleanup job: its name, period and action.
  fileprivate struct Chore: Sendable {
    let name: String
    let period: Duration
    let perform: @Sendable (JobRun) async throws -> Void
  }

  private let chores: [Chore]

  init(
    _ database: Database, accounts: Accounts, events: Events, queue: JobQueue,
    answers: StoredAnswers, payments: Payments
  ) {
    chores = [
      // Subscribers may reconnect within 10 minutes (PLT-15).
      Chore(name: "events", period: .seconds(60)) { run in
        try await database.write(.readCommitted) { transaction in
          _ = try events.prune(
            before: run.scheduledAt.advanced(by: .seconds(-15 * 60)), in: transaction)
        }
      },
      // Deleted data must not be found in the files of SQLite after a minute (PLT-5).
      Chore(name: "erasure", period: .seconds(60)) { _ in _ = await database.eraseDeleted() },
      Chore(name: "accounts", period: .seconds(3_600)) { _ in
        _ = try await accounts.deleteExpired()
      },
      Chore(name: "answers", period: .seconds(3_600)) { _ in _ = try await answers.prune() },
      // The IDs of processed Stripe and App Store notifications.
      Chore(name: "payments", period: .seconds(86_400)) { _ in
        _ = try await payments.deleteOldEvents()
      },
      // Dead jobs are kept for a month, for diagnosis.
      Chore(name: "jobs", period: .seconds(3_600)) { run in
        try await database.write(.readCommitted) { transaction in
          _ = try queue.prune(
            .finished, endedBefore: run.scheduledAt.advanced(by: .seconds(-86_400)), in: transaction
          )
          _ = try queue.prune(
            .dead, endedBefore: run.scheduledAt.advanced(by: .seconds(-30 * 86_400)),
            in: transaction)
        }
      },
    ]
  }

  var handlers: [JobHandler] {
    chores.map { chore in JobHandler(chore.kind, run: chore.perform) }
  }

  var schedules: [JobSchedule] {
    chores.map { .every($0.period, $0.kind.rawValue, $0.kind) }
  }
}

extension Housekeeping.Chore {
  fileprivate var kind: JobKind { JobKind(rawValue: "housekeeping.\(name)") }
}
