public import Storage

extension ManagedContent {
  /// The tables of managed texts, of their versions, and of the changes by administrators. They
  /// hold what everybody sees, nothing of anybody; only who changed something refers to an account,
  /// and is forgotten with it.
  public static let migrations = MigrationSeries(
    "content", [Migration("managed texts", sqlite: creation, postgresql: creation)])

  private static let creation: [SQL] = [
    """
    CREATE TABLE content_items (
      id \(.text) PRIMARY KEY, app \(.text) NOT NULL, kind \(.text) NOT NULL,
      category \(.text) NOT NULL, title \(.text), body \(.text) NOT NULL,
      language \(.text) NOT NULL, priority \(.integer) NOT NULL, is_active \(.boolean) NOT NULL,
      created_at \(.timestamp) NOT NULL, updated_at \(.timestamp) NOT NULL)\(strict: true)
    """,
    "CREATE INDEX content_items_by_app ON content_items (app, language, priority, created_at, id)",
    """
    CREATE TABLE content_versions (
      app \(.text) PRIMARY KEY, version \(.integer) NOT NULL)\(strict: true)
    """,
    """
    CREATE TABLE admin_changes (
      id \(.text) PRIMARY KEY, app \(.text) NOT NULL, subject \(.text) NOT NULL,
      name \(.text) NOT NULL, before_json \(.text), after_json \(.text),
      account_id \(.text) REFERENCES accounts ON DELETE SET NULL,
      at \(.timestamp) NOT NULL)\(strict: true)
    """,
    "CREATE INDEX admin_changes_by_subject ON admin_changes (app, subject, at, id)",
    "CREATE INDEX admin_changes_by_account ON admin_changes (account_id)",
  ]
}
