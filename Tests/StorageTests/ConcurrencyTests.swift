import Storage
import StorageTestSupport
import Testing

@Suite struct ConcurrencyTests {
  @Test(
    "100 concurrent writers that read before they write lose nothing", arguments: Engine.allCases)
  func writers(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      try await database.write { try $0.insert(Note(id: 1, title: "0")) }
      try await withThrowingTaskGroup { group in
        for writer in 1...100 {
          group.addTask {
            try await database.write { transaction in
              let title: String? = try transaction.value("SELECT title FROM notes WHERE id = 1")
              let count = title.flatMap { Int($0) } ?? -1_000
              try transaction.run("UPDATE notes SET title = \("\(count + 1)") WHERE id = 1")
              try transaction.insert(Note(id: 1_000 + writer, title: nil))
            }
          }
        }
        try await group.waitForAll()
      }
      let (title, count) = try await database.read { transaction in
        (
          try transaction.value("SELECT title FROM notes WHERE id = 1", as: String.self),
          try transaction.noteCount()
        )
      }
      #expect(title == "100")
      #expect(count == 101)
    }
  }

  @Test(
    "two openings of one database, as of two processes, wait for each other",
    arguments: Engine.allCases)
  func twoProcesses(engine: Engine) async throws {
    try await withTestDatabase(engine) { test in
      let (first, second) = (try await test.open(), try await test.open())
      try await first.migrate([Note.series])
      try await withThrowingTaskGroup { group in
        for (index, database) in [first, second].enumerated() {
          group.addTask {
            for id in 1...50 {
              try await database.write { try $0.insert(Note(id: index * 100 + id, title: nil)) }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await second.read { try $0.noteCount() } == 100)
      await first.close()
      await second.close()
    }
  }

  @Test("a statement that runs is stopped when its task is cancelled", arguments: Engine.allCases)
  func cancelStatement(engine: Engine) async throws {
    try await withDatabase(engine, connections: 1) { database in
      try await database.migrate([Note.series])
      let endless: SQL =
        engine == .postgresql
        ? "SELECT pg_sleep(600)"
        : "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
      // The cancellation comes just before, at or after the beginning of the statement.
      for _ in 0..<20 {
        let gate = Gate()
        let task = Task {
          try await database.write { transaction in
            try transaction.insert(Note(id: 1, title: nil))
            gate.pass("begun")
            try transaction.run(endless)
          }
        }
        await gate.wait(for: "begun")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      #expect(try await database.read { try $0.noteCount() } == 0)
      try await database.write { try $0.insert(Note(id: 2, title: nil)) }
    }
  }

  @Test("who waits for a connection stops waiting when cancelled", arguments: Engine.allCases)
  func cancelWaiting(engine: Engine) async throws {
    try await withDatabase(engine, connections: 1) { database in
      try await database.migrate([Note.series])
      let gate = Gate()
      async let holder: Void = database.write { _ in
        gate.pass("held")
        gate.block(until: "released")
      }
      await gate.wait(for: "held")
      let waiting = Task { try await database.write { try $0.insert(Note(id: 1, title: nil)) } }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      gate.pass("released")
      try await holder
      #expect(try await database.read { try $0.noteCount() } == 0)
    }
  }

  @Test("a task that is cancelled already writes nothing", arguments: Engine.allCases)
  func cancelledBefore(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      let task = Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        try await database.write { try $0.insert(Note(id: 1, title: nil)) }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await database.read { try $0.noteCount() } == 0)
    }
  }

  @Test("a closed database ends what runs, and refuses the rest", arguments: Engine.allCases)
  func close(engine: Engine) async throws {
    try await withTestDatabase(engine) { test in
      let database = try await test.open()
      try await database.migrate([Note.series])
      let gate = Gate()
      async let last: Void = database.write { transaction in
        gate.pass("begun")
        gate.block(until: "closing")
        try transaction.insert(Note(id: 1, title: nil))
      }
      await gate.wait(for: "begun")
      async let closing: Void = database.close()
      gate.pass("closing")
      try await last
      await closing
      let error = await #expect(throws: StorageError.self) {
        try await database.read { try $0.noteCount() }
      }
      #expect(error?.code == .closed)
      let again = try await test.open()
      #expect(try await again.read { try $0.noteCount() } == 1)
      await again.close()
    }
  }
}
