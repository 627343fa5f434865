internal import CDestiny
internal import MigrationFiles
internal import Storage

/// The schema of Destiny.
enum DestinySchema {
  /// The steps and what the columns mean: `Sources/C/CDestiny/migrations.sql`.
  static let migrations = MigrationSeries(
    // The C function returns a static, zero-terminated string.
    "destiny", file: unsafe String(cString: asterism_destiny_migrations()))
}
