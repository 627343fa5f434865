public import Storage

extension SimulatedProvider {
  /// The tables of the simulator.
  public static let migrations = MigrationSeries(
    "text_simulator",
    [
      Migration(
        "simulated phones", sqlite: tables(position: "INTEGER PRIMARY KEY AUTOINCREMENT"),
        postgresql: tables(position: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"))
    ])

  /// `text_simulator`: one row, the secret of the installation's simulator, sealed with a key that
  /// the master key wraps. `phone_id`: a keyed hash of the number, by that secret. `content`:
  /// sealed.
  private static func tables(position: SQL) -> [SQL] {
    [
      """
      CREATE TABLE text_simulator (
        id \(.text) PRIMARY KEY, wrapped_key \(.bytes) NOT NULL,
        secret \(.bytes) NOT NULL)\(strict: true)
      """,
      """
      CREATE TABLE simulated_phones (
        phone_id \(.text) PRIMARY KEY, mode \(.text), delay_seconds \(.integer) NOT NULL DEFAULT 0,
        error_code \(.integer) NOT NULL DEFAULT 0, copies \(.integer) NOT NULL DEFAULT 1,
        is_reordered \(.boolean) NOT NULL DEFAULT FALSE,
        opted_out \(.boolean) NOT NULL DEFAULT FALSE,
        may_confirm_opt_out \(.boolean) NOT NULL DEFAULT FALSE,
        read_position \(.integer) NOT NULL DEFAULT 0)\(strict: true)
      """,
      """
      CREATE TABLE simulated_texts (
        position \(position), id \(.text) NOT NULL UNIQUE, phone_id \(.text) NOT NULL,
        direction \(.text) NOT NULL, message_id \(.text), status \(.text) NOT NULL,
        failure \(.integer), created_at \(.timestamp) NOT NULL,
        content \(.bytes) NOT NULL)\(strict: true)
      """,
      "CREATE INDEX simulated_texts_by_phone ON simulated_texts (phone_id, position)",
      "CREATE INDEX simulated_texts_by_message ON simulated_texts (message_id)",
      "CREATE INDEX simulated_texts_by_age ON simulated_texts (created_at)",
      """
      CREATE TABLE simulated_media (
        id \(.text) PRIMARY KEY, text_id \(.text) NOT NULL
          REFERENCES simulated_texts (id) ON DELETE CASCADE,
        content_type \(.text) NOT NULL, released_at \(.timestamp),
        content \(.bytes) NOT NULL)\(strict: true)
      """,
      "CREATE INDEX simulated_media_by_text ON simulated_media (text_id)",
    ]
  }
}
