internal import CHalloo
internal import MigrationFiles
internal import Storage

/// The tables of Halloo. Texts, names and numbers are sealed with the key of the account that owns
/// the circle; numbers are looked up by a keyed hash.
enum HallooSchema {
  /// The steps and what the columns mean: `Sources/C/CHalloo/migrations.sql`.
  static let migrations = MigrationSeries(
    // The C function returns a static, zero-terminated string.
    "halloo", file: unsafe String(cString: asterism_halloo_migrations()))
}
