public import Accounts
public import Storage
internal import Vault

extension Conversations {
  /// How often each area of life came up in the answers of an app since a moment; those of deleted
  /// threads are not counted.
  public func areas(
    in app: String, of owner: AccountKey, since moment: Timestamp
  ) async throws -> [String: Int] {
    let areas = try await database.read { transaction in
      try transaction.rows(Self.answers(in: app, of: owner, since: moment)) { row in
        let id: ChatMessageID = try row["id"]
        let details = try owner.key.open(try row["details"], for: owner.details(of: id))
        return try ChatDetails(encoded: details).area
      }
    }
    return areas.compactMap(\.self).reduce(into: [:]) { counts, area in
      counts[area, default: 0] += 1
    }
  }

  // What was written since a moment has changed since then, which is what there is an index for.
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
