public import Accounts
internal import Storage

/// A part of the branch that a thread shows.
public struct ChatBranch: Sendable {
  /// The thread.
  public let thread: ChatThread
  /// The messages, oldest first.
  public let messages: [ChatMessage]
  /// Whether there are earlier messages.
  public let hasEarlier: Bool
  /// The answers to the same question, oldest first, for each message with such siblings.
  public let siblings: [ChatMessageID: [ChatMessageID]]
}

extension Conversations {
  /// The shown branch of a thread, from its end upwards. An open answer has the text stored so far;
  /// follow it from that length.
  /// - Parameters:
  ///   - thread: the thread.
  ///   - message: the first message that is already shown; nil to start at the end.
  ///   - limit: the maximum number of messages, from 1 to 200.
  /// - Throws: ``ChatError``: `notFound`.
  public func messages(
    in thread: ChatThreadID, before message: ChatMessageID? = nil, limit: Int = 50,
    of owner: AccountKey
  ) async throws -> ChatBranch {
    try await database.read { transaction in
      let row = try transaction.threadRow(thread, of: owner)
      var end = row.leaf
      if let message {
        let first = try transaction.messageRow(message, of: owner)
        guard first.thread == thread else { throw ChatError(.notFound, .message) }
        end = first.parent
      }
      return try transaction.part(of: row, endingAt: end, limit: limit, owner)
    }
  }

  /// The messages up to a given one, on whichever branch it is.
  /// - Parameters:
  ///   - message: the last message wanted.
  ///   - thread: the thread.
  ///   - limit: the maximum number of messages, from 1 to 200.
  /// - Throws: ``ChatError``: `notFound`.
  public func messages(
    leadingTo message: ChatMessageID, in thread: ChatThreadID, limit: Int = 50, of owner: AccountKey
  ) async throws -> ChatBranch {
    try await database.read { transaction in
      let row = try transaction.threadRow(thread, of: owner)
      guard try transaction.messageRow(message, of: owner).thread == thread else {
        throw ChatError(.notFound, .message)
      }
      return try transaction.part(of: row, endingAt: message, limit: limit, owner)
    }
  }

  /// Makes a thread show the branch with a message, down to its latest descendant.
  /// - Throws: ``ChatError``: `notFound`.
  public func show(_ message: ChatMessageID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      let row = try transaction.messageRow(message, of: owner)
      var thread = try transaction.threadRow(row.thread, of: owner)
      thread.leaf = try transaction.leaf(below: message, in: row.thread, of: owner)
      try transaction.save(thread, at: environment.now(transaction), of: owner)
      try tell(owner.account, .threadUpdated, in: thread.app, thread.id, in: transaction)
    }
  }

  static func branch(endingAt message: ChatMessageID, limit: Int, of owner: AccountKey) -> SQL {
    """
    WITH RECURSIVE branch (id, parent_id, depth) AS (
      SELECT id, parent_id, 1 FROM chat_messages
      WHERE id = \(message) AND account_id = \(owner.account)
      UNION ALL
      SELECT up.id, up.parent_id, branch.depth + 1
      FROM branch JOIN chat_messages up ON up.id = branch.parent_id
      WHERE up.account_id = \(owner.account) AND branch.depth < \(limit))
    SELECT \(ChatMessageRow.columns) FROM branch JOIN chat_messages m ON m.id = branch.id
    ORDER BY branch.depth
    """
  }

  static func children(
    of parents: [ChatMessageID], in thread: ChatThreadID, _ owner: AccountKey
  ) -> SQL {
    """
    SELECT id, parent_id FROM chat_messages
    WHERE thread_id = \(thread) AND parent_id IN \(list: parents) AND account_id = \(owner.account)
    ORDER BY parent_id, created_at, id
    """
  }
}

extension Transaction {
  /// The end of the branch up to a message; empty if there is none.
  fileprivate func part(
    of thread: ChatThreadRow, endingAt message: ChatMessageID?, limit: Int,
    _ owner: AccountKey
  ) throws -> ChatBranch {
    guard let message else {
      return ChatBranch(thread: thread.thread, messages: [], hasEarlier: false, siblings: [:])
    }
    let messages = try branch(endingAt: message, limit: min(max(limit, 1), 200), of: owner)
    let questions = messages.compactMap(\.parent)
    let answers = try rows(Conversations.children(of: questions, in: thread.id, owner)) { row in
      (id: try row["id"] as ChatMessageID, parent: try row["parent_id"] as ChatMessageID)
    }
    let families = Dictionary(grouping: answers, by: \.parent).mapValues { $0.map(\.id) }
    let siblings = messages.compactMap { message -> (ChatMessageID, [ChatMessageID])? in
      guard let family = message.parent.flatMap({ families[$0] }), family.count > 1 else {
        return nil
      }
      return (message.id, family)
    }
    return ChatBranch(
      thread: thread.thread, messages: messages, hasEarlier: messages.first?.parent != nil,
      siblings: Dictionary(uniqueKeysWithValues: siblings))
  }

  /// The messages up to a given one, oldest first, limited in number.
  func branch(
    endingAt message: ChatMessageID, limit: Int, of owner: AccountKey
  ) throws -> [ChatMessage] {
    let rows = try rows(
      Conversations.branch(endingAt: message, limit: limit, of: owner), as: ChatMessageRow.self)
    return try rows.reversed().map { row in try self.message(row, of: owner) }
  }

  /// The leaf below a message, following the latest child at each step.
  fileprivate func leaf(
    below message: ChatMessageID, in thread: ChatThreadID, of owner: AccountKey
  ) throws -> ChatMessageID {
    let links = try rows(
      """
      SELECT id, parent_id FROM chat_messages
      WHERE thread_id = \(thread) AND parent_id IS NOT NULL AND account_id = \(owner.account)
      ORDER BY created_at, id
      """
    ) { row in (parent: try row["parent_id"] as ChatMessageID, id: try row["id"] as ChatMessageID) }
    let latest = Dictionary(links, uniquingKeysWith: { _, later in later })
    var leaf = message
    while let next = latest[leaf] { leaf = next }
    return leaf
  }
}
