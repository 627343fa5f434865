public import Accounts
public import Storage

/// Changes to a thread; nil leaves a value unchanged.
public struct ChatThreadChange: Hashable, Sendable {
  /// The name; empty to use the first question again.
  public var title: String?
  /// Whether it is pinned; pinning an archived thread restores it (DES-80).
  public var isPinned: Bool?
  /// Whether it is archived; archiving unpins it.
  public var isArchived: Bool?

  /// - Parameters:
  ///   - title: the name.
  ///   - isPinned: whether it is pinned.
  ///   - isArchived: whether it is archived.
  public init(title: String? = nil, isPinned: Bool? = nil, isArchived: Bool? = nil) {
    self.title = title
    self.isPinned = isPinned
    self.isArchived = isArchived
  }
}

extension Conversations {
  /// The maximum length of a thread name, in characters (DES-79).
  public static let longestTitle = 80

  /// Changes a thread, all of it or nothing.
  /// - Parameter moment: when the person decided on the change, if it was queued on a device: later
  ///   decisions win (DES-168). Nil for now; also in the following methods.
  /// - Returns: the changed thread.
  /// - Throws: ``ChatError``: `notFound`, or `tooLong` for a name.
  @discardableResult
  public func change(
    _ id: ChatThreadID, _ change: ChatThreadChange, decided moment: Timestamp? = nil,
    of owner: AccountKey
  ) async throws -> ChatThread {
    let name = try change.title.flatMap { try $0.nameOfThread() }
    return try await database.write { transaction in
      var thread = try transaction.threadRow(id, of: owner)
      let now = try environment.now(transaction)
      let decided = moment ?? now
      var isChanged = false
      if change.title != nil, thread.changes.take(.title, decided: decided) {
        thread.isNamed = name != nil
        thread.title = try name ?? firstTitle(of: thread, in: transaction, owner)
        isChanged = true
      }
      if change.movesThread, thread.changes.take(.place, decided: decided) {
        thread.move(change)
        isChanged = true
      }
      guard isChanged else { return thread.thread }
      try transaction.save(thread, at: now, of: owner)
      try tell(owner.account, .threadUpdated, in: thread.app, id, in: transaction)
      return thread.thread
    }
  }

  /// Names a thread; with an empty name it is titled by its first question again.
  /// - Throws: ``ChatError``: `notFound`, or `tooLong`.
  public func rename(
    _ id: ChatThreadID, to title: String, decided moment: Timestamp? = nil, of owner: AccountKey
  ) async throws {
    try await change(id, ChatThreadChange(title: title), decided: moment, of: owner)
  }

  /// Pins or unpins a thread; pinning an archived one restores it (DES-80).
  /// - Throws: ``ChatError``: `notFound`.
  public func pin(
    _ id: ChatThreadID, _ isPinned: Bool = true, decided moment: Timestamp? = nil,
    of owner: AccountKey
  ) async throws {
    try await change(id, ChatThreadChange(isPinned: isPinned), decided: moment, of: owner)
  }

  /// Archives or restores a thread.
  /// - Throws: ``ChatError``: `notFound`.
  public func archive(
    _ id: ChatThreadID, _ isArchived: Bool = true, decided moment: Timestamp? = nil,
    of owner: AccountKey
  ) async throws {
    try await change(id, ChatThreadChange(isArchived: isArchived), decided: moment, of: owner)
  }

  /// The title of an unnamed thread.
  private func firstTitle(
    of thread: ChatThreadRow, in transaction: borrowing Transaction, _ owner: AccountKey
  ) throws -> String? {
    let limits = personas[thread.app]?.limits ?? ChatPersona.Limits()
    return try transaction.firstQuestion(in: thread.id, of: owner).map { limits.title(of: $0) }
  }
}

extension ChatThreadChange {
  /// Whether it changes the thread's place in lists.
  fileprivate var movesThread: Bool { isPinned != nil || isArchived != nil }
}

extension ChatThreadRow {
  /// Applies the placement of a change.
  fileprivate mutating func move(_ change: ChatThreadChange) {
    if let isPinned = change.isPinned {
      self.isPinned = isPinned
      if isPinned { isArchived = false }
    }
    if let isArchived = change.isArchived {
      self.isArchived = isArchived
      if isArchived { isPinned = false }
    }
  }
}

extension String {
  /// The typed name; nil if it is blank.
  fileprivate func nameOfThread() throws(ChatError) -> String? {
    guard contains(where: { !$0.isWhitespace }) else { return nil }
    return try checked(.title, limit: Conversations.longestTitle)
  }
}

extension Transaction {
  /// The first question of a thread that is not flagged by the screen; nil if there is none among
  /// the first.
  fileprivate func firstQuestion(
    in thread: ChatThreadID, of owner: AccountKey
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
