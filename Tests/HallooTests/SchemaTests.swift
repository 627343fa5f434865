import Storage
import StorageTestSupport
import Tables
import Testing

@testable import Halloo
@testable import Outbox

@Suite struct SchemaTests {
  @Test("the values of the tables are what the migrations make", arguments: Engine.allCases)
  func values(engine: Engine) async throws {
    try await assertSchema(
      HallooSchema.personalTables.map { ($0.name, $0.creation) }, equals: HallooSchema.migrations,
      after: Array(Fixture.migrations.dropLast()), engine)
  }

  @Test("an index finds the rows of whatever is deleted")
  func references() {
    for table in HallooSchema.personalTables {
      #expect(table.referencesWithoutIndex.isEmpty, "\(table.name)")
    }
  }

  @Test(
    "HAL-1708 tables bear the prefix hal_, and what is looked for all the time has an index",
    arguments: Engine.allCases)
  func tables(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let catalogue: SQL =
        engine == .sqlite
        ? "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name LIKE 'hal_%'"
        : "SELECT indexname FROM pg_indexes WHERE tablename LIKE 'hal_%'"
      let indexes: [String] = try await fixture.database.read { transaction in
        try transaction.rows(catalogue) { row in try row[0] }
      }
      for name in [
        "hal_messages_to_do", "hal_occurrences_by_day", "hal_gallery_by_account",
      ] { #expect(indexes.contains(name), "\(name)") }
      #expect(!indexes.contains { !$0.hasPrefix("hal_") && !$0.hasPrefix("sqlite_autoindex_hal_") })
    }
  }
}
