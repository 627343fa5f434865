internal import CivilTime
internal import Clocks
internal import Storage

// Reports of past weeks are counted anew whenever they are asked for. That one says something else than when
// it was announced is known from the days that were changed since: by moved answers, by late ones, and by
// what was taken away (HAL-1107).

extension Ledger {
  /// Notes that an occurrence has come to stand otherwise: figures of days that are over, and settled streaks.
  func noteChange(
    of entry: LedgerEntry, _ relative: Relative, _ owner: CircleOwner, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let today = try clock(of: relative).zone.civil(now).date.dayNumber
    // Two days of margin, as streaks are settled by the days of UTC.
    if entry.day <= today - StreakKeeper.openDays + 2 {
      try transaction.unsettleStreak(of: entry.habit)
    }
    try noteChange(on: entry.day, of: relative, owner, at: now, in: transaction)
  }

  /// Notes that the figures of a day have changed, where it was over by then.
  func noteChange(
    on day: Int, of relative: Relative, _ owner: CircleOwner, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard try day < clock(of: relative).zone.civil(now).date.dayNumber else { return }
    try transaction.run(
      """
      INSERT INTO hal_report_changes (account_id, day, changed_at)
      VALUES (\(owner.account), \(day), \(now))
      ON CONFLICT (account_id, day) DO UPDATE SET changed_at = excluded.changed_at
      """)
  }
}

extension Transaction {
  /// Notes that all days change on which somebody was reminded of something: they are taken away.
  func noteDeletion(of relative: RelativeID, _ owner: CircleOwner, at now: Timestamp) throws {
    let counted = OccurrenceStatus.allCases.filter(\.isCountable)
    try run(
      """
      INSERT INTO hal_report_changes (account_id, day, changed_at)
      SELECT account_id, day, \(now) FROM hal_occurrences
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND status IN \(list: counted)
      GROUP BY account_id, day
      ON CONFLICT (account_id, day) DO UPDATE SET changed_at = excluded.changed_at
      """)
  }

  /// When the report of a week was changed last after it was announced; nil for never.
  func reportChange(
    of week: ReportWeek, _ owner: CircleOwner, announced: Timestamp
  ) throws -> Timestamp? {
    try value(
      """
      SELECT changed_at FROM hal_report_changes
      WHERE account_id = \(owner.account) AND day >= \(week.days.lowerBound)
        AND day <= \(week.days.upperBound) AND changed_at > \(announced)
      ORDER BY changed_at DESC LIMIT 1
      """)
  }
}
