public import Storage

extension Events {
  /// The tables of events: the kept events, and the position up to which each audience was pruned.
  public static let migrations = MigrationSeries(
    "events",
    [
      Migration(
        "events", sqlite: tables(id: "INTEGER PRIMARY KEY AUTOINCREMENT"),
        postgresql: tables(id: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"))
    ])

  private static func tables(id: SQL) -> [SQL] {
    [
      """
      CREATE TABLE events (
        id \(id), audience \(.text) NOT NULL, topic \(.text) NOT NULL, body \(.text) NOT NULL,
        created_at \(.timestamp) NOT NULL)\(strict: true)
      """,
      "CREATE INDEX events_by_audience ON events (audience, id)",
      "CREATE INDEX events_by_age ON events (created_at)",
      """
      CREATE TABLE event_audiences (
        audience \(.text) PRIMARY KEY, pruned_through \(.integer) NOT NULL)\(strict: true)
      """,
    ]
  }
}
