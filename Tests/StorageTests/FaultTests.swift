import Foundation
import Storage
import StorageTestSupport
import Testing

@Suite struct FaultTests {
  @Test(
    "PLT-11 kill -9 while writing loses nothing that was acknowledged, and leaves no half",
    arguments: Engine.allCases, [20, 57, 133])
  func kill(engine: Engine, afterPairs: Int) async throws {
    try await withTestDatabase(engine) { test in
      let before = try await test.open()
      try await before.migrate([
        MigrationSeries(
          "pairs",
          [
            Migration(
              "pairs", "CREATE TABLE pairs (pair \(.integer), half \(.text))\(strict: true)")
          ])
      ])
      await before.close()
      let acknowledged = try CrashProcess.run(on: test.location, killAfter: afterPairs)
      let database = try await test.open()
      let halves = try await database.read { transaction in
        try transaction.rows("SELECT pair, count(*) AS halves FROM pairs GROUP BY pair") { row in
          (pair: try row["pair"] as Int, halves: try row["halves"] as Int)
        }
      }
      #expect(acknowledged >= afterPairs)
      #expect(Set(halves.map(\.pair)).isSuperset(of: 1...acknowledged))
      #expect(halves.allSatisfy { $0.halves == 2 })
      await database.close()
    }
  }

  @Test("a PostgreSQL connection that was cut is replaced, between and within transactions")
  func droppedConnection() async throws {
    try await withTestDatabase(.postgresql) { test in
      let (database, other) = (try await test.open(connections: 1), try await test.open())
      try await database.migrate([Note.series])
      @Sendable func cut() async throws {
        try await other.write { transaction in
          try transaction.run(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """)
        }
      }
      try await cut()
      try await database.write { try $0.insert(Note(id: 1, title: nil)) }

      let gate = Gate()
      async let inserted: Void = database.write { transaction in
        try transaction.insert(Note(id: 2, title: nil))
        gate.pass("begun")
        // The second run passes by: the gate stays open for it.
        gate.block(until: "cut")
        gate.pass("cut")
        try transaction.insert(Note(id: 3, title: nil))
      }
      await gate.wait(for: "begun")
      try await cut()
      gate.pass("cut")
      try await inserted
      #expect(try await other.read { try $0.notes().map(\.id) } == [1, 2, 3])
      await database.close()
      await other.close()
    }
  }

  @Test(
    "a PostgreSQL server that does not answer holds nobody up for long, and is used again when it does"
  )
  func silentServer() async throws {
    try await withTestDatabase(.postgresql) { test in
      let database = try await Database.open(
        test.location, connections: 1, statementLimit: .seconds(1), logger: .silent)
      try await database.migrate([Note.series])
      let start = ContinuousClock.now
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          try transaction.insert(Note(id: 1, title: nil))
          try transaction.run("SELECT pg_sleep(60)")
        }
      }
      #expect(error?.isOutage == true && error?.code == .busy)
      #expect(ContinuousClock.now - start < .seconds(20))
      try await database.write { try $0.insert(Note(id: 2, title: nil)) }
      #expect(try await database.read { try $0.notes().map(\.id) } == [2])
      await database.close()
    }
  }

  @Test("a full disk is told as such, leaves what was there, and is over when there is room")
  func fullDisk() async throws {
    try await withDatabase(.sqlite) { database in
      try await database.migrate([Note.series])
      try await database.write { transaction in
        try transaction.insert(Note(id: 1, title: "kept"))
      }
      let pages: Int? = try await database.write { transaction in
        let count: Int? = try transaction.value("PRAGMA page_count")
        return try transaction.value("PRAGMA max_page_count = \(raw: "\((count ?? 0) + 4)")")
      }
      #expect(pages != nil)
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          for id in 2...100 {
            try transaction.insert(Note(id: id, title: String(repeating: "x", count: 4_000)))
          }
        }
      }
      #expect(error?.code == .diskFull)
      #expect(try await database.read { try $0.notes() } == [Note(id: 1, title: "kept")])
      try await database.write { transaction in
        _ = try transaction.value("PRAGMA max_page_count = 1000000", as: Int.self)
        try transaction.insert(Note(id: 2, title: "room again"))
      }
      #expect(try await database.read { try $0.noteCount() } == 2)
    }
  }

  @Test(
    "a change of the schema by another process is no error for prepared statements",
    arguments: Engine.allCases)
  func stalePlans(engine: Engine) async throws {
    try await withTestDatabase(engine) { test in
      let (database, other) = (try await test.open(connections: 1), try await test.open())
      try await database.migrate([Note.series])
      func columnCount() async throws -> Int? {
        try await database.read { try $0.first("SELECT * FROM notes") { $0.columns.count } }
      }
      try await database.write { try $0.insert(Note(id: 1, title: nil)) }
      #expect(try await columnCount() == 4)
      try await other.write { try $0.run("ALTER TABLE notes ADD COLUMN extra \(.text)") }
      #expect(try await columnCount() == 5)
      await database.close()
      await other.close()
    }
  }

  @Test("what cannot be opened says where and why")
  func cannotOpen() async throws {
    let places: [(DatabaseLocation, String)] = [
      (.sqlite(path: "/nowhere/at/all/test.db"), "/nowhere/at/all/test.db: No such file"),
      (.sqlite(path: "/proc"), "/proc: Is a directory"),
      (.postgresql("postgres://nobody:secret@127.0.0.1:1/none"), "127.0.0.1"),
    ]
    for (location, words) in places {
      let error = await #expect(throws: StorageError.self) {
        try await Database.open(location, logger: .silent)
      }
      #expect(error?.code == .cannotOpen)
      #expect(error?.message.contains(words) == true, "\(String(describing: error))")
      #expect(error?.message.contains("secret") == false)
    }
  }

  @Test("a file that is no database is refused")
  func noDatabase() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/text.db"
      try Data(repeating: 0x41, count: 5_000).write(to: URL(fileURLWithPath: path))
      let error = await #expect(throws: StorageError.self) {
        try await Database.open(.sqlite(path: path), logger: .silent)
      }
      #expect(error?.code == .corrupt)
    }
  }

  @Test("the files of a database are readable by their owner only")
  func privateFiles() async throws {
    try await withTestDatabase(.sqlite) { test in
      let path = try #require(test.path)
      let database = try await test.open()
      try await database.migrate([Note.series])
      for file in [path, path + "-wal", path + "-shm"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
      }
      await database.close()
    }
  }
}
