import Storage
import StorageTestSupport
import Testing

@testable import Conversations

@Suite struct ChangeTests {
  @Test(
    "DES-79 DES-80 DES-190 name, pin and archive of a thread change together or not at all",
    arguments: Engine.allCases)
  func together(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let id = try await fixture.ask("Shall I move?", of: owner).thread
      let pinned = try await conversations.change(
        id, ChatThreadChange(title: " The move ", isPinned: true), of: owner)
      #expect(pinned.title == "The move" && pinned.isNamed && pinned.isPinned)
      #expect(try await conversations.thread(id, of: owner) == pinned)
      await #expect(throws: ChatError(.tooLong(maximum: 80), .title)) {
        try await conversations.change(
          id, ChatThreadChange(title: String(repeating: "a", count: 81), isPinned: false),
          of: owner)
      }
      #expect(try await conversations.thread(id, of: owner).isPinned)
      let away = try await conversations.change(
        id, ChatThreadChange(isPinned: true, isArchived: true), of: owner)
      #expect(away.isArchived && !away.isPinned && away.title == "The move")
      let plain = try await conversations.change(id, ChatThreadChange(title: "  "), of: owner)
      #expect(plain.title == "Shall I move?" && !plain.isNamed && plain.isArchived)
      await #expect(throws: ChatError(.notFound, .thread)) {
        try await conversations.change(id, ChatThreadChange(isPinned: true), of: fixture.owner())
      }
    }
  }

  @Test(
    "DES-183 an answer that takes too long ends, with what it has or with nothing",
    arguments: ["", "First words. "])
  func tooLong(words: String) async throws {
    let writer = AnswerWriter { _, _, pen in
      try pen.begin(.model(provider: "test", name: "slow"))
      try pen.write(words)
      try await Task.sleep(for: .seconds(3_600))
    }
    #expect(Conversations.Settings().longestAnswer <= .seconds(120))
    // No other node takes it over meanwhile.
    let settings = Conversations.Settings(lease: .seconds(3_600), longestAnswer: .seconds(60))
    try await Fixture.with(.sqlite, writers: [writer], settings: settings) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("1", of: owner)
      try await eventually("the words are stored") {
        let answer = try await fixture.conversations.message(sent.answer, of: owner)
        return answer.text == words && answer.writer != nil
      }
      try await eventually("the answer has ended") {
        fixture.clock.advance(by: .seconds(1))
        return try await !fixture.conversations.message(sent.answer, of: owner).state.isOpen
      }
      let ended = try await fixture.conversations.message(sent.answer, of: owner)
      #expect(ended.text == words && ended.state == (words.isEmpty ? .failed : .interrupted))
    }
  }
}
