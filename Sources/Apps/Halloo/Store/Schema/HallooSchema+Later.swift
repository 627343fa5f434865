internal import Storage

extension HallooSchema {
  /// `hal_calendar` has a row for each family member: the time of the next scheduled notification,
  /// and what was already sent, in Julian day numbers; both null until first processed.
  static let calendar: [SQL] = [
    """
    CREATE TABLE hal_calendar (
      account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      next_at \(.timestamp) NOT NULL, week_day \(.integer), summary_day \(.integer))\(strict: true)
    """,
    "CREATE INDEX hal_calendar_by_moment ON hal_calendar (next_at, account_id)",
    """
    INSERT INTO hal_calendar (account_id, next_at)
    SELECT account_id, 0 FROM hal_profiles UNION SELECT member_id, 0 FROM hal_members
    """,
  ]

  /// `hal_report_changes` records when the figures of a circle's past day were changed.
  static let reportChanges: [SQL] = [
    """
    CREATE TABLE hal_report_changes (
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, day \(.integer) NOT NULL,
      changed_at \(.timestamp) NOT NULL, PRIMARY KEY (account_id, day))\(strict: true)
    """
  ]

  /// `hal_audit` records who did what in a circle, by row IDs.
  static let audit: [SQL] = [
    """
    CREATE TABLE hal_audit (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      at \(.timestamp) NOT NULL, act \(.text) NOT NULL, subject \(.text) NOT NULL,
      actor_id \(.text))\(strict: true)
    """,
    "CREATE INDEX hal_audit_by_account ON hal_audit (account_id, at, id)",
  ]

  /// `hal_setups` has open forms and unfinished setups, with their last counted event; `profile_id`
  /// is null while the form is open. `hal_experiments` has the counts.
  static let experiments: [SQL] = [
    """
    CREATE TABLE hal_setups (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      way \(.text) NOT NULL, profile_id \(.text) REFERENCES hal_profiles ON DELETE CASCADE,
      event \(.text) NOT NULL)\(strict: true)
    """,
    """
    CREATE UNIQUE INDEX hal_setups_by_account ON hal_setups (account_id, way)
    WHERE profile_id IS NULL
    """,
    "CREATE UNIQUE INDEX hal_setups_by_profile ON hal_setups (profile_id)",
    """
    CREATE TABLE hal_experiments (
      experiment \(.text) NOT NULL, variant \(.text) NOT NULL, event \(.text) NOT NULL,
      count \(.integer) NOT NULL, PRIMARY KEY (experiment, variant, event))\(strict: true)
    """,
  ]

  /// The streak of a habit as of the end of the day `streak_until`; 0 for not settled yet.
  static let streaks: [SQL] = [
    "ALTER TABLE hal_habits ADD COLUMN streak_until \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE hal_habits ADD COLUMN streak_current \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE hal_habits ADD COLUMN streak_longest \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE hal_habits ADD COLUMN streak_last \(.integer)",
  ]

  /// `hal_streaks` has the same for relatives over all their habits, and for circles, with an empty
  /// `profile_id`.
  static let circleStreaks: [SQL] = [
    """
    CREATE TABLE hal_streaks (
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) NOT NULL, streak_until \(.integer) NOT NULL,
      streak_current \(.integer) NOT NULL, streak_longest \(.integer) NOT NULL,
      streak_last \(.integer), PRIMARY KEY (account_id, profile_id))\(strict: true)
    """
  ]

  /// `hal_subscriptions` has a row for each circle: when its subscription is next checked, and
  /// which warnings its owner got. `hal_profiles.is_limited` is whether a relative is limited for
  /// lack of a subscription.
  static let subscriptions: [SQL] = [
    """
    CREATE TABLE hal_subscriptions (
      account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      next_at \(.timestamp) NOT NULL, ends_at \(.timestamp), warned_at \(.timestamp),
      is_warned_again \(.boolean) NOT NULL DEFAULT FALSE,
      is_limited \(.boolean) NOT NULL DEFAULT FALSE)\(strict: true)
    """,
    "CREATE INDEX hal_subscriptions_by_moment ON hal_subscriptions (next_at, account_id)",
    """
    INSERT INTO hal_subscriptions (account_id, next_at)
    SELECT account_id, 0 FROM hal_profiles GROUP BY account_id
    """,
    "ALTER TABLE hal_profiles ADD COLUMN is_limited \(.boolean) NOT NULL DEFAULT FALSE",
  ]

  /// `hal_alarms` has the matters that somebody of the family has to look after (HAL-851);
  /// `subject` is the occurrence that was missed, or the relative, and has one open alarm for each
  /// cause. `climbs_at` is when the next step of the ladder is due, null for none.
  static let alarms: [SQL] = [
    """
    CREATE TABLE hal_alarms (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
      cause \(.text) NOT NULL, subject \(.text) NOT NULL, occurrence_id \(.text),
      answer_id \(.text), raised_at \(.timestamp) NOT NULL, climbs_at \(.timestamp),
      taken_by \(.text), taken_at \(.timestamp), cleared_by \(.text), cleared_at \(.timestamp),
      content \(.bytes))\(strict: true)
    """,
    """
    CREATE UNIQUE INDEX hal_alarms_open ON hal_alarms (subject, cause) WHERE cleared_at IS NULL
    """,
    "CREATE INDEX hal_alarms_to_climb ON hal_alarms (climbs_at, id) WHERE climbs_at IS NOT NULL",
    "CREATE INDEX hal_alarms_by_account ON hal_alarms (account_id, raised_at, id)",
    "CREATE INDEX hal_alarms_by_profile ON hal_alarms (profile_id)",
  ]

  /// `hal_profiles.provider` is the provider of the last consent request, null before; `unknown` if
  /// that was before providers were recorded. `asked_anew_at` is when another provider replaced it:
  /// texts and consent from before do not count.
  static let consents: [SQL] = [
    "ALTER TABLE hal_profiles ADD COLUMN provider \(.text)",
    "ALTER TABLE hal_profiles ADD COLUMN asked_anew_at \(.timestamp)",
    """
    UPDATE hal_profiles SET provider = 'unknown'
    WHERE status <> 'pending' OR EXISTS (SELECT 1 FROM hal_messages m
      WHERE m.profile_id = hal_profiles.id AND m.kind = 'hello')
    """,
    "CREATE INDEX hal_profiles_by_provider ON hal_profiles (provider)",
  ]
}
