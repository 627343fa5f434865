internal import AppHost
internal import Messaging
internal import Outbox
internal import Sharing
internal import Storage

/// Deletes expired data, and settles streaks, once a day.
struct HallooRetention: Sendable {
  let services: Dependencies

  /// How long sent notices are remembered: as long as they are kept (HAL-1207).
  private static let notices = Duration.seconds(90 * 86_400)

  init(_ services: Dependencies) { self.services = services }

  /// The job.
  var chore: App.BackgroundJob {
    App.BackgroundJob("halloo.retention", every: .seconds(86_400)) { _ in try await perform() }
  }

  func perform() async throws {
    let now = services.careNow()
    try await services.database.write(.readCommitted) { transaction in
      let notices = now.advanced(by: .zero - Self.notices)
      try services.unknownSenders.prune(in: transaction)
      try HallooSchema.notices.prune(before: notices, in: transaction)
      try HallooSchema.ownNumbers.prune(at: now, in: transaction)
      // Links are good by the real clock.
      let invites = services.now().advanced(by: .zero - Self.notices)
      try HallooSchema.circles.invites.deleteOver(before: invites, in: transaction)
    }
    try await StreakKeeper(database: services.database, now: services.careNow).pass()
  }
}
