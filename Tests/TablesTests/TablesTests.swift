import Accounts
import Events
import JSON
import Storage
import StorageTestSupport
import Tables
import Testing
import Vault

@Suite struct TablesTests {
  /// Things with everything that a column can be.
  private static let things = Table(
    "things",
    [
      .id, .account, .text("title", 1...5), .integer("size", 0...9).optional,
      .flag("is_old").words(no: "new", yes: "old").standard("FALSE").absent(false),
      .moment("made_at").named("madeAt"), .other("other_id").optional,
      .bytes("hash").absent([UInt8]()),
      .sealed(.members([.text("name", 1...9), .lines("note", 0...9), .any("more")])),
    ],
    indexes: [
      Index("things_by_account", "account_id", "made_at", "id"),
      Index("things_of_size", "size", isUnique: true, where: "size IS NOT NULL"),
    ]
  ).exported(Transfer("things.json") { try $0.add($1, of: $2) })

  private static let data = PersonalData(name: "shelf", tables: [things])
  private static let series = MigrationSeries(
    "shelf", [Migration("things", sqlite: things.creation, postgresql: things.creation)])

  private static let row =
    #"{"id":"a","title":"Spoon","size":3,"is_old":"old","madeAt":5,"content":{"name":"Anna","note":"x","more":[1]}}"#

  private func withShelf(
    _ engine: Engine,
    _ body: @Sendable (Database, AccountKey) async throws -> Void
  ) async throws {
    try await withDatabase(
      engine, migrated: [Events.migrations, Accounts.migrations, Self.series]
    ) { database in
      let account = AccountID(rawValue: "account")
      let (now, none): (Timestamp, [UInt8]) = (Timestamp(milliseconds: 0), [])
      try await database.write { transaction in
        try transaction.run(
          """
          INSERT INTO accounts (id, created_at, is_guest, data_key, confirmed_age)
          VALUES (\(account), \(now), \(true), \(none), 0)
          """)
      }
      try await body(
        database,
        AccountKey(account, key: MasterKeyring().makeDataKey(account: account.rawValue).key))
    }
  }

  private func take(
    _ text: String, _ database: Database, _ owner: AccountKey, path: String = "things.json"
  ) async throws -> Int {
    try await database.write { transaction in
      let add = try #require(Self.data.add)
      return try add(
        transaction, owner.account, owner.key,
        [ExportedFile(path: path, bytes: Array(text.utf8))])
    }
  }

  private func export(_ database: Database, _ owner: AccountKey) async throws -> [JSONValue] {
    try await database.read { transaction in
      try Self.data.export(transaction, owner.account, owner.key).map {
        try JSONValue(parsing: $0.bytes)
      }
    }
  }

  @Test("a row comes back as it was exported, once, sealed anew", arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    try await withShelf(engine) { database, owner in
      for new in [1, 0] { #expect(try await take("[\(Self.row)]", database, owner) == new) }
      let sealed: [UInt8]? = try await database.read { try $0.value("SELECT content FROM things") }
      #expect(sealed.map { String(decoding: $0, as: UTF8.self).contains("Anna") } == false)
      let files = try await export(database, owner)
      let row = try #require(files.first?.array?.first?.object)
      #expect(row.members.map(\.name) == ["id", "title", "size", "is_old", "madeAt", "content"])
      #expect(row["is_old"]?.string == "old" && row["madeAt"]?.integer == 5)
      #expect(row["content"]?["more"]?.array?.count == 1)
      #expect(row["id"]?.string == Transfer.Names.uuid.name(of: "a", in: owner))
      // What was exported here is here already.
      var writer = JSONWriter()
      writer.value(try #require(files.first))
      #expect(try await take(String(decoding: writer.bytes, as: UTF8.self), database, owner) == 0)
    }
  }

  @Test("what a file has not becomes null, or what the column says", arguments: Engine.allCases)
  func absent(engine: Engine) async throws {
    try await withShelf(engine) { database, owner in
      let text = #"[{"id":"a","title":"A","madeAt":1,"content":{"name":"A"}}]"#
      #expect(try await take(text, database, owner) == 1)
      let row = try #require(try await export(database, owner).first?.array?.first?.object)
      #expect(row["size"] == nil && row["is_old"]?.string == "new")
      #expect(row["content"]?["note"]?.string == "" && row["content"]?["more"] == nil)
    }
  }

  @Test(
    "what does not fit its column is told by row and field, and nothing is taken in",
    arguments: [
      (#""title":"Spoon""#, #""title":"Spoons""#, "title"),
      (#""title":"Spoon""#, #""title":"A\nB""#, "title"), (#""size":3"#, #""size":10"#, "size"),
      (#""is_old":"old""#, #""is_old":true"#, "is_old"),
      (#""madeAt":5"#, #""madeAt":-5"#, "madeAt"),
      (#""madeAt":5"#, #""made_at":5"#, "madeAt"), (#""name":"Anna""#, #""name":"""#, "name"),
      (#""name":"Anna","#, "", "name"), (#""id":"a""#, #""id":1"#, "id"),
    ])
  func refused(old: String, new: String, field: String) async throws {
    try await withShelf(.sqlite) { database, owner in
      let wrong = Self.row.replacing(old, with: new)
      await #expect(
        throws: ImportError(.invalid, file: "shelf/things.json", row: 2, field: field)
      ) {
        try await take("[\(Self.row.replacing(#""a""#, with: #""b""#)),\(wrong)]", database, owner)
      }
      for (path, text) in [("things.json", "{}"), ("others.json", "[]")] {
        await #expect(throws: ImportError(.invalid, file: "shelf/\(path)")) {
          try await take(text, database, owner, path: path)
        }
      }
      let left = try await export(database, owner)
      #expect(left.first?.array?.isEmpty == true)
    }
  }

  @Test("the rows go with their account", arguments: Engine.allCases)
  func deletion(engine: Engine) async throws {
    try await withShelf(engine) { database, owner in
      _ = try await take("[\(Self.row)]", database, owner)
      try await database.write { try Self.data.delete($0, owner.account) }
      #expect(try await export(database, owner).first?.array?.isEmpty == true)
    }
  }

  @Test(
    "a table that a value makes is the one that was written by hand", arguments: Engine.allCases)
  func schema(engine: Engine) async throws {
    let series = MigrationSeries(
      "shelf",
      [
        Migration(
          "things",
          """
          CREATE TABLE things (
            id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
            title \(.text) NOT NULL, size \(.integer), made_at \(.timestamp) NOT NULL, other_id \(.text),
            hash \(.bytes) NOT NULL, content \(.bytes) NOT NULL)\(strict: true)
          """,
          """
          CREATE INDEX things_by_account
          ON things (account_id, made_at, id)
          """,
          "CREATE UNIQUE INDEX things_of_size ON things (size) WHERE size IS NOT NULL"),
        Migration(
          "age", "ALTER TABLE things ADD COLUMN is_old \(.boolean) NOT NULL DEFAULT FALSE"),
      ])
    try await assertSchema(
      [(Self.things.name, Self.things.creation)], equals: series,
      after: [Events.migrations, Accounts.migrations], engine)
  }

  @Test("a reference that no index finds is told")
  func indexes() {
    #expect(Self.things.referencesWithoutIndex.isEmpty)
    let bare = Table(
      "bare", [.id, .account, .other("thing_id").of("things"), .other("own_id").of("own").unique],
      indexes: [Index("bare_some", "account_id", where: "own_id IS NULL")])
    #expect(bare.referencesWithoutIndex == ["account_id", "thing_id"])
  }
}
