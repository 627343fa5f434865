internal import CivilTime
internal import Clocks
internal import Schedules
internal import Storage

// Reports of past weeks are recomputed on every request. Whether one differs from what was
// announced is known from the days changed since: by moved answers, late answers, and deletions
// (HAL-1107).

extension ReminderService {
  /// Records a changed occurrence: its past day's figures, and settled streaks.
  func noteChange(
    of entry: LedgerEntry, _ relative: Relative, _ owner: CircleKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let today = try clock(of: relative).zone.civil(now).date.dayNumber
    // A margin of two days, since streaks are settled by UTC days.
    if entry.day <= today - StreakKeeper.openDays + 2 {
      try transaction.unsettleStreak(of: entry.habit)
    }
    try noteChange(on: entry.day, of: relative, owner, at: now, in: transaction)
  }

  /// Records that the figures of a past day have changed.
  func noteChange(
    on day: Int, of relative: Relative, _ owner: CircleKey, at now: Timestamp,
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
  /// Records that all days with occurrences of a relative change, since they are deleted.
  func noteDeletion(of relative: RelativeID, _ owner: CircleKey, at now: Timestamp) throws {
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

  /// When a week's report last changed after it was announced; nil for never.
  func reportChange(
    of week: CalendarWeek, _ owner: CircleKey, announced: Timestamp
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
