public import Accounts
public import Storage

// The limits on answers, threads and messages.

extension Conversations {
  /// The number of open answers of an account in an app that may yet count as uses
  /// (``EndedAnswer/isUse``): checked when a question is sent, within
  /// ``send(_:in:of:counting:attaching:)`` and including its own answer, so that a quota holds that
  /// is counted only when answers end:
  ///
  ///     guard pending <= remaining else { throw … }
  public func pendingUses(
    in app: String, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    try transaction.openAnswers(in: app, of: account, "NOT m.is_counted")
  }

  static func openAnswers(in app: String, of account: AccountID, _ condition: SQL) -> SQL {
    """
    SELECT count(*) FROM chat_messages m JOIN chat_threads t ON t.id = m.thread_id
    WHERE m.account_id = \(account) AND m.lease_until IS NOT NULL AND t.app = \(app) AND \(condition)
    """
  }

  static func unsavedAnswers(in app: String, of account: AccountID) -> SQL {
    "SELECT count(*) FROM chat_unsaved WHERE account_id = \(account) AND app = \(app)"
  }
}

extension Transaction {
  /// The number of open answers of an account in an app: stored ones that match a condition, and
  /// unsaved ones.
  fileprivate func openAnswers(
    in app: String, of account: AccountID, _ condition: SQL
  ) throws -> Int {
    let stored: Int? = try value(Conversations.openAnswers(in: app, of: account, condition))
    let unsaved: Int? = try value(Conversations.unsavedAnswers(in: app, of: account))
    return (stored ?? 0) + (unsaved ?? 0)
  }

  /// Throws if the limit of concurrent answers is reached.
  func requireRoom(forAnswerOf persona: ChatPersona, _ owner: AccountKey) throws {
    guard let most = persona.limits.runningAnswers else { return }
    let running = try openAnswers(in: persona.app, of: owner.account, "m.lease_until IS NOT NULL")
    if running >= most { throw ChatError(.tooManyAnswers(maximum: most), .app) }
  }

  /// Throws if the limit of threads is reached.
  func requireRoom(forThreadOf persona: ChatPersona, _ owner: AccountKey) throws {
    guard let most = persona.limits.threads else { return }
    let count: Int? = try value(
      """
      SELECT count(*) FROM chat_threads
      WHERE account_id = \(owner.account) AND app = \(persona.app) AND deleted_at IS NULL
      """)
    if count ?? 0 >= most { throw ChatError(.full(maximum: most), .app) }
  }
}

extension ChatPersona.Limits {
  /// Throws if the thread would exceed its limit of messages.
  func requireRoom(in thread: ChatThreadRow, for count: Int) throws(ChatError) {
    guard let messages, thread.messageCount + count > messages else { return }
    throw ChatError(.full(maximum: messages), .thread)
  }
}
