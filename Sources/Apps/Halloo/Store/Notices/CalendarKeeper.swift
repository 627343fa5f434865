internal import Accounts
internal import AppHost
internal import CivilTime
internal import Messaging
internal import People
internal import Places
internal import Schedules
internal import Storage

/// Sends scheduled notifications to family members, exactly once however many nodes there are: each
/// member has a row with the time of the next one and what was already sent, which is advanced in
/// the transaction that sends. Notifications missed during downtime are sent late.
struct CalendarKeeper: Sendable {
  let services: Dependencies
  let notices: CalendarNotices

  init(_ services: Dependencies) {
    self.services = services
    notices = CalendarNotices(services)
  }

  static let calendar = DeliveryCalendar("hal_calendar", reading: ["week_day", "summary_day"])
  /// The retry delay after an error with one account.
  private static let afterTrouble = Duration.seconds(3_600)

  /// Sends due notifications to some accounts.
  /// - Returns: the number of accounts.
  func pass(_ limit: Int = 20, in transaction: borrowing Transaction) throws -> Int {
    let now = services.careNow()
    return try Self.calendar.pass(
      limit: limit, at: now, retryingAfter: Self.afterTrouble, in: transaction,
      report: ReminderService(services).environment.report
    ) { due, transaction in try deliver(due, at: now, in: transaction) }
  }

  private func deliver(
    _ due: DueDelivery, at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard let account = try services.accounts.account(due.account, in: transaction) else { return }
    let key = try services.accounts.dataKey(of: account)
    let record = try transaction.caregiver(due.account, key)
    let profile = try services.people.profile(
      of: AccountKey(due.account, key: key), in: transaction)
    let zone = try services.timeZones.clocks(
      profile?.preferences.timeZone, zoneNearby(due.account, in: transaction))
    let calendar = DigestCalendar(
      zone: zone, weekStart: record.settings.weekStart, summaryTime: record.settings.summaryTime)
    let (week, day): (Int?, Int?) = (try due.row["week_day"], try due.row["summary_day"])
    let last: DigestCalendar.Mark? =
      if let week, let day { DigestCalendar.Mark(week: week, day: day) } else { nil }
    let news = calendar.due(after: last, at: now)
    if let week = news.week { try notices.tell(week, to: due.account, in: transaction) }
    if let day = news.day { try notices.tell(day: day, to: due.account, in: transaction) }
    let mark = calendar.mark(at: now)
    _ = try Self.calendar.advance(
      due, to: calendar.next(after: now),
      setting: ["week_day": mark.week, "summary_day": mark.day], in: transaction)
  }

  /// The time zone of a member's first relative.
  private func zoneNearby(
    _ account: AccountID, in transaction: borrowing Transaction
  ) throws -> String? {
    try transaction.value(
      """
      SELECT p.zone FROM hal_profiles p
      WHERE p.account_id = \(account)
        OR p.account_id IN (SELECT m.account_id FROM hal_members m WHERE m.member_id = \(account))
      ORDER BY p.created_at, p.id LIMIT 1
      """)
  }
}

extension Transaction {
  /// Adds an account to the calendar; does nothing if it is already there.
  func addCalendar(of account: AccountID, at now: Timestamp) throws {
    try CalendarKeeper.calendar.add(account, at: now, in: self)
  }

  /// Wakes the calendar of an account at a given time, such as after a change of settings.
  func wake(_ account: AccountID, at moment: Timestamp) throws {
    try CalendarKeeper.calendar.wake(account, at: moment, in: self)
  }
}
