/// The supported database engines.
public enum Engine: String, CaseIterable, Sendable {
  /// One file, read by many and written by one at a time.
  case sqlite
  /// A server that many processes share.
  case postgresql
}

/// A column type, rendered for each engine by `"… \(.bytes) …"` in ``SQL``.
///
/// | type | SQLite (in a STRICT table) | PostgreSQL |
/// |---|---|---|
/// | integer | `INTEGER` | `BIGINT` |
/// | double | `REAL` | `DOUBLE PRECISION` |
/// | text | `TEXT` | `TEXT COLLATE "C"` |
/// | bytes | `BLOB` | `BYTEA` |
/// | boolean | `INTEGER` | `BOOLEAN` |
/// | timestamp | `INTEGER` | `BIGINT` |
///
/// The collation makes PostgreSQL order texts as SQLite does, by their UTF-8 bytes, so that a list
/// paged by a text has the same order everywhere.
public enum ColumnType: Sendable {
  /// 64 bits, signed.
  case integer
  /// IEEE 754, 64 bits.
  case double
  /// Unicode without U+0000, ordered by its UTF-8 bytes.
  case text
  /// Any bytes.
  case bytes
  /// True or false.
  case boolean
  /// A ``Timestamp``: milliseconds since 1970, UTC.
  case timestamp

  func name(in engine: Engine) -> String {
    switch (self, engine) {
    case (.integer, .sqlite), (.boolean, .sqlite), (.timestamp, .sqlite): "INTEGER"
    case (.double, .sqlite): "REAL"
    case (.text, .sqlite): "TEXT"
    case (.bytes, .sqlite): "BLOB"
    case (.integer, .postgresql), (.timestamp, .postgresql): "BIGINT"
    case (.double, .postgresql): "DOUBLE PRECISION"
    case (.text, .postgresql): "TEXT COLLATE \"C\""
    case (.bytes, .postgresql): "BYTEA"
    case (.boolean, .postgresql): "BOOLEAN"
    }
  }
}
