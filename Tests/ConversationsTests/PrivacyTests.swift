import Accounts
import Events
import Foundation
import Storage
import StorageTestSupport
import Testing

@testable import Conversations
@testable import Storage

@Suite struct PrivacyTests {
  @Test("PLT-12 DES-26 the file holds nothing of what is said, neither while it is written")
  func canaries() async throws {
    let gate = Gate()
    let writer = AnswerWriter { question, grounds, pen in
      var details = grounds.details
      details.steps = [
        ChatStep(tool: "t", label: "Canary", arguments: #"{"a":"Canary"}"#, facts: [1])
      ]
      try pen.note(details)
      try pen.begin(.model(provider: "test", name: "m"))
      try pen.write("Canary answers. ")
      try await gate.pass()
    }
    try await withTestDatabase(.sqlite, migrated: Fixture.migrations) { test in
      let database = try await test.open()
      let fixture = try Fixture(database, writers: [writer])
      try await fixture.running {
        let owner = try await fixture.owner()
        let sent = try await fixture.send("Canary asks", of: owner)
        for try await news in fixture.conversations.follow(sent.answer, of: owner) {
          if case .piece = news {
            try Self.expectNoCanary(test)
            gate.open()
          }
        }
        try await fixture.conversations.rename(sent.thread, to: "Canary", of: owner)
        _ = try await fixture.ask("Canary in danger", of: owner)
        let unsaved = try await fixture.conversations.sendUnsaved(
          ChatDraft("Canary asks", clientID: "c"), after: [ChatTurn(.user, "Canary")],
          in: Fixture.app, of: owner)
        for await _ in unsaved { try Self.expectNoCanary(test) }
        try Self.expectNoCanary(test)
      }
      await database.close()
    }
  }

  private static func expectNoCanary(_ test: TestDatabase) throws {
    let path = try #require(test.path)
    for file in [path, path + "-wal"] {
      let data = try Data(contentsOf: URL(filePath: file))
      for canary in ["Canary", "career", "self-harm"] {
        #expect(data.range(of: Data(canary.utf8)) == nil)
      }
    }
  }

  @Test(
    "PLT-5 an account takes its conversations along, and leaves none", arguments: Engine.allCases)
  func exportAndDelete(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.ask("Will I travel?", of: owner)
      let deleted = try await fixture.ask("Not this", of: owner)
      try await fixture.conversations.delete(deleted.thread, of: owner)
      let files = try await fixture.database.read { transaction in
        try Conversations.personalData.export(transaction, owner.account, owner.key)
      }
      let name = sent.thread.rawValue
      #expect(files.map(\.path) == ["\(name).json", "\(name).md"])
      let text = String(decoding: try #require(files.last).bytes, as: UTF8.self)
      #expect(
        text == """
          # Will I travel?

          **You**

          Will I travel?

          **composer**

          Will I travel?. Will I travel?.

          > [1] Canary in the 10th house

          """)
      let left = try await fixture.database.write { transaction in
        try Conversations.personalData.delete(transaction, owner.account)
        return try ["threads", "messages", "pieces"].map { table in
          try transaction.value("SELECT count(*) FROM chat_\(raw: table)") ?? -1 as Int
        }
      }
      #expect(left == [0, 0, 0])
    }
  }

  @Test("PLT-5 what was taken along comes back whole, and once", arguments: Engine.allCases)
  func importing(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.owner(), try await fixture.owner())
      let conversations = fixture.conversations
      let sent = try await fixture.ask("Will I travel?", of: ada)
      fixture.clock.advance(by: .milliseconds(1))
      let again = try await conversations.regenerate(sent.answer, of: ada)
      _ = try await fixture.read(again, of: ada)
      _ = try await fixture.ask("In danger", in: sent.thread, of: ada)
      try await conversations.rename(sent.thread, to: "Travel", of: ada)
      try await conversations.pin(sent.thread, of: ada)
      let module = Conversations.personalData
      let add = try #require(module.add)
      let files = try await fixture.database.read { try module.export($0, ada.account, ada.key) }
      let added = try await fixture.database.write { transaction in
        [
          try add(transaction, ada.account, ada.key, files),
          try add(transaction, bob.account, bob.key, files),
          try add(transaction, bob.account, bob.key, files),
        ]
      }
      #expect(added == [0, 1, 0])
      let thread = try #require(
        try await conversations.threads(in: Fixture.app, of: bob).items.first)
      #expect(thread.title == "Travel" && thread.isNamed && thread.isPinned)
      let old = try await conversations.messages(in: sent.thread, of: ada)
      let new = try await conversations.messages(in: thread.id, of: bob)
      #expect(new.messages.map(\.text) == old.messages.map(\.text))
      #expect(new.messages.map(\.details) == old.messages.map(\.details))
      #expect(new.messages.map(\.writer) == old.messages.map(\.writer))
      #expect(new.siblings.values.map(\.count) == [2])
      #expect(try await conversations.search("travel", in: Fixture.app, of: bob).count == 4)
    }
  }

  @Test(
    "PLT-5 what is no thread is refused",
    arguments: [
      #"{}"#, #"{"app":"A","createdAt":1,"updatedAt":1,"messages":[]}"#,
      #"{"app":"a","createdAt":-1,"updatedAt":1,"messages":[]}"#,
      #"{"app":"a","createdAt":1,"updatedAt":1,"messages":[{}]}"#,
      #"{"app":"a","createdAt":1,"updatedAt":1,"messages":[],"leaf":"x"}"#,
      #"""
      {"app":"a","createdAt":1,"updatedAt":1,"leaf":"m","messages":[{"id":"m","parent":"n",
        "role":"user","state":"complete","createdAt":1,"text":"","details":{}}]}
      """#,
      #"""
      {"app":"a","createdAt":1,"updatedAt":1,"leaf":"m","messages":[{"id":"m","writer":"x",
        "role":"user","state":"complete","createdAt":1,"text":"","details":{}}]}
      """#,
    ])
  func badFiles(json: String) {
    #expect(throws: ImportError.self) {
      try TransferredThread(ExportedFile(path: "t.json", bytes: Array(json.utf8)))
    }
  }

  private static func list(isArchived: Bool?, _ owner: AccountKey) throws -> SQL {
    try PageOrder.descending("is_pinned", "updated_at", "id").select(
      from: Conversations.threads(in: "destiny", isArchived: isArchived, of: owner), after: nil,
      limit: 50)
  }

  @Test("every list and look-up goes over an index", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try Fixture(database)
      let owner = try await fixture.owner()
      let (thread, message) = (ChatThreadID(rawValue: "t"), ChatMessageID(rawValue: "m"))
      let pieces = engine == .sqlite ? "sqlite_autoindex_chat_pieces_1" : "chat_pieces_pkey"
      let queries: [(String, SQL)] = [
        ("chat_threads_by_time", try Self.list(isArchived: false, owner)),
        ("chat_threads_by_time", try Self.list(isArchived: nil, owner)),
        (
          "chat_threads_by_time",
          Conversations.part(
            of: Conversations.threads(in: "destiny", isArchived: false, of: owner), offset: 50,
            limit: 50)
        ),
        (
          "chat_threads_by_age",
          Conversations.oldThreads(
            in: "destiny", before: fixture.clock.now, of: "SELECT id FROM accounts", limit: 5)
        ),
        ("chat_threads_empty", Conversations.forgetting(emptySince: fixture.clock.now)),
        ("chat_unsaved_by_lease", Conversations.forgetting(unsavedUntil: fixture.clock.now)),
        ("chat_unsaved_by_account", Conversations.unsavedAnswers(in: "destiny", of: owner.account)),
        (pieces, Conversations.pieces(of: message, from: 5, owner: owner)),
        ("chat_messages_by_lease", Conversations.overdue(at: fixture.clock.now)),
        ("chat_threads_deleted", Conversations.forgetting(deletedBefore: fixture.clock.now)),
        ("chat_messages_by_thread", Conversations.children(of: [message], in: thread, owner)),
      ]
      for (index, query) in queries { try await assertUsesIndex(index, query, in: database) }
      // What PostgreSQL says of these with no rows says nothing: every index costs it the same.
      guard engine == .sqlite else { return }
      let open = Conversations.openAnswers(in: "destiny", of: owner.account, "NOT m.is_counted")
      try await assertUsesIndex("chat_messages_open", open, in: database)
      let key = "sqlite_autoindex_chat_messages_1"
      try await assertUsesIndex(key, Conversations.message(message, of: owner), in: database)
      try await assertUsesIndex(
        "chat_messages_by_client", Conversations.sent("c", of: owner), in: database)
    }
  }
}
