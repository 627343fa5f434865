public import Accounts
public import Storage

extension Conversations {
  /// A thread, and when anything of it last changed: its name, its place in lists, what is said in it.
  public struct ChangedThread: Sendable {
    /// Its name.
    public let id: ChatThreadID
    /// When it did, by the clock of the database.
    public let changedAt: Timestamp
  }

  /// When anything last changed in the list of an app's threads, also by deletion; nil before the first.
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

  /// The threads of an app that a device keeps copies of, pinned ones first and then by what was said
  /// last, put away or not.
  /// - Parameter limit: how many.
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
