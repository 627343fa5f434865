internal import CivilTime
internal import Storage
internal import Vault

extension Transaction {
  /// Writes what the family has changed about a habit, unless somebody has changed it meanwhile.
  /// - Returns: whether it was written.
  func save(_ habit: Habit, at now: Timestamp, of owner: CircleOwner) throws -> Bool {
    let sealed = owner.key.seal(habit.content, for: owner.content(of: habit.id))
    let (schedule, terms) = (habit.schedule, habit.terms)
    return try run(
      """
      UPDATE hal_habits SET content = \(sealed), frequency = \(schedule.frequency),
        weekdays = \(schedule.weekdayBits), time = \(schedule.time.minutes),
        start_day = \(schedule.start.dayNumber), end_day = \(schedule.end?.dayNumber),
        status = \(habit.status), deadline_seconds = \(terms.deadlineSeconds),
        response_type = \(terms.responseType), has_follow_up = \(terms.hasFollowUp),
        ignores_quiet_hours = \(terms.ignoresQuietHours), updated_at = \(now),
        version = version + 1
      WHERE id = \(habit.id) AND account_id = \(owner.account) AND version = \(habit.version)
      """) == 1
  }

  /// How many habits of somebody count towards the limit (HAL-601).
  func countedHabits(of relative: RelativeID, _ owner: CircleOwner) throws -> Int {
    try value(
      """
      SELECT count(*) FROM hal_habits WHERE profile_id = \(relative)
        AND account_id = \(owner.account)
        AND status IN \(list: [Habit.Status.active, .paused])
      """) ?? 0
  }
}
