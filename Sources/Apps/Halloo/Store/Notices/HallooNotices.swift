internal import Accounts
internal import AppHost
internal import Interface
internal import Messaging
internal import Storage

/// Notifies the family, in the transaction of the event: every member of the circle, by inbox and
/// their chosen channels, once for each cause (HAL-1207).
struct HallooNotices: Sendable {
  let services: Dependencies
  let messaging: Messaging
  let now: @Sendable () -> Timestamp

  init(_ services: Dependencies) {
    self.services = services
    (messaging, now) = (services.messaging, services.careNow)
  }

  /// A notification to the family.
  struct Notice: Sendable {
    /// The deduplication key.
    let cause: String
    let kind: NotificationKind
    /// The heading; nil for the name of the kind.
    var title: Message?
    let text: Message
    /// The first name of the person it is about; nil for none.
    let name: String?
    /// The relative it is about; nil for a family member.
    var relative: RelativeID?
    /// The path of the page it links to.
    let link: String
    /// The member who already knows; nil for none.
    var except: AccountID?
    /// The only member who is notified; nil for all.
    var only: AccountID?
    /// The key of the push group; nil for a separate push.
    var pushGroup: String?
  }

  /// Notifies a family.
  func tell(
    _ news: FamilyNotification, to owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    guard let notice = try notice(of: news, owner, in: transaction) else { return }
    try tell(notice, to: owner, in: transaction)
  }

  func tell(_ notice: Notice, to owner: CircleKey, in transaction: borrowing Transaction) throws {
    let members = try notice.only.map { [$0] } ?? transaction.audiences(of: owner.account)
    for member in members where member != notice.except {
      try tell(notice, of: owner.account, to: member, in: transaction)
    }
  }

  /// Notifies one member. An earlier notification for the same cause is replaced (HAL-823).
  /// - Parameter circle: the circle of the event; nil where it is not one to be opened.
  func tell(
    _ notice: Notice, of circle: AccountID?, to member: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    let text = NotificationText(notice, try services.noticeWords(of: member, in: transaction))
    var link = notice.link
    if let circle, try transaction.circles(of: member) != [circle] {
      link = HallooPath.circle(circle.rawValue, to: notice.link)
    }
    try HallooSchema.notices.tell(
      member, of: notice.kind, text, link: link, for: notice.noticeCause, by: messaging, at: now(),
      in: transaction)
  }

  /// Whether the member was already notified for this cause.
  func isTold(_ notice: Notice, to member: AccountID, in transaction: borrowing Transaction) throws
    -> Bool
  { try HallooSchema.notices.item(for: notice.noticeCause, of: member, in: transaction) != nil }
}

extension HallooNotices.Notice {
  fileprivate var noticeCause: NoticeCause {
    NoticeCause(cause, about: relative?.rawValue, pushGroup: pushGroup)
  }
}

extension NotificationText {
  fileprivate init(_ notice: HallooNotices.Notice, _ words: MessageCatalog) {
    let title = words(notice.title ?? Message(named: notice.kind.nameKey))
    self.init(
      title: title, body: words(notice.text),
      announcement: Announcement(kind: title, name: notice.name, language: words.language.tag))
  }
}
