public import Storage

// Migrations as text: SQL in a file of its own, which is embedded in the binary.
//
//     -- Migration: notes
//     -- A comment on the statement that follows.
//     CREATE TABLE notes (
//       id {text} PRIMARY KEY, created_at {timestamp} NOT NULL){strict};
//     CREATE INDEX notes_by_moment ON notes (created_at, id);
//
//     -- Migration: notes without an end
//     -- Only SQLite
//     …
//     -- Only PostgreSQL
//     …
//
// A statement ends with a semicolon at the end of a line, and is taken as it is written otherwise,
// since steps are recorded with a checksum. Types of columns stand in braces, as they are named in
// `ColumnType`; `{strict}` ends a table.

extension MigrationSeries {
  /// The migrations of a file.
  /// - Parameters:
  ///   - name: the name under which its progress is recorded.
  ///   - file: the text of the file. It belongs to the program: one that cannot be read is a
  ///     mistake in it, and ends the process with the line.
  public init(_ name: String, file: String) {
    do {
      self.init(name, try MigrationFile(file).migrations)
    } catch {
      preconditionFailure("the migrations of \(name), line \(error.line): \(error.reason)")
    }
  }
}

/// Why a file of migrations cannot be read.
public struct MigrationFileError: Error, Hashable {
  /// The line, from one on.
  public let line: Int
  /// What is wrong with it.
  public let reason: String
}

/// A file of migrations.
public struct MigrationFile: Sendable {
  /// In the order of the file.
  public let migrations: [Migration]

  /// - Parameter text: the text of the file.
  /// - Throws: ``MigrationFileError`` for statements outside of a migration or without an end, and
  ///   for unknown types.
  public init(_ text: String) throws(MigrationFileError) {
    var reader = MigrationReader()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      try reader.take(line)
    }
    migrations = try reader.finish()
  }
}
