public import Accounts
public import Storage
internal import Vault

extension Messaging {
  /// The inbox of an account, newest first, paged (PLT-14).
  /// - Parameters:
  ///   - app: the app; nil for all of them.
  ///   - isUnread: whether to return unread items only.
  ///   - cursor: ``Page/next`` of the page before.
  public func inbox(
    of account: AccountID, app: String? = nil, unread isUnread: Bool = false,
    after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> Page<InboxItem> {
    try await database.read { transaction in
      let key = try owner(account, in: transaction).key
      return try transaction.inbox(
        of: account, app: app, unread: isUnread, opening: key, after: cursor, limit: limit)
    }
  }

  /// Returns an item, within a transaction; nil if there is none, or it is another account's.
  public func item(
    _ id: InboxItemID, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> InboxItem? {
    let key = try owner(account, in: transaction).key
    return try transaction.inboxItem(id, of: account, opening: key)
  }

  /// The number of unread items.
  public func unreadCount(of account: AccountID, app: String? = nil) async throws -> Int {
    try await database.read { transaction in
      try Self.unreadCount(of: account, app: app, in: transaction)
    }
  }

  /// The same, within a transaction.
  public func unreadCount(
    of account: AccountID, app: String? = nil, in transaction: borrowing Transaction
  ) throws -> Int {
    try Self.unreadCount(of: account, app: app, in: transaction)
  }

  /// The same, for what knows a transaction alone.
  public static func unreadCount(
    of account: AccountID, app: String? = nil, in transaction: borrowing Transaction
  ) throws -> Int {
    try transaction.value(counting(of: account, app: app)) ?? 0
  }

  /// How many notifications of an app an account has.
  public func inboxCount(of account: AccountID, app: String) async throws -> Int {
    try await database.read { transaction in
      try transaction.value(
        "SELECT count(*) FROM inbox WHERE account_id = \(account) AND app = \(app)") ?? 0
    }
  }

  /// Marks an item as read; idempotent.
  /// - Throws: ``MessagingError/Code/notFound``, also for items of other accounts.
  public func markRead(_ id: InboxItemID, of account: AccountID) async throws {
    try await database.write { transaction in
      guard let app = try markRead(id, of: account, in: transaction) else {
        throw MessagingError(.notFound, .notification)
      }
      try publishChange(of: id, app: app, to: account, in: transaction)
    }
  }

  /// Marks items as read. Skips missing items and those of other accounts.
  public func markRead(_ ids: [InboxItemID], of account: AccountID) async throws {
    try await database.write { transaction in
      for id in ids {
        if let app = try markRead(id, of: account, in: transaction) {
          try publishChange(of: id, app: app, to: account, in: transaction)
        }
      }
    }
  }

  /// Returns the app that sent the item; nil if there is none.
  private func markRead(
    _ id: InboxItemID, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> String? {
    try transaction.value(
      """
      UPDATE inbox SET read_at = coalesce(read_at, \(now()))
      WHERE id = \(id) AND account_id = \(account) RETURNING app
      """)
  }

  /// Marks all items as read, and returns how many were unread.
  /// - Parameter app: the app; nil for all of them.
  @discardableResult
  public func markAllRead(of account: AccountID, app: String? = nil) async throws -> Int {
    try await database.write { transaction in
      let changed = try transaction.run(
        "UPDATE inbox SET read_at = \(now()) WHERE \(Self.unread(of: account, app: app))")
      if changed > 0 { try publishChange(of: nil, app: app, to: account, in: transaction) }
      return changed
    }
  }

  /// Deletes an item. Otherwise items are deleted only with the account (PLT-13).
  /// - Throws: ``MessagingError/Code/notFound``, also for items of other accounts.
  public func delete(_ id: InboxItemID, of account: AccountID) async throws {
    try await database.write { transaction in
      let app: String? = try transaction.value(
        "DELETE FROM inbox WHERE id = \(id) AND account_id = \(account) RETURNING app")
      guard let app else { throw MessagingError(.notFound, .notification) }
      try publishChange(of: id, app: app, to: account, in: transaction)
    }
  }

  static func counting(of account: AccountID, app: String?) -> SQL {
    "SELECT count(*) FROM inbox WHERE \(unread(of: account, app: app))"
  }

  private static func unread(of account: AccountID, app: String?) -> SQL {
    let unread: SQL = "account_id = \(account) AND read_at IS NULL"
    guard let app else { return unread }
    return "\(unread) AND app = \(app)"
  }

  static func listing(of account: AccountID, app: String?) -> SQL {
    let all: SQL = """
      SELECT id, app, kind, created_at, read_at, content FROM inbox
      WHERE account_id = \(account)
      """
    guard let app else { return all }
    return "\(all) AND app = \(app)"
  }
}

extension Transaction {
  func inbox(
    of account: AccountID, app: String?, unread isUnread: Bool = false, opening key: DataKey,
    after cursor: Cursor?, limit: Int
  ) throws -> Page<InboxItem> {
    let all = Messaging.listing(of: account, app: app)
    return try page(
      isUnread ? "\(all) AND read_at IS NULL" : all, by: .descending("created_at", "id"),
      after: cursor, limit: limit
    ) { row in try InboxItem(row: row, of: account, opening: key) }
  }

  /// An item of an account, nil if it has been deleted.
  func inboxItem(
    _ id: InboxItemID, of account: AccountID, opening key: DataKey
  ) throws -> InboxItem? {
    try first("\(Messaging.listing(of: account, app: nil)) AND id = \(id)") { row in
      try InboxItem(row: row, of: account, opening: key)
    }
  }
}

extension InboxItem {
  fileprivate init(row: borrowing Row, of account: AccountID, opening key: DataKey) throws {
    let id: InboxItemID = try row["id"]
    let sealed: [UInt8] = try row["content"]
    let content = try InboxContent(encoded: key.open(sealed, for: .inboxItem(id, of: account)))
    self.init(
      id: id, app: try row["app"], kind: try row["kind"], text: content.text, link: content.link,
      createdAt: try row["created_at"], readAt: try row["read_at"])
  }
}
