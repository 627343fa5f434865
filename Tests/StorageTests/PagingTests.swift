import Storage
import StorageTestSupport
import Testing

@Suite struct PagingTests {
  private static let query: SQL =
    "SELECT id, title, owner, created_at FROM notes WHERE owner = \("ada")"

  private func fill(_ database: Database, count: Int) async throws {
    try await database.migrate([Note.series])
    try await database.write { transaction in
      // Ten notes a moment, so that the moment alone does not tell them apart.
      try transaction.run(
        (0..<count).map { id in
          "INSERT INTO notes (id, owner, created_at) VALUES (\(id), \("ada"), \(id / 10))"
        })
      try transaction.run("INSERT INTO notes (id, owner) VALUES (-1, \("bob"))")
    }
  }

  @Test(
    "PLT-14 pages by key give every row once, in order, both ways", arguments: Engine.allCases,
    [PageOrder.ascending("created_at", "id"), .descending("created_at", "id")])
  func allPages(engine: Engine, order: PageOrder) async throws {
    try await withDatabase(engine) { database in
      try await fill(database, count: 95)
      var (ids, sizes): ([Int], [Int]) = ([], [])
      var cursor: Cursor?
      repeat {
        let given = try cursor.map { try Cursor($0.text) }
        let page = try await database.read { transaction in
          try transaction.page(Self.query, by: order, after: given, limit: 30, as: Note.self)
        }
        ids += page.items.map(\.id)
        sizes.append(page.items.count)
        cursor = page.next
      } while cursor != nil
      #expect(sizes == [30, 30, 30, 5])
      #expect(ids == ids.sorted(by: ids[0] == 0 ? (<) : (>)))
      #expect(Set(ids) == Set(0..<95))
    }
  }

  @Test("PLT-14 rows that come or go between two pages shift nothing", arguments: Engine.allCases)
  func changesBetween(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await fill(database, count: 20)
      let order = PageOrder.descending("created_at", "id")
      let first = try await database.read { transaction in
        try transaction.page(Self.query, by: order, after: nil, limit: 10, as: Note.self)
      }
      try await database.write { transaction in
        try transaction.run("DELETE FROM notes WHERE id IN \(list: [10, 15])")
        try transaction.run(
          "INSERT INTO notes (id, owner, created_at) VALUES (99, \("ada"), \(99))")
      }
      let second = try await database.read { transaction in
        try transaction.page(Self.query, by: order, after: first.next, limit: 10, as: Note.self)
      }
      #expect(first.items.map(\.id) == Array((10..<20).reversed()))
      #expect(second.items.map(\.id) == Array((0..<10).reversed()))
      #expect(second.next == nil)
    }
  }

  @Test("PLT-14 a page reads only its own part of the index", arguments: Engine.allCases)
  func plan(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await fill(database, count: 10)
      try await assertUsesIndex(
        "notes_by_owner",
        """
        SELECT * FROM (\(Self.query)) AS list WHERE (created_at, id) < (\(5), \(55))
        ORDER BY created_at DESC, id DESC LIMIT 11
        """, in: database)
    }
  }

  @Test("texts have the same order on both engines", arguments: Engine.allCases)
  func textOrder(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await database.migrate([Note.series])
      let titles = ["a", "B", "ä", "Z", "z", "_", "1", "ab", "A b", "🌒"]
      try await database.write { transaction in
        for (id, title) in titles.enumerated() {
          try transaction.insert(Note(id: id, title: title))
        }
      }
      let page = try await database.read { transaction in
        try transaction.page(
          "SELECT id, title FROM notes", by: .ascending("title"), after: nil, limit: 50,
          as: Note.self)
      }
      #expect(page.items.map(\.title) == ["1", "A b", "B", "Z", "_", "a", "ab", "z", "ä", "🌒"])
    }
  }

  @Test("what is no cursor is refused", arguments: ["", "!", "aQ", "c_____8", "ä", "aAAAAAAAAAB"])
  func invalidText(text: String) throws {
    guard let cursor = try? Cursor(text) else { return }
    #expect(cursor.text == text, "only what was given out is read")
  }

  @Test("a cursor of another list is refused", arguments: Engine.allCases)
  func otherList(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await fill(database, count: 20)
      let cursor = try await database.read { transaction in
        try transaction.page(
          Self.query, by: .ascending("owner", "id"), after: nil, limit: 5, as: Note.self
        ).next
      }
      let error = await #expect(throws: StorageError.self) {
        try await database.read { transaction in
          try transaction.page(
            Self.query, by: .ascending("id"), after: cursor, limit: 5, as: Note.self)
        }
      }
      #expect(error?.code == .invalidCursor)
      guard engine == .postgresql else { return }
      let types = await #expect(throws: StorageError.self) {
        try await database.read { transaction in
          try transaction.page(
            Self.query, by: .ascending("created_at", "id"), after: cursor, limit: 5, as: Note.self)
        }
      }
      #expect(types?.code == .invalidCursor)
    }
  }

  @Test("a list cannot be paged by a null", arguments: Engine.allCases)
  func nullKey(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      try await fill(database, count: 20)
      let error = await #expect(throws: StorageError.self) {
        try await database.read { transaction in
          try transaction.page(
            Self.query, by: .ascending("title", "id"), after: nil, limit: 5, as: Note.self)
        }
      }
      #expect(error?.code == .unexpectedType)
    }
  }
}
