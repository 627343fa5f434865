public import Accounts
public import Storage

/// What is to change about a thread; what is nil stays.
public struct ChatThreadChange: Hashable, Sendable {
  /// What it is named; empty to be called by its first question again.
  public var title: String?
  /// Whether it stands above the others; one that was put away comes back with it (DES-80).
  public var isPinned: Bool?
  /// Whether it is put away, which lets it go from above the others.
  public var isArchived: Bool?

  /// - Parameters:
  ///   - title: what it is named.
  ///   - isPinned: whether it stands above the others.
  ///   - isArchived: whether it is put away.
  public init(title: String? = nil, isPinned: Bool? = nil, isArchived: Bool? = nil) {
    self.title = title
    self.isPinned = isPinned
    self.isArchived = isArchived
  }
}

extension Conversations {
  /// The longest name of a thread, in characters (DES-79).
  public static let longestTitle = 80

  /// Changes a thread, all of it or nothing.
  /// - Parameter moment: when that was decided, where it has waited on a device: what was decided since
  ///   stays (DES-168). Nil for now; so for what follows.
  /// - Returns: the thread as it is then.
  /// - Throws: ``ChatError``: `notFound`, or `tooLong` for a name.
  @discardableResult
  public func change(
    _ id: ChatThreadID, _ change: ChatThreadChange, decided moment: Timestamp? = nil,
    of owner: AccountKey
  ) async throws -> ChatThread {
    let name = try change.title.flatMap { try $0.nameOfThread() }
    return try await database.write { transaction in
      var thread = try transaction.threadRow(id, of: owner)
      let now = try surroundings.now(transaction)
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

  /// Names a thread; with an empty name it is called by its first question again.
  /// - Throws: ``ChatError``: `notFound`, or `tooLong`.
  public func rename(
    _ id: ChatThreadID, to title: String, decided moment: Timestamp? = nil, of owner: AccountKey
  ) async throws {
    try await change(id, ChatThreadChange(title: title), decided: moment, of: owner)
  }

  /// Pins a thread above the others, or lets it go; who pins one that was put away gets it back (DES-80).
  /// - Throws: ``ChatError``: `notFound`.
  public func pin(
    _ id: ChatThreadID, _ isPinned: Bool = true, decided moment: Timestamp? = nil,
    of owner: AccountKey
  ) async throws {
    try await change(id, ChatThreadChange(isPinned: isPinned), decided: moment, of: owner)
  }

  /// Puts a thread away, or brings it back.
  /// - Throws: ``ChatError``: `notFound`.
  public func archive(
    _ id: ChatThreadID, _ isArchived: Bool = true, decided moment: Timestamp? = nil,
    of owner: AccountKey
  ) async throws {
    try await change(id, ChatThreadChange(isArchived: isArchived), decided: moment, of: owner)
  }

  /// What a thread is called that nobody has named.
  private func firstTitle(
    of thread: ChatThreadRow, in transaction: borrowing Transaction, _ owner: AccountKey
  ) throws -> String? {
    let limits = personas[thread.app]?.limits ?? ChatPersona.Limits()
    return try transaction.firstQuestion(in: thread.id, of: owner).map { limits.title(of: $0) }
  }
}

extension ChatThreadChange {
  /// Whether it says where in the lists the thread stands.
  fileprivate var movesThread: Bool { isPinned != nil || isArchived != nil }
}

extension ChatThreadRow {
  /// Puts it where a change says.
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
  /// The name that was typed; nil where there is nothing but spaces.
  fileprivate func nameOfThread() throws(ChatError) -> String? {
    guard contains(where: { !$0.isWhitespace }) else { return nil }
    return try checked(.title, limit: Conversations.longestTitle)
  }
}

extension Transaction {
  /// The first question of a thread that no screen has found; nil where there is none among the first.
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
