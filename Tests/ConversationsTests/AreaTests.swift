import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Conversations

@Suite struct AreaTests {
  @Test(
    "DES-47 areas are counted in the answers since a moment, of one account and one app",
    arguments: Engine.allCases)
  func counts(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let begin = fixture.clock.now
      func say(_ area: String?, _ role: ChatMessage.Role = .assistant) async throws -> ChatThreadID
      {
        let thread = try await conversations.begin(in: Fixture.app, of: owner).id
        _ = try await conversations.add(
          ChatAddition(role, "So it is.", details: ChatDetails(area: area)), to: thread, of: owner)
        return thread
      }
      _ = try await say("travel")
      fixture.clock.advance(by: .seconds(3_600))
      let later = fixture.clock.now
      for area in ["health", "career", "health", nil] { _ = try await say(area) }
      _ = try await say("family", .user)
      let deleted = try await say("finance")
      try await conversations.delete(deleted, of: owner)
      #expect(
        try await conversations.areas(in: Fixture.app, of: owner, since: later)
          == ["health": 2, "career": 1])
      #expect(
        try await conversations.areas(in: Fixture.app, of: owner, since: begin)["travel"] == 1)
      #expect(try await conversations.areas(in: "other", of: owner, since: begin).isEmpty)
      let other = try await fixture.owner()
      #expect(try await conversations.areas(in: Fixture.app, of: other, since: begin).isEmpty)
      try await assertUsesIndex(
        "chat_messages_by_change",
        Conversations.answers(in: Fixture.app, of: owner, since: later), in: fixture.database)
    }
  }
}
