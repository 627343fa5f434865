public import Accounts
internal import Events
internal import JSON
public import Storage
internal import Vault

extension Messaging {
  /// Tells a person something, if and when the transaction is committed: it is in the inbox at once,
  /// and goes by push and mail as the person has chosen for the kind. Call it towards the end of the
  /// transaction, since it publishes an event.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - link: the path of the page that it is about, such as `/halloo/people/…`.
  ///   - isPushed: whether it may be pushed; not where the push of another item tells of it already.
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
      try enqueuePush(of: id, kind.urgency, to: account, in: transaction)
    }
    if channels.mail, owner.account.isEmailVerified {
      let letter = Letter.notification(text.announcement, path: link)
      try post(letter, in: text.announcement.language, to: owner.account, in: transaction)
    }
    try publishChange(of: id, app: kind.app, to: account, in: transaction)
    return id
  }

  /// Says something else in the place of what was told before, where that has become another story; it
  /// is new again, and nothing leaves the house for it. Nothing where the person has removed it.
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

  /// Tells the account's audience, under the topic `inbox`, that an item is another than before.
  /// - Parameters:
  ///   - id: which one; nil for all that an app has told.
  ///   - app: which app; nil for all of them.
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

  /// A path of our own: `//host` would be somebody else's, and so would what browsers make of `\`.
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
