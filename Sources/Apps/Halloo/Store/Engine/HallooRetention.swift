internal import AppHost
internal import Jobs
internal import Outbox
internal import Sharing
internal import Storage

/// Deletes expired data, and settles streaks, once a day.
struct HallooRetention: Sendable {
  let services: Dependencies

  private static let kind = JobKind(rawValue: "halloo.retention")
  /// How long sent notices are remembered: as long as they are kept (HAL-1207).
  private static let notices = Duration.seconds(90 * 86_400)

  init(_ services: Dependencies) { self.services = services }

  /// The job.
  var chore: App.BackgroundJob {
    App.BackgroundJob(
      JobHandler(Self.kind) { _ in try await perform() },
      .every(.seconds(86_400), Self.kind.rawValue, Self.kind))
  }

  func perform() async throws {
    let now = services.careNow()
    try await services.database.write(.readCommitted) { transaction in
      let notices = now.advanced(by: .zero - Self.notices)
      try services.unknownSenders.prune(in: transaction)
      try transaction.run("DELETE FROM hal_notices WHERE created_at < \(notices)")
      try HallooSchema.ownNumbers.prune(at: now, in: transaction)
      // Links are good by the real clock.
      let invites = services.now().advanced(by: .zero - Self.notices)
      try HallooSchema.invites.deleteOver(before: invites, in: transaction)
    }
    try await StreakKeeper(database: services.database, now: services.careNow).pass()
  }
}
