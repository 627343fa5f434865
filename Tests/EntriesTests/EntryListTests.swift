import Accounts
import Events
import JSON
import Storage
import StorageTestSupport
import Tables
import Testing
import Vault

@testable import Entries

/// A note, as an entry.
private struct Note: EntryContent, Hashable {
  var text: String

  init(_ text: String) { self.text = text }

  init(_ json: JSONValue) throws {
    guard let text = json["text"]?.string else { throw EntryError.unreadable }
    self.text = text
  }

  func write(to json: inout JSONWriter) { json.field("text", text) }

  var texts: [String] { [text] }
}

@Suite struct EntryListTests {
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  private static let notes = EntryList<Note>("notes", topic: "note", most: 3, file: "notes.json")
  /// The same table, without its limit.
  private static let manyNotes = EntryList<Note>("notes", topic: "note")
  private static let earlier = [Events.migrations, Accounts.migrations]
  private static let series = MigrationSeries(
    "notes",
    [Migration("notes", sqlite: notes.table.creation, postgresql: notes.table.creation)])

  private struct Fixture {
    let database: Database
    let events: Events
    let accounts: Accounts
    let ada: AccountKey
    let bob: AccountKey

    func write<Result: Sendable>(
      _ body: @Sendable (borrowing Transaction) throws -> Result
    ) async throws -> Result { try await database.write(.serializable, body) }

    func topics() async throws -> [String] {
      let audience = Audience.account(ada.account)
      return try await database.read { transaction in
        try transaction.rows(
          "SELECT topic FROM events WHERE audience = \(audience) AND topic LIKE 'note.%' ORDER BY id"
        ) { try $0[0] }
      }
    }
  }

  private func with(
    _ engine: Engine, _ body: (Fixture) async throws -> Void
  ) async throws {
    try await withDatabase(engine, migrated: Self.earlier + [Self.series]) { database in
      let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
      let events = Events(database, now: { _ in Self.now })
      let accounts = Accounts(
        database: database, events: events, keyring: MasterKeyring(),
        hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
        accessTokens: tokens,
        personalData: [PersonalData(name: "notes", tables: [Self.notes.table])],
        environment: Accounts.Environment(now: { Self.now }))
      func guest() async throws -> AccountKey {
        let guest = try await accounts.enterAsGuest(
          Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
        return AccountKey(guest.account.id, key: try accounts.dataKey(of: guest.account))
      }
      try await body(
        Fixture(
          database: database, events: events, accounts: accounts, ada: try await guest(),
          bob: try await guest()))
    }
  }

  @Test(
    "PLT-8, PLT-14 entries are paged, counted and found by their owner alone",
    arguments: Engine.allCases)
  func reading(engine: Engine) async throws {
    try await with(engine) { fixture in
      let (notes, ada, bob, events) = (Self.notes, fixture.ada, fixture.bob, fixture.events)
      try await fixture.write { transaction in
        for (index, kind) in ["a", "b", "a"].enumerated() {
          let moment = Self.now.advanced(by: .seconds(Int64(index)))
          _ = try notes.add(
            Note("note \(index)"), kind: kind, day: 2_461_000 + index, of: ada, at: moment, events,
            in: transaction)
        }
        let first = try notes.page(of: ada, limit: 2, in: transaction)
        #expect(first.items.map(\.content.text) == ["note 2", "note 1"])
        let second = try notes.page(of: ada, after: first.next, limit: 2, in: transaction)
        #expect(second.items.map(\.content.text) == ["note 0"] && second.next == nil)
        #expect(try notes.page(of: ada, kind: "a", in: transaction).items.count == 2)
        #expect(try notes.count(of: ada, kind: "b", in: transaction) == 1)
        let days = try notes.entries(of: ada, days: 2_461_001...2_461_009, in: transaction)
        #expect(days.map(\.day) == [2_461_001, 2_461_002])
        let id = try #require(first.items.first?.id)
        #expect(try notes.find(id, of: ada, in: transaction)?.revision == 1)
        #expect(try notes.find(id, of: bob, in: transaction) == nil)
        #expect(throws: EntryError.notFound) {
          try notes.update(id, of: bob, at: Self.now, events, in: transaction) { ($0.content, "") }
        }
        #expect(try !notes.remove(id, of: bob, at: Self.now, events, in: transaction))
        #expect(throws: EntryError.full(most: 3)) {
          _ = try notes.add(Note("4"), of: ada, at: Self.now, events, in: transaction)
        }
      }
    }
  }

  @Test(
    "PLT-15 a change raises the revision, refuses a stale one, and is published",
    arguments: Engine.allCases)
  func changing(engine: Engine) async throws {
    try await with(engine) { fixture in
      let (notes, ada, events) = (Self.notes, fixture.ada, fixture.events)
      try await fixture.write { transaction in
        let id = EntryList<Note>.id(of: "today", for: ada)
        let (entry, isNew) = try notes.add(
          Note("one"), as: id, of: ada, at: Self.now, events, in: transaction)
        let again = try notes.add(
          Note("two"), as: id, of: ada, at: Self.now, events, in: transaction)
        #expect(isNew && !again.isNew && again.entry.content == Note("one"))
        let changed = try notes.update(
          entry.id, expecting: 1, of: ada, at: Self.now, events, in: transaction
        ) { _ in (Note("three"), "kept") }
        #expect(changed.revision == 2)
        #expect(throws: EntryError.conflict(revision: 2)) {
          try notes.update(
            entry.id, expecting: 1, of: ada, at: Self.now, events, in: transaction
          ) { _ in (Note("four"), "") }
        }
        let kept = try notes.entry(entry.id, of: ada, in: transaction)
        #expect(kept.content == Note("three") && kept.kind == "kept")
      }
      #expect(try await fixture.topics() == ["note.created", "note.updated"])
    }
  }

  @Test("CHL-271, PLT-14 a search reads all batches, and its pages follow each other")
  func search() async throws {
    try await with(.sqlite) { fixture in
      let (notes, ada, bob, events) = (Self.manyNotes, fixture.ada, fixture.bob, fixture.events)
      try await fixture.write { transaction in
        for index in 0..<1_100 {
          let word = index % 100 == 0 ? "Café" : "tea"
          let moment = Self.now.advanced(by: .seconds(Int64(index)))
          _ = try notes.add(
            Note("\(word) \(index)"), kind: index < 200 ? "old" : "", of: ada, at: moment, events,
            in: transaction)
        }
        let phrase = try #require(SearchPhrase("cafe"))
        let first = try notes.search(phrase, of: ada, limit: 4, in: transaction)
        #expect(first.items.map(\.content.text) == [10, 9, 8, 7].map { "Café \($0)00" })
        let rest = try notes.search(
          phrase, of: ada, after: first.next, limit: 50, in: transaction)
        #expect(rest.items.map(\.content.text) == (0...6).reversed().map { "Café \($0 * 100)" })
        #expect(rest.next == nil)
        let old = try notes.search(phrase, kind: "old", of: ada, in: transaction)
        #expect(old.items.count == 2)
        #expect(try notes.search(phrase, of: bob, in: transaction).items.isEmpty)
      }
    }
  }

  @Test(
    "the marks of entries tell day, kind and moment of all that stand", arguments: Engine.allCases)
  func marks(engine: Engine) async throws {
    try await with(engine) { fixture in
      let (notes, ada, events) = (Self.notes, fixture.ada, fixture.events)
      try await fixture.write { transaction in
        _ = try notes.add(
          Note("one"), kind: "a", day: 2_461_000, of: ada, at: Self.now, events, in: transaction)
        let gone = try notes.add(Note("two"), of: ada, at: Self.now, events, in: transaction).entry
        try notes.remove(gone.id, of: ada, at: Self.now, events, in: transaction)
        #expect(
          try notes.marks(of: ada, in: transaction)
            == [EntryMark(kind: "a", day: 2_461_000, createdAt: Self.now)])
        #expect(try notes.marks(of: fixture.bob, in: transaction).isEmpty)
      }
    }
  }

  @Test(
    "PLT-8 the ID of an entry of another account is not found, whatever is done with it",
    arguments: Engine.allCases)
  func foreignID(engine: Engine) async throws {
    try await with(engine) { fixture in
      let (notes, ada, bob, events) = (Self.notes, fixture.ada, fixture.bob, fixture.events)
      try await fixture.write { transaction in
        let id = try notes.add(Note("one"), of: ada, at: Self.now, events, in: transaction).entry.id
        #expect(throws: EntryError.notFound) {
          _ = try notes.add(Note("two"), as: id, of: bob, at: Self.now, events, in: transaction)
        }
        #expect(try notes.find(id, of: ada, in: transaction)?.content == Note("one"))
      }
    }
  }

  @Test(
    "CHL-144 what was removed too long ago does not come back; it is erased account by account",
    arguments: Engine.allCases)
  func erasing(engine: Engine) async throws {
    try await with(engine) { fixture in
      let (notes, ada, bob, events) = (Self.notes, fixture.ada, fixture.bob, fixture.events)
      try await fixture.write { transaction in
        let id = try notes.add(Note("one"), of: ada, at: Self.now, events, in: transaction).entry.id
        _ = try notes.add(Note("kept"), kind: "f", of: bob, at: Self.now, events, in: transaction)
        try notes.remove(id, of: ada, at: Self.now, events, in: transaction)
        let later = Self.now.advanced(by: .seconds(1))
        #expect(try !notes.restore(id, of: ada, removedSince: later, events, in: transaction))
        #expect(try notes.restore(id, of: ada, removedSince: Self.now, events, in: transaction))
        try notes.remove(id, of: ada, at: later, events, in: transaction)
        #expect(try notes.accountsWithRemoved(until: Self.now, in: transaction).isEmpty)
        #expect(try notes.accountsWithRemoved(until: later, in: transaction) == [ada.account])
        #expect(try notes.eraseRemoved(of: bob, until: later, in: transaction).isEmpty)
        #expect(try notes.eraseRemoved(of: ada, until: later, in: transaction) == [Note("one")])
        #expect(try !notes.restore(id, of: ada, events, in: transaction))
        try notes.erase(kind: "f", addedUntil: Self.now, in: transaction)
        #expect(try notes.count(of: bob, in: transaction) == 0)
      }
    }
  }

  @Test("what is removed comes back for an hour, then it is erased", arguments: Engine.allCases)
  func removing(engine: Engine) async throws {
    try await with(engine) { fixture in
      let (notes, ada, events) = (Self.notes, fixture.ada, fixture.events)
      try await fixture.write { transaction in
        let id = try notes.add(Note("one"), of: ada, at: Self.now, events, in: transaction).entry.id
        #expect(try notes.remove(id, of: ada, at: Self.now, events, in: transaction))
        #expect(try !notes.remove(id, of: ada, at: Self.now, events, in: transaction))
        #expect(try notes.find(id, of: ada, in: transaction) == nil)
        #expect(try notes.count(of: ada, in: transaction) == 0)
        try notes.eraseRemoved(at: Self.now.advanced(by: .seconds(3_599)), in: transaction)
        #expect(try notes.restore(id, of: ada, events, in: transaction))
        #expect(try notes.find(id, of: ada, in: transaction) != nil)
        #expect(try notes.remove(id, of: ada, at: Self.now, events, in: transaction))
        try notes.eraseRemoved(at: Self.now.advanced(by: .seconds(3_600)), in: transaction)
        #expect(try !notes.restore(id, of: ada, events, in: transaction))
      }
    }
  }

  @Test(
    "PLT-12 the database holds no text of an entry; its export does, and comes back once",
    arguments: Engine.allCases)
  func transfer(engine: Engine) async throws {
    try await with(engine) { fixture in
      let (notes, ada, events) = (Self.notes, fixture.ada, fixture.events)
      try await fixture.write { transaction in
        _ = try notes.add(
          Note("canary"), kind: "a", of: ada, at: Self.now, events, in: transaction)
      }
      let rows: [[UInt8]] = try await fixture.database.read { transaction in
        try transaction.rows("SELECT content FROM notes") { try $0[0] }
      }
      #expect(rows.count == 1)
      #expect(!rows[0].contains(Array("canary".utf8)))
      let client = Client(address: "", device: "")
      let files = try await fixture.accounts.export(ada.account, from: client)
      let file = try #require(files.first { $0.path == "notes/notes.json" })
      #expect(String(decoding: file.bytes, as: UTF8.self).contains("canary"))
    }
  }

  @Test(
    "the table is what the list reads, and every reference has an index",
    arguments: Engine.allCases)
  func schema(engine: Engine) async throws {
    #expect(Self.notes.table.referencesWithoutIndex.isEmpty)
    try await assertSchema(
      [(Self.notes.table.name, Self.notes.table.creation)], equals: Self.series,
      after: Self.earlier, engine)
  }
}
