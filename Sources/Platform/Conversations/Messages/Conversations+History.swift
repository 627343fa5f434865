public import Accounts
public import Storage

extension Conversations {
  /// The messages of an app on all branches of its threads, by their time, with their number: for
  /// APIs that list messages without threads.
  /// - Parameters:
  ///   - thread: the thread; nil for all.
  ///   - isAscending: whether the oldest message comes first.
  ///   - cursor: ``Page/next`` of the page before.
  /// - Throws: ``ChatError``: `notFound` for a thread that is none of the owner's in this app.
  public func messages(
    in app: String, thread: ChatThreadID? = nil, isAscending: Bool = false, of owner: AccountKey,
    after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> (page: Page<ChatMessage>, total: Int) {
    try await database.read { transaction in
      if let thread, try transaction.threadRow(thread, of: owner).app != app {
        throw ChatError(.notFound, .thread)
      }
      let all = Self.messages(in: app, thread: thread, of: owner)
      let total: Int? = try transaction.value("SELECT count(*) FROM (\(all)) AS list")
      let rows = try transaction.page(
        all, by: isAscending ? .ascending("created_at", "id") : .descending("created_at", "id"),
        after: cursor, limit: limit, as: ChatMessageRow.self)
      let messages = try rows.items.map { try transaction.message($0, of: owner) }
      return (Page(messages, next: rows.next), total ?? 0)
    }
  }

  static func messages(in app: String, thread: ChatThreadID?, of owner: AccountKey) -> SQL {
    let chosen: SQL = thread.map { "AND m.thread_id = \($0)" } ?? ""
    return """
      SELECT \(ChatMessageRow.columns)
      FROM chat_messages m JOIN chat_threads t ON t.id = m.thread_id
      WHERE m.account_id = \(owner.account) AND t.account_id = \(owner.account)
        AND t.app = \(app) AND t.deleted_at IS NULL \(chosen)
      """
  }
}
