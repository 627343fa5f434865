internal import Accounts
internal import CivilTime
internal import Clocks
internal import Storage

// Status changes of habits (HAL-613).
extension ReminderService {
  /// Pauses the texts about a habit; open occurrences can still be answered.
  func pause(_ id: HabitID, of owner: CircleKey, in transaction: borrowing Transaction) throws {
    guard let habit = try transaction.habit(id, of: owner), habit.status == .active else { return }
    try setStatus(.paused, of: habit, owner, in: transaction)
    try takeBack(habit, owner, [.scheduled], in: transaction)
  }

  /// Resumes texts with the next due occurrence.
  func resume(_ id: HabitID, of owner: CircleKey, in transaction: borrowing Transaction) throws {
    guard let habit = try transaction.habit(id, of: owner), habit.status == .paused else { return }
    try setStatus(.active, of: habit, owner, in: transaction)
    try change(habit.relative, .habitsChanged, of: owner, in: transaction)
    try transaction.run(
      """
      UPDATE hal_habits SET planned_until = \(environment.now(transaction))
      WHERE id = \(id) AND account_id = \(owner.account)
      """)
    try transaction.ring(.plan)
  }

  /// Archives a habit: cancels waiting texts and open occurrences; keeps answers, photos and
  /// statistics.
  /// - Parameter actor: the family member.
  func archive(
    _ id: HabitID, by actor: AccountID? = nil, of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    guard let habit = try transaction.habit(id, of: owner), habit.status != .archived else {
      return
    }
    try setStatus(.archived, of: habit, owner, in: transaction)
    try note(.habitDeleted, id.rawValue, by: actor, owner, in: transaction)
    try takeBack(habit, owner, [.scheduled, .sent, .followedUp], in: transaction)
    try change(habit.relative, .habitsChanged, of: owner, in: transaction)
  }

  /// Completes habits that have ended: one-time habits, and those past their last day.
  /// - Returns: their number.
  func completeHabits(_ limit: Int = 100, in transaction: borrowing Transaction) throws -> Int {
    let now = try environment.now(transaction)
    let over = try transaction.rows(Self.mayBeOver(limit)) { row in
      (
        id: try row["id"] as HabitID, account: try row["account_id"] as AccountID,
        end: try row["last_day"] as Int, zone: try row["zone"] as String
      )
    }
    var count = 0
    for row in over where try row.end < environment.zone(row.zone).civil(now).date.dayNumber {
      guard let owner = try environment.owner(row.account, transaction),
        let habit = try transaction.habit(row.id, of: owner)
      else { continue }
      try setStatus(.completed, of: habit, owner, in: transaction)
      try change(habit.relative, .habitsChanged, of: owner, in: transaction)
      count += 1
    }
    return count
  }

  /// Habits with a last day and no open or future occurrences.
  static func mayBeOver(_ limit: Int) -> SQL {
    """
    SELECT h.id, h.account_id, coalesce(h.end_day, h.start_day) AS last_day, p.zone
    FROM hal_habits h JOIN hal_profiles p ON p.id = h.profile_id
    WHERE h.status = 'active' AND (h.end_day IS NOT NULL OR h.frequency = 'once')
      AND NOT EXISTS (SELECT 1 FROM hal_occurrences o WHERE o.habit_id = h.id
        AND o.status IN \(list: [OccurrenceStatus.scheduled, .sent, .followedUp]))
    ORDER BY last_day, h.id LIMIT \(limit)
    """
  }

  private func setStatus(
    _ status: Habit.Status, of habit: Habit, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      UPDATE hal_habits SET status = \(status), updated_at = \(environment.now(transaction)),
        version = version + 1
      WHERE id = \(habit.id) AND account_id = \(owner.account)
      """)
    let topic: CircleEvent.Topic = status == .archived ? .taskDeleted : .taskUpdated
    try environment.publish(.habit(habit, topic), owner.account, transaction)
  }

  /// Cancels occurrences in the given states. Unsent ones leave no trace.
  private func takeBack(
    _ habit: Habit, _ owner: CircleKey, _ states: [OccurrenceStatus],
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      DELETE FROM hal_occurrences WHERE habit_id = \(habit.id) AND account_id = \(owner.account)
        AND status = \(OccurrenceStatus.scheduled) AND is_handed_over = \(false)
      """)
    let left: [OccurrenceID] = try transaction.rows(
      """
      SELECT id FROM hal_occurrences WHERE habit_id = \(habit.id)
        AND account_id = \(owner.account) AND status IN \(list: states)
      """
    ) { row in try row[0] }
    for id in left { try apply(.cancelled, to: id, of: owner, in: transaction) }
  }
}
