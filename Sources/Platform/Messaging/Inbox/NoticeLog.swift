public import Accounts
public import Storage
public import Tables

/// Why somebody is notified.
public struct NoticeCause: Sendable {
  /// The deduplication key: nobody is notified twice of one cause.
  public let key: String
  /// What it is about, in the app; nil for nothing.
  public let subject: String?
  /// The key of the push group; nil for a separate push.
  public let pushGroup: String?

  /// - Parameters:
  ///   - key: the deduplication key.
  ///   - subject: what it is about, in the app.
  ///   - pushGroup: the key of the push group; nil for a separate push.
  public init(_ key: String, about subject: String? = nil, pushGroup: String? = nil) {
    (self.key, self.subject, self.pushGroup) = (key, subject, pushGroup)
  }
}

/// The notifications that an app has sent, with their causes, in a table of the app. A notification
/// is sent once for each cause, and another one of the same cause replaces its text (HAL-1207).
public struct NoticeLog: Sendable {
  private let name: String
  private let subject: String

  /// How long after a push others of its group are merged into it (HAL-1208).
  private static let joining = Duration.seconds(300)

  /// - Parameters:
  ///   - table: the name of the table.
  ///   - subject: its column for what a notification is about.
  public init(table: String, subject: String) { (name, self.subject) = (table, subject) }

  /// The current table.
  public var table: Table {
    Table(
      name,
      [
        .account, .text("cause"), .text("inbox_id"), .moment("created_at"),
        .text(subject).optional, .text("push_group").optional,
      ],
      key: ["account_id", "cause"],
      indexes: [
        Index("\(name)_by_age", "created_at"),
        Index("\(name)_by_item", "account_id", "inbox_id"),
        Index(
          "\(name)_by_push", "account_id", "push_group", "created_at",
          where: "push_group IS NOT NULL"),
      ])
  }

  /// Notifies an account, once for a cause; otherwise replaces the text of the earlier notification.
  public func tell(
    _ account: AccountID, of kind: NotificationKind, _ text: NotificationText, link: String,
    for cause: NoticeCause, by messaging: Messaging, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    if let told = try item(for: cause, of: account, in: transaction) {
      return try messaging.revise(told, of: account, text, link: link, in: transaction)
    }
    let isJoined = try isJoined(cause, account, at: now, in: transaction)
    let id = try messaging.notify(
      account, of: kind, text, link: link, isPushed: !isJoined, in: transaction)
    try transaction.run(
      """
      INSERT INTO \(raw: name) (account_id, cause, inbox_id, \(raw: subject), push_group, created_at)
      VALUES (\(account), \(cause.key), \(id), \(cause.subject),
        \(isJoined ? nil : cause.pushGroup), \(now))
      """)
  }

  /// Whether a push of the last minutes already covers it. The push names only the kind and the
  /// subject, so it is true for both.
  private func isJoined(
    _ cause: NoticeCause, _ account: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    guard let group = cause.pushGroup else { return false }
    let lead: Int? = try transaction.value(
      """
      SELECT 1 FROM \(raw: name) WHERE account_id = \(account) AND push_group = \(group)
        AND created_at > \(now.advanced(by: .zero - Self.joining)) LIMIT 1
      """)
    return lead != nil
  }

  /// The notification of a cause; nil if the account was not notified of it.
  public func item(
    for cause: NoticeCause, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> InboxItemID? {
    try transaction.value(
      """
      SELECT inbox_id FROM \(raw: name) WHERE account_id = \(account) AND cause = \(cause.key)
      """)
  }

  /// What notifications are about; those about nothing are absent.
  public func subjects(
    of items: [InboxItemID], _ account: AccountID, in transaction: borrowing Transaction
  ) throws -> [InboxItemID: String] {
    guard !items.isEmpty else { return [:] }
    let known = try transaction.rows(
      """
      SELECT inbox_id, \(raw: subject) FROM \(raw: name)
      WHERE account_id = \(account) AND inbox_id IN \(list: items)
        AND \(raw: subject) IS NOT NULL
      """
    ) { row in (try row[0] as InboxItemID, try row[1] as String) }
    return Dictionary(known) { first, _ in first }
  }

  /// Forgets notifications from before a time.
  public func prune(before moment: Timestamp, in transaction: borrowing Transaction) throws {
    try transaction.run("DELETE FROM \(raw: name) WHERE created_at < \(moment)")
  }
}
