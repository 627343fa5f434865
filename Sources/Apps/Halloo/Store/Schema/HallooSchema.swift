internal import Storage

/// The tables of Halloo. Texts, names and numbers are sealed with the key of the account that owns
/// the circle; numbers are looked up by a keyed hash.
enum HallooSchema {
  /// `hal_profiles.number_hash` is the keyed hash of the number. `quiet_start` and `quiet_end` are
  /// minutes since midnight, both null for no quiet hours.
  ///
  /// `hal_habits.weekdays` has a bit for each weekday, Monday the lowest; `time` is the earliest time
  /// of day in minutes since midnight, `times` has all of them with their numbers if there are
  /// several; days are Julian day numbers. `planned_until` is the time up to which its occurrences
  /// are planned.
  ///
  /// `hal_occurrences.next_at` is when time alone next changes something, null for never; `extra`
  /// numbers the unplanned occurrences of a day, planned ones have 0; `time_number` tells those of a
  /// day apart.
  ///
  /// `hal_messages.key` is the idempotency key of a text (HAL-810). `fence` counts its attempts;
  /// every record of an attempt names it. `profile_id` is null for a text to the own number of the
  /// account; `occurrence_id` is then the alarm that it is about.
  ///
  /// `hal_senders` has one row: when the sender number is free again. `hal_strangers` has the texts
  /// from unknown numbers, sealed, for a month.
  ///
  /// `hal_opt_outs` outlives accounts: an opt-out also holds for later accounts (HAL-1706).
  static let migrations = MigrationSeries(
    "halloo",
    [
      Migration("relatives, habits and texts", sqlite: tables, postgresql: tables),
      Migration("invitations", sqlite: inviteTable, postgresql: inviteTable),
      Migration(
        "whom notices are about", "ALTER TABLE hal_notices ADD COLUMN profile_id \(.text)",
        "CREATE INDEX hal_notices_by_item ON hal_notices (account_id, inbox_id)"),
      Migration("moments of changes", sqlite: changes, postgresql: changes),
      Migration("what the calendar brings", sqlite: calendar, postgresql: calendar),
      Migration("changes of reports", sqlite: reportChanges, postgresql: reportChanges),
      Migration(
        "pushes that are joined", "ALTER TABLE hal_notices ADD COLUMN push_group \(.text)",
        """
        CREATE INDEX hal_notices_by_push ON hal_notices (account_id, push_group, created_at)
        WHERE push_group IS NOT NULL
        """),
      Migration(
        "answers to strangers", "ALTER TABLE hal_strangers ADD COLUMN keyword \(.text)",
        "ALTER TABLE hal_strangers ADD COLUMN replied_at \(.timestamp)",
        "ALTER TABLE hal_strangers ADD COLUMN reply_waits \(.boolean) NOT NULL DEFAULT FALSE",
        "CREATE INDEX hal_strangers_by_number ON hal_strangers (number_hash, received_at)"),
      Migration(
        "notes of the family", "ALTER TABLE hal_occurrences ADD COLUMN content \(.bytes)"),
      Migration("who did what", sqlite: audit, postgresql: audit),
      Migration("what nobody pays for", sqlite: subscriptions, postgresql: subscriptions),
      Migration("what is tried out", sqlite: experiments, postgresql: experiments),
      Migration("who carried consent", sqlite: consents, postgresql: consents),
      Migration("streaks that are counted on from", sqlite: streaks, postgresql: streaks),
      Migration(
        "streaks of people and circles", sqlite: circleStreaks, postgresql: circleStreaks),
      Migration(
        "texts and set-ups of an account",
        "CREATE INDEX hal_messages_by_account ON hal_messages (account_id, id)",
        "CREATE INDEX hal_setups_of_account ON hal_setups (account_id)"),
      Migration("alarms", sqlite: alarms, postgresql: alarms),
      Migration(
        "days without a word",
        "ALTER TABLE hal_profiles ADD COLUMN word_due_at \(.timestamp)",
        "CREATE INDEX hal_profiles_by_word ON hal_profiles (word_due_at)"),
      Migration(
        "several times a day", sqlite: timesOnSQLite, postgresql: timesOnPostgreSQL),
      Migration(
        "texts to caregivers", sqlite: recipientsInSQLite,
        postgresql: ["ALTER TABLE hal_messages ALTER COLUMN profile_id DROP NOT NULL"]),
      Migration("own numbers", sqlite: ownNumbers, postgresql: ownNumbers),
      Migration("invitations among all links", sqlite: sharedInvites, postgresql: sharedInvites),
    ])

  /// The times of the last change, null for unchanged rows; of delivery; and indexes for lists of a
  /// whole circle.
  private static let changes: [SQL] = [
    "ALTER TABLE hal_profiles ADD COLUMN updated_at \(.timestamp)",
    "ALTER TABLE hal_habits ADD COLUMN updated_at \(.timestamp)",
    "ALTER TABLE hal_messages ADD COLUMN delivered_at \(.timestamp)",
    "CREATE INDEX hal_habits_by_account ON hal_habits (account_id, created_at, id)",
    "CREATE INDEX hal_answers_by_account ON hal_answers (account_id, received_at, id)",
    "CREATE INDEX hal_occurrences_by_habit ON hal_occurrences (habit_id, due_at, id)",
  ]

  private static let tables = people + circles + reminders + texts + answers + family + gallery

  /// `hal_people.content` has the settings of a family member, sealed with their own key; `step` is
  /// their onboarding progress.
  private static let people: [SQL] = [
    """
    CREATE TABLE hal_people (
      account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE, step \(.text) NOT NULL,
      content \(.bytes) NOT NULL)\(strict: true)
    """
  ]

  private static let circles: [SQL] = [
    """
    CREATE TABLE hal_profiles (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      status \(.text) NOT NULL, number_hash \(.bytes) NOT NULL, content \(.bytes) NOT NULL,
      zone \(.text) NOT NULL, quiet_start \(.integer), quiet_end \(.integer),
      sends_thanks \(.boolean) NOT NULL, confirmed_at \(.timestamp), opted_out_at \(.timestamp),
      is_paused \(.boolean) NOT NULL, step \(.text),
      awaits_start \(.boolean) NOT NULL DEFAULT FALSE,
      delivery_warning \(.boolean) NOT NULL DEFAULT FALSE, created_at \(.timestamp) NOT NULL,
      version \(.integer) NOT NULL)\(strict: true)
    """,
    "CREATE INDEX hal_profiles_by_account ON hal_profiles (account_id, created_at, id)",
    "CREATE INDEX hal_profiles_by_number ON hal_profiles (number_hash)",
    """
    CREATE TABLE hal_habits (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
      content \(.bytes) NOT NULL, frequency \(.text) NOT NULL, weekdays \(.integer) NOT NULL,
      time \(.integer) NOT NULL, start_day \(.integer) NOT NULL, end_day \(.integer),
      status \(.text) NOT NULL, deadline_seconds \(.integer) NOT NULL,
      response_type \(.text) NOT NULL, has_follow_up \(.boolean) NOT NULL,
      ignores_quiet_hours \(.boolean) NOT NULL, planned_until \(.timestamp) NOT NULL,
      created_at \(.timestamp) NOT NULL, version \(.integer) NOT NULL)\(strict: true)
    """,
    "CREATE INDEX hal_habits_by_profile ON hal_habits (profile_id, created_at, id)",
    """
    CREATE INDEX hal_habits_to_end ON hal_habits (id)
    WHERE status = 'active' AND (end_day IS NOT NULL OR frequency = 'once')
    """,
    "CREATE INDEX hal_habits_to_plan ON hal_habits (planned_until, id) WHERE status = 'active'",
  ]

  private static let reminders: [SQL] = [
    """
    CREATE TABLE hal_occurrences (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
      habit_id \(.text) NOT NULL REFERENCES hal_habits ON DELETE CASCADE,
      day \(.integer) NOT NULL, extra \(.integer) NOT NULL, due_at \(.timestamp) NOT NULL,
      next_due_at \(.timestamp), shift \(.text), status \(.text) NOT NULL,
      is_handed_over \(.boolean) NOT NULL, sent_at \(.timestamp), has_followed_up \(.boolean) NOT NULL,
      is_snoozed \(.boolean) NOT NULL, snoozed_until \(.timestamp),
      asked_for_photo \(.boolean) NOT NULL, has_text \(.boolean) NOT NULL,
      has_photo \(.boolean) NOT NULL, completed_at \(.timestamp), completed_by \(.text),
      failure \(.text), undo_status \(.text), undo_until \(.timestamp),
      deadline_seconds \(.integer) NOT NULL, response_type \(.text) NOT NULL,
      has_follow_up \(.boolean) NOT NULL, ignores_quiet_hours \(.boolean) NOT NULL,
      answer_number \(.integer), next_at \(.timestamp), actor_id \(.text), acted_at \(.timestamp),
      version \(.integer) NOT NULL,
      UNIQUE (habit_id, day, extra))\(strict: true)
    """,
    "CREATE INDEX hal_occurrences_by_day ON hal_occurrences (profile_id, day, due_at, id)",
    "CREATE INDEX hal_occurrences_by_circle ON hal_occurrences (account_id, day, due_at, id)",
    """
    CREATE INDEX hal_occurrences_next ON hal_occurrences (next_at, id) WHERE next_at IS NOT NULL
    """,
  ]

  private static let answers: [SQL] = [
    """
    CREATE TABLE hal_answers (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
      occurrence_id \(.text), inbound_id \(.text) NOT NULL, content \(.bytes) NOT NULL,
      is_confirmation \(.boolean) NOT NULL, is_positive \(.boolean), keyword \(.text),
      received_at \(.timestamp) NOT NULL, UNIQUE (inbound_id, profile_id))\(strict: true)
    """,
    "CREATE INDEX hal_answers_by_occurrence ON hal_answers (occurrence_id)",
    "CREATE INDEX hal_answers_by_profile ON hal_answers (profile_id, received_at, id)",
  ]

  /// `hal_members` has the members admitted by the owner of a circle. `hal_notices` has the notices
  /// sent to a member, by cause, so that there is one for each.
  private static let family: [SQL] = [
    """
    CREATE TABLE hal_members (
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      member_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, role \(.text) NOT NULL,
      joined_at \(.timestamp) NOT NULL, PRIMARY KEY (account_id, member_id))\(strict: true)
    """,
    "CREATE INDEX hal_members_by_member ON hal_members (member_id)",
    """
    CREATE TABLE hal_notices (
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, cause \(.text) NOT NULL,
      inbox_id \(.text) NOT NULL, created_at \(.timestamp) NOT NULL,
      PRIMARY KEY (account_id, cause))\(strict: true)
    """,
    "CREATE INDEX hal_notices_by_age ON hal_notices (created_at)",
  ]

  private static let inviteTable: [SQL] = [
    """
    CREATE TABLE hal_invites (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      digest \(.bytes) NOT NULL UNIQUE, token \(.bytes) NOT NULL, role \(.text) NOT NULL,
      created_at \(.timestamp) NOT NULL, expires_at \(.timestamp) NOT NULL, used_at \(.timestamp),
      revoked_at \(.timestamp))\(strict: true)
    """,
    "CREATE INDEX hal_invites_by_account ON hal_invites (account_id, created_at, id)",
    "CREATE INDEX hal_invites_by_end ON hal_invites (expires_at)",
  ]

  /// Invitations are links of the module Sharing, whose tables are made before.
  private static let sharedInvites: [SQL] = [
    """
    INSERT INTO share_links (id, account_id, app, kind, digest, token, terms, created_at,
      expires_at, used_at, ended_at, over_at)
    SELECT id, account_id, 'halloo', 'once', digest, token, role, created_at, expires_at, used_at,
      revoked_at, coalesce(used_at, revoked_at, expires_at)
    FROM hal_invites
    """,
    "DROP TABLE hal_invites",
  ]

  /// `hal_gallery` outlives relatives whose history is kept, so it has no foreign key to them;
  /// `slot` is the last position of a deleted relative.
  private static let gallery: [SQL] = [
    """
    CREATE TABLE hal_gallery (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) NOT NULL, kind \(.text) NOT NULL, created_at \(.timestamp) NOT NULL,
      answer_id \(.text) UNIQUE, slot \(.integer), content \(.bytes) NOT NULL)\(strict: true)
    """,
    "CREATE INDEX hal_gallery_by_account ON hal_gallery (account_id, created_at, id)",
    "CREATE INDEX hal_gallery_by_profile ON hal_gallery (profile_id, created_at, id)",
  ]

  private static let texts: [SQL] = [
    """
    CREATE TABLE hal_messages (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) NOT NULL REFERENCES hal_profiles ON DELETE CASCADE,
      occurrence_id \(.text), key \(.text) NOT NULL UNIQUE, kind \(.text) NOT NULL,
      number_hash \(.bytes) NOT NULL, content \(.bytes) NOT NULL, state \(.text) NOT NULL,
      priority \(.integer) NOT NULL, moment \(.timestamp) NOT NULL, until_at \(.timestamp),
      fence \(.integer) NOT NULL, failures \(.integer) NOT NULL, began_at \(.timestamp),
      provider_id \(.text), status \(.text), failure_code \(.integer), accepted_at \(.timestamp),
      created_at \(.timestamp) NOT NULL)\(strict: true)
    """,
    """
    CREATE INDEX hal_messages_to_do ON hal_messages (state, priority, moment, id)
    WHERE state IN ('queued', 'dispatching', 'unclear')
    """,
    "CREATE INDEX hal_messages_by_profile ON hal_messages (profile_id, created_at, id)",
    "CREATE INDEX hal_messages_by_occurrence ON hal_messages (occurrence_id)",
    """
    CREATE TABLE hal_attempts (
      message_id \(.text) NOT NULL REFERENCES hal_messages ON DELETE CASCADE,
      fence \(.integer) NOT NULL, node \(.text) NOT NULL, started_at \(.timestamp) NOT NULL,
      outcome \(.text), provider_id \(.text), PRIMARY KEY (message_id, fence))\(strict: true)
    """,
    """
    CREATE UNIQUE INDEX hal_attempts_by_provider ON hal_attempts (provider_id)
    WHERE provider_id IS NOT NULL
    """,
    """
    CREATE TABLE hal_senders (
      id \(.text) PRIMARY KEY, free_at \(.timestamp) NOT NULL)\(strict: true)
    """,
    """
    CREATE TABLE hal_strangers (
      id \(.text) PRIMARY KEY, number_hash \(.bytes) NOT NULL, received_at \(.timestamp) NOT NULL,
      content \(.bytes) NOT NULL)\(strict: true)
    """,
    "CREATE INDEX hal_strangers_by_age ON hal_strangers (received_at)",
    """
    CREATE TABLE hal_opt_outs (
      number_hash \(.bytes) PRIMARY KEY, opted_out_at \(.timestamp) NOT NULL)\(strict: true)
    """,
  ]
}
