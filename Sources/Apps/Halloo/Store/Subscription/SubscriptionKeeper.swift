internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Interface
internal import People
internal import Places
internal import Storage
internal import SubscriptionLimits

/// Warns the owners of unpaid circles, stops texts to their further relatives, and resumes them
/// with a subscription: a row for each circle has the time of its next check (HAL-1310). If limits
/// are no longer enforced, stopped relatives resume.
struct SubscriptionKeeper: Sendable {
  let services: Dependencies

  init(_ services: Dependencies) { self.services = services }

  /// Wakes the check of a circle when the ledger of its owner has changed: a purchase takes effect
  /// at once, and no page has to poll.
  static let onEntitlementChange: App.EntitlementChange = { account, transaction in
    try HallooSchema.subscriptions.wake(account, at: Timestamp(milliseconds: 0), in: transaction)
    try transaction.ring(.plan)
  }

  /// Checks some of the circles that are due.
  /// - Returns: their number.
  func pass(_ limit: Int = 20, in transaction: borrowing Transaction) throws -> Int {
    let now = services.now()
    return try HallooSchema.subscriptions.pass(
      limit: limit, at: now, isEnforced: services.subscriptions.isEnforced, in: transaction,
      report: ReminderService(services).environment.report
    ) { account, watch, transaction in try check(account, &watch, at: now, in: transaction) }
  }

  private func check(
    _ account: AccountID, _ watch: inout SubscriptionWatch, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> SubscriptionAccess? {
    guard let owner = try services.circleOwner(account, in: transaction) else { return nil }
    let access = try services.subscriptions.access(of: account, in: transaction)
    let relatives = try transaction.relatives(of: owner)
    let warning = watch.pass(access, hasMore: relatives.count > 1, at: now)
    if let warning { try tell(warning, relatives, owner, in: transaction) }
    let reminders = ReminderService(services)
    for (index, relative) in relatives.enumerated() {
      let rests = watch.isLimited && index > 0
      guard relative.isLimited != rests else { continue }
      var person = Addressee(owner: owner, relative: relative)
      try reminders.change(&person, rests ? .limited : .unlimited, at: now, in: transaction)
    }
    return access
  }

  /// Notifies the owner, who alone can subscribe.
  private func tell(
    _ warning: SubscriptionWatch.Warning, _ relatives: [Relative], _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    guard let first = relatives.first else { return }
    let (moment, key, span): (Timestamp, NoticeKey, String) =
      switch warning {
      case .week(let moment): (moment, .subscriptionWeekText, "week")
      case .day(let moment): (moment, .subscriptionDayText, "day")
      }
    let preferences =
      try services.people.profile(of: owner.accountKey, in: transaction)?.preferences
      ?? Preferences()
    let zone = try preferences.timeZone.flatMap { try services.timeZones.knownRules(for: $0) }
    let day = (zone ?? .utc).civil(moment).date.dayNumber
    // Keeps its original format, so that nobody is notified twice.
    let cause = "subscription:\(moment.milliseconds):halloo.notice.subscription-\(span)-text"
    let notice = HallooNotices.Notice(
      cause: cause, kind: .subscriptionNotice,
      text: Message(
        key, ["day": .text(preferences.noticeWords.shortDate(day)), "name": .text(first.name)]),
      name: nil, link: HallooPath.settings)
    try HallooNotices(services).tell(notice, of: owner.account, to: owner.account, in: transaction)
  }
}
