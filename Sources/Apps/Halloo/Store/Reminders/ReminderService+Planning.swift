internal import Accounts
internal import CivilTime
internal import Clocks
internal import Outbox
internal import Schedules
internal import Storage

extension ReminderService {
  /// A habit whose next occurrences have to be planned.
  private struct Planned {
    let habit: HabitID
    let relative: RelativeID
    let account: AccountID
    let schedule: Schedule
    let terms: Occurrence.Terms
    let zone: String
    let quiet: QuietTimes?
    let until: Timestamp

    init(_ row: borrowing Row) throws {
      habit = try row["id"]
      relative = try row["profile_id"]
      account = try row["account_id"]
      schedule = try Schedule(row)
      terms = try Occurrence.Terms(row)
      zone = try row["zone"]
      quiet = try QuietTimes(row)
      until = try row["planned_until"]
    }
  }

  /// Plans the occurrences of the next two days, for some of the habits that need it. Occurrences
  /// due during downtime are added too, so that they are not forgotten (HAL-801, HAL-816).
  /// - Returns: the number of habits.
  func plan(_ limit: Int = 200, in transaction: borrowing Transaction) throws -> Int {
    let now = try environment.now(transaction)
    let planned = try transaction.rows(
      Self.toPlan(before: now.advanced(by: Self.horizon - Self.slack), limit)
    ) { row in try Planned(row) }
    let until = now.advanced(by: Self.horizon)
    for habit in planned { try transaction.run(statements(for: habit, to: until)) }
    return planned.count
  }

  static func toPlan(before moment: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT \(Habit.columns), h.account_id, h.planned_until, p.zone, p.quiet_start, p.quiet_end
    FROM hal_habits h JOIN hal_profiles p ON p.id = h.profile_id
    WHERE h.status = 'active' AND p.status = 'active' AND h.planned_until < \(moment)
    ORDER BY h.planned_until, h.id LIMIT \(limit)
    """
  }

  private func statements(for habit: Planned, to end: Timestamp) throws -> [SQL] {
    let due = try due(habit, to: end)
    let inserts = due.enumerated().filter { $0.element.moment.moment <= end }.map { index, item in
      insert(item, next: due.dropFirst(index + 1).first?.moment.moment, habit)
    }
    return inserts + ["UPDATE hal_habits SET planned_until = \(end) WHERE id = \(habit.habit)"]
  }

  /// The due times after the planned ones, and some after the end.
  private func due(_ habit: Planned, to end: Timestamp) throws -> [Schedule.Due] {
    let clock = DeliveryClock(zone: try environment.zone(habit.zone), quiet: habit.quiet)
    // Quiet hours may shift a due time by most of a day.
    let first = clock.zone.civil(habit.until).date.advanced(byDays: -2, rule: .gregorian)
    let last = clock.zone.civil(end).date.advanced(byDays: 3, rule: .gregorian)
    let dates = habit.schedule.dates(from: first, to: last)
    return habit.schedule.due(on: dates, by: clock, inQuietHours: habit.terms.ignoresQuietHours)
      .filter { $0.moment.moment > habit.until }
  }

  private func insert(_ item: Schedule.Due, next: Timestamp?, _ habit: Planned) -> SQL {
    let (id, terms) = (OccurrenceID(rawValue: environment.makeID()), habit.terms)
    let moment = item.moment.moment
    let prepared = moment.advanced(by: .zero - Occurrence.lead)
    return """
      INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, time_number, extra,
        due_at, next_due_at, shift, status, is_handed_over, has_followed_up, is_snoozed,
        asked_for_photo, has_text, has_photo, deadline_seconds, response_type, has_follow_up,
        ignores_quiet_hours, next_at, version)
      VALUES (\(id), \(habit.account), \(habit.relative), \(habit.habit), \(item.date.dayNumber),
        \(item.number), 0, \(moment), \(next), \(item.moment.shift?.rawValue),
        \(OccurrenceStatus.scheduled), \(false), \(false), \(false), \(false), \(false), \(false),
        \(terms.deadlineSeconds),
        \(terms.responseType), \(terms.hasFollowUp), \(terms.ignoresQuietHours), \(prepared), 1)
      ON CONFLICT (habit_id, day, time_number, extra) DO NOTHING
      """
  }

  /// Stops the texts of a relative: planned ones are deleted, waiting ones are cancelled, open
  /// occurrences can still be answered (HAL-704).
  func rest(
    _ relative: RelativeID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    let scheduled: [OccurrenceID] = try transaction.rows(
      """
      SELECT id FROM hal_occurrences WHERE profile_id = \(relative)
        AND account_id = \(owner.account) AND status = \(OccurrenceStatus.scheduled)
        AND is_handed_over = \(true)
      """
    ) { row in try row[0] }
    for id in scheduled { try apply(.cancelled, to: id, of: owner, in: transaction) }
    try transaction.run([
      """
      DELETE FROM hal_occurrences WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND status = \(OccurrenceStatus.scheduled)
      """,
      """
      UPDATE hal_messages SET state = \(OutboxState.cancelled) WHERE profile_id = \(relative)
        AND account_id = \(owner.account) AND \(OutboxState.isIdle(at: now))
        AND kind <> \(MessageKind.optOut)
      """,
    ])
  }

  /// Replans everything unsent, after a change of time zone, quiet hours or habit, or when texts
  /// resume after a pause: from now on, so that a pause is not made up for (HAL-704, HAL-804).
  /// Reminders waiting in the outbox are cancelled.
  func planAnew(
    _ relative: RelativeID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    try outbox.takeBackWaiting(
      "profile_id = \(relative)", of: owner.account, after: now, in: transaction)
    try transaction.run([
      """
      DELETE FROM hal_occurrences WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND status = \(OccurrenceStatus.scheduled) AND extra = 0 AND due_at > \(now)
        AND (is_handed_over = \(false)
          OR NOT EXISTS (SELECT 1 FROM hal_messages m WHERE m.occurrence_id = hal_occurrences.id))
      """,
      """
      UPDATE hal_habits SET planned_until = \(now)
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
      """,
    ])
    try transaction.ring(.plan)
  }
}
