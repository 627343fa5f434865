public import Storage

extension SimulatedProvider {
  /// The tables of the simulator.
  public static let migrations = MigrationSeries(
    "text_simulator",
    [
      Migration(
        "simulated phones", sqlite: tables(position: "INTEGER PRIMARY KEY AUTOINCREMENT"),
        postgresql: tables(position: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY")),
      Migration(
        "texts from phones that are disturbed, and the clock", sqlite: inboundAndClock,
        postgresql: inboundAndClock),
    ])

  /// `held_text`: the text that waits for the next one of the phone. `simulated_clock`: one row, by
  /// how many milliseconds the clock is ahead, and until when time passes.
  private static let inboundAndClock: [SQL] = [
    "ALTER TABLE simulated_phones ADD COLUMN inbound \(.text) NOT NULL DEFAULT 'normal'",
    "ALTER TABLE simulated_phones ADD COLUMN inbound_seconds \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE simulated_phones ADD COLUMN held_text \(.text)",
    """
    CREATE TABLE simulated_clock (
      id \(.text) PRIMARY KEY, ahead \(.integer) NOT NULL, goal \(.timestamp))\(strict: true)
    """,
  ]

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
