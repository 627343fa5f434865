internal import AppHost
internal import Conversations
internal import Jobs
internal import Logging

/// Daily job that deletes conversations which were last touched longer ago than their owner keeps them;
/// pinned ones stay (DES-24).
///
/// An account that chose "for ever" and has lost premium keeps everything until it chooses again: a late
/// payment deletes nothing.
enum DestinyRetention {
  static let threads = ThreadRetention(
    in: DestinyPath.appID, by: "destiny_settings", "retention_days",
    days: DestinySettings.Retention.allCases.compactMap(\.days),
    standard: DestinySettings.Retention.quarter.days)

  /// The job; how many were deleted is all that is logged.
  static func chore(_ services: Dependencies) -> App.BackgroundJob {
    App.BackgroundJob("destiny.retention", every: .seconds(86_400)) { run in
      let count = try await threads.deleteOld(
        from: services.conversations, at: run.scheduledAt)
      services.logger.info(
        "Old conversations were deleted", metadata: ["threads": "\(count)"])
    }
  }
}
