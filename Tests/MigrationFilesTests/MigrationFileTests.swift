import MigrationFiles
import Storage
import StorageTestSupport
import Testing

@Suite("Migrations as text")
struct MigrationFileTests {
  private static let notes = """
    -- The tables of notes.

    -- Migration: notes
    -- One for each.
    CREATE TABLE file_notes (
      id {text} PRIMARY KEY, size {integer} NOT NULL, made_at {timestamp} NOT NULL,
      is_short {boolean} NOT NULL, body {bytes} NOT NULL, weight {double} NOT NULL){strict};
    CREATE INDEX file_notes_by_moment ON file_notes (made_at, id);

    -- Migration: bodies may be absent
    -- Only SQLite
    DROP TABLE file_notes;
    CREATE TABLE file_notes (id {text} PRIMARY KEY, body {bytes}){strict};
    -- Only PostgreSQL
    ALTER TABLE file_notes ALTER COLUMN body DROP NOT NULL;
    """

  @Test(
    "the statements of a file make its tables, those for one engine only there",
    arguments: Engine.allCases)
  func tables(engine: Engine) async throws {
    let series = MigrationSeries("file", file: Self.notes)
    #expect(series.migrations.map(\.name) == ["notes", "bodies may be absent"])
    try await withDatabase(engine, migrated: [series]) { database in
      let columns: SQL =
        engine == .sqlite
        ? "(id) VALUES ('a')"
        : "(id, size, made_at, is_short, weight) VALUES ('a', 1, 2, TRUE, 0.5)"
      try await database.write { try $0.run("INSERT INTO file_notes \(columns)") }
      let body = try await database.read {
        try $0.rows("SELECT body FROM file_notes") { row in try row[0] as [UInt8]? }
      }
      #expect(body == [nil])
    }
  }

  @Test(
    "what is no file of migrations is refused with its line",
    arguments: [
      ("CREATE TABLE a (id {text});", 1), ("-- Migration: a\n\nDROP TABLE a", 3),
      ("-- Migration: a\nCREATE TABLE a (\n  id {number});", 3), ("-- Only SQLite", 1),
    ])
  func broken(text: String, line: Int) {
    #expect { try MigrationFile(text) } throws: { ($0 as? MigrationFileError)?.line == line }
  }
}
