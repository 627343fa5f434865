import Accounts
import Events
import Foundation
import Storage
import StorageTestSupport
import Testing

@testable import Conversations

@Suite struct ThreadTests {
  private static func titles(
    _ fixture: Fixture, isArchived: Bool = false, of owner: AccountKey
  ) async throws -> [String?] {
    try await fixture.conversations.threads(in: Fixture.app, isArchived: isArchived, of: owner)
      .items.map(\.title)
  }

  @Test(
    "DES-76 AST-80 a thread is called by its first question and shows what was said last",
    arguments: Engine.allCases)
  func titles(engine: Engine) async throws {
    let persona = ChatPersona.saying { question in
      ["Yes [1]: ", question.text, " [note] [2"]
    }
    try await Fixture.with(engine, persona: persona) { fixture in
      let owner = try await fixture.owner()
      let long = "Shall I take the position that was offered in the other city, or stay?"
      let sent = try await fixture.ask(long, of: owner)
      var thread = try await fixture.conversations.thread(sent.thread, of: owner)
      #expect(thread.title == "Shall I take the position that was offered in the other…")
      #expect(thread.preview.hasPrefix("Yes: Shall I take"))
      #expect(thread.areas == ["career"] && thread.messageCount == 2 && !thread.isNamed)
      try await fixture.conversations.rename(sent.thread, to: " Work ", of: owner)
      fixture.clock.advance(by: .milliseconds(1))
      _ = try await fixture.ask("Another", in: sent.thread, of: owner)
      thread = try await fixture.conversations.thread(sent.thread, of: owner)
      #expect(thread.title == "Work" && thread.isNamed && thread.messageCount == 4)
      #expect(thread.preview == "Yes: Another [note] [2")
      try await fixture.conversations.rename(sent.thread, to: " ", of: owner)
      thread = try await fixture.conversations.thread(sent.thread, of: owner)
      #expect(thread.title?.hasPrefix("Shall I") == true && !thread.isNamed)
      await #expect(throws: ChatError(.tooLong(maximum: 80), .title)) {
        try await fixture.conversations.rename(
          sent.thread, to: String(repeating: "a", count: 81), of: owner)
      }
    }
  }

  @Test("CHL-76 what a screen has found is no title", arguments: Engine.allCases)
  func screenedTitle(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.ask("I am in danger", of: owner)
      var thread = try await fixture.conversations.thread(sent.thread, of: owner)
      #expect(thread.title == nil && thread.preview.isEmpty)
      fixture.clock.advance(by: .milliseconds(1))
      _ = try await fixture.ask("What now?", in: sent.thread, of: owner)
      try await fixture.conversations.rename(sent.thread, to: "", of: owner)
      thread = try await fixture.conversations.thread(sent.thread, of: owner)
      #expect(thread.title == "What now?")
    }
  }

  @Test("DES-80 DES-72 pinned threads come first, archived ones apart", arguments: Engine.allCases)
  func lists(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      var threads: [ChatThreadID] = []
      for number in 0..<5 {
        threads.append(try await fixture.ask("\(number)", of: owner).thread)
        fixture.clock.advance(by: .milliseconds(1))
      }
      let conversations = fixture.conversations
      try await conversations.pin(threads[1], of: owner)
      try await conversations.archive(threads[3], of: owner)
      #expect(try await Self.titles(fixture, of: owner) == ["1", "4", "2", "0"])
      #expect(try await Self.titles(fixture, isArchived: true, of: owner) == ["3"])
      try await conversations.pin(threads[3], of: owner)
      #expect(try await Self.titles(fixture, of: owner) == ["3", "1", "4", "2", "0"])
      try await conversations.archive(threads[3], of: owner)
      try await conversations.archive(threads[3], false, of: owner)
      try await conversations.pin(threads[1], false, of: owner)
      #expect(try await Self.titles(fixture, of: owner) == ["4", "3", "2", "1", "0"])
      var (seen, cursor): ([ChatThreadID], Cursor?) = ([], nil)
      repeat {
        let page = try await conversations.threads(
          in: Fixture.app, of: owner, after: cursor, limit: 2)
        seen += page.items.map(\.id)
        cursor = page.next
      } while cursor != nil
      #expect(seen == threads.reversed())
      #expect(try await conversations.threads(in: "chloe", of: owner).items.isEmpty)
    }
  }

  @Test("DES-78 DES-82 what was deleted comes back within the hour", arguments: Engine.allCases)
  func undo(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let sent = try await fixture.ask("Keep me", of: owner)
      try await conversations.delete(sent.thread, of: owner)
      let missing = ChatError(.notFound, .thread)
      await #expect(throws: missing) { try await conversations.thread(sent.thread, of: owner) }
      await #expect(throws: missing) { try await conversations.delete(sent.thread, of: owner) }
      await #expect(throws: ChatError(.notFound, .message)) {
        try await fixture.read(sent.answer, of: owner)
      }
      try await conversations.restore(sent.thread, of: owner)
      #expect(try await fixture.read(sent.answer, of: owner).state == .complete)
      _ = try await fixture.ask("Me too", of: owner)
      #expect(try await conversations.count(in: Fixture.app, of: owner) == 2)
      #expect(try await conversations.deleteAll(in: Fixture.app, of: owner) == 2)
      #expect(try await conversations.count(in: Fixture.app, of: owner) == 0)
      fixture.clock.advance(by: .seconds(3_599))
      try await conversations.sweep()
      try await conversations.restore(sent.thread, of: owner)
      fixture.clock.advance(by: .seconds(3_601))
      try await conversations.sweep()
      let left: Int? = try await fixture.database.read { transaction in
        try transaction.value("SELECT count(*) FROM chat_messages")
      }
      #expect(left == 2)
    }
  }

  @Test("DES-78 deleting a thread stops what is being written in it", arguments: Engine.allCases)
  func deleteStops(engine: Engine) async throws {
    let gate = Gate()
    let writer = AnswerWriter { _, _, pen in
      try pen.begin(.model(provider: "test", name: "m"))
      do { try await Gate().pass() } catch {
        gate.open()
        throw error
      }
    }
    try await Fixture.with(engine, writers: [writer]) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.send("When?", of: owner)
      try await eventually("writing") { !fixture.conversations.desk.held.isEmpty }
      try await fixture.conversations.delete(sent.thread, of: owner)
      try await gate.pass()
      try await eventually("ended") { fixture.conversations.desk.held.isEmpty }
      try await fixture.conversations.restore(sent.thread, of: owner)
      #expect(try await fixture.read(sent.answer, of: owner).state == .stopped)
    }
  }

  @Test(
    "a thread is read from its end upwards, and any branch can be shown", arguments: Engine.allCases
  )
  func branches(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let first = try await fixture.ask("1", of: owner)
      for number in 2...3 {
        fixture.clock.advance(by: .milliseconds(1))
        _ = try await fixture.ask("\(number)", in: first.thread, of: owner)
      }
      var branch = try await conversations.messages(in: first.thread, limit: 4, of: owner)
      #expect(branch.messages.map(\.text) == ["2", "2. 2.", "3", "3. 3."])
      #expect(branch.hasEarlier)
      let before = try await conversations.messages(
        in: first.thread, before: branch.messages[0].id, of: owner)
      #expect(before.messages.map(\.text) == ["1", "1. 1."] && !before.hasEarlier)

      fixture.clock.advance(by: .milliseconds(1))
      let again = try await conversations.regenerate(first.answer, of: owner)
      _ = try await fixture.read(again, of: owner)
      branch = try await conversations.messages(in: first.thread, of: owner)
      #expect(branch.messages.map(\.id) == [first.question, again])
      #expect(branch.siblings == [again: [first.answer, again]])
      try await conversations.show(first.answer, of: owner)
      branch = try await conversations.messages(in: first.thread, of: owner)
      #expect(branch.messages.count == 6 && branch.messages.last?.text == "3. 3.")
      await #expect(throws: ChatError(.notFound, .message)) {
        try await conversations.show(again, of: fixture.owner())
      }
      let other = try await fixture.ask("Other", of: owner)
      await #expect(throws: ChatError(.notFound, .message)) {
        try await conversations.messages(in: first.thread, before: other.answer, of: owner)
      }
    }
  }

  @Test("DES-67 DES-170 CHL-87 all tabs of the account are told", arguments: Engine.allCases)
  func events(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let sent = try await fixture.ask("1", of: owner)
      try await fixture.conversations.pin(sent.thread, of: owner)
      try await fixture.conversations.delete(sent.thread, of: owner)
      try await fixture.conversations.restore(sent.thread, of: owner)
      let told = try await fixture.database.read { transaction in
        try transaction.rows(
          """
          SELECT topic, body FROM events WHERE audience = \(Audience.account(owner.account))
            AND (topic LIKE 'thread.%' OR topic LIKE 'message.%') ORDER BY id
          """
        ) { row in "\(try row[0] as String) \(try row[1] as String)" }
      }
      func line(_ topic: String, _ message: ChatMessageID? = nil) -> String {
        let name = message.map { #","message":"\#($0.rawValue)""# } ?? ""
        return #"\#(topic) {"app":"destiny","thread":"\#(sent.thread.rawValue)"\#(name)}"#
      }
      #expect(
        told == [
          line("thread.created"), line("message.created", sent.question),
          line("message.created", sent.answer), line("message.completed", sent.answer),
          line("thread.updated"), line("thread.deleted"), line("thread.created"),
        ])
    }
  }
}
