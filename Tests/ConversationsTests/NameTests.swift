import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Conversations

@Suite struct NameTests {
  @Test("DES-11 new threads and messages are called by UUIDs", arguments: Engine.allCases)
  func names(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.ask("1", of: owner)
      let uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
      for name in [sent.thread.rawValue, sent.question.rawValue, sent.answer.rawValue] {
        #expect(name.wholeMatch(of: uuid) != nil)
      }
    }
  }

  @Test(
    "DES-11 DES-179 a client may name the thread and the question, once and for all",
    arguments: Engine.allCases)
  func chosen(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.owner(), try await fixture.owner())
      let (thread, question) = (ChatThreadID(rawValue: "my-thread_1"), ChatMessageID(rawValue: "q"))
      @Sendable func send(
        _ key: String, _ message: ChatMessageID? = nil, mayBegin: Bool = true,
        of owner: AccountKey
      ) async throws -> SentQuestion {
        try await fixture.conversations.send(
          ChatDraft("When?", clientID: key, thread: thread, mayBegin: mayBegin, message: message),
          in: Fixture.app, of: owner)
      }
      await #expect(throws: ChatError(.notFound, .thread)) {
        try await send("a", mayBegin: false, of: ada)
      }
      let sent = try await send("a", question, of: ada)
      #expect(sent.thread == thread && sent.question == question && sent.beginsThread)
      _ = try await fixture.read(sent.answer, of: ada)
      let again = try await send("b", question, of: ada)
      #expect(!again.isNew && again.answer == sent.answer && !again.beginsThread)
      let next = try await send("c", of: ada)
      #expect(next.isNew && next.thread == thread && !next.beginsThread)
      await #expect(throws: ChatError(.taken, .thread)) { try await send("a", of: eve) }
      await #expect(throws: ChatError(.taken, .message)) {
        try await fixture.conversations.send(
          ChatDraft("When?", clientID: "a", message: question), in: Fixture.app, of: eve)
      }
      _ = try await fixture.read(next.answer, of: ada)
      try await fixture.conversations.delete(thread, of: ada)
      await #expect(throws: ChatError(.taken, .thread)) { try await send("d", of: ada) }
    }
  }

  @Test("DES-179 what cannot be a name is refused", arguments: ["", "a b", "é", "a/b", "a.b"])
  func refusals(name: String) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let owner = try await fixture.owner()
      for text in [name, String(repeating: "a", count: 65)] {
        await #expect(throws: ChatError(.invalid, .thread)) {
          try await fixture.send("When?", in: ChatThreadID(rawValue: text), of: owner)
        }
        await #expect(throws: ChatError(.invalid, .message)) {
          try await fixture.conversations.send(
            ChatDraft("When?", clientID: "a", message: ChatMessageID(rawValue: text)),
            in: Fixture.app, of: owner)
        }
      }
    }
  }

  @Test(
    "DES-10 what an app attaches to a thread is stored with it or not at all",
    arguments: Engine.allCases)
  func attaching(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      try await fixture.database.write { transaction in
        _ = try transaction.run(
          """
          CREATE TABLE attached (
            thread_id \(.text) NOT NULL REFERENCES chat_threads ON DELETE CASCADE)\(strict: true)
          """)
      }
      @Sendable func send(_ text: String, refused: Bool = false) async throws -> SentQuestion {
        try await fixture.conversations.send(
          ChatDraft(text, clientID: text.filter(\.isLetter)), in: Fixture.app, of: owner,
          counting: { sent, _ in if refused { throw ChatError(.invalid, .text) } },
          attaching: { sent, transaction in
            guard sent.beginsThread else { return }
            try transaction.run("INSERT INTO attached (thread_id) VALUES (\(sent.thread))")
          })
      }
      func count() async throws -> Int? {
        try await fixture.database.read { try $0.value("SELECT count(*) FROM attached") }
      }
      await #expect(throws: ChatError(.invalid, .text)) { try await send("When?", refused: true) }
      #expect(try await count() == 0)
      _ = try await send("When?")
      _ = try await send("When?")
      // Also where a screen answers, and nothing is counted.
      _ = try await send("I am in danger", refused: true)
      #expect(try await count() == 2)
    }
  }
}
