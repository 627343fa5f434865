import Storage
import StorageTestSupport
import Testing

@Suite struct LastStatementTests {
  @Test(
    "what is left for the end is run there, in the order of its names, unless it is undone",
    arguments: Engine.allCases)
  func last(engine: Engine) async throws {
    struct Refusal: Error {}
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      let early = try await database.write { transaction in
        try transaction.runLast(adding("b1"), alone: "b")
        try transaction.runLast(adding("a"), alone: "a")
        try transaction.runLast(adding("b2"), alone: "b")
        try? transaction.savepoint { inner in
          try inner.runLast(adding("undone"), alone: "a")
          throw Refusal()
        }
        return try transaction.value("SELECT count(*) FROM notes") ?? 0
      }
      #expect(early == 0)
      try? await database.write { transaction in
        try transaction.runLast(adding("rolled back"), alone: "a")
        throw Refusal()
      }
      let titles: [String] = try await database.read { transaction in
        try transaction.rows("SELECT title FROM notes ORDER BY id") { row in try row[0] }
      }
      #expect(titles == ["a", "b1", "b2"])
      // What is wrong with it undoes the transaction.
      await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          try transaction.run(adding("undone"))
          try transaction.runLast("INSERT INTO nothing VALUES (1)", alone: "a")
        }
      }
      let count = try await database.read {
        try $0.value("SELECT count(*) FROM notes", as: Int.self)
      }
      #expect(count == 3)
    }
  }

  private func adding(_ title: String) -> SQL {
    "INSERT INTO notes (id, title) SELECT coalesce(max(id), 0) + 1, \(title) FROM notes"
  }
}
