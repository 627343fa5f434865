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

  /// The messages of a thread by their numbers, which count from 1 in the order of time.
  /// - Parameters:
  ///   - number: the first message that is already known; nil to start at the end.
  ///   - limit: the maximum number of messages.
  /// - Returns: the messages, oldest first, and the number of the first.
  /// - Throws: ``ChatError``: `notFound` for a thread that is none of the owner's in this app.
  public func messages(
    in app: String, thread: ChatThreadID, before number: Int?, limit: Int, of owner: AccountKey
  ) async throws -> (messages: [ChatMessage], first: Int) {
    try await database.read { transaction in
      guard try transaction.threadRow(thread, of: owner).app == app else {
        throw ChatError(.notFound, .thread)
      }
      let all = Self.messages(in: app, thread: thread, of: owner)
      let total: Int = try transaction.value("SELECT count(*) FROM (\(all)) AS list") ?? 0
      let end = number.map { min(max($0 - 1, 0), total) } ?? total
      let start = max(0, end - limit)
      let rows = try transaction.rows(
        "\(all) ORDER BY m.created_at, m.id LIMIT \(end - start) OFFSET \(start)",
        as: ChatMessageRow.self)
      return (try rows.map { try transaction.message($0, of: owner) }, start + 1)
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
