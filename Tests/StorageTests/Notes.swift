import Storage

/// A table that the tests write to and read from, and its rows.
struct Note: RowDecodable, Equatable {
  let id: Int
  let title: String?

  init(id: Int, title: String?) {
    self.id = id
    self.title = title
  }

  init(row: borrowing Row) throws {
    id = try row["id"]
    title = try row["title"]
  }

  static let series = MigrationSeries(
    "notes",
    [
      Migration(
        "notes",
        """
        CREATE TABLE notes (
          id \(.integer) PRIMARY KEY, title \(.text), owner \(.text) NOT NULL DEFAULT 'nobody',
          created_at \(.timestamp) NOT NULL DEFAULT 0)\(strict: true)
        """,
        "CREATE INDEX notes_by_owner ON notes (owner, created_at, id)")
    ])
}

extension Transaction {
  func insert(_ note: Note) throws {
    try run("INSERT INTO notes (id, title) VALUES (\(note.id), \(note.title))")
  }

  func notes() throws -> [Note] { try rows("SELECT id, title FROM notes ORDER BY id") }

  func noteCount() throws -> Int { try value("SELECT count(*) FROM notes") ?? -1 }
}
