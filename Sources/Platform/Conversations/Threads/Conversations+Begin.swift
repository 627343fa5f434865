public import Accounts
public import Storage

extension Conversations {
  /// Creates an empty thread. It is in no list before a question is asked in it (DES-17), and is
  /// purged if that does not happen within ``Settings/emptyThread``.
  /// - Parameters:
  ///   - id: the ID, if the client chooses it; an existing thread of the account with this ID is
  ///     returned unchanged.
  ///   - title: the person's name for it; nil to use the first question.
  ///   - attach: stores the app's data about a new thread, in the same transaction.
  /// - Throws: ``ChatError``: `invalid`, `tooLong`, `taken` for an ID that is in use, or `full`.
  public func begin(
    _ id: ChatThreadID? = nil, named title: String? = nil, in app: String, of owner: AccountKey,
    attaching attach: @Sendable (ChatThread, borrowing Transaction) throws -> Void = { _, _ in }
  ) async throws -> ChatThread {
    let persona = try persona(of: app)
    try id?.check()
    let title = try title.map { try $0.checked(.title, limit: Self.longestTitle) }
    let fresh = id ?? ChatThreadID(rawValue: environment.makeID())
    return try await database.write { transaction in
      if let known = try transaction.knownThread(fresh, in: app, of: owner) { return known.thread }
      try transaction.requireFree(fresh)
      try transaction.requireRoom(forThreadOf: persona, owner)
      let now = try environment.now(transaction)
      var row = ChatThreadRow(id: fresh, app, at: now)
      (row.title, row.isNamed) = (title, title != nil)
      try transaction.save(row, isNew: true, at: now, of: owner)
      try attach(row.thread, transaction)
      try tell(owner.account, .threadCreated, in: app, fresh, in: transaction)
      return row.thread
    }
  }
}

extension Transaction {
  /// The thread that a draft continues; nil if it starts one.
  func thread(
    for draft: ChatDraft, in app: String, of owner: AccountKey
  ) throws -> ChatThreadRow? {
    guard let id = draft.thread else { return nil }
    if let known = try knownThread(id, in: app, of: owner) { return known }
    guard draft.mayBegin else { throw ChatError(.notFound, .thread) }
    try requireFree(id)
    return nil
  }

  /// The time for a message below another: later than it, so that times follow the order of the
  /// thread. Throws below an answer that is still being written.
  func moment(
    after message: ChatMessageID?, now: Timestamp, of owner: AccountKey
  ) throws -> Timestamp {
    guard let message else { return now }
    let last = try first(
      """
      SELECT state, created_at FROM chat_messages
      WHERE id = \(message) AND account_id = \(owner.account)
      """
    ) { row in (state: try row[0] as ChatMessage.State, at: try row[1] as Timestamp) }
    guard let last else { return now }
    if last.state.isOpen { throw ChatError(.answering, .thread) }
    return max(now, last.at.advanced(by: .milliseconds(1)))
  }
}
