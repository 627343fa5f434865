public import Accounts
public import Storage

extension Conversations {
  /// The threads of an app in which something was asked, pinned ones first and then by what was said
  /// last, by pages.
  /// - Parameters:
  ///   - app: the app, such as "destiny".
  ///   - isArchived: whether those that are put away are wanted, or the others; nil for both.
  ///   - condition: which of them are wanted, by what the app knows of threads, such as
  ///     `id IN (SELECT thread_id FROM … WHERE …)`; nil for all.
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

  /// The same from any place of the list on, with how many threads there are in all, for interfaces that
  /// promise both (DES-189).
  /// - Parameters:
  ///   - app: the app, such as "destiny".
  ///   - isArchived: whether those that are put away are wanted, or the others; nil for both.
  ///   - condition: which of them, as ``threads(in:isArchived:matching:of:after:limit:)`` has it.
  ///   - offset: how many come before.
  ///   - limit: how many at most.
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

  /// The thread in which something was said last, pinned and put away or not; nil where there is none.
  /// - Parameter condition: which are looked at, as ``threads(in:isArchived:matching:of:after:limit:)``
  ///   has it.
  public func newestThread(
    in app: String, matching condition: SQL? = nil, of owner: AccountKey
  ) async throws -> ChatThread? {
    try await database.read { transaction in
      let threads = Self.threads(in: app, isArchived: nil, matching: condition, of: owner)
      return try transaction.first("\(threads) ORDER BY updated_at DESC, id DESC LIMIT 1") { row in
        try ChatThreadRow(row: row, of: owner).thread
      }
    }
  }

  /// How many threads an app has in which something was asked.
  /// - Parameters:
  ///   - isArchived: whether those that are put away are counted, or the others; nil for both.
  ///   - condition: which of them, as ``threads(in:isArchived:matching:of:after:limit:)`` has it.
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

  /// Deletes a thread, with all that is said in it. ``restore(_:of:)`` brings it back for as long as
  /// ``Settings/undo`` says; then it is forgotten.
  /// - Throws: ``ChatError``: `notFound`.
  public func delete(_ id: ChatThreadID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      let app = try transaction.threadRow(id, of: owner).app
      let threads: SQL = "id = \(id) AND account_id = \(owner.account) AND deleted_at IS NULL"
      try delete(threads, in: app, in: transaction)
    }
  }

  /// Deletes all threads of an app. Returns how many.
  @discardableResult
  public func deleteAll(in app: String, of owner: AccountKey) async throws -> Int {
    try await database.write { transaction in
      try delete(
        "account_id = \(owner.account) AND app = \(app) AND deleted_at IS NULL", in: app,
        in: transaction)
    }
  }

  /// Deletes threads of an app, also of several accounts, that are not pinned and in which nothing was
  /// said since a moment (DES-24); to be called again until it returns less than `limit`.
  /// - Parameters:
  ///   - moment: what was last said before.
  ///   - accounts: a SELECT of the names of the accounts that have chosen so:
  ///     `SELECT account_id FROM … WHERE retention_days = 90`.
  ///   - limit: how many threads at most, so that no transaction is long.
  /// - Returns: how many.
  public func deleteThreads(
    in app: String, updatedBefore moment: Timestamp, of accounts: SQL, limit: Int = 500
  ) async throws -> Int {
    let old = Self.oldThreads(in: app, before: moment, of: accounts, limit: limit)
    return try await database.write { transaction in
      try delete("id IN (\(old))", in: app, in: transaction)
    }
  }

  /// Brings a deleted thread back, as it was.
  /// - Throws: ``ChatError``: `notFound`, also where it is forgotten already.
  public func restore(_ id: ChatThreadID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      let now = try surroundings.now(transaction)
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

  /// Marks the threads of an app as deleted for which a condition holds, and stops what is being written
  /// in them. Returns how many.
  @discardableResult
  private func delete(
    _ condition: SQL, in app: String, in transaction: borrowing Transaction
  ) throws -> Int {
    let now = try surroundings.now(transaction)
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
