import Accounts
import Conversations
import Events
import Storage
import StorageTestSupport
import Tables
import Testing

@testable import Destiny

@Suite struct SchemaTests {
  @Test("the values of the tables are what the migrations make", arguments: Engine.allCases)
  func tables(engine: Engine) async throws {
    try await assertSchema(
      DestinySchema.tables.map { ($0.name, $0.creation) }, equals: DestinySchema.migrations,
      after: [Events.migrations, Accounts.migrations, Conversations.migrations], engine)
  }

  @Test("an index finds the rows of whatever is deleted")
  func indexes() {
    for table in DestinySchema.tables {
      #expect(table.referencesWithoutIndex.isEmpty, "\(table.name)")
    }
  }
}
