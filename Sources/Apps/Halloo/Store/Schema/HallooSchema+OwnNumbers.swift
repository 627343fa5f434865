internal import Storage

// Texts to caregivers' own numbers (HAL-854).
extension HallooSchema {
  /// `hal_messages.profile_id` may be null: SQLite makes the table anew for that. `hal_attempts`
  /// refers to it by name.
  static let recipientsInSQLite: [SQL] = [
    """
    CREATE TABLE hal_new_messages (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      profile_id \(.text) REFERENCES hal_profiles ON DELETE CASCADE,
      occurrence_id \(.text), key \(.text) NOT NULL UNIQUE, kind \(.text) NOT NULL,
      number_hash \(.bytes) NOT NULL, content \(.bytes) NOT NULL, state \(.text) NOT NULL,
      priority \(.integer) NOT NULL, moment \(.timestamp) NOT NULL, until_at \(.timestamp),
      fence \(.integer) NOT NULL, failures \(.integer) NOT NULL, began_at \(.timestamp),
      provider_id \(.text), status \(.text), failure_code \(.integer), accepted_at \(.timestamp),
      created_at \(.timestamp) NOT NULL, delivered_at \(.timestamp))\(strict: true)
    """,
    "INSERT INTO hal_new_messages (\(messageColumns)) SELECT \(messageColumns) FROM hal_messages",
    "DROP TABLE hal_messages",
    "ALTER TABLE hal_new_messages RENAME TO hal_messages",
    """
    CREATE INDEX hal_messages_to_do ON hal_messages (state, priority, moment, id)
    WHERE state IN ('queued', 'dispatching', 'unclear')
    """,
    "CREATE INDEX hal_messages_by_profile ON hal_messages (profile_id, created_at, id)",
    "CREATE INDEX hal_messages_by_occurrence ON hal_messages (occurrence_id)",
    "CREATE INDEX hal_messages_by_account ON hal_messages (account_id, id)",
  ]

  private static let messageColumns: SQL = """
    id, account_id, profile_id, occurrence_id, key, kind, number_hash, content, state, priority,
    moment, until_at, fence, failures, began_at, provider_id, status, failure_code, accepted_at,
    created_at, delivered_at
    """

  /// `hal_own_numbers` has a row for each caregiver with an own number, sealed with their key;
  /// `provider` is the text provider with which `verified_at` counts. `hal_own_codes` has the codes
  /// of the last days: a digest, null once it is used or was replaced. `hal_alarms.step` counts the
  /// steps that were told.
  static let ownNumbers: [SQL] = [
    """
    CREATE TABLE hal_own_numbers (
      account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      verified_at \(.timestamp), content \(.bytes) NOT NULL, number_hash \(.bytes) NOT NULL,
      provider \(.text))\(strict: true)
    """,
    "CREATE INDEX hal_own_numbers_by_number ON hal_own_numbers (number_hash)",
    """
    CREATE TABLE hal_own_codes (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      number_hash \(.bytes) NOT NULL, digest \(.bytes), tries \(.integer) NOT NULL,
      sent_at \(.timestamp) NOT NULL)\(strict: true)
    """,
    "CREATE INDEX hal_own_codes_by_account ON hal_own_codes (account_id, sent_at, id)",
    "CREATE INDEX hal_own_codes_by_number ON hal_own_codes (number_hash, sent_at)",
    "CREATE INDEX hal_own_codes_by_age ON hal_own_codes (sent_at)",
    "ALTER TABLE hal_alarms ADD COLUMN step \(.integer) NOT NULL DEFAULT 1",
    """
    UPDATE hal_alarms SET step = 2
    WHERE climbs_at IS NULL AND taken_by IS NULL AND cleared_at IS NULL
    """,
  ]
}
