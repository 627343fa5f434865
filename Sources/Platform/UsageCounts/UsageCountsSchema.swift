public import Storage

extension UsageCounts {
  /// The table of daily counts. `day` is a Julian day number.
  public static let migrations = MigrationSeries(
    "usage-counts", [Migration("daily counts", sqlite: creation, postgresql: creation)])

  private static let creation: [SQL] = [
    """
    CREATE TABLE usage_counts (
      app \(.text) NOT NULL, name \(.text) NOT NULL, day \(.integer) NOT NULL,
      number \(.integer) NOT NULL, PRIMARY KEY (app, name, day))\(strict: true)
    """,
    "CREATE INDEX usage_counts_by_day ON usage_counts (app, day)",
  ]
}
