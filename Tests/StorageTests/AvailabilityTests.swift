import Logging
import StorageTestSupport
import Testing

@testable import Storage

@Suite struct AvailabilityTests {
  @Test("PLT-23 a database that is full says so until something can be written again")
  func full() async throws {
    try await withDatabase(.sqlite) { database in
      try await database.migrate([
        MigrationSeries("pages", [Migration("pages", "CREATE TABLE pages (content \(.bytes))")])
      ])
      let content = [UInt8](repeating: 7, count: 100_000)
      try await database.write { try $0.run("PRAGMA max_page_count = 20") }
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          // Whoever catches what a statement throws hides nothing.
          do {
            try transaction.run("INSERT INTO pages (content) VALUES (\(content))")
          } catch {
            try transaction.run("SELECT 1")
          }
        }
      }
      #expect(error?.code == .diskFull && error?.isOutage == true)
      #expect(database.writeFailure?.code == .diskFull)
      let count: Int? = try await database.read { try $0.value("SELECT count(*) FROM pages") }
      #expect(count == 0)
      #expect(database.writeFailure != nil)
      try await database.tryWriting()
      #expect(database.writeFailure == nil)
    }
  }

  @Test("PLT-23 a transaction that writes nothing ends no outage of writing")
  func provesNothing() async throws {
    try await withDatabase(.sqlite) { database in
      try await database.migrate([
        MigrationSeries("pages", [Migration("pages", "CREATE TABLE pages (content \(.bytes))")])
      ])
      let content = [UInt8](repeating: 7, count: 100_000)
      try await database.write { try $0.run("PRAGMA max_page_count = 20") }
      await #expect(throws: StorageError.self) {
        try await database.write { try $0.run("INSERT INTO pages (content) VALUES (\(content))") }
      }
      try await database.write { _ = try $0.value("SELECT count(*) FROM pages") as Int? }
      #expect(database.writeFailure?.code == .diskFull)
    }
  }

  @Test("PLT-23 a success that began before the last failure is older news")
  func olderNews() {
    let availability = Availability(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let early = availability.failures
    availability.note(StorageError(.readOnly, "read-only"), of: .migrate)
    availability.noteSuccess(hasChanges: true, begun: early)
    #expect(availability.writeFailure?.code == .readOnly)
    availability.noteSuccess(hasChanges: true, begun: availability.failures)
    #expect(availability.writeFailure == nil)
  }

  @Test("A write that is tried in a reading transaction is no outage", arguments: Engine.allCases)
  func readOnly(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      await #expect(throws: StorageError.self) {
        try await database.read { try $0.run("CREATE TABLE pages (id \(.integer))") }
      }
      #expect(database.writeFailure == nil)
    }
  }
}
