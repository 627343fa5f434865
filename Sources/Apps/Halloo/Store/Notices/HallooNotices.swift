internal import Accounts
internal import Interface
internal import Messaging
internal import Site
internal import Storage

/// Tells a family of what happens, in the transaction in which it happens: every member of the circle, by
/// inbox and as they have chosen, once for each cause (HAL-1207).
struct HallooNotices: Sendable {
  let services: Services
  let messaging: Messaging
  let now: @Sendable () -> Timestamp

  init(_ services: Services) {
    self.services = services
    (messaging, now) = (services.messaging, services.now)
  }

  /// Something to be told.
  struct Notice: Sendable {
    /// What there is one notice for.
    let cause: String
    let kind: NotificationKind
    let text: Message
    /// The first name of whom it is about; nil for nobody in particular.
    let name: String?
    /// The relative whom it is about; nil for somebody of the family.
    var relative: RelativeID?
    /// The path of the page that shows it.
    let link: String
    /// Who knows it already; nil for nobody.
    var except: AccountID?
    /// With what else it is pushed as one; nil for what is pushed by itself.
    var pushGroup: String?
  }

  /// So long after a push others of its group are joined to it (HAL-1208).
  private static let joining = Duration.seconds(300)

  /// Tells a family.
  func tell(
    _ news: FamilyNews, to owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    guard let notice = try notice(of: news, owner, in: transaction) else { return }
    try tell(notice, to: owner, in: transaction)
  }

  func tell(
    _ notice: Notice, to owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    for member in try transaction.audiences(of: owner.account) where member != notice.except {
      try tell(notice, of: owner.account, to: member, in: transaction)
    }
  }

  /// Tells one of a family. What was told for the same cause before is told anew in its place (HAL-823).
  /// - Parameter circle: in whose circle it has happened.
  func tell(
    _ notice: Notice, of circle: AccountID, to member: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    let text = NotificationText(notice)
    let isOnlyOne = try transaction.circles(of: member) == [circle]
    let link = isOnlyOne ? notice.link : HallooPath.circle(circle.rawValue, to: notice.link)
    if let told = try told(notice, to: member, in: transaction) {
      return try messaging.revise(told, of: member, text, link: link, in: transaction)
    }
    let isJoined = try isJoined(notice, to: member, in: transaction)
    let id = try messaging.notify(
      member, of: notice.kind, text, link: link, isPushed: !isJoined, in: transaction)
    try transaction.run(
      """
      INSERT INTO hal_notices (account_id, cause, inbox_id, profile_id, push_group, created_at)
      VALUES (\(member), \(notice.cause), \(id), \(notice.relative),
        \(isJoined ? nil : notice.pushGroup), \(now()))
      """)
  }
  /// Whether another push of the last minutes tells of it already. The push names the kind and the relative
  /// and nothing else, so that it is as true of both.
  private func isJoined(
    _ notice: Notice, to member: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool {
    guard let group = notice.pushGroup else { return false }
    let lead: Int? = try transaction.value(
      """
      SELECT 1 FROM hal_notices WHERE account_id = \(member) AND push_group = \(group)
        AND created_at > \(now().advanced(by: .zero - Self.joining)) LIMIT 1
      """)
    return lead != nil
  }

  /// Whether somebody was told for this cause.
  func isTold(
    _ notice: Notice, to member: AccountID, in transaction: borrowing Transaction
  ) throws -> Bool { try told(notice, to: member, in: transaction) != nil }

  private func told(
    _ notice: Notice, to member: AccountID, in transaction: borrowing Transaction
  ) throws -> InboxItemID? {
    try transaction.value(
      """
      SELECT inbox_id FROM hal_notices WHERE account_id = \(member) AND cause = \(notice.cause)
      """)
  }
}

extension NotificationText {
  fileprivate init(_ notice: HallooNotices.Notice) {
    let words = NoticeWords.catalogue
    let title = words(Message(named: notice.kind.nameKey))
    self.init(
      title: title, body: words(notice.text),
      announcement: Announcement(
        kind: title, name: notice.name, language: words.language.tag))
  }
}
