public import Accounts
internal import Events
internal import JSON
public import Storage
internal import Vault

extension Messaging {
  /// Sends a notification, if and when the transaction is committed: it is in the inbox at once,
  /// and is sent by push and mail as the person has chosen for the kind. Call it towards the end of
  /// the transaction, since it publishes an event.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - link: the path of the page that it links to, such as `/halloo/people/…`.
  ///   - isPushed: whether it may be pushed; false if the push of another item covers it.
  /// - Throws: ``MessagingError`` for `account` and `link`.
  @discardableResult
  public func notify(
    _ account: AccountID, of kind: NotificationKind, _ text: NotificationText, link: String,
    isPushed: Bool = true, in transaction: borrowing Transaction
  ) throws -> InboxItemID {
    guard Self.isPath(link) else { throw MessagingError(.invalid, .link) }
    let owner = try owner(account, in: transaction)
    let id = InboxItemID(rawValue: makeID())
    let content = owner.key.seal(
      InboxContent(text: text, link: link).encoded, for: .inboxItem(id, of: account))
    try transaction.run(
      """
      INSERT INTO inbox (id, account_id, app, kind, created_at, content)
      VALUES (\(id), \(account), \(kind.app), \(kind.id), \(now()), \(content))
      """)
    let channels = try channels(of: kind, for: account, in: transaction)
    if channels.push, isPushed {
      try enqueuePush(of: id, kind, to: account, in: transaction)
    }
    if channels.mail, owner.account.isEmailVerified {
      let letter = Letter.notification(text.announcement, path: link)
      try post(letter, in: text.announcement.language, to: owner.account, in: transaction)
    }
    try publishChange(of: id, app: kind.app, to: account, in: transaction)
    return id
  }

  /// Replaces the text of a notification when the situation has changed; it becomes unread again,
  /// and nothing is pushed or mailed. Does nothing if the person has deleted it.
  public func revise(
    _ id: InboxItemID, of account: AccountID, _ text: NotificationText, link: String,
    in transaction: borrowing Transaction
  ) throws {
    guard Self.isPath(link) else { throw MessagingError(.invalid, .link) }
    let owner = try owner(account, in: transaction)
    let content = owner.key.seal(
      InboxContent(text: text, link: link).encoded, for: .inboxItem(id, of: account))
    let app: String? = try transaction.value(
      """
      UPDATE inbox SET content = \(content), read_at = NULL
      WHERE id = \(id) AND account_id = \(account) RETURNING app
      """)
    if let app { try publishChange(of: id, app: app, to: account, in: transaction) }
  }

  /// Publishes a change event, topic `inbox`, to the account's audience: an item has changed.
  /// - Parameters:
  ///   - id: the item; nil for all items of an app.
  ///   - app: the app; nil for all of them.
  func publishChange(
    of id: InboxItemID?, app: String?, to account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    var json = JSONWriter()
    json.object { json in
      if let id { json.field("id", id.rawValue) }
      if let app { json.field("app", app) }
    }
    try events.publish(
      "inbox", body: String(decoding: json.bytes, as: UTF8.self), to: .account(account),
      in: transaction)
  }

  /// Whether it is a local path: `//host` would be a foreign URL, and so would `\` as browsers
  /// interpret it.
  static func isPath(_ link: String) -> Bool {
    link.hasPrefix("/") && !link.hasPrefix("//") && link.utf8.count <= 1_000
      && link.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
  }
}

extension FieldContext {
  static func inboxItem(_ id: InboxItemID, of account: AccountID) -> FieldContext {
    FieldContext(
      table: "inbox", row: id.rawValue, column: "content", account: account.rawValue)
  }
}
