internal import Accounts
internal import CivilTime
internal import Clocks
internal import Storage

// What becomes of habits (HAL-613).
extension Ledger {
  /// Texts about a habit rest; what is open can still be answered.
  func pause(_ id: HabitID, of owner: CircleOwner, in transaction: borrowing Transaction) throws {
    guard let habit = try transaction.habit(id, of: owner), habit.status == .active else { return }
    try setStatus(.paused, of: habit, owner, in: transaction)
    try takeBack(habit, owner, [.scheduled], in: transaction)
  }

  /// They go on with what is due next.
  func resume(_ id: HabitID, of owner: CircleOwner, in transaction: borrowing Transaction) throws {
    guard let habit = try transaction.habit(id, of: owner), habit.status == .paused else { return }
    try setStatus(.active, of: habit, owner, in: transaction)
    try change(habit.relative, .habitsChanged, of: owner, in: transaction)
    try transaction.run(
      """
      UPDATE hal_habits SET planned_until = \(surroundings.now(transaction))
      WHERE id = \(id) AND account_id = \(owner.account)
      """)
    try transaction.ring(.plan)
  }

  /// The family takes a habit away: what waits and what is open is taken back; answers, photos and
  /// statistics stay.
  /// - Parameter actor: who of the family does it.
  func archive(
    _ id: HabitID, by actor: AccountID? = nil, of owner: CircleOwner,
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

  /// Ends habits whose time is over: those that were due once, and those whose last day has passed.
  /// - Returns: how many.
  func completeHabits(_ limit: Int = 100, in transaction: borrowing Transaction) throws -> Int {
    let now = try surroundings.now(transaction)
    let over = try transaction.rows(Self.mayBeOver(limit)) { row in
      (
        id: try row["id"] as HabitID, account: try row["account_id"] as AccountID,
        end: try row["last_day"] as Int, zone: try row["zone"] as String
      )
    }
    var count = 0
    for row in over
    where try row.end < surroundings.zone(row.zone).civil(now).date.dayNumber {
      guard let owner = try surroundings.owner(row.account, transaction),
        let habit = try transaction.habit(row.id, of: owner)
      else { continue }
      try setStatus(.completed, of: habit, owner, in: transaction)
      try change(habit.relative, .habitsChanged, of: owner, in: transaction)
      count += 1
    }
    return count
  }

  /// Habits with a last day, of which nothing is open or to come.
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
    _ status: Habit.Status, of habit: Habit, _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      UPDATE hal_habits SET status = \(status), updated_at = \(surroundings.now(transaction)),
        version = version + 1
      WHERE id = \(habit.id) AND account_id = \(owner.account)
      """)
    let topic: CircleEvent.Topic = status == .archived ? .taskDeleted : .taskUpdated
    try surroundings.publish(
      CircleEvent(topic: topic, id: habit.id.rawValue, relative: habit.relative), owner.account,
      transaction)
  }

  /// Takes back what stands in one of some states. What nobody has begun leaves no trace.
  private func takeBack(
    _ habit: Habit, _ owner: CircleOwner, _ states: [OccurrenceStatus],
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
    for id in left { try happen(.cancelled, to: id, of: owner, in: transaction) }
  }
}
