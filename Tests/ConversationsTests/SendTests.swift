import Accounts
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Conversations

@Suite struct SendTests {
  @Test(
    "DES-67 AST-78 a question is stored with its answer, which comes by itself",
    arguments: Engine.allCases)
  func send(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("  Will I travel?\n", of: owner)
      #expect(sent.isNew)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string == "Will I travel?. Will I travel?.")
      #expect(answer.state == .complete && answer.writer == .composer && answer.gaps == 0)
      #expect(answer.details.facts.map(\.title) == ["Canary in the 10th house"])
      let question = try await fixture.database.read { transaction in
        try transaction.message(transaction.messageRow(sent.question, of: owner), of: owner)
      }
      #expect(question.text == "Will I travel?" && question.role == .user)
    }
  }

  @Test(
    "CHL-79 the same client id never makes a second question or answer", arguments: Engine.allCases)
  func duplicates(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let all = try await withThrowingTaskGroup(of: SentQuestion.self) { group in
        for _ in 0..<8 { group.addTask { try await fixture.send("Once", as: "c1", of: owner) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(all.map(\.answer)).count == 1)
      #expect(all.count { $0.isNew } == 1)
      _ = try await fixture.read(all[0].answer, of: owner)
      let again = try await fixture.send("Once", as: "c1", of: owner)
      #expect(again.answer == all[0].answer && !again.isNew)
      let count: Int? = try await fixture.database.read { transaction in
        try transaction.value("SELECT count(*) FROM chat_messages")
      }
      #expect(count == 2)
      #expect(try await fixture.send("Once", as: "c1", of: fixture.owner()).isNew)
      await #expect(throws: ChatError(.taken, .clientID)) {
        try await fixture.send("Twice", as: "c1", of: owner)
      }
      #expect(try await fixture.send(" Once ", as: "c1", of: owner).answer == again.answer)
    }
  }

  @Test(
    "PLT-9 what is counted is counted with the question or not at all", arguments: Engine.allCases)
  func quota(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let quota = Quota("destiny.questions", limit: 1, every: .seconds(86_400))
      @Sendable func ask(_ id: String) async throws -> SentQuestion {
        try await fixture.conversations.send(
          ChatDraft("Will it rain?", clientID: id), in: Fixture.app, of: owner
        ) { _, transaction in
          try fixture.accounts.use(quota, of: owner.account, in: transaction)
        }
      }
      _ = try await ask("a")
      _ = try await ask("a")
      await #expect(throws: AccountError.self) { try await ask("b") }
      let stored: Int? = try await fixture.database.read { transaction in
        try transaction.value("SELECT count(*) FROM chat_messages WHERE role = 'user'")
      }
      #expect(stored == 1)
    }
  }

  @Test(
    "PLT-21 DES-149 somebody in danger is answered at once, by no model, and nothing is counted",
    arguments: Engine.allCases)
  func danger(engine: Engine) async throws {
    let asked = Asked()
    let writer = AnswerWriter { question, _, pen in
      asked.note([question.text] + question.history.map(\.text))
      try pen.begin(.model(provider: "test", name: "m"))
      try pen.write("An answer.")
    }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.conversations.send(
        ChatDraft("I am in danger", clientID: "a"), in: Fixture.app, of: owner
      ) { _, _ in throw ChatError(.invalid, .text) }
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string == "You are not alone." && answer.writer == .safety)
      #expect(answer.details.danger == "self-harm" && answer.state == .complete)
      _ = try await fixture.ask("And now?", in: sent.thread, of: owner)
      _ = try await fixture.ask("And then?", in: sent.thread, of: owner)
      #expect(asked.texts == [["And now?"], ["And then?", "And now?", "An answer."]])
      await #expect(throws: ChatError(.invalid, .message)) {
        try await fixture.conversations.regenerate(sent.answer, of: owner)
      }
    }
  }

  @Test(
    "DES-58 CHL-77 what cannot be asked is refused and never cut",
    arguments: [
      ("  \n", "a", ChatError(.missing, .text)),
      (String(repeating: "é", count: 1_001), "a", ChatError(.tooLong(maximum: 1_000), .text)),
      ("Hi", "", ChatError(.invalid, .clientID)),
      ("Hi", "a b", ChatError(.invalid, .clientID)),
      ("Hi", String(repeating: "a", count: 65), ChatError(.invalid, .clientID)),
    ])
  func refusals(text: String, clientID: String, expected: ChatError) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let owner = try await fixture.owner()
      await #expect(throws: expected) { try await fixture.send(text, as: clientID, of: owner) }
    }
  }

  @Test("DES-58 nothing is asked while an answer is being written", arguments: Engine.allCases)
  func busy(engine: Engine) async throws {
    let gate = Gate()
    let writer = AnswerWriter { _, _, pen in
      try await gate.pass()
      throw AnswerWriter.Declined()
    }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("First", of: owner)
      await #expect(throws: ChatError(.answering, .thread)) {
        try await fixture.send("Second", in: sent.thread, of: owner)
      }
      gate.open()
      #expect(try await fixture.read(sent.answer, of: owner).writer == .composer)
      _ = try await fixture.ask("Second", in: sent.thread, of: owner)
    }
  }

  @Test("PLT-8 what is somebody else's does not exist", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.owner(), try await fixture.owner())
      let sent = try await fixture.ask("Mine", of: ada)
      let missing = ChatError(.notFound, .message)
      await #expect(throws: missing) { try await fixture.read(sent.answer, of: eve) }
      await #expect(throws: missing) { try await fixture.conversations.stop(sent.answer, of: eve) }
      await #expect(throws: missing) {
        try await fixture.conversations.resume(sent.answer, of: eve)
      }
      await #expect(throws: missing) {
        try await fixture.conversations.regenerate(sent.answer, of: eve)
      }
      await #expect(throws: ChatError(.notFound, .thread)) {
        try await fixture.send("Yours", in: sent.thread, of: eve)
      }
    }
  }
}

/// What a writer was asked.
final class Asked: Sendable {
  private let all = Mutex<[[String]]>([])

  var texts: [[String]] { all.withLock { $0 } }

  func note(_ texts: [String]) { all.withLock { $0.append(texts) } }
}
