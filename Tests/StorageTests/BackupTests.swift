import Foundation
import Storage
import StorageTestSupport
import Testing

@Suite struct BackupTests {
  @Test("PLT-11 a copy made while others write holds one moment, and is put back whole")
  func backupAndRestore() async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase(.sqlite) { database in
        try await database.migrate([Note.series])
        try await database.write { transaction in
          try transaction.run(
            (1...2_000).map { "INSERT INTO notes (id, title) VALUES (\($0), \("before"))" })
        }
        let writing = Task {
          // Every transaction changes both rows, so that a torn copy would show.
          for round in 1... {
            try await database.write { transaction in
              try transaction.run(
                "UPDATE notes SET title = \("\(round)") WHERE id IN \(list: [1, 2_000])")
            }
          }
        }
        try await database.backup(to: folder + "/copy.db")
        writing.cancel()
        _ = await writing.result

        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["copy.db"])
        let mode = try FileManager.default.attributesOfItem(atPath: folder + "/copy.db")
        #expect(mode[.posixPermissions] as? Int == 0o600)

        try await database.write { try $0.run("DELETE FROM notes WHERE id > 10") }
        try await database.restore(from: folder + "/copy.db", checking: [Note.series])
        let notes = try await database.read { try $0.notes() }
        #expect(notes.count == 2_000)
        #expect(notes.first?.title == notes.last?.title)
        #expect(try await database.migrate([Note.series]) == [])
        try await database.write { try $0.insert(Note(id: 3_000, title: "after")) }
      }
    }
  }

  @Test("PLT-11 other processes go on over a restore: the old whole before, the new whole after")
  func restoreBesideOthers() async throws {
    try await withTemporaryFolder { folder in
      try await withTestDatabase(.sqlite) { test in
        let (database, other) = (try await test.open(), try await test.open())
        try await database.migrate([Note.series])
        try await database.write { try $0.insert(Note(id: 1, title: "saved")) }
        try await database.backup(to: folder + "/copy.db")
        try await other.write { try $0.run("UPDATE notes SET title = \("later")") }

        let gate = Gate()
        let titles = Task(executorPreference: OwnThread()) {
          try await other.read { transaction in
            let before = try transaction.notes()
            gate.pass("reading")
            gate.block(until: "restored")
            return (before, try transaction.notes())
          }
        }
        await gate.wait(for: "reading")
        try await database.restore(from: folder + "/copy.db", checking: [Note.series])
        gate.pass("restored")
        let (before, after) = try await titles.value
        #expect(before == [Note(id: 1, title: "later")])
        #expect(after == before)
        #expect(try await other.read { try $0.notes() } == [Note(id: 1, title: "saved")])
        try await other.write { try $0.insert(Note(id: 2, title: "after")) }
        #expect(try await database.read { try $0.noteCount() } == 2)
        await database.close()
        await other.close()
      }
    }
  }

  @Test("PLT-11 a backup never overwrites a file")
  func existingFile() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/precious"
      try Data("keep me".utf8).write(to: URL(fileURLWithPath: path))
      try await withDatabase(.sqlite) { database in
        let error = await #expect(throws: StorageError.self) {
          try await database.backup(to: path)
        }
        #expect(error?.code == .fileExists)
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "keep me")
    }
  }

  @Test("PLT-11 what is damaged, foreign or too new is refused, and nothing is changed")
  func refusedBackups() async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase(.sqlite) { database in
        try await database.migrate([Note.series])
        try await database.write { transaction in
          try transaction.run(
            (1...500).map { "INSERT INTO notes (id, title) VALUES (\($0), \("a note"))" })
        }
        try await database.backup(to: folder + "/good.db")

        var bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/good.db"))
        bytes.replaceSubrange(8_192..<12_288, with: Data(repeating: 0xA5, count: 4_096))
        try bytes.write(to: URL(fileURLWithPath: folder + "/damaged.db"))
        try Data("not a database, but long enough to be looked at".utf8)
          .write(to: URL(fileURLWithPath: folder + "/text.db"))
        try await makeForeign(folder + "/foreign.db")

        for name in ["damaged.db", "text.db", "foreign.db"] {
          let error = await #expect(throws: StorageError.self) {
            try await database.restore(from: "\(folder)/\(name)")
          }
          #expect(error?.code == .corrupt, "\(name): \(String(describing: error))")
        }
        let older = [MigrationSeries("notes", [])]
        let tooNew = await #expect(throws: StorageError.self) {
          try await database.restore(from: folder + "/good.db", checking: older)
        }
        #expect(tooNew?.code == .schemaTooNew)
        let missing = await #expect(throws: StorageError.self) {
          try await database.restore(from: folder + "/nothing.db")
        }
        #expect(missing?.code == .cannotOpen)
        #expect(try await database.read { try $0.noteCount() } == 500)
      }
    }
  }

  @Test("PLT-11 for PostgreSQL it is said what to do")
  func postgresql() async throws {
    try await withDatabase(.postgresql) { database in
      let backup = await #expect(throws: StorageError.self) { try await database.backup(to: "x") }
      #expect(backup?.code == .unsupported)
      #expect(backup?.message.contains("pg_dump") == true)
      let restore = await #expect(throws: StorageError.self) {
        try await database.restore(from: "x")
      }
      #expect(restore?.message.contains("pg_restore") == true)
    }
  }

  private func makeForeign(_ path: String) async throws {
    let database = try await Database.open(.sqlite(path: path), logger: .silent)
    try await database.write { try $0.run("CREATE TABLE songs (id INTEGER)") }
    await database.close()
  }
}
