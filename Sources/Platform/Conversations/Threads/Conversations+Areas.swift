public import Accounts
public import Storage
internal import Vault

extension Conversations {
  /// The frequency of each area of life in the answers of an app since a given time; deleted
  /// threads do not count.
  public func areas(
    in app: String, of owner: AccountKey, since moment: Timestamp
  ) async throws -> [String: Int] {
    try await database.read { transaction in
      try areas(in: app, of: owner, since: moment, transaction)
    }
  }

  /// The same, within a transaction.
  public func areas(
    in app: String, of owner: AccountKey, since moment: Timestamp,
    _ transaction: borrowing Transaction
  ) throws -> [String: Int] {
    let areas = try transaction.rows(Self.answers(in: app, of: owner, since: moment)) { row in
      let id: ChatMessageID = try row["id"]
      let details = try owner.key.open(try row["details"], for: owner.details(of: id))
      return try ChatDetails(encoded: details).area
    }
    return areas.compactMap(\.self).reduce(into: [:]) { counts, area in
      counts[area, default: 0] += 1
    }
  }

  // Rows written since a given time were also touched since then, which has an index.
  static func answers(in app: String, of owner: AccountKey, since moment: Timestamp) -> SQL {
    """
    SELECT m.id, m.details FROM chat_messages m
    WHERE m.account_id = \(owner.account) AND m.touched_at >= \(moment)
      AND m.created_at >= \(moment) AND m.role = \(ChatMessage.Role.assistant)
      AND m.details IS NOT NULL AND EXISTS (
        SELECT 1 FROM chat_threads t
        WHERE t.id = m.thread_id AND t.app = \(app) AND t.deleted_at IS NULL)
    """
  }
}
