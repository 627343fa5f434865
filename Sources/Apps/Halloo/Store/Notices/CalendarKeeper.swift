internal import Accounts
internal import CivilTime
internal import Messaging
internal import People
internal import Site
internal import Storage

/// Tells each of the family what the calendar brings, once, however many nodes there are: a row for each
/// of them says when something comes next and how far they were told, and is moved on in the transaction that
/// tells. What was due while nobody looked is told late.
struct CalendarKeeper: Sendable {
  let services: Services
  let notices: CalendarNotices

  init(_ services: Services) {
    self.services = services
    notices = CalendarNotices(services)
  }

  /// So long somebody waits with whom something is wrong.
  private static let afterTrouble = Duration.seconds(3_600)

  /// Somebody for whom something has come.
  private struct Waiting {
    let account: AccountID
    let mark: FamilyCalendar.Mark?

    init(_ row: borrowing Row) throws {
      account = try row["account_id"]
      let (week, day): (Int?, Int?) = (try row["week_day"], try row["summary_day"])
      mark = if let week, let day { FamilyCalendar.Mark(week: week, day: day) } else { nil }
    }
  }

  /// Tells some of those for whom something has come.
  /// - Returns: how many there were.
  func pass(_ limit: Int = 20, in transaction: borrowing Transaction) throws -> Int {
    let now = services.now()
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    let waiting = try transaction.rows("\(Self.due(at: now, limit)) \(lock)") { row in
      try Waiting(row)
    }.sorted { $0.account.rawValue < $1.account.rawValue }
    for one in waiting {
      try transaction.apart { error in
        Ledger(services).surroundings.report(error)
        try transaction.wake(one.account, at: now.advanced(by: Self.afterTrouble))
      } _: { transaction in
        try pass(one, at: now, in: transaction)
      }
    }
    return waiting.count
  }

  static func due(at now: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT account_id, week_day, summary_day FROM hal_calendar
    WHERE next_at <= \(now) ORDER BY next_at, account_id LIMIT \(limit)
    """
  }

  private func pass(
    _ one: Waiting, at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard let account = try services.accounts.account(one.account, in: transaction) else { return }
    let key = try services.accounts.dataKey(of: account)
    let record = try transaction.carer(one.account, key)
    let profile = try services.people.profile(
      of: AccountKey(one.account, key: key), in: transaction)
    let zone = try zone(profile?.preferences.timeZone, of: one.account, in: transaction)
    let calendar = FamilyCalendar(
      zone: zone, weekStart: record.settings.weekStart, summaryTime: record.settings.summaryTime)
    let due = calendar.due(after: one.mark, at: now)
    if let week = due.week { try notices.tell(week, to: one.account, in: transaction) }
    if let day = due.day { try notices.tell(day: day, to: one.account, in: transaction) }
    let mark = calendar.mark(at: now)
    try transaction.run(
      """
      UPDATE hal_calendar SET next_at = \(calendar.next(after: now)),
        week_day = \(mark.week), summary_day = \(mark.day)
      WHERE account_id = \(one.account)
      """)
  }

  /// The clocks of somebody: those that they have chosen, else those of whom they look after.
  private func zone(
    _ chosen: String?, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> ZoneRules {
    let near: String? = try transaction.value(
      """
      SELECT p.zone FROM hal_profiles p
      WHERE p.account_id = \(account)
        OR p.account_id IN (SELECT m.account_id FROM hal_members m WHERE m.member_id = \(account))
      ORDER BY p.created_at, p.id LIMIT 1
      """)
    for name in [chosen, near].compactMap(\.self) {
      if let rules = try services.timeZones.knownRules(for: name) { return rules }
    }
    return .utc
  }
}

extension Transaction {
  /// From now on the calendar brings something to an account; it stays as it is where it does already.
  func addCalendar(of account: AccountID, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO hal_calendar (account_id, next_at) VALUES (\(account), \(now))
      ON CONFLICT (account_id) DO NOTHING
      """)
  }

  /// Looks at the calendar of an account at a moment, as when they have chosen other times.
  func wake(_ account: AccountID, at moment: Timestamp) throws {
    try run("UPDATE hal_calendar SET next_at = \(moment) WHERE account_id = \(account)")
  }
}
