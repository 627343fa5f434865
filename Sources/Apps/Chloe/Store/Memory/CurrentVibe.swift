internal import Accounts
internal import AppHost
internal import Entries
internal import Storage

extension ChloeStore {
  /// The current vibe: the newest reading, not older than a week; what somebody said herself holds
  /// for a while against what is read from conversations (CHL-118).
  static func currentVibe(
    of owner: AccountKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> Entry<VibeReading>? {
    let newest = try VibeSource.allCases.compactMap { source in
      try vibes.page(of: owner, kind: source.rawValue, limit: 1, in: transaction).items.first
    }
    let isHeld = newest.contains { entry in
      entry.content.source == .manual
        && now.duration(since: entry.createdAt) < VibeReading.manualHolds
    }
    return newest.filter { entry in
      now.duration(since: entry.createdAt) <= VibeReading.lasts
        && !(isHeld && entry.content.source == .analyst)
    }.max { $0.createdAt < $1.createdAt }
  }
}
