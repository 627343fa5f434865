internal import Conversations
internal import Jobs
internal import Logging
internal import Site
internal import Storage

/// Daily job that deletes conversations which were last touched longer ago than their owner keeps them;
/// pinned ones stay (DES-24).
///
/// Who chose "for ever" with premium and has it no longer keeps everything until they choose anew: nothing
/// is lost because a payment is late.
struct Retention: Sendable {
  private let conversations: Conversations
  private let logger: Logger

  init(_ services: Services) {
    conversations = services.conversations
    logger = services.logger
  }

  private static let kind = JobKind(rawValue: "destiny.retention")

  /// The job, every day.
  var chore: App.Chore {
    App.Chore(
      JobHandler(Self.kind) { run in _ = try await perform(at: run.scheduledAt) },
      .every(.seconds(86_400), Self.kind.rawValue, Self.kind))
  }

  /// Deletes what is due. Returns how many, which is all that is logged.
  @discardableResult
  func perform(at now: Timestamp) async throws -> Int {
    var count = 0
    for retention in DestinySettings.Retention.allCases {
      guard let days = retention.days else { continue }
      let moment = now.advanced(by: .seconds(-days * 86_400))
      count += try await deleteThreads(before: moment, of: Self.accounts(keeping: days))
    }
    logger.info("Old conversations were deleted", metadata: ["threads": "\(count)"])
    return count
  }

  /// In steps, so that no transaction is long.
  private func deleteThreads(before moment: Timestamp, of accounts: SQL) async throws -> Int {
    let step = 500
    var (count, last) = (0, step)
    while last == step {
      last = try await conversations.deleteThreads(
        in: DestinyPath.appID, updatedBefore: moment, of: accounts, limit: step)
      count += last
    }
    return count
  }

  /// Who has chosen so; who has chosen nothing keeps them for the default.
  private static func accounts(keeping days: Int) -> SQL {
    guard days == DestinySettings().retention.days else {
      return "SELECT account_id FROM destiny_settings WHERE retention_days = \(days)"
    }
    return """
      SELECT id FROM accounts WHERE id NOT IN (
        SELECT account_id FROM destiny_settings
        WHERE retention_days IS NULL OR retention_days <> \(days))
      """
  }
}
