import Accounts
import JSON
import Storage
import StorageTestSupport
import Tables
import Testing

@testable import Sharing

@Suite struct SharingDataTests {
  private let room = Fixture.room
  private let now = Fixture.now
  private static let names: [SQL] = [
    "share_links", "share_grants", "share_holders", "share_requests", "share_blocks",
  ]

  /// Fills every table, with both accounts on either side, in two apps.
  private func fill(
    _ ada: AccountKey, _ bob: AccountKey, in transaction: borrowing Transaction
  ) throws {
    for app in ["arca", "chloe"] {
      let room = ShareRoom(ShareLinks<Access>(app: app))
      for (owner, other) in [(ada, bob), (bob, ada)] {
        let link = try room.links.add(.copy, .reads, of: owner, at: now, in: transaction)
        _ = try room.request(link.secret.text, "friend", from: other, at: now, in: transaction)
        _ = try room.holders.add(other.account, .blind, of: owner.account, at: now, in: transaction)
        try room.grants.give(.copy, to: other.account, of: owner.account, at: now, in: transaction)
        try transaction.run(
          """
          INSERT INTO share_blocks (id, account_id, app, blocked_id, blocked_at)
          VALUES (\("\(app)-\(owner.account.rawValue)"), \(owner.account), \(app), \(other.account),
            \(now))
          """)
      }
    }
  }

  private func counts(_ fixture: Fixture) async throws -> [Int?] {
    var counts: [Int?] = []
    for name in Self.names { counts.append(try await fixture.count(name)) }
    return counts
  }

  @Test("the values of the tables are what the migrations make", arguments: Engine.allCases)
  func values(engine: Engine) async throws {
    try await assertSchema(
      Sharing.tables.map { ($0.name, $0.creation) }, equals: Sharing.migrations,
      after: Fixture.earlier, engine)
  }

  @Test("an index finds the rows of whatever is deleted")
  func references() {
    for table in Sharing.tables {
      #expect(table.referencesWithoutIndex.isEmpty, "\(table.name)")
    }
  }

  @Test("a secret is looked up by an index", arguments: Engine.allCases)
  func plan(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let digest = ShareSecret().digest
      let index = engine == .sqlite ? "sqlite_autoindex_share_links" : "share_links_digest_key"
      try await assertUsesIndex(
        index, "SELECT app FROM share_links WHERE digest = \(digest)", in: fixture.database)
    }
  }

  @Test("PLT-5 deletion removes the rows of both sides", arguments: Engine.allCases)
  func deletion(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { try fill(ada, bob, in: $0) }
      #expect(try await counts(fixture) == [4, 4, 4, 4, 4])
      try await fixture.write { try Sharing.personalData.delete($0, ada.account) }
      // What is left is the other one's own links.
      #expect(try await counts(fixture) == [2, 0, 0, 0, 0])
    }
  }

  @Test("PLT-36 clearing one app leaves the other", arguments: Engine.allCases)
  func clearing(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        try fill(ada, bob, in: transaction)
        try Sharing.clear("chloe", of: ada.account, in: transaction)
      }
      #expect(try await counts(fixture) == [3, 2, 2, 2, 2])
      let left: Int? = try await fixture.database.read {
        try $0.value("SELECT count(*) FROM share_links WHERE app = 'arca'")
      }
      #expect(left == 2)
    }
  }

  @Test(
    "PLT-33 ARC-2004 an export holds no secret and no other account, and nothing is taken in",
    arguments: Engine.allCases)
  func transfer(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      let data = Sharing.personalData
      let (files, secrets) = try await fixture.write { transaction in
        try fill(ada, bob, in: transaction)
        let links = try room.links.open(of: ada, at: now, in: transaction)
        return (
          try data.export(transaction, ada.account, ada.key), links.map(\.secret.text)
        )
      }
      #expect(
        Set(files.map(\.path)) == [
          "links.json", "grants.json", "holders.json", "requests.json", "blocks.json",
          "sent-requests.json",
        ])
      for file in files {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(try JSONValue(parsing: file.bytes).array?.count == 2, "\(file.path)")
        #expect(!text.contains(bob.account.rawValue) && !secrets.contains(where: text.contains))
      }
      let sent = try #require(files.first { $0.path == "sent-requests.json" })
      let choice = try JSONValue(parsing: sent.bytes).array?.first?["choice"]?.string
      #expect(choice == "friend")
      let eve = try await fixture.guest()
      let before = try await counts(fixture)
      try await fixture.write { transaction in
        let add = try #require(data.add)
        #expect(try add(transaction, eve.account, eve.key, files) == 0)
        #expect(throws: ImportError(.invalid, file: "sharing/other.json")) {
          try add(transaction, eve.account, eve.key, [ExportedFile(path: "other.json", bytes: [])])
        }
      }
      #expect(try await counts(fixture) == before)
    }
  }

  @Test(
    "PLT-4 who proves an address ends what was shared before", arguments: Engine.allCases)
  func endOfAccess(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        try fill(ada, bob, in: transaction)
        let end = try #require(Sharing.personalData.endAccess)
        try end(transaction, ada.account, fixture.events)
        #expect(try room.links.open(of: ada, at: now, in: transaction).isEmpty)
        #expect(try room.holders.holders(of: ada.account, in: transaction).isEmpty)
        #expect(
          try room.grants.kind(for: bob.account, of: ada.account, at: now, in: transaction) == nil)
        #expect(try room.links.open(of: bob, at: now, in: transaction).count == 1)
      }
    }
  }
}
