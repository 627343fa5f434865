internal import Accounts
internal import CivilTime
internal import Clocks
internal import Storage

// A day without a word (HAL-851). `word_due_at` of a relative is when to look next; null for not
// known yet, as after a change of their zone or of the hour.
extension ReminderService {
  /// How late a day is still looked at, such as after an outage.
  private static let patience = Duration.seconds(3 * 3_600)

  /// A relative to look after.
  private struct Awaited {
    let id: RelativeID
    let account: AccountID
    /// When to look; nil for not known yet.
    let dueAt: Timestamp?
  }

  /// Raises an alarm for some relatives who have not written by the hour that their family set,
  /// where something was expected of them that day.
  /// - Returns: the number of relatives looked at.
  func lookForWords(_ limit: Int = 50, in transaction: borrowing Transaction) throws -> Int {
    let now = try environment.now(transaction)
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    let due = try transaction.rows(
      """
      SELECT id, account_id, word_due_at FROM hal_profiles
      WHERE word_due_at IS NULL OR word_due_at <= \(now) ORDER BY word_due_at, id
      LIMIT \(limit) \(lock)
      """
    ) { row in
      Awaited(id: try row["id"], account: try row["account_id"], dueAt: try row["word_due_at"])
    }
    for awaited in due {
      let next = try look(for: awaited, at: now, in: transaction)
      try transaction.run("UPDATE hal_profiles SET word_due_at = \(next) WHERE id = \(awaited.id)")
    }
    return due.count
  }

  /// - Returns: when to look next.
  private func look(
    for awaited: Awaited, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> Timestamp {
    let tomorrow = now.advanced(by: .seconds(86_400))
    guard let owner = try environment.owner(awaited.account, transaction),
      let relative = try transaction.relative(awaited.id, of: owner), let hour = relative.wordBy
    else { return tomorrow }
    let zone = try environment.zone(relative.zone)
    let today = zone.civil(now).date
    if let due = awaited.dueAt, now < due.advanced(by: Self.patience) {
      let date = zone.civil(due).date
      let midnight = zone.first(date, .midnight).moment
      if try transaction.isSilent(awaited.id, on: date.dayNumber, since: midnight, owner) {
        try raise(.silent, awaited.id, of: owner, in: transaction)
        try environment.tell(.silent(awaited.id, day: date.dayNumber), owner, transaction)
      }
    }
    let candidates = [today, CivilDate(dayNumber: today.dayNumber + 1, calendar: .gregorian)]
    return candidates.map { zone.first($0, hour).moment }.first { $0 > now } ?? tomorrow
  }
}

extension Transaction {
  /// Whether something was expected of a relative on a day of theirs, and they have not written.
  fileprivate func isSilent(
    _ relative: RelativeID, on day: Int, since midnight: Timestamp, _ owner: CircleKey
  ) throws -> Bool {
    let row: Int? = try value(
      """
      SELECT 1 FROM hal_occurrences o
      WHERE o.profile_id = \(relative) AND o.account_id = \(owner.account) AND o.day = \(day)
        AND o.status IN \(list: [OccurrenceStatus.sent, .followedUp, .missed])
        AND NOT EXISTS (SELECT 1 FROM hal_answers a
          WHERE a.profile_id = \(relative) AND a.account_id = \(owner.account)
            AND a.received_at >= \(midnight))
      LIMIT 1
      """)
    return row != nil
  }
}
