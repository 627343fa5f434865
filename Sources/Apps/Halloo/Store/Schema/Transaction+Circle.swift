internal import CivilTime
internal import Schedules
internal import Storage
internal import SubscriptionLimits
internal import Vault

extension Transaction {
  /// Inserts a relative.
  /// - Parameter hash: the keyed hash of the number.
  func add(_ relative: Relative, hash: [UInt8], at now: Timestamp, of owner: CircleKey) throws {
    let sealed = owner.key.seal(relative.content, for: owner.content(of: relative.id))
    try run(
      """
      INSERT INTO hal_profiles (id, account_id, status, number_hash, content, zone, quiet_start,
        quiet_end, sends_thanks, confirmed_at, opted_out_at, is_paused, step, created_at,
        version, provider)
      VALUES (\(relative.id), \(owner.account), \(relative.status), \(hash), \(sealed),
        \(relative.zone), \(relative.quiet?.start.minutes), \(relative.quiet?.end.minutes),
        \(relative.sendsThanks), \(relative.confirmedAt), \(relative.optedOutAt),
        \(relative.isPaused), \(relative.step), \(now),
        1, \(relative.provider))
      """)
    try save(GalleryEvent(relative, id: .joined(relative.id), at: now), of: owner)
    try addCalendar(of: owner.account, at: now)
    try HallooSchema.subscriptions.add(owner.account, at: now, in: self)
  }

  /// Saves the family's changes to a relative.
  /// - Parameter hash: the keyed hash of the number.
  func save(_ relative: Relative, hash: [UInt8], at now: Timestamp, of owner: CircleKey) throws {
    let sealed = owner.key.seal(relative.content, for: owner.content(of: relative.id))
    try run(
      """
      UPDATE hal_profiles SET number_hash = \(hash), content = \(sealed), zone = \(relative.zone),
        quiet_start = \(relative.quiet?.start.minutes), quiet_end = \(relative.quiet?.end.minutes),
        sends_thanks = \(relative.sendsThanks), step = \(relative.step), word_due_at = NULL,
        updated_at = \(now), version = version + 1
      WHERE id = \(relative.id) AND account_id = \(owner.account)
      """)
  }

  /// Saves the status of a relative.
  func saveStatus(of relative: Relative, at now: Timestamp, in circle: CircleKey) throws {
    try run(
      """
      UPDATE hal_profiles SET status = \(relative.status), confirmed_at = \(relative.confirmedAt),
        opted_out_at = \(relative.optedOutAt), says_wrong_number = \(relative.saysWrongNumber),
        is_paused = \(relative.isPaused),
        is_limited = \(relative.isLimited), step = \(relative.step),
        provider = \(relative.provider), asked_anew_at = \(relative.askedAnewAt),
        updated_at = \(now), version = version + 1
      WHERE id = \(relative.id) AND account_id = \(circle.account)
      """)
  }

  /// Whether a relative has an active habit.
  func hasHabits(_ id: RelativeID) throws -> Bool {
    let row: Int? = try value(
      """
      SELECT 1 FROM hal_habits WHERE profile_id = \(id) AND status = \(Habit.Status.active) LIMIT 1
      """)
    return row != nil
  }

  /// Inserts a habit, which is due from now on.
  func add(_ habit: Habit, at now: Timestamp, of owner: CircleKey) throws {
    let sealed = owner.key.seal(habit.content, for: owner.content(of: habit.id))
    let (schedule, terms) = (habit.schedule, habit.terms)
    try run(
      """
      INSERT INTO hal_habits (id, account_id, profile_id, content, frequency, weekdays, time,
        times, start_day, end_day, status, deadline_seconds, response_type, has_follow_up,
        ignores_quiet_hours, planned_until, created_at, version)
      VALUES (\(habit.id), \(owner.account), \(habit.relative), \(sealed), \(schedule.frequency),
        \(schedule.weekdayBits), \(schedule.times.first.minutes), \(schedule.times.stored),
        \(schedule.start.dayNumber), \(schedule.end?.dayNumber), \(habit.status),
        \(terms.deadlineSeconds), \(terms.responseType), \(terms.hasFollowUp),
        \(terms.ignoresQuietHours), \(now), \(now), 1)
      """)
    try ring(.plan)
  }

  /// A relative; nil if the circle has none with this ID.
  func relative(_ id: RelativeID, of owner: CircleKey) throws -> Relative? {
    try first(
      """
      SELECT \(Relative.columns) FROM hal_profiles WHERE id = \(id) AND account_id = \(owner.account)
      """
    ) { row in try Relative(row, of: owner) }
  }

  /// A habit; nil if the circle has none with this ID.
  func habit(_ id: HabitID, of owner: CircleKey) throws -> Habit? {
    try first(
      """
      SELECT \(Habit.columns) FROM hal_habits h WHERE h.id = \(id) AND h.account_id = \(owner.account)
      """
    ) { row in try Habit(row, of: owner) }
  }
}
