internal import Accounts
internal import CivilTime
internal import Clocks
internal import Schedules
internal import Storage

extension ReminderService {
  /// The maximum number of unplanned reminders per day of the relative.
  static let mostExtras = 3

  /// Sends a reminder now, in addition to the planned ones.
  /// - Throws: ``SendNowProblem``.
  @discardableResult func sendNow(
    _ id: HabitID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> OccurrenceID {
    guard let habit = try transaction.habit(id, of: owner), habit.status == .active,
      let relative = try transaction.relative(habit.relative, of: owner)
    else { throw SendNowProblem.gone }
    guard relative.status == .active else { throw SendNowProblem.notActive }
    let now = try environment.now(transaction)
    let day = try clock(of: relative).zone.civil(now).date.dayNumber
    let extra = try checkExtras(of: id, on: day, in: transaction)
    let occurrence = OccurrenceID(rawValue: environment.makeID())
    try transaction.run(insert(occurrence, habit, extra, day: day, at: now, owner))
    try environment.publish(.occurrence(occurrence, of: habit.relative), owner.account, transaction)
    try transaction.ring(.text)
    return occurrence
  }

  /// The maximum number of times that the family reminds again of one occurrence.
  static let mostRepeats = 3

  /// Reminds again of an occurrence that is open, missed or not done, besides the texts of the engine (HAL-852).
  /// - Parameter actor: the family member who asks for it.
  /// - Throws: ``SendNowProblem``.
  func remindAgain(
    _ id: OccurrenceID, of owner: CircleKey, by actor: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    guard let entry = try transaction.entry(id, of: owner),
      entry.occurrence.status.isOpen || [.missed, .skipped].contains(entry.occurrence.status),
      let relative = try transaction.relative(entry.relative, of: owner)
    else { throw SendNowProblem.gone }
    guard relative.status == .active else { throw SendNowProblem.notActive }
    let sent: Int? = try transaction.value(
      """
      SELECT count(*) FROM hal_messages WHERE occurrence_id = \(id)
        AND account_id = \(owner.account) AND kind = \(MessageKind.followUp)
      """)
    let number = sent ?? 0
    // The engine's own follow-up is one of them.
    guard number <= Self.mostRepeats else { throw SendNowProblem.limit }
    let text = try text(
      .followUp, key: "\(id.key(.followUp)):\(number + 1)", about: entry, to: relative,
      at: environment.now(transaction), until: nil, of: owner, in: transaction)
    guard let text else { throw SendNowProblem.gone }
    try post(text, of: owner, in: transaction)
    try note(.remindedAgain, id.rawValue, by: actor, owner, in: transaction)
  }

  /// The number of the day's next unplanned reminder.
  private func checkExtras(
    of id: HabitID, on day: Int, in transaction: borrowing Transaction
  ) throws -> Int {
    let open: Int? = try transaction.value(
      """
      SELECT 1 FROM hal_occurrences WHERE habit_id = \(id)
        AND (status IN \(list: [OccurrenceStatus.sent, .followedUp])
          OR status = \(OccurrenceStatus.scheduled) AND (is_handed_over = \(true) OR extra > 0))
      LIMIT 1
      """)
    guard open == nil else { throw SendNowProblem.open }
    let last: Int? = try transaction.value(
      """
      SELECT extra FROM hal_occurrences WHERE habit_id = \(id) AND day = \(day)
      ORDER BY extra DESC LIMIT 1
      """)
    guard (last ?? 0) < Self.mostExtras else { throw SendNowProblem.limit }
    return (last ?? 0) + 1
  }

  private func insert(
    _ id: OccurrenceID, _ habit: Habit, _ extra: Int, day: Int, at now: Timestamp,
    _ owner: CircleKey
  ) -> SQL {
    let terms = habit.terms
    return """
      INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, extra, due_at,
        next_due_at, status, is_handed_over, has_followed_up, is_snoozed, asked_for_photo, has_text,
        has_photo, deadline_seconds, response_type, has_follow_up, ignores_quiet_hours, next_at,
        version)
      SELECT \(id), \(owner.account), \(habit.relative), \(habit.id), \(day), \(extra), \(now),
        (SELECT min(due_at) FROM hal_occurrences
          WHERE habit_id = \(habit.id) AND status = \(OccurrenceStatus.scheduled)),
        \(OccurrenceStatus.scheduled), \(false), \(false), \(false), \(false), \(false), \(false),
        \(terms.deadlineSeconds), \(terms.responseType), \(terms.hasFollowUp),
        \(terms.ignoresQuietHours), \(now), 1
      """
  }
}
