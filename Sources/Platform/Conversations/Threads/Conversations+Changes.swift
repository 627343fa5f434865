public import Accounts
public import Storage

extension Conversations {
  /// A thread, and when it last changed: its title, its place in lists, or its messages.
  public struct ChangedThread: Sendable {
    /// Its ID.
    public let id: ChatThreadID
    /// When it changed, by the clock of the database.
    public let changedAt: Timestamp
  }

  /// When the thread list of an app last changed, including deletions; nil before the first change.
  public func lastChange(in app: String, of owner: AccountKey) async throws -> Timestamp? {
    try await database.read { transaction in
      try transaction.first(
        """
        SELECT touched_at FROM chat_threads WHERE account_id = \(owner.account) AND app = \(app)
        ORDER BY touched_at DESC LIMIT 1
        """
      ) { row in try row[0] }
    }
  }

  /// The threads of an app that a device caches, pinned ones first and then by last message,
  /// archived or not.
  /// - Parameter limit: the maximum number.
  public func changes(
    in app: String, of owner: AccountKey, limit: Int = 50
  ) async throws -> [ChangedThread] {
    try await database.read { transaction in
      try transaction.rows(
        """
        SELECT t.id, t.touched_at, (
            SELECT max(m.touched_at) FROM chat_messages m
            WHERE m.thread_id = t.id AND m.account_id = t.account_id) AS said_at
        FROM chat_threads t
        WHERE t.account_id = \(owner.account) AND t.app = \(app) AND t.deleted_at IS NULL
          AND t.has_question
        ORDER BY t.is_pinned DESC, t.updated_at DESC, t.id DESC LIMIT \(limit)
        """
      ) { row in
        let (touched, said): (Timestamp, Timestamp?) = (try row["touched_at"], try row["said_at"])
        return ChangedThread(id: try row["id"], changedAt: max(touched, said ?? touched))
      }
    }
  }
}
