import Accounts
import Events
import Foundation
import Storage
import StorageTestSupport
import Testing

@testable import Conversations

@Suite struct ThreadTests {
  private static func titles(
    _ house: House, isArchived: Bool = false, of owner: AccountKey
  ) async throws -> [String?] {
    try await house.conversations.threads(in: House.app, isArchived: isArchived, of: owner)
      .items.map(\.title)
  }

  @Test(
    "DES-76 AST-80 a thread is called by its first question and shows what was said last",
    arguments: Engine.allCases)
  func titles(engine: Engine) async throws {
    let persona = ChatPersona.saying { question in
      ["Yes [1]: ", question.text, " [note] [2"]
    }
    try await House.with(engine, persona: persona) { house in
      let owner = try await house.owner()
      let long = "Shall I take the position that was offered in the other city, or stay?"
      let sent = try await house.ask(long, of: owner)
      var thread = try await house.conversations.thread(sent.thread, of: owner)
      #expect(thread.title == "Shall I take the position that was offered in the other…")
      #expect(thread.preview.hasPrefix("Yes: Shall I take"))
      #expect(thread.areas == ["career"] && thread.messageCount == 2 && !thread.isNamed)
      try await house.conversations.rename(sent.thread, to: " Work ", of: owner)
      house.clock.advance(by: .milliseconds(1))
      _ = try await house.ask("Another", in: sent.thread, of: owner)
      thread = try await house.conversations.thread(sent.thread, of: owner)
      #expect(thread.title == "Work" && thread.isNamed && thread.messageCount == 4)
      #expect(thread.preview == "Yes: Another [note] [2")
      try await house.conversations.rename(sent.thread, to: " ", of: owner)
      thread = try await house.conversations.thread(sent.thread, of: owner)
      #expect(thread.title?.hasPrefix("Shall I") == true && !thread.isNamed)
      await #expect(throws: ChatError(.tooLong(maximum: 80), .title)) {
        try await house.conversations.rename(
          sent.thread, to: String(repeating: "a", count: 81), of: owner)
      }
    }
  }

  @Test("CHL-76 what a screen has found is no title", arguments: Engine.allCases)
  func screenedTitle(engine: Engine) async throws {
    try await House.with(engine) { house in
      let owner = try await house.owner()
      let sent = try await house.ask("I am in danger", of: owner)
      var thread = try await house.conversations.thread(sent.thread, of: owner)
      #expect(thread.title == nil && thread.preview.isEmpty)
      house.clock.advance(by: .milliseconds(1))
      _ = try await house.ask("What now?", in: sent.thread, of: owner)
      try await house.conversations.rename(sent.thread, to: "", of: owner)
      thread = try await house.conversations.thread(sent.thread, of: owner)
      #expect(thread.title == "What now?")
    }
  }

  @Test("DES-80 DES-72 pinned threads come first, archived ones apart", arguments: Engine.allCases)
  func lists(engine: Engine) async throws {
    try await House.with(engine) { house in
      let owner = try await house.owner()
      var threads: [ChatThreadID] = []
      for number in 0..<5 {
        threads.append(try await house.ask("\(number)", of: owner).thread)
        house.clock.advance(by: .milliseconds(1))
      }
      let conversations = house.conversations
      try await conversations.pin(threads[1], of: owner)
      try await conversations.archive(threads[3], of: owner)
      #expect(try await Self.titles(house, of: owner) == ["1", "4", "2", "0"])
      #expect(try await Self.titles(house, isArchived: true, of: owner) == ["3"])
      try await conversations.pin(threads[3], of: owner)
      #expect(try await Self.titles(house, of: owner) == ["3", "1", "4", "2", "0"])
      try await conversations.archive(threads[3], of: owner)
      try await conversations.archive(threads[3], false, of: owner)
      try await conversations.pin(threads[1], false, of: owner)
      #expect(try await Self.titles(house, of: owner) == ["4", "3", "2", "1", "0"])
      var (seen, cursor): ([ChatThreadID], Cursor?) = ([], nil)
      repeat {
        let page = try await conversations.threads(
          in: House.app, of: owner, after: cursor, limit: 2)
        seen += page.items.map(\.id)
        cursor = page.next
      } while cursor != nil
      #expect(seen == threads.reversed())
      #expect(try await conversations.threads(in: "chloe", of: owner).items.isEmpty)
    }
  }

  @Test("DES-78 DES-82 what was deleted comes back within the hour", arguments: Engine.allCases)
  func undo(engine: Engine) async throws {
    try await House.with(engine) { house in
      let owner = try await house.owner()
      let conversations = house.conversations
      let sent = try await house.ask("Keep me", of: owner)
      try await conversations.delete(sent.thread, of: owner)
      let missing = ChatError(.notFound, .thread)
      await #expect(throws: missing) { try await conversations.thread(sent.thread, of: owner) }
      await #expect(throws: missing) { try await conversations.delete(sent.thread, of: owner) }
      await #expect(throws: ChatError(.notFound, .message)) {
        try await house.read(sent.answer, of: owner)
      }
      try await conversations.restore(sent.thread, of: owner)
      #expect(try await house.read(sent.answer, of: owner).state == .complete)
      _ = try await house.ask("Me too", of: owner)
      #expect(try await conversations.count(in: House.app, of: owner) == 2)
      #expect(try await conversations.deleteAll(in: House.app, of: owner) == 2)
      #expect(try await conversations.count(in: House.app, of: owner) == 0)
      house.clock.advance(by: .seconds(3_599))
      try await conversations.sweep()
      try await conversations.restore(sent.thread, of: owner)
      house.clock.advance(by: .seconds(3_601))
      try await conversations.sweep()
      let left: Int? = try await house.database.read { transaction in
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
    try await House.with(engine, writers: [writer]) { house in
      let owner = try await house.owner()
      let sent = try await house.send("When?", of: owner)
      try await eventually("writing") { !house.conversations.desk.held.isEmpty }
      try await house.conversations.delete(sent.thread, of: owner)
      try await gate.pass()
      try await eventually("ended") { house.conversations.desk.held.isEmpty }
      try await house.conversations.restore(sent.thread, of: owner)
      #expect(try await house.read(sent.answer, of: owner).state == .stopped)
    }
  }

  @Test(
    "a thread is read from its end upwards, and any branch can be shown", arguments: Engine.allCases
  )
  func branches(engine: Engine) async throws {
    try await House.with(engine) { house in
      let owner = try await house.owner()
      let conversations = house.conversations
      let first = try await house.ask("1", of: owner)
      for number in 2...3 {
        house.clock.advance(by: .milliseconds(1))
        _ = try await house.ask("\(number)", in: first.thread, of: owner)
      }
      var branch = try await conversations.messages(in: first.thread, limit: 4, of: owner)
      #expect(branch.messages.map(\.text) == ["2", "2. 2.", "3", "3. 3."])
      #expect(branch.hasEarlier)
      let before = try await conversations.messages(
        in: first.thread, before: branch.messages[0].id, of: owner)
      #expect(before.messages.map(\.text) == ["1", "1. 1."] && !before.hasEarlier)

      house.clock.advance(by: .milliseconds(1))
      let again = try await conversations.regenerate(first.answer, of: owner)
      _ = try await house.read(again, of: owner)
      branch = try await conversations.messages(in: first.thread, of: owner)
      #expect(branch.messages.map(\.id) == [first.question, again])
      #expect(branch.siblings == [again: [first.answer, again]])
      try await conversations.show(first.answer, of: owner)
      branch = try await conversations.messages(in: first.thread, of: owner)
      #expect(branch.messages.count == 6 && branch.messages.last?.text == "3. 3.")
      await #expect(throws: ChatError(.notFound, .message)) {
        try await conversations.show(again, of: house.owner())
      }
      let other = try await house.ask("Other", of: owner)
      await #expect(throws: ChatError(.notFound, .message)) {
        try await conversations.messages(in: first.thread, before: other.answer, of: owner)
      }
    }
  }

  @Test("DES-67 DES-170 CHL-87 all tabs of the account are told", arguments: Engine.allCases)
  func events(engine: Engine) async throws {
    try await House.with(engine) { house in
      let owner = try await house.owner()
      let sent = try await house.ask("1", of: owner)
      try await house.conversations.pin(sent.thread, of: owner)
      try await house.conversations.delete(sent.thread, of: owner)
      try await house.conversations.restore(sent.thread, of: owner)
      let told = try await house.database.read { transaction in
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
