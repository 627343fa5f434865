import Accounts
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Conversations

@Suite struct UnsavedTests {
  private struct UsedUp: Error {}

  private static func draft(_ text: String) -> ChatDraft { ChatDraft(text, clientID: "c") }

  private static func rows(_ fixture: Fixture) async throws -> Int? {
    try await fixture.database.read { transaction in
      try transaction.value(
        """
        SELECT (SELECT count(*) FROM chat_messages) + (SELECT count(*) FROM chat_threads)
          + (SELECT count(*) FROM chat_unsaved)
        """)
    }
  }

  @Test(
    "DES-26 an answer is written by the same persona and nothing of it is stored",
    arguments: Engine.allCases)
  func answer(engine: Engine) async throws {
    let asked = Asked()
    let ends = Ends()
    let writer = AnswerWriter { question, _, pen in
      asked.note([question.text] + question.history.map(\.text))
      throw AnswerWriter.Declined()
    }
    try await Fixture.with(engine, persona: ends.persona(), writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let history = [
        ChatTurn(.system, "note"), ChatTurn(.user, "I am in danger"),
        ChatTurn(.assistant, "You are not alone."), ChatTurn(.user, "Canary 1?"),
        ChatTurn(.assistant, "Yes."),
      ]
      let answer = try await fixture.conversations.sendUnsaved(
        Self.draft("Canary 2?"), after: history, in: Fixture.app, of: owner
      ) { transaction in
        let pending = try fixture.conversations.pendingUses(
          in: Fixture.app, of: owner.account, in: transaction)
        #expect(pending == 1)
      }
      var reader = Reader()
      for await news in answer { reader.take(news) }
      #expect(reader.string == "Canary 2?" && reader.state == .complete && reader.gaps == 0)
      #expect(reader.writer == .composer && reader.details.confidence == 72)
      #expect(asked.texts == [["Canary 2?", "Canary 1?", "Yes."]])
      #expect(ends.all == ["complete true"])
      #expect(try await Self.rows(fixture) == 0)
    }
  }

  @Test("DES-26 DES-42 who stops reading stops it, and it counts after its first word")
  func stop() async throws {
    let ends = Ends()
    let writer = AnswerWriter { question, _, pen in
      try pen.begin(.model(provider: "test", name: "m"))
      if question.text == "words" { try pen.write("Begun") }
      try await Gate().pass()
    }
    let limits = ChatPersona.Limits(runningAnswers: 1)
    try await Fixture.with(.sqlite, persona: ends.persona(limits), writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      @Sendable func send(_ text: String) async throws -> UnsavedAnswer {
        try await fixture.conversations.sendUnsaved(
          Self.draft(text), after: [], in: Fixture.app, of: owner)
      }
      let first = try await send("words")
      await #expect(throws: ChatError(.tooManyAnswers(maximum: 1), .app)) {
        try await fixture.send("2", of: owner)
      }
      for await news in first {
        if case .piece = news { first.stop() }
      }
      #expect(ends.all == ["stopped true"])
      let reading = Task {
        for await _ in try await send("nothing") {}
      }
      try await eventually("being written") { try await Self.rows(fixture) == 1 }
      reading.cancel()
      try await eventually("ended") { ends.all.count == 2 }
      #expect(ends.all.last == "stopped false")
      try await eventually("forgotten") { try await Self.rows(fixture) == 0 }
    }
  }

  @Test("DES-26 PLT-21 somebody in danger is answered at once, and a refusal leaves nothing")
  func dangerAndRefusal() async throws {
    let ends = Ends()
    try await Fixture.with(.sqlite, persona: ends.persona()) { fixture in
      let owner = try await fixture.owner()
      let answer = try await fixture.conversations.sendUnsaved(
        Self.draft("I am in danger"), after: [], in: Fixture.app, of: owner
      ) { _ in throw UsedUp() }
      var reader = Reader()
      for await news in answer { reader.take(news) }
      #expect(reader.string == "You are not alone." && reader.writer == .safety)
      #expect(reader.details.danger == "self-harm" && reader.state == .complete)
      await #expect(throws: UsedUp.self) {
        try await fixture.conversations.sendUnsaved(
          Self.draft("When?"), after: [], in: Fixture.app, of: owner
        ) { _ in throw UsedUp() }
      }
      #expect(try await Self.rows(fixture) == 0 && ends.all.isEmpty)
    }
  }

  @Test("DES-26 what a node leaves that dies is forgotten", arguments: Engine.allCases)
  func death(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try Fixture(database)
      let owner = try await fixture.owner()
      _ = try await fixture.conversations.sendUnsaved(
        Self.draft("When?"), after: [], in: Fixture.app, of: owner)
      #expect(try await Self.rows(fixture) == 1)
      fixture.clock.advance(by: .seconds(901))
      try await fixture.conversations.sweep()
      #expect(try await Self.rows(fixture) == 0)
    }
  }
}

/// How answers ended, and whether each was a use.
private final class Ends: Sendable {
  private let state = Mutex<[String]>([])

  var all: [String] { state.withLock { $0 } }

  func persona(_ limits: ChatPersona.Limits = .init()) -> ChatPersona {
    .saying(limits: limits) { ended, _ in
      #expect(ended.thread == nil)
      self.state.withLock { $0.append("\(ended.state) \(ended.isUse)") }
    } _: {
      [$0.text]
    }
  }
}
