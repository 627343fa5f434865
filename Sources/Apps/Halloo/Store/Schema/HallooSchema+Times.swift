internal import Storage

// Several times a day (HAL-616): `hal_habits.times`, and an occurrence for each of them.
extension HallooSchema {
  private static let habitTimes: SQL =
    "ALTER TABLE hal_habits ADD COLUMN times \(.text) NOT NULL DEFAULT ''"

  static let timesOnPostgreSQL: [SQL] = [
    habitTimes,
    "ALTER TABLE hal_occurrences ADD COLUMN time_number \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE hal_occurrences DROP CONSTRAINT hal_occurrences_habit_id_day_extra_key",
    "ALTER TABLE hal_occurrences ADD UNIQUE (habit_id, day, time_number, extra)",
  ]

  /// SQLite cannot drop the constraint of a table; nothing references this one.
  static let timesOnSQLite: [SQL] = [
    habitTimes,
    """
    CREATE TABLE hal_occurrences_anew (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
      habit_id \(.text) NOT NULL REFERENCES hal_habits ON DELETE CASCADE,
      day \(.integer) NOT NULL, time_number \(.integer) NOT NULL DEFAULT 0,
      extra \(.integer) NOT NULL, due_at \(.timestamp) NOT NULL,
      next_due_at \(.timestamp), shift \(.text), status \(.text) NOT NULL,
      is_handed_over \(.boolean) NOT NULL, sent_at \(.timestamp),
      has_followed_up \(.boolean) NOT NULL, is_snoozed \(.boolean) NOT NULL, snoozed_until \(.timestamp),
      asked_for_photo \(.boolean) NOT NULL, has_text \(.boolean) NOT NULL,
      has_photo \(.boolean) NOT NULL, completed_at \(.timestamp), completed_by \(.text),
      failure \(.text), undo_status \(.text), undo_until \(.timestamp),
      deadline_seconds \(.integer) NOT NULL, response_type \(.text) NOT NULL,
      has_follow_up \(.boolean) NOT NULL, ignores_quiet_hours \(.boolean) NOT NULL,
      answer_number \(.integer), next_at \(.timestamp), actor_id \(.text), acted_at \(.timestamp),
      version \(.integer) NOT NULL, content \(.bytes),
      UNIQUE (habit_id, day, time_number, extra))\(strict: true)
    """,
    """
    INSERT INTO hal_occurrences_anew (\(occurrenceColumns))
    SELECT \(occurrenceColumns) FROM hal_occurrences
    """,
    "DROP TABLE hal_occurrences",
    "ALTER TABLE hal_occurrences_anew RENAME TO hal_occurrences",
    "CREATE INDEX hal_occurrences_by_day ON hal_occurrences (profile_id, day, due_at, id)",
    "CREATE INDEX hal_occurrences_by_circle ON hal_occurrences (account_id, day, due_at, id)",
    "CREATE INDEX hal_occurrences_by_habit ON hal_occurrences (habit_id, due_at, id)",
    """
    CREATE INDEX hal_occurrences_next ON hal_occurrences (next_at, id) WHERE next_at IS NOT NULL
    """,
  ]

  /// The columns from before.
  private static let occurrenceColumns: SQL = """
    id, account_id, profile_id, habit_id, day, extra, due_at, next_due_at, shift, status,
    is_handed_over, sent_at, has_followed_up, is_snoozed, snoozed_until, asked_for_photo, has_text,
    has_photo, completed_at, completed_by, failure, undo_status, undo_until, deadline_seconds,
    response_type, has_follow_up, ignores_quiet_hours, answer_number, next_at, actor_id, acted_at,
    version, content
    """
}
