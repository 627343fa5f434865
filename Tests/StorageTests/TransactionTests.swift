import Foundation
import Storage
import StorageTestSupport
import Testing

@Suite struct TransactionTests {
  struct Refusal: Error {}

  @Test("rows are added many at a time, any number of them", arguments: Engine.allCases)
  func rows(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      for count in [0, 1, 127, 300] {
        let notes = (0..<count).map { Note(id: 1_000 * count + $0, title: "note \($0)") }
        let stored = try await database.write { transaction in
          try transaction.run("DELETE FROM notes")
          try transaction.insert(notes.map { "(\($0.id), \($0.title))" }, into: "notes (id, title)")
          return try transaction.notes()
        }
        #expect(stored == notes)
      }
    }
  }

  @Test("what a transaction wrote is there, and gone if it throws", arguments: Engine.allCases)
  func commitAndRollback(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      try await database.write { try $0.insert(Note(id: 1, title: "kept")) }
      await #expect(throws: Refusal.self) {
        try await database.write { transaction in
          try transaction.insert(Note(id: 2, title: "dropped"))
          throw Refusal()
        }
      }
      #expect(try await database.read { try $0.notes() } == [Note(id: 1, title: "kept")])
    }
  }

  @Test("the database tells the time, which goes on", arguments: Engine.allCases)
  func now(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let (first, second) = try await database.read { transaction in
        (try transaction.now(), try transaction.now())
      }
      #expect(first <= second)
      // It is that of this machine; far apart, because nothing holds the test to its time.
      let here = Int64(Date().timeIntervalSince1970 * 1_000)
      #expect(abs(here - second.milliseconds) < 3_600_000)
    }
  }

  @Test("a statement tells how many rows it changed", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      try await database.write { transaction in
        #expect(try transaction.run("INSERT INTO notes (id) VALUES (1), (2), (3)") == 3)
        #expect(try transaction.run("UPDATE notes SET title = \("x") WHERE id > \(1)") == 2)
        #expect(try transaction.run("SELECT id FROM notes") == 0)
        #expect(try transaction.run("DELETE FROM notes WHERE id = \(9)") == 0)
        #expect(try transaction.run("CREATE TABLE other (id \(.integer))") == 0)
        #expect(try transaction.run("DELETE FROM notes") == 3)
        let id: Int? = try transaction.value("INSERT INTO notes (id) VALUES (5) RETURNING id")
        #expect(id == 5)
      }
    }
  }

  @Test("a savepoint undoes its own part and no more", arguments: Engine.allCases)
  func savepoints(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      try await database.write { transaction in
        try transaction.insert(Note(id: 1, title: nil))
        #expect(throws: Refusal.self) {
          try transaction.savepoint { inner in
            try inner.insert(Note(id: 2, title: nil))
            try inner.savepoint { try $0.insert(Note(id: 3, title: nil)) }
            throw Refusal()
          }
        }
        let error = #expect(throws: StorageError.self) {
          try transaction.savepoint { try $0.insert(Note(id: 1, title: "again")) }
        }
        #expect(error?.code == .uniqueViolation)
        try transaction.savepoint { try $0.insert(Note(id: 4, title: nil)) }
      }
      #expect(try await database.read { try $0.notes().map(\.id) } == [1, 4])
    }
  }

  @Test(
    "after a failed statement nothing more is done, even if the error is caught",
    arguments: Engine.allCases)
  func failedTransaction(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          try transaction.insert(Note(id: 1, title: nil))
          try? transaction.insert(Note(id: 1, title: nil))
          let next = #expect(throws: StorageError.self) {
            try transaction.insert(Note(id: 2, title: nil))
          }
          #expect(next?.code == .transactionFailed)
        }
      }
      #expect(error?.code == .uniqueViolation)
      #expect(try await database.read { try $0.noteCount() } == 0)
    }
  }

  @Test("reading sees one snapshot while others write", arguments: Engine.allCases)
  func snapshot(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      let gate = Gate()
      let counts = Task(executorPreference: OwnThread()) {
        try await database.read { transaction in
          let before = try transaction.noteCount()
          gate.pass("first read")
          gate.block(until: "written")
          return (before, try transaction.noteCount())
        }
      }
      await gate.wait(for: "first read")
      try await database.write { try $0.insert(Note(id: 1, title: nil)) }
      gate.pass("written")
      #expect(try await counts.value == (0, 0))
      #expect(try await database.read { try $0.noteCount() } == 1)
    }
  }

  @Test("writing while reading is refused", arguments: Engine.allCases)
  func readOnly(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      let error = await #expect(throws: StorageError.self) {
        try await database.read { try $0.insert(Note(id: 1, title: nil)) }
      }
      #expect(error?.code == .readOnly)
    }
  }

  @Test("a batch is run in order, and as a whole or not at all", arguments: Engine.allCases)
  func batches(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      try await database.write { transaction in
        try transaction.run((1...1_000).map { "INSERT INTO notes (id) VALUES (\($0))" })
        try transaction.run(["UPDATE notes SET title = \("x") WHERE id = 1", "SELECT * FROM notes"])
      }
      #expect(try await database.read { try $0.noteCount() } == 1_000)
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          try transaction.run(
            [2_000, 2_001, 7, 2_002].map { "INSERT INTO notes (id) VALUES (\($0))" })
        }
      }
      #expect(error?.code == .uniqueViolation)
      #expect(try await database.read { try $0.noteCount() } == 1_000)
    }
  }

  @Test("the same statement can run within itself", arguments: Engine.allCases)
  func nestedStatement(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      try await database.write { transaction in
        try transaction.run("INSERT INTO notes (id) VALUES (1), (2)")
        func ids() -> SQL { "SELECT id FROM notes ORDER BY id" }
        let pairs = try transaction.rows(ids()) { outer in
          let first: Int = try outer["id"]
          return try transaction.rows(ids()) { inner in [first, try inner["id"]] }
        }
        #expect(pairs == [[[1, 1], [1, 2]], [[2, 1], [2, 2]]])
      }
    }
  }

  @Test("violations are told apart and never quote values", arguments: Engine.allCases)
  func violations(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.write { transaction in
        try transaction.run(
          """
          CREATE TABLE parents (
            id \(.integer) PRIMARY KEY, email \(.text) NOT NULL UNIQUE,
            age \(.integer) CHECK (age >= 0))\(strict: true)
          """)
        try transaction.run(
          """
          CREATE TABLE children (
            id \(.integer) PRIMARY KEY,
            parent \(.integer) NOT NULL REFERENCES parents (id))\(strict: true)
          """)
        try transaction.run("INSERT INTO parents VALUES (1, \("canary@example.org"), 40)")
      }
      let cases: [(SQL, StorageError.Code)] = [
        ("INSERT INTO parents VALUES (2, \("canary@example.org"), 1)", .uniqueViolation),
        ("INSERT INTO parents VALUES (1, \("canary"), 1)", .uniqueViolation),
        ("INSERT INTO parents VALUES (2, \(String?.none), 1)", .notNullViolation),
        ("INSERT INTO parents VALUES (2, \("canary"), \(-1))", .checkViolation),
        ("INSERT INTO children VALUES (1, \(99))", .foreignKeyViolation),
        ("INSERT INTO parents VALUES (3, \("x"), \("canary"))", .invalidValue),
        ("SELECT canary", .invalidStatement),
        ("SELECT 1; SELECT 2", .invalidStatement),
      ]
      for (sql, code) in cases {
        let error = await #expect(throws: StorageError.self) {
          try await database.write { try $0.run(sql) }
        }
        #expect(error?.code == code, "\(sql) gives \(String(describing: error))")
        guard code != .invalidStatement else { continue }
        #expect(error?.description.contains("canary") == false, "\(String(describing: error))")
      }
    }
  }
}
