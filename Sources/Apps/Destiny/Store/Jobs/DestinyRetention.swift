internal import AppHost
internal import Conversations
internal import Jobs
internal import Logging

/// The daily job that deletes conversations older than their owner's retention period, except
/// pinned ones (DES-24).
///
/// An account that chose "for ever" and has lost premium keeps everything until it chooses again,
/// so that a late payment deletes nothing.
enum DestinyRetention {
  static let threads = ThreadRetention(
    in: DestinyPath.appID, by: "destiny_settings", "retention_days",
    days: DestinySettings.Retention.allCases.compactMap(\.days),
    standard: DestinySettings.Retention.quarter.days)

  /// The job; it logs only the number of deleted conversations.
  static func chore(_ services: Dependencies) -> App.BackgroundJob {
    App.BackgroundJob("destiny.retention", every: .seconds(86_400)) { run in
      let count = try await threads.deleteOld(from: services.conversations, at: run.scheduledAt)
      services.logger.info("Old conversations were deleted", metadata: ["threads": "\(count)"])
    }
  }
}
