import Accounts
import Events
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Content

@Suite struct ManagedContentTests {
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  private static let content = ManagedContent(
    ContentCatalog(
      app: "astronova",
      kinds: [
        .init("quickQuestion", categories: ["love", "career"], body: 1...120),
        .init("insight", categories: ["landing"], title: 1...60, body: 20...400),
      ],
      languages: ["en", "es"],
      starters: [
        ContentDraft("quickQuestion", "love", "How do I open up?", priority: 2),
        ContentDraft("quickQuestion", "love", "What do I need in love?", priority: 1),
        ContentDraft("quickQuestion", "career", "Where do I shine?"),
        ContentDraft(
          "insight", "landing", title: "Destiny Portal", "A door stands open at this hour."),
      ]))

  private func with(
    _ engine: Engine, _ body: @Sendable (borrowing Transaction, AccountID) throws -> Void
  ) async throws {
    let series = [Events.migrations, Accounts.migrations, ManagedContent.migrations]
    try await withDatabase(engine, migrated: series) { database in
      let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
      let accounts = Accounts(
        database: database, events: Events(database, now: { _ in Self.now }),
        keyring: MasterKeyring(),
        hasher: PasswordHasher(limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1),
        accessTokens: tokens, personalData: [],
        environment: Accounts.Environment(now: { Self.now }))
      let guest = try await accounts.enterAsGuest(
        Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
      try await database.write { transaction in
        try Self.content.installStarters(at: Self.now, in: transaction)
        try body(transaction, guest.account.id)
      }
    }
  }

  @Test(
    "AST-65, AST-69 texts come by kind and category, lowest priority number first",
    arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await with(engine) { transaction, admin in
      let all = try Self.content.items(in: transaction)
      #expect(
        all.map(\.draft.body) == [
          "What do I need in love?", "How do I open up?", "Where do I shine?",
          "A door stands open at this hour.",
        ])
      try Self.content.update(all[0].id, by: admin, at: Self.now, in: transaction) {
        $0.isActive = false
      }
      let love = try Self.content.items(category: "love", in: transaction)
      #expect(love.map(\.draft.body) == ["How do I open up?"])
      let every = try Self.content.items(
        category: "love", includesInactive: true, in: transaction)
      #expect(every.count == 2)
      #expect(throws: ContentError.unknown(.category)) {
        try Self.content.items(category: "weather", in: transaction)
      }
      #expect(throws: ContentError.unknown(.category)) {
        try Self.content.items(kind: "insight", category: "love", in: transaction)
      }
    }
  }

  @Test("texts of the app are installed once, and come back on request", arguments: Engine.allCases)
  func starters(engine: Engine) async throws {
    try await with(engine) { transaction, admin in
      for item in try Self.content.items(in: transaction) {
        try Self.content.delete(item.id, by: admin, at: Self.now, in: transaction)
      }
      try Self.content.installStarters(at: Self.now, in: transaction)
      #expect(try Self.content.items(in: transaction).isEmpty)
      let restored = try Self.content.restoreStarters(by: admin, at: Self.now, in: transaction)
      #expect(restored == 4)
      #expect(try Self.content.items(in: transaction).count == 4)
      let again = try Self.content.restoreStarters(by: admin, at: Self.now, in: transaction)
      #expect(again == 0)
    }
  }

  @Test(
    "AST-62, AST-67 each change raises the version and is logged with before and after",
    arguments: Engine.allCases)
  func log(engine: Engine) async throws {
    try await with(engine) { transaction, admin in
      let first = try Self.content.version(in: transaction)
      let draft = ContentDraft("quickQuestion", "career", "Which work fits my chart?")
      let item = try Self.content.create(draft, by: admin, at: Self.now, in: transaction)
      let later = Self.now.advanced(by: .seconds(1))
      try Self.content.update(item.id, by: admin, at: later, in: transaction) { $0.priority = 5 }
      try Self.content.update(item.id, by: admin, at: later, in: transaction) { $0.priority = 5 }
      #expect(try Self.content.version(in: transaction) == first + 2)
      let changes = try AdminLog(app: "astronova").changes(
        of: ContentChange.subject, in: transaction)
      #expect(changes.count == 2)
      #expect(changes[0].before?.contains(#""priority":1"#) == true)
      #expect(changes[0].after?.contains(#""priority":5"#) == true)
      #expect(changes[0].administrator == admin)
      #expect(changes[1].before == nil)
    }
  }

  @Test("AST-67 an order holds all texts of one category", arguments: Engine.allCases)
  func reordering(engine: Engine) async throws {
    try await with(engine) { transaction, admin in
      let all = try Self.content.items(in: transaction)
      let love = all.filter { $0.draft.category == "love" }.map(\.id)
      try Self.content.reorder(
        love.reversed(), by: admin, at: Self.now, in: transaction)
      let sorted = try Self.content.items(category: "love", in: transaction)
      #expect(sorted.map(\.id) == love.reversed())
      #expect(sorted.map(\.draft.priority) == [1, 2])
      for wrong in [[], [love[0]], [love[0], love[0]], [love[0], all[2].id]] {
        #expect(throws: ContentError.mixedOrder) {
          try Self.content.reorder(wrong, by: admin, at: Self.now, in: transaction)
        }
      }
      #expect(throws: ContentError.notFound) {
        try Self.content.reorder(
          [love[0], .init(rawValue: "none")], by: admin, at: Self.now, in: transaction)
      }
    }
  }

  @Test("AST-67 a wrong field is named")
  func fields() {
    let catalog = Self.content.catalog
    let insight = ContentDraft("insight", "landing", title: "T", "A text of twenty characters.")
    #expect(throws: Never.self) { try catalog.check(insight) }
    let wrong: [(ContentError, (inout ContentDraft) -> Void)] = [
      (.unknown(.kind), { $0.kind = "poem" }),
      (.unknown(.category), { $0.category = "love" }),
      (.unknown(.language), { $0.language = "fr" }),
      (.length(.title, 1...60), { $0.title = nil }),
      (.length(.body, 20...400), { $0.body = "Short" }),
      (.length(.priority, 1...10_000), { $0.priority = 0 }),
    ]
    for (error, change) in wrong {
      var draft = insight
      change(&draft)
      #expect(throws: error) { try catalog.check(draft) }
    }
    let titled = ContentDraft("quickQuestion", "love", title: "Why", "How?")
    #expect(throws: ContentError.unknown(.title)) { try catalog.check(titled) }
  }
}
