import Storage
import StorageTestSupport
import Testing

@Suite struct MigrationTests {
  private let first = Migration("people", "CREATE TABLE people (id \(.integer) PRIMARY KEY)")
  private let second = Migration("names", "ALTER TABLE people ADD COLUMN name \(.text)")

  private func series(_ migrations: Migration...) -> [MigrationSeries] {
    [MigrationSeries("people", migrations)]
  }

  @Test("steps are applied once, in order, from every earlier schema", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      #expect(try await database.migrate(series()) == [])
      #expect(try await database.migrate(series(first)) == ["people/people"])
      try await database.write { try $0.run("INSERT INTO people (id) VALUES (1)") }
      #expect(try await database.migrate(series(first, second)) == ["people/names"])
      #expect(try await database.migrate(series(first, second)) == [])
      let name: String?? = try await database.read { try $0.value("SELECT name FROM people") }
      #expect(name == .some(nil))
    }
  }

  @Test("PLT-24 what is still to be applied is told and left alone", arguments: Engine.allCases)
  func pending(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let all = ["people/people", "people/names"]
      #expect(try await database.pendingMigrations(series(first, second)) == all)
      try await database.migrate(series(first))
      #expect(try await database.pendingMigrations(series(first, second)) == ["people/names"])
      try await database.migrate(series(first, second))
      #expect(try await database.pendingMigrations(series(first, second)) == [])
      let error = await #expect(throws: StorageError.self) {
        try await database.pendingMigrations(series(first))
      }
      #expect(error?.code == .schemaTooNew)
    }
  }

  @Test("series do not know of one another", arguments: Engine.allCases)
  func independentSeries(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let others = [
        MigrationSeries("jobs", [Migration("jobs", "CREATE TABLE jobs (id \(.integer))")])
      ]
      let applied = try await database.migrate(series(first, second) + others)
      #expect(applied == ["people/people", "people/names", "jobs/jobs"])
      #expect(try await database.migrate(others) == [])
      #expect(try await database.migrate(series(first, second)) == [])
    }
  }

  @Test(
    "a schema newer than the program is refused, and nothing is changed", arguments: Engine.allCases
  )
  func tooNew(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate(series(first, second))
      let added = MigrationSeries("added", [Migration("a", "CREATE TABLE added (id \(.integer))")])
      let error = await #expect(throws: StorageError.self) {
        try await database.migrate([added] + series(first))
      }
      #expect(error?.code == .schemaTooNew)
      #expect(error?.message.contains("'names' of 'people'") == true)
      #expect(try await database.migrate([added]) == ["added/a"])
    }
  }

  @Test("a step that is not what was applied is refused", arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate(series(first))
      let edited = Migration(
        "people", "CREATE TABLE people (id \(.integer) PRIMARY KEY, x \(.text))")
      let error = await #expect(throws: StorageError.self) {
        try await database.migrate(series(edited, second))
      }
      #expect(error?.code == .migrationChanged)
    }
  }

  @Test("a step that fails leaves the schema before it", arguments: Engine.allCases)
  func failure(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let broken = Migration(
        "broken", "CREATE TABLE half (id \(.integer))", "INSERT INTO nowhere VALUES (1)")
      let error = await #expect(throws: StorageError.self) {
        try await database.migrate(series(first, broken))
      }
      #expect(error?.code == .invalidStatement)
      #expect(try await database.migrate(series(first, second)) == ["people/names"])
      try await database.write { try $0.run("CREATE TABLE half (id \(.integer))") }
    }
  }

  @Test("processes that start together apply every step once", arguments: Engine.allCases)
  func together(engine: Engine) async throws {
    try await withTestDatabase(engine) { test in
      let steps = (0..<10).map {
        Migration("step \($0)", "CREATE TABLE t\(raw: "\($0)") (id \(.integer))")
      }
      let applied = try await withThrowingTaskGroup(of: [String].self) { group in
        for _ in 0..<4 {
          group.addTask {
            let database = try await test.open(connections: 1)
            let applied = try await database.migrate([MigrationSeries("s", steps)])
            await database.close()
            return applied
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(applied.sorted() == steps.map { "s/\($0.name)" })
    }
  }

  @Test("SQLite: a table that is referred to can be replaced, and broken references are refused")
  func replaceTable() async throws {
    try await withDatabase(.sqlite) { database in
      let tables = Migration(
        "tables", "CREATE TABLE parents (id INTEGER PRIMARY KEY)",
        "CREATE TABLE children (parent INTEGER REFERENCES parents (id) ON DELETE CASCADE)",
        "INSERT INTO parents VALUES (1), (2)", "INSERT INTO children VALUES (1), (2)")
      func replace(keeping condition: String) -> Migration {
        Migration(
          "replace", "CREATE TABLE fresh (id INTEGER PRIMARY KEY, name TEXT)",
          "INSERT INTO fresh (id) SELECT id FROM parents WHERE \(raw: condition)",
          "DROP TABLE parents", "ALTER TABLE fresh RENAME TO parents")
      }
      try await database.migrate(series(tables))
      let error = await #expect(throws: StorageError.self) {
        try await database.migrate(series(tables, replace(keeping: "id = 1")))
      }
      #expect(error?.code == .foreignKeyViolation)
      try await database.migrate(series(tables, replace(keeping: "true")))
      let count: Int? = try await database.read { try $0.value("SELECT count(*) FROM children") }
      #expect(count == 2)
      let violation = await #expect(throws: StorageError.self) {
        try await database.write { try $0.run("INSERT INTO children VALUES (9)") }
      }
      #expect(violation?.code == .foreignKeyViolation)
    }
  }
}
