import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Conversations

@Suite struct AdditionTests {
  @Test(
    "DES-191 DES-16 a message is added without asking, and the thread shows it",
    arguments: Engine.allCases)
  func add(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let thread = try await conversations.begin(
        ChatThreadID(rawValue: "t"), in: Fixture.app, of: owner)
      #expect(thread.title == nil && thread.messageCount == 0 && thread.leaf == nil)
      let question = try await conversations.add(
        ChatAddition(.user, " Shall I move? ", id: ChatMessageID(rawValue: "m")), to: thread.id,
        of: owner)
      #expect(question.text == "Shall I move?" && question.id.rawValue == "m")
      let again = try await conversations.add(
        ChatAddition(.user, "Other", id: question.id), to: thread.id, of: owner)
      #expect(again == question)
      await #expect(throws: ChatError(.notFound, .thread)) {
        try await conversations.add(
          ChatAddition(.user, "Mine", id: question.id), to: thread.id, of: fixture.owner())
      }
      let other = try await fixture.owner()
      let second = try await conversations.begin(in: Fixture.app, of: owner)
      await #expect(throws: ChatError(.taken, .message)) {
        try await conversations.add(
          ChatAddition(.user, "Once", id: question.id), to: second.id, of: owner)
      }
      let theirs = try await conversations.begin(in: Fixture.app, of: other)
      await #expect(throws: ChatError(.taken, .message)) {
        try await conversations.add(
          ChatAddition(.user, "Mine", id: question.id), to: theirs.id, of: other)
      }
      var details = ChatDetails(area: "travel", confidence: 64)
      details.trace = "t-1"
      let answer = try await conversations.add(
        ChatAddition(.assistant, "Saturn rests. [1]", details: details), to: thread.id, of: owner)
      #expect(answer.parent == question.id && answer.details == details)
      #expect(answer.createdAt > question.createdAt)
      let shown = try await conversations.thread(thread.id, of: owner)
      #expect(shown.title == "Shall I move?" && shown.preview == "Saturn rests.")
      #expect(shown.messageCount == 2 && shown.updatedAt == answer.createdAt)
      #expect(shown.primaryArea == "travel")
      _ = try await fixture.ask("And now?", in: thread.id, of: owner)
      await #expect(throws: ChatError(.tooLong(maximum: 12_000), .text)) {
        try await conversations.add(
          ChatAddition(.assistant, String(repeating: "a", count: 12_001)), to: thread.id, of: owner)
      }
    }
  }

  @Test(
    "DES-21 what the app says of a conversation stands in it, and no model is told",
    arguments: Engine.allCases)
  func system(engine: Engine) async throws {
    let asked = Asked()
    let writer = AnswerWriter { question, _, pen in
      asked.note([question.text] + question.history.map(\.text))
      throw AnswerWriter.Declined()
    }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let sent = try await fixture.ask("1", of: owner)
      let before = try await conversations.thread(sent.thread, of: owner)
      fixture.clock.advance(by: .seconds(60))
      let note = try await conversations.add(
        ChatAddition(.system, "Written for another chart."), to: sent.thread, of: owner)
      let after = try await conversations.thread(sent.thread, of: owner)
      #expect(after.updatedAt == before.updatedAt && after.preview == before.preview)
      #expect(after.messageCount == 3 && after.leaf == note.id)
      _ = try await conversations.add(
        ChatAddition(.user, "I am in danger"), to: sent.thread, of: owner)
      _ = try await fixture.ask("2", in: sent.thread, of: owner)
      #expect(asked.texts.last == ["2", "1", "1. 1."])
      let branch = try await conversations.messages(in: sent.thread, of: owner)
      #expect(
        branch.messages.map(\.role) == [.user, .assistant, .system, .user, .user, .assistant])
      #expect(branch.messages[3].details.danger == "self-harm")
      await #expect(throws: ChatError(.invalid, .message)) {
        try await conversations.regenerate(note.id, of: owner)
      }
    }
  }

  @Test(
    "DES-17 a thread in which nothing was asked is not listed, and forgotten after a day",
    arguments: Engine.allCases)
  func empty(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let (kept, empty) = (ChatThreadID(rawValue: "kept"), ChatThreadID(rawValue: "empty"))
      for id in [kept, empty] {
        let named = try await conversations.begin(id, named: "Venus", in: Fixture.app, of: owner)
        #expect(named.isNamed && named.title == "Venus")
        #expect(try await conversations.begin(id, in: Fixture.app, of: owner) == named)
      }
      _ = try await conversations.add(ChatAddition(.assistant, "Welcome"), to: empty, of: owner)
      await #expect(throws: ChatError(.taken, .thread)) {
        try await conversations.begin(kept, in: Fixture.app, of: fixture.owner())
      }
      #expect(try await conversations.count(in: Fixture.app, of: owner) == 0)
      #expect(try await conversations.search("venus", in: Fixture.app, of: owner).isEmpty)
      _ = try await fixture.ask("1", in: kept, of: owner)
      let listed = try await conversations.threads(in: Fixture.app, of: owner).items
      #expect(listed.map(\.id) == [kept] && listed.first?.title == "Venus")
      fixture.clock.advance(by: .seconds(86_401))
      try await conversations.sweep()
      _ = try await conversations.thread(kept, of: owner)
      await #expect(throws: ChatError(.notFound, .thread)) {
        try await conversations.thread(empty, of: owner)
      }
    }
  }
}
