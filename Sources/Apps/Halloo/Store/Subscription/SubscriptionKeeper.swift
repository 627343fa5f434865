internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Interface
internal import Messaging
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

  private static let afterTrouble = Duration.seconds(3_600)
  /// The interval between checks for a subscription.
  private static let pause = Duration.seconds(900)

  /// Wakes the check of a circle when the ledger of its owner has changed: a purchase takes effect
  /// at once, and no page has to poll.
  static let onEntitlementChange: App.EntitlementChange = { account, transaction in
    try transaction.watchSubscription(of: account, at: Timestamp(milliseconds: 0))
    try transaction.ring(.plan)
  }

  /// A circle to be checked.
  private struct Waiting {
    let account: AccountID
    let watch: SubscriptionWatch

    init(_ row: borrowing Row) throws {
      account = try row["account_id"]
      watch = SubscriptionWatch(
        end: try row["ends_at"], warnedAt: try row["warned_at"],
        isWarnedAgain: try row["is_warned_again"], isLimited: try row["is_limited"])
    }
  }

  /// Checks some of the circles that are due.
  /// - Returns: their number.
  func pass(_ limit: Int = 20, in transaction: borrowing Transaction) throws -> Int {
    let now = services.now()
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    let due = Self.due(at: now, limit, isEnforced: services.limitsUnpaid)
    let waiting = try transaction.rows("\(due) \(lock)") { row in try Waiting(row) }
      .sorted { $0.account.rawValue < $1.account.rawValue }
    for one in waiting {
      try transaction.apart { error in
        ReminderService(services).environment.report(error)
        try transaction.watchSubscription(
          of: one.account, at: now.advanced(by: Self.afterTrouble))
      } _: { transaction in
        try pass(one, at: now, in: transaction)
      }
    }
    return waiting.count
  }

  static func due(at now: Timestamp, _ limit: Int, isEnforced: Bool) -> SQL {
    let condition: SQL = isEnforced ? "" : "AND is_limited = \(true)"
    return """
      SELECT account_id, ends_at, warned_at, is_warned_again, is_limited FROM hal_subscriptions
      WHERE next_at <= \(now) \(condition) ORDER BY next_at, account_id LIMIT \(limit)
      """
  }

  private func pass(
    _ one: Waiting, at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard let owner = try services.circleOwner(one.account, in: transaction) else { return }
    let access = try services.subscriptionAccess(of: one.account, in: transaction)
    let relatives = try transaction.relatives(of: owner)
    var watch = one.watch
    let warning = watch.pass(access, hasMore: relatives.count > 1, at: now)
    if let warning { try tell(warning, relatives, owner, in: transaction) }
    let reminders = ReminderService(services)
    for (index, relative) in relatives.enumerated() {
      let rests = watch.isLimited && index > 0
      guard relative.isLimited != rests else { continue }
      var person = Addressee(owner: owner, relative: relative)
      try reminders.change(&person, rests ? .limited : .unlimited, at: now, in: transaction)
    }
    let soon = watch.isLimited ? now.advanced(by: Self.pause) : watch.next(access, after: now)
    try transaction.run(
      """
      UPDATE hal_subscriptions SET next_at = \(soon), ends_at = \(watch.end),
        warned_at = \(watch.warnedAt), is_warned_again = \(watch.isWarnedAgain),
        is_limited = \(watch.isLimited)
      WHERE account_id = \(one.account)
      """)
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
    let profile = try services.people.profile(
      of: owner.accountKey, in: transaction)
    let zone = try profile?.preferences.timeZone.flatMap { name in
      try services.timeZones.knownRules(for: name)
    }
    let words = HallooStrings.notices(in: profile?.preferences.language)
    let day = (zone ?? .utc).civil(moment).date.dayNumber
    // Keeps its original format, so that nobody is notified twice.
    let cause = "subscription:\(moment.milliseconds):halloo.notice.subscription-\(span)-text"
    let notice = HallooNotices.Notice(
      cause: cause, kind: .subscriptionNotice,
      text: Message(
        key,
        [
          "day": .text(words.shortDate(day)), "name": .text(first.firstName),
        ]),
      name: nil, link: HallooPath.settings)
    try HallooNotices(services).tell(
      notice, of: owner.account, to: owner.account, in: transaction)
  }
}

extension Transaction {
  /// Adds a circle to the checks; does nothing if it is already there.
  func addSubscription(of account: AccountID, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO hal_subscriptions (account_id, next_at) VALUES (\(account), \(now))
      ON CONFLICT (account_id) DO UPDATE SET next_at = excluded.next_at
      """)
  }

  /// Schedules the check of a circle.
  func watchSubscription(of account: AccountID, at moment: Timestamp) throws {
    try run(
      "UPDATE hal_subscriptions SET next_at = \(moment) WHERE account_id = \(account)")
  }
}
