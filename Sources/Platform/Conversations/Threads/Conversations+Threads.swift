internal import Accounts
public import Storage

extension Conversations {
  /// The threads of an app, pinned ones first and then by what was said last, by pages.
  /// - Parameters:
  ///   - app: the app, such as "destiny".
  ///   - isArchived: whether those that are put away are wanted, or the others.
  ///   - cursor: ``Page/next`` of the page before.
  public func threads(
    in app: String, isArchived: Bool = false, of owner: Owner, after cursor: Cursor? = nil,
    limit: Int = 50
  ) async throws -> Page<ChatThread> {
    try await database.read { transaction in
      try transaction.page(
        Self.threads(in: app, isArchived: isArchived, of: owner),
        by: .descending("is_pinned", "updated_at", "id"), after: cursor, limit: limit
      ) { row in try ChatThreadRow(row: row, of: owner).thread }
    }
  }

  /// A thread. Throws ``ChatError``: `notFound`.
  public func thread(_ id: ChatThreadID, of owner: Owner) async throws -> ChatThread {
    try await database.read { transaction in try transaction.threadRow(id, of: owner).thread }
  }

  /// How many threads an app has, put away or not.
  public func count(in app: String, of owner: Owner) async throws -> Int {
    try await database.read { transaction in
      try transaction.value(
        """
        SELECT count(*) FROM chat_threads
        WHERE account_id = \(owner.account) AND app = \(app) AND deleted_at IS NULL
        """) ?? 0
    }
  }

  /// The longest name of a thread, in characters (DES-79).
  public static let longestTitle = 80

  /// Names a thread; with an empty name it is called by its first question again.
  /// - Throws: ``ChatError``: `notFound`, or `tooLong`.
  public func rename(_ id: ChatThreadID, to title: String, of owner: Owner) async throws {
    let isNamed = title.contains { !$0.isWhitespace }
    let name = isNamed ? try title.checked(.title, limit: Self.longestTitle) : nil
    try await change(id, of: owner) { thread, transaction in
      thread.isNamed = isNamed
      thread.title =
        try name
        ?? transaction.firstQuestion(in: id, of: owner)?
        .beginning(personas[thread.app]?.limits.title ?? Self.longestTitle)
    }
  }

  /// Pins a thread above the others, or lets it go; who pins one that was put away gets it back (DES-80).
  /// - Throws: ``ChatError``: `notFound`.
  public func pin(_ id: ChatThreadID, _ isPinned: Bool = true, of owner: Owner) async throws {
    try await change(id, of: owner) { thread, _ in
      thread.isPinned = isPinned
      if isPinned { thread.isArchived = false }
    }
  }

  /// Puts a thread away, or brings it back.
  /// - Throws: ``ChatError``: `notFound`.
  public func archive(_ id: ChatThreadID, _ isArchived: Bool = true, of owner: Owner) async throws {
    try await change(id, of: owner) { thread, _ in
      thread.isArchived = isArchived
      if isArchived { thread.isPinned = false }
    }
  }

  /// Deletes a thread, with all that is said in it. ``restore(_:of:)`` brings it back for as long as
  /// ``Settings/undo`` says; then it is forgotten.
  /// - Throws: ``ChatError``: `notFound`.
  public func delete(_ id: ChatThreadID, of owner: Owner) async throws {
    try await database.write { transaction in
      _ = try transaction.threadRow(id, of: owner)
      try delete("id = \(id)", of: owner, in: transaction)
      try tell(owner.account, of: id, in: transaction)
    }
  }

  /// Deletes all threads of an app. Returns how many.
  @discardableResult
  public func deleteAll(in app: String, of owner: Owner) async throws -> Int {
    try await database.write { transaction in
      let deleted = try delete("app = \(app)", of: owner, in: transaction)
      for id in deleted { try tell(owner.account, of: id, in: transaction) }
      return deleted.count
    }
  }

  /// Brings a deleted thread back, as it was.
  /// - Throws: ``ChatError``: `notFound`, also where it is forgotten already.
  public func restore(_ id: ChatThreadID, of owner: Owner) async throws {
    try await database.write { transaction in
      let now = try surroundings.now(transaction)
      let restored = try transaction.run(
        """
        UPDATE chat_threads SET deleted_at = NULL, touched_at = \(now)
        WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NOT NULL
        """)
      guard restored == 1 else { throw ChatError(.notFound, .thread) }
      try tell(owner.account, of: id, in: transaction)
    }
  }

  /// Marks threads as deleted, and stops what is being written in them.
  @discardableResult
  private func delete(
    _ condition: SQL, of owner: Owner, in transaction: borrowing Transaction
  ) throws -> [ChatThreadID] {
    let now = try surroundings.now(transaction)
    let deleted = try transaction.rows(
      """
      UPDATE chat_threads SET deleted_at = \(now), touched_at = \(now)
      WHERE \(condition) AND account_id = \(owner.account) AND deleted_at IS NULL
      RETURNING id
      """
    ) { row in try row[0] as ChatThreadID }
    for id in deleted { try transaction.stop("thread_id = \(id)", of: owner) }
    return deleted
  }

  private func change(
    _ id: ChatThreadID, of owner: Owner,
    _ change: @Sendable (inout ChatThreadRow, borrowing Transaction) throws -> Void
  ) async throws {
    try await database.write { transaction in
      var thread = try transaction.threadRow(id, of: owner)
      try change(&thread, transaction)
      try transaction.save(thread, at: surroundings.now(transaction), of: owner)
      try tell(owner.account, of: id, in: transaction)
    }
  }

  static func threads(in app: String, isArchived: Bool, of owner: Owner) -> SQL {
    """
    SELECT \(ChatThreadRow.columns) FROM chat_threads
    WHERE account_id = \(owner.account) AND app = \(app) AND is_archived = \(isArchived)
      AND deleted_at IS NULL
    """
  }
}

extension Transaction {
  /// The first question of a thread that no screen has found; nil where there is none among the first.
  fileprivate func firstQuestion(
    in thread: ChatThreadID, of owner: Conversations.Owner
  ) throws -> String? {
    let rows = try rows(
      """
      SELECT \(ChatMessageRow.columns) FROM chat_messages m
      WHERE m.thread_id = \(thread) AND m.account_id = \(owner.account)
        AND m.role = \(ChatMessage.Role.user)
      ORDER BY m.created_at, m.id LIMIT 20
      """, as: ChatMessageRow.self)
    for row in rows where try row.openDetails(of: owner).danger == nil {
      return try text(of: row, owner: owner).text
    }
    return nil
  }
}
