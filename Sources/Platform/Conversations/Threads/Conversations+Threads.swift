public import Accounts
public import Storage

extension Conversations {
  /// The threads of an app that contain a question, pinned ones first and then by last message,
  /// paged.
  /// - Parameters:
  ///   - app: the app, such as "destiny".
  ///   - isArchived: whether to return archived threads, or the others; nil for both.
  ///   - condition: a filter by the app's data about threads, such as `id IN (SELECT thread_id FROM
  ///     … WHERE …)`; nil for all.
  ///   - cursor: ``Page/next`` of the page before.
  public func threads(
    in app: String, isArchived: Bool? = false, matching condition: SQL? = nil, of owner: AccountKey,
    after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> Page<ChatThread> {
    try await database.read { transaction in
      try transaction.page(
        Self.threads(in: app, isArchived: isArchived, matching: condition, of: owner),
        by: .descending("is_pinned", "updated_at", "id"), after: cursor, limit: limit
      ) { row in try ChatThreadRow(row: row, of: owner).thread }
    }
  }

  /// The same by offset, with the total number of threads, for APIs that promise both (DES-189).
  /// - Parameters:
  ///   - app: the app, such as "destiny".
  ///   - isArchived: whether to return archived threads, or the others; nil for both.
  ///   - condition: a filter, as in ``threads(in:isArchived:matching:of:after:limit:)``.
  ///   - offset: the number of threads to skip.
  ///   - limit: the maximum number.
  public func threads(
    in app: String, isArchived: Bool?, matching condition: SQL? = nil, of owner: AccountKey,
    offset: Int, limit: Int
  ) async throws -> (threads: [ChatThread], count: Int) {
    try await database.read { transaction in
      let all = Self.threads(in: app, isArchived: isArchived, matching: condition, of: owner)
      let count: Int? = try transaction.value("SELECT count(*) FROM (\(all)) AS list")
      let threads = try transaction.rows(Self.part(of: all, offset: offset, limit: limit)) { row in
        try ChatThreadRow(row: row, of: owner).thread
      }
      return (threads, count ?? 0)
    }
  }

  static func part(of threads: SQL, offset: Int, limit: Int) -> SQL {
    """
    \(threads) ORDER BY is_pinned DESC, updated_at DESC, id DESC LIMIT \(limit) OFFSET \(offset)
    """
  }

  /// The thread with the latest message, pinned, archived or not; nil if there is none.
  /// - Parameter condition: a filter, as in ``threads(in:isArchived:matching:of:after:limit:)``.
  public func newestThread(
    in app: String, matching condition: SQL? = nil, of owner: AccountKey
  ) async throws -> ChatThread? {
    try await database.read { transaction in
      try newestThread(in: app, matching: condition, of: owner, transaction)
    }
  }

  /// The same, within a transaction.
  public func newestThread(
    in app: String, matching condition: SQL? = nil, of owner: AccountKey,
    _ transaction: borrowing Transaction
  ) throws -> ChatThread? {
    let threads = Self.threads(in: app, isArchived: nil, matching: condition, of: owner)
    return try transaction.first("\(threads) ORDER BY updated_at DESC, id DESC LIMIT 1") { row in
      try ChatThreadRow(row: row, of: owner).thread
    }
  }

  /// The number of threads of an app that contain a question.
  /// - Parameters:
  ///   - isArchived: whether to count archived threads, or the others; nil for both.
  ///   - condition: a filter, as in ``threads(in:isArchived:matching:of:after:limit:)``.
  public func count(
    in app: String, isArchived: Bool? = nil, matching condition: SQL? = nil, of owner: AccountKey
  ) async throws -> Int {
    try await database.read { transaction in
      let threads = Self.threads(in: app, isArchived: isArchived, matching: condition, of: owner)
      return try transaction.value("SELECT count(*) FROM (\(threads)) AS list") ?? 0
    }
  }

  /// A thread. Throws ``ChatError``: `notFound`.
  public func thread(_ id: ChatThreadID, of owner: AccountKey) async throws -> ChatThread {
    try await database.read { transaction in try transaction.threadRow(id, of: owner).thread }
  }

  /// Deletes a thread with all its messages. ``restore(_:of:)`` restores it within
  /// ``Settings/undo``; then it is purged.
  /// - Throws: ``ChatError``: `notFound`.
  public func delete(_ id: ChatThreadID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      let app = try transaction.threadRow(id, of: owner).app
      let threads: SQL = "id = \(id) AND account_id = \(owner.account) AND deleted_at IS NULL"
      try delete(threads, in: app, in: transaction)
    }
  }

  /// Deletes all threads of an app. Returns their number.
  @discardableResult
  public func deleteAll(in app: String, of owner: AccountKey) async throws -> Int {
    try await database.write { transaction in
      try delete(
        "account_id = \(owner.account) AND app = \(app) AND deleted_at IS NULL", in: app,
        in: transaction)
    }
  }

  /// Deletes unpinned threads of an app, also of several accounts, without messages since a given
  /// time (DES-24); call it until it returns less than `limit`.
  /// - Parameters:
  ///   - moment: the cutoff for the last message.
  ///   - accounts: a SELECT of the IDs of the accounts with this retention setting: `SELECT
  ///     account_id FROM … WHERE retention_days = 90`.
  ///   - limit: the maximum number of threads, to keep transactions short.
  /// - Returns: the number of deleted threads.
  public func deleteThreads(
    in app: String, updatedBefore moment: Timestamp, of accounts: SQL, limit: Int = 500
  ) async throws -> Int {
    let old = Self.oldThreads(in: app, before: moment, of: accounts, limit: limit)
    return try await database.write { transaction in
      try delete("id IN (\(old))", in: app, in: transaction)
    }
  }

  /// Restores a deleted thread.
  /// - Throws: ``ChatError``: `notFound`, also if it has been purged.
  public func restore(_ id: ChatThreadID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      let now = try environment.now(transaction)
      let app: String? = try transaction.value(
        """
        UPDATE chat_threads SET deleted_at = NULL, touched_at = \(now)
        WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NOT NULL
        RETURNING app
        """)
      guard let app else { throw ChatError(.notFound, .thread) }
      try tell(owner.account, .threadCreated, in: app, id, in: transaction)
    }
  }

  /// Marks the matching threads of an app as deleted, and stops their open answers. Returns their
  /// number.
  @discardableResult
  private func delete(
    _ condition: SQL, in app: String, in transaction: borrowing Transaction
  ) throws -> Int {
    let now = try environment.now(transaction)
    let deleted = try transaction.rows(
      """
      UPDATE chat_threads SET deleted_at = \(now), touched_at = \(now) WHERE \(condition)
      RETURNING id, account_id
      """
    ) { row in (id: try row[0] as ChatThreadID, account: try row[1] as AccountID) }
    for (id, account) in deleted {
      try transaction.stop("thread_id = \(id)", of: account)
      try tell(account, .threadDeleted, in: app, id, in: transaction)
    }
    return deleted.count
  }

  static func threads(
    in app: String, isArchived: Bool?, matching condition: SQL? = nil, of owner: AccountKey
  ) -> SQL {
    let archived: SQL = isArchived.map { "AND is_archived = \($0)" } ?? ""
    let matching: SQL = condition.map { "AND (\($0))" } ?? ""
    return """
      SELECT \(ChatThreadRow.columns) FROM chat_threads
      WHERE account_id = \(owner.account) AND app = \(app) \(archived)
        AND deleted_at IS NULL AND has_question \(matching)
      """
  }

  static func oldThreads(
    in app: String, before moment: Timestamp, of accounts: SQL, limit: Int
  ) -> SQL {
    """
    SELECT id FROM chat_threads
    WHERE app = \(app) AND is_pinned = \(false) AND updated_at < \(moment) AND deleted_at IS NULL
      AND account_id IN (\(accounts))
    ORDER BY updated_at LIMIT \(limit)
    """
  }
}
