import Foundation
import Storage
import StorageTestSupport
import Testing

@Suite struct ErasureTests {
  @Test(
    "PLT-5 what was deleted is overwritten in all files; a reader delays it, and holds up nobody")
  func erased() async throws {
    try await withTestDatabase(.sqlite) { test in
      let path = try #require(test.path)
      let database = try await test.open(connections: 2)
      try await database.migrate([Note.series])
      for id in 1...50 {
        let title = id == 25 ? "canary in the mine" : String(repeating: "x", count: 300)
        try await database.write { try $0.insert(Note(id: id, title: title)) }
      }
      let gate = Gate()
      let reading = Task(executorPreference: OwnThread()) {
        try await database.read { transaction in
          let count = try transaction.noteCount()
          gate.pass("reading")
          gate.block(until: "enough")
          return count
        }
      }
      await gate.wait(for: "reading")
      try await database.write { try $0.run("DELETE FROM notes WHERE id = 25") }
      async let erased = database.eraseDeleted()
      // Held up, each write would wait for the reader until the busy timeout, which fails.
      for id in 51...100 {
        try await database.write { try $0.insert(Note(id: id, title: nil)) }
      }
      #expect(await erased == false)
      #expect(try files(of: path, hold: "canary in the mine"))
      gate.pass("enough")
      #expect(try await reading.value == 50)
      #expect(await database.eraseDeleted())
      #expect(try !files(of: path, hold: "canary in the mine"))
      #expect(try await database.read { try $0.noteCount() } == 99)
      await database.close()
    }
  }

  private func files(of path: String, hold text: String) throws -> Bool {
    try ["", "-wal", "-shm"].contains { suffix in
      let file = URL(fileURLWithPath: path + suffix)
      return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
    }
  }
}
