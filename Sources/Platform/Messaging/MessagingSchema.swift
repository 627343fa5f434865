public import Storage

extension Messaging {
  /// The tables of this module.
  public static let migrations = MigrationSeries(
    "messaging",
    [
      Migration(
        "inbox, push, outbox", inboxTable,
        "CREATE INDEX inbox_by_account ON inbox (account_id, created_at, id)",
        "CREATE INDEX inbox_by_app ON inbox (account_id, app, created_at, id)",
        "CREATE INDEX inbox_unread ON inbox (account_id, app) WHERE read_at IS NULL",
        channelsTable, quietHoursTable, subscriptionsTable,
        """
        CREATE INDEX push_subscriptions_by_account
        ON push_subscriptions (account_id, renewed_at, id)
        """, pushIdentityTable, outboxTable,
        "CREATE INDEX outbox_by_age ON outbox (created_at, id)",
        "CREATE INDEX outbox_by_account ON outbox (account_id, created_at, id)",
        "CREATE INDEX outbox_by_state ON outbox (state, created_at)")
    ])

  /// `content`: title, text, link and announcement, sealed.
  private static let inboxTable: SQL = """
    CREATE TABLE inbox (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      app \(.text) NOT NULL, kind \(.text) NOT NULL, created_at \(.timestamp) NOT NULL,
      read_at \(.timestamp), content \(.bytes) NOT NULL)\(strict: true)
    """

  /// A person's channels for a kind; without a row the kind's defaults apply.
  private static let channelsTable: SQL = """
    CREATE TABLE notification_channels (
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, app \(.text) NOT NULL,
      kind \(.text) NOT NULL, push \(.boolean) NOT NULL, mail \(.boolean) NOT NULL,
      PRIMARY KEY (account_id, app, kind))\(strict: true)
    """

  private static let quietHoursTable: SQL = """
    CREATE TABLE quiet_hours (
      account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      content \(.bytes) NOT NULL)\(strict: true)
    """

  /// `endpoint_hash`: SHA-256; endpoints are long random URLs that cannot be guessed.
  private static let subscriptionsTable: SQL = """
    CREATE TABLE push_subscriptions (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      endpoint_hash \(.bytes) NOT NULL UNIQUE, renewed_at \(.timestamp) NOT NULL,
      content \(.bytes) NOT NULL)\(strict: true)
    """

  /// One row: the private key of VAPID, sealed with a key that the master key wraps.
  private static let pushIdentityTable: SQL = """
    CREATE TABLE push_identity (
      id \(.text) PRIMARY KEY, wrapped_key \(.bytes) NOT NULL,
      private_key \(.bytes) NOT NULL)\(strict: true)
    """

  /// `content`: address, subject and text, sealed; null once a mail server has taken the letter.
  private static let outboxTable: SQL = """
    CREATE TABLE outbox (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      kind \(.text) NOT NULL, state \(.text) NOT NULL, created_at \(.timestamp) NOT NULL,
      reason \(.text), content \(.bytes))\(strict: true)
    """
}
