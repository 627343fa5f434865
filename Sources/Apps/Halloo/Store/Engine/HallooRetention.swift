internal import Jobs
internal import Site
internal import Storage

/// Forgets what nobody needs any more, and settles streaks, once a day.
struct HallooRetention: Sendable {
  let services: Services

  private static let kind = JobKind(rawValue: "halloo.retention")
  /// How long it is known what was told to whom: as long as notices are kept (HAL-1207).
  private static let notices = Duration.seconds(90 * 86_400)

  init(_ services: Services) { self.services = services }

  /// The job.
  var chore: App.Chore {
    App.Chore(
      JobHandler(Self.kind) { _ in try await perform() },
      .every(.seconds(86_400), Self.kind.rawValue, Self.kind))
  }

  func perform() async throws {
    let now = services.now()
    try await services.database.write(.readCommitted) { transaction in
      let strangers = now.advanced(by: .zero - Transaction.strangerLifetime)
      let notices = now.advanced(by: .zero - Self.notices)
      try transaction.run("DELETE FROM hal_strangers WHERE received_at < \(strangers)")
      try transaction.run("DELETE FROM hal_notices WHERE created_at < \(notices)")
      try transaction.run("DELETE FROM hal_invites WHERE expires_at < \(notices)")
    }
    try await StreakKeeper(database: services.database, now: services.now).pass()
  }
}
