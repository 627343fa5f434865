internal import Accounts
internal import Interface
internal import Messaging
internal import Site
internal import Storage

/// Tells a family of what happens, in the transaction in which it happens: every member of the circle, by
/// inbox and as they have chosen, once for each cause (HAL-1207).
struct HallooNotices: Sendable {
  let messaging: Messaging
  let now: @Sendable () -> Timestamp

  init(_ services: Services) { (messaging, now) = (services.messaging, services.now) }

  /// Something to be told.
  struct Notice: Sendable {
    /// What there is one notice for.
    let cause: String
    let kind: NotificationKind
    let text: Message
    /// Whom it is about.
    let relative: Relative
    /// The path of the page that shows it.
    let link: String
  }

  /// Where members see what they were told of.
  static func link(to relative: RelativeID) -> String { "/halloo/profiles/\(relative.rawValue)" }
  /// The page of the day.
  static let today = "/halloo/today"

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
    let words = NoticeWords.catalogue
    let title = words(Message(named: notice.kind.nameKey))
    let text = NotificationText(
      title: title, body: words(notice.text),
      announcement: Announcement(
        kind: title, name: notice.relative.firstName, language: words.language.tag))
    for member in try transaction.audiences(of: owner.account) {
      try tell(notice, text, to: member, in: transaction)
    }
  }

  /// What was told for the same cause before is told anew in its place (HAL-823).
  private func tell(
    _ notice: Notice, _ text: NotificationText, to member: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    let told: InboxItemID? = try transaction.value(
      """
      SELECT inbox_id FROM hal_notices WHERE account_id = \(member) AND cause = \(notice.cause)
      """)
    if let told {
      return try messaging.revise(told, of: member, text, link: notice.link, in: transaction)
    }
    let id = try messaging.notify(
      member, of: notice.kind, text, link: notice.link, in: transaction)
    try transaction.run(
      """
      INSERT INTO hal_notices (account_id, cause, inbox_id, profile_id, created_at)
      VALUES (\(member), \(notice.cause), \(id), \(notice.relative.id), \(now()))
      """)
  }
}
