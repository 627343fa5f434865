internal import Accounts
internal import AppHost
internal import Interface
internal import Messaging
internal import Sharing
internal import Storage
internal import Vault

extension NotificationKind {
  /// Somebody has imported the account.
  static let profileImport = ofArca("profile_import", .kindAdded)
  /// The owner of a link has added its importer back.
  static let addedBack = ofArca("connection_added_back", .kindAddedBack)
  /// Somebody asks to add the account.
  static let connectionRequest = ofArca("connection_request", .kindRequest)
  /// A request of the account was approved.
  static let requestApproved = ofArca("request_approved", .kindApproved)
  /// The owner of a copy asks its holder to update or delete it.
  static let holderWish = ofArca("holder_wish", .kindAsk)

  /// A blind link of the account has been taken as often as it can be in a day.
  static let linkFull = ofArca("blind_link_full", .kindFull)

  /// All kinds of Arca (ARC-1302, ARC-1113, ARC-1114).
  static let allOfArca = [
    profileImport, addedBack, connectionRequest, requestApproved, holderWish, linkFull,
  ]

  private static func ofArca(_ id: String, _ name: NoticeKey) -> NotificationKind {
    NotificationKind(
      id, app: ArcaPath.appID, nameKey: "\(name.messageName)",
      defaults: .init(push: true, mail: false))
  }
}

extension ArcaStore {
  /// Notifies the owner of a link of an import. Within 24 hours of the last one by the same importer
  /// nothing is pushed: the entry in the inbox is updated (ARC-1304).
  func tellImport(
    _ owner: Party, of importer: Party, _ kind: ShareKind, in transaction: borrowing Transaction
  ) throws {
    // Who was added blindly adds back blindly.
    let link = try needFirstLink(kind == .blind ? .blind : .copy, of: importer.key, in: transaction)
    let (text, path) = (
      text(.kindAdded, .added, importer, owner.language), ArcaPath.link(link.secret.text)
    )
    let last = try transaction.told(owner.account, of: importer.account)
    if let last, now < last.at.advanced(by: .seconds(86_400)) {
      try services.messaging.revise(last.item, of: owner.account, text, link: path, in: transaction)
      return
    }
    let item = try services.messaging.notify(
      owner.account, of: .profileImport, text, link: path, in: transaction)
    try transaction.setTold(owner.account, of: importer.account, item, at: now)
  }

  /// Notifies the first importer that the owner has added them back.
  func tellAddedBack(_ first: Party, of owner: Party, in transaction: borrowing Transaction) throws
  {
    guard let known = try transaction.connection(from: owner.account, of: first.key) else { return }
    try services.messaging.notify(
      first.account, of: .addedBack, text(.kindAddedBack, .addedBack, owner, first.language),
      link: ArcaPath.connection(known.id.rawValue), in: transaction)
  }

  /// Notifies the owner of a link of a request, and both sides' devices.
  func tellRequest(
    _ request: ShareRequest, from sender: Party, to owner: Party,
    in transaction: borrowing Transaction
  ) throws {
    try services.messaging.notify(
      owner.account, of: .connectionRequest,
      text(.kindRequest, request.kind == .blind ? .requestBlind : .request, sender, owner.language),
      link: ArcaPath.request(request.id.rawValue), in: transaction)
    let body = #"{"id":"\#(request.id.rawValue)"}"#
    try publish(.requestReceived, body, to: owner.account, in: transaction)
    try publish(.requestUpdated, body, to: sender.account, in: transaction)
  }

  /// Notifies the sender of a request that it was approved.
  func tellApproval(
    from owner: Party, to sender: Party, in transaction: borrowing Transaction
  ) throws {
    guard let made = try transaction.connection(from: owner.account, of: sender.key) else { return }
    try services.messaging.notify(
      sender.account, of: .requestApproved, text(.kindApproved, .approved, owner, sender.language),
      link: ArcaPath.connection(made.id.rawValue), in: transaction)
  }

  /// The secrets of the links by which approved requests came, for the entries that tell of them
  /// (ARC-1302); none of a link that was ended or a connection that was deleted since.
  func secrets(
    behind items: [InboxItem], of reader: AccountKey
  ) async throws -> [InboxItemID: String] {
    try await database.read { transaction in
      var found: [InboxItemID: String] = [:]
      for item in items { found[item.id] = try secret(behind: item, of: reader, in: transaction) }
      return found
    }
  }

  /// The same of one entry.
  func secret(
    behind item: InboxItem, of reader: AccountKey, in transaction: borrowing Transaction
  ) throws -> String? {
    guard item.kind == NotificationKind.requestApproved.id,
      let id = ArcaPath.named(in: item.link).first(where: { $0.name == "connection_id" })?.value,
      let source = try transaction.connection(.init(rawValue: id), of: reader)?.source,
      let owner = try key(of: source, in: transaction)
    else { return nil }
    let requests = Self.room.requests
    let approved = try requests.sent(by: reader.account, .approved, in: transaction)
      .filter { $0.owner == source }.max { $0.sentAt < $1.sentAt }
    let choice = try approved.flatMap {
      try requests.choice(of: $0.id, from: reader, in: transaction)
    }
    guard let known = choice.flatMap({ RequestChoice($0) }) else { return nil }
    let link = try profileLinks(of: owner, in: transaction)
      .first { $0.id.rawValue == known.link && Self.mark(of: $0) == known.mark }
    return link?.secret.text
  }

  /// What tells a link from the same one after it was reset.
  static func mark(of link: ShareLink<LinkTerms>) -> String {
    Base64URL.encode(SHA256.digest(of: Array(link.secret.text.utf8)))
  }

  /// Tells the devices of both sides that a request has changed.
  func publish(_ request: ShareRequest, in transaction: borrowing Transaction) throws {
    for account in [request.owner, request.sender] {
      try publish(
        .requestUpdated, #"{"id":"\#(request.id.rawValue)"}"#, to: account, in: transaction)
    }
  }

  /// Asks the holder of a copy to update or delete it.
  func tellWish(
    _ wish: HolderWish, about copy: Connection.ID, from owner: Party, to holder: Party,
    in transaction: borrowing Transaction
  ) throws {
    try services.messaging.notify(
      holder.account, of: .holderWish,
      text(.kindAsk, wish == .update ? .askUpdate : .askDelete, owner, holder.language),
      link: ArcaPath.connection(copy.rawValue, asking: wish.rawValue), in: transaction)
  }

  /// Notifies the owner of a blind link that nobody else takes by it within the day (ARC-1114), and
  /// leads to where another link is made.
  func tellFull(_ owner: Party, in transaction: borrowing Transaction) throws {
    let words = MessageCatalog.arca(in: owner.language)
    let text = NotificationText(
      title: words(.kindFull), body: words(.full),
      announcement: Announcement(kind: words(.kindFull), language: words.language.tag))
    try services.messaging.notify(
      owner.account, of: .linkFull, text, link: ArcaPath.share, in: transaction)
  }

  private func text(
    _ kind: NoticeKey, _ body: NoticeKey, _ about: Party, _ language: String?
  ) -> NotificationText {
    let words = MessageCatalog.arca(in: language)
    return NotificationText(
      title: words(kind), body: words(body, name: about.name),
      announcement: Announcement(kind: words(kind), name: about.name, language: words.language.tag))
  }
}

extension Transaction {
  fileprivate func told(
    _ account: AccountID, of importer: AccountID
  ) throws -> (item: InboxItemID, at: Timestamp)? {
    try first(
      """
      SELECT item, told_at FROM arca_told
      WHERE account_id = \(account) AND importer_id = \(importer)
      """
    ) { row in (try row["item"], try row["told_at"]) }
  }

  fileprivate func setTold(
    _ account: AccountID, of importer: AccountID, _ item: InboxItemID, at now: Timestamp
  ) throws {
    try run(
      """
      INSERT INTO arca_told (account_id, importer_id, item, told_at)
      VALUES (\(account), \(importer), \(item), \(now))
      ON CONFLICT (account_id, importer_id)
      DO UPDATE SET item = excluded.item, told_at = excluded.told_at
      """)
  }
}
