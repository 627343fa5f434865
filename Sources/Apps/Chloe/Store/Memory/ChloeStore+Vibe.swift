internal import Accounts
internal import Entries
internal import Events
internal import Storage

extension ChloeStore {
  /// Keeps how somebody feels.
  @discardableResult func keepVibe(
    _ reading: VibeReading, of owner: AccountKey, at now: Timestamp
  ) async throws -> Entry<VibeReading> {
    try await database.write { transaction in
      try Self.vibes.add(
        reading, kind: reading.source.rawValue, of: owner, at: now, events, in: transaction
      ).entry
    }
  }
}
