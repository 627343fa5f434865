internal import Storage

extension HallooSchema {
  /// `hal_calendar` has a row for everybody of a family: when the calendar brings them something next, and how
  /// far they were told, in Julian day numbers; both null until it was looked at first.
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

  /// `hal_report_changes` is when figures of a day of a circle were changed after that day was over.
  static let reportChanges: [SQL] = [
    """
    CREATE TABLE hal_report_changes (
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, day \(.integer) NOT NULL,
      changed_at \(.timestamp) NOT NULL, PRIMARY KEY (account_id, day))\(strict: true)
    """
  ]

  /// `hal_audit` is who did what in a circle, by the names of rows.
  static let audit: [SQL] = [
    """
    CREATE TABLE hal_audit (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      at \(.timestamp) NOT NULL, act \(.text) NOT NULL, subject \(.text) NOT NULL,
      actor_id \(.text))\(strict: true)
    """,
    "CREATE INDEX hal_audit_by_account ON hal_audit (account_id, at, id)",
  ]

  /// `hal_setups` is whom somebody is about to add and how, with the last of it that was counted;
  /// `profile_id` is null while the form is open. `hal_experiments` is what was counted.
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

  /// The streak of a habit as it stood after the day `streak_until`; 0 for not counted yet.
  static let streaks: [SQL] = [
    "ALTER TABLE hal_habits ADD COLUMN streak_until \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE hal_habits ADD COLUMN streak_current \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE hal_habits ADD COLUMN streak_longest \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE hal_habits ADD COLUMN streak_last \(.integer)",
  ]

  /// `hal_subscriptions` has a row for each circle: when it is looked at next whether somebody pays, and how far
  /// its owner was warned. `hal_profiles.is_limited` is whether somebody rests for that.
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

  /// `hal_profiles.provider` is the name of the provider by which somebody was asked to agree last, null before;
  /// `unknown` where that was before providers were noted. `asked_anew_at` is when another provider took its
  /// place: what was posted and agreed to before does not count.
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
