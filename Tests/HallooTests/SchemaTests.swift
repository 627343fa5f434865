import Accounts
import Sharing
import Storage
import StorageTestSupport
import Tables
import Testing
import Vault

@testable import Halloo
@testable import Outbox

@Suite struct SchemaTests {
  @Test("the values of the tables are what the migrations make", arguments: Engine.allCases)
  func values(engine: Engine) async throws {
    try await assertSchema(
      HallooSchema.personalTables.map { ($0.name, $0.creation) }, equals: HallooSchema.migrations,
      after: Array(Fixture.migrations.dropLast()), engine)
  }

  @Test(
    "HAL-854 texts, their attempts and what refers to them outlive the step that lets caregivers be texted",
    arguments: Engine.allCases)
  func textsToCaregivers(engine: Engine) async throws {
    let all = HallooSchema.migrations
    let step = try #require(all.migrations.firstIndex { $0.name == "texts to caregivers" })
    let before = MigrationSeries(all.name, Array(all.migrations.prefix(step)))
    let earlier = Array(Fixture.migrations.dropLast())
    try await withDatabase(engine, migrated: earlier + [before]) { database in
      let none: [UInt8] = []
      try await database.write { transaction in
        try transaction.run([
          """
          INSERT INTO accounts (id, created_at, is_guest, data_key, confirmed_age)
          VALUES ('anna', 0, TRUE, \(none), 18)
          """,
          """
          INSERT INTO hal_profiles (id, account_id, status, number_hash, content, zone,
            sends_thanks, is_paused, created_at, version)
          VALUES ('rosa', 'anna', 'active', \(none), \(none), 'UTC', TRUE, FALSE, 0, 1)
          """,
          """
          INSERT INTO hal_messages (id, account_id, profile_id, key, kind, number_hash, content,
            state, priority, moment, fence, failures, created_at, delivered_at)
          VALUES ('text', 'anna', 'rosa', 'occ:1', 'reminder', \(none), \(none), 'accepted', 1, 5,
            1, 0, 4, 6)
          """,
          """
          INSERT INTO hal_attempts (message_id, fence, node, started_at, provider_id)
          VALUES ('text', 1, 'a', 5, 'SM0')
          """,
        ])
      }
      try await database.migrate([all])
      let count = { (table: SQL) in
        try await database.read { try $0.value("SELECT count(*) FROM \(table)") as Int? }
      }
      #expect(
        try await count("hal_messages WHERE id = 'text' AND moment = 5 AND delivered_at = 6") == 1)
      #expect(try await count("hal_attempts WHERE provider_id = 'SM0'") == 1)
      // The attempts go with their texts, and the texts with their relative, as before.
      try await database.write { try $0.run("DELETE FROM hal_profiles WHERE id = 'rosa'") }
      #expect(try await count("hal_messages") == 0)
      #expect(try await count("hal_attempts") == 0)
    }
  }

  @Test(
    "HAL-1204 PLT-33 invitations from before all apps shared their links are as good as ever",
    arguments: Engine.allCases)
  func invitations(engine: Engine) async throws {
    let all = HallooSchema.migrations
    let step = try #require(
      all.migrations.firstIndex { $0.name == "invitations among all links" })
    let before = MigrationSeries(all.name, Array(all.migrations.prefix(step)))
    let earlier = Array(Fixture.migrations.dropLast())
    try await withDatabase(engine, migrated: earlier + [before]) { database in
      let owner = try await Fixture(database).owner.accountKey
      let now = Fixture.start
      let later = now.advanced(by: .seconds(7 * 86_400))
      let tokens = (0..<3).map { _ in OpaqueToken() }
      let never: Timestamp? = nil
      let states: [(Timestamp?, Timestamp?)] = [(never, never), (now, never), (never, now)]
      try await database.write { transaction in
        for (index, (token, (used, revoked))) in zip(tokens, states).enumerated() {
          let id = "invite-\(index)"
          let place = owner.context(table: "hal_invites", row: id, column: "token")
          try transaction.run(
            """
            INSERT INTO hal_invites (id, account_id, digest, token, role, created_at, expires_at,
              used_at, revoked_at)
            VALUES (\(id), \(owner.account), \(token.digest),
              \(owner.key.seal(token.text, for: place)), 'viewer', \(now), \(later), \(used),
              \(revoked))
            """)
        }
      }
      try await database.migrate([all])
      try await database.read { transaction in
        let invites = HallooSchema.circles.invites
        let open = try invites.open(of: owner, at: now, in: transaction)
        #expect(open.map(\.id.rawValue) == ["invite-0"])
        #expect(open.first?.secret.text == tokens[0].text && open.first?.terms == .viewer)
        for (index, token) in tokens.enumerated() {
          let invite = try #require(try invites.findAny(token.text, in: transaction))
          #expect(invite.isOpen(at: now) == (index == 0) && invite.expiresAt == later)
          #expect(invite.owner == owner.account)
        }
        #expect(try invites.find(tokens[0].text, at: later, in: transaction) == nil)
      }
    }
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
