import Accounts
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Conversations

@Suite struct ListTests {
  @Test("DES-16 CHL-76 titles and previews are cut as the persona has it")
  func cut() {
    let plain = ChatPersona.Limits(title: 5, preview: 6, cut: .plain)
    #expect(plain.title(of: "👩‍👩‍👧‍👦é b c d") == "👩‍👩‍👧‍👦é b ")
    #expect(plain.preview(of: "abcdefg") == "abcdef" && plain.preview(of: "ab") == "ab")
    let words = ChatPersona.Limits(title: 9)
    #expect(words.title(of: "one\ntwo three") == "one two…")
  }

  @Test("DES-13 areas come in the order of their first appearance, ties go to the earlier")
  func areas() throws {
    var areas = ChatAreas()
    #expect(areas.names.isEmpty && areas.primary == nil)
    for area in ["career", "health", "health", "career", "travel"] { areas.add(area) }
    #expect(areas.names == ["career", "health", "travel"] && areas.primary == "career")
    areas.add("health")
    #expect(areas.primary == "health")
    var json = JSONWriter()
    json.object { areas.write(to: &$0) }
    #expect(ChatAreas(try JSONValue(parsing: json.bytes)).primary == "health")
    let old = ChatAreas(try JSONValue(parsing: #"{"preview":"","area":"family"}"#))
    #expect(old.names == ["family"])
  }

  @Test(
    "DES-13 DES-16 DES-23 a thread knows its areas and when something was last said",
    arguments: Engine.allCases)
  func summary(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let sent = try await fixture.ask("1", of: owner)
      fixture.clock.advance(by: .seconds(60))
      let next = try await fixture.ask("2", in: sent.thread, of: owner)
      let answer = try await fixture.database.read { transaction in
        try transaction.messageRow(next.answer, of: owner)
      }
      var thread = try await conversations.thread(sent.thread, of: owner)
      #expect(thread.areas == ["career"] && thread.primaryArea == "career")
      #expect(thread.updatedAt == answer.createdAt)
      fixture.clock.advance(by: .seconds(60))
      try await conversations.pin(sent.thread, of: owner)
      try await conversations.archive(sent.thread, of: owner)
      try await conversations.pin(sent.thread, of: owner)
      thread = try await conversations.thread(sent.thread, of: owner)
      #expect(thread.updatedAt == answer.createdAt && !thread.isArchived && thread.isPinned)
      let times = try await conversations.messages(in: sent.thread, of: owner).messages
        .map(\.createdAt)
      #expect(times == times.sorted() && Set(times).count == 4)
    }
  }

  @Test(
    "DES-22 DES-179 DES-189 threads are listed, counted and found by what the app knows of them",
    arguments: Engine.allCases)
  func matching(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      try await fixture.database.write { transaction in
        _ = try transaction.run("CREATE TABLE sessions_of (thread_id \(.text), session \(.text))")
      }
      var threads: [ChatThreadID] = []
      for number in 0..<4 {
        let sent = try await fixture.ask("\(number)", of: owner)
        threads.append(sent.thread)
        fixture.clock.advance(by: .seconds(1))
        let session = number < 3 ? "s" : "t"
        try await fixture.database.write { transaction in
          _ = try transaction.run(
            "INSERT INTO sessions_of (thread_id, session) VALUES (\(sent.thread), \(session))")
        }
      }
      try await conversations.pin(threads[0], of: owner)
      try await conversations.archive(threads[1], of: owner)
      let session: SQL = "id IN (SELECT thread_id FROM sessions_of WHERE session = \("s"))"
      func list(_ isArchived: Bool?, _ condition: SQL?) async throws -> [ChatThreadID] {
        let page = try await conversations.threads(
          in: Fixture.app, isArchived: isArchived, matching: condition, of: owner)
        let count = try await conversations.count(
          in: Fixture.app, isArchived: isArchived, matching: condition, of: owner)
        #expect(count == page.items.count)
        return page.items.map(\.id)
      }
      #expect(try await list(false, session) == [threads[0], threads[2]])
      #expect(try await list(nil, session) == [threads[0], threads[2], threads[1]])
      #expect(try await list(true, nil) == [threads[1]])
      #expect(try await list(nil, nil) == [threads[0], threads[3], threads[2], threads[1]])
      func newest(_ condition: SQL?) async throws -> ChatThreadID? {
        try await conversations.newestThread(in: Fixture.app, matching: condition, of: owner)?.id
      }
      #expect(try await newest(session) == threads[2])
      #expect(try await newest(nil) == threads[3])
      #expect(try await newest("1 = 0") == nil)
      func part(_ offset: Int, _ limit: Int) async throws -> [ChatThreadID] {
        let part = try await conversations.threads(
          in: Fixture.app, isArchived: nil, matching: session, of: owner, offset: offset,
          limit: limit)
        #expect(part.count == 3)
        return part.threads.map(\.id)
      }
      #expect(try await part(0, 2) == [threads[0], threads[2]])
      #expect(try await part(2, 2) == [threads[1]])
      #expect(try await part(3, 2) == [])
    }
  }

  @Test(
    "DES-24 PLT-13 old threads go where that was chosen, in bounded numbers, pinned ones stay",
    arguments: Engine.allCases)
  func retention(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.owner(), try await fixture.owner())
      let conversations = fixture.conversations
      var threads: [ChatThreadID] = []
      for number in 0..<4 { threads.append(try await fixture.ask("\(number)", of: ada).thread) }
      let kept = try await fixture.ask("mine", of: bob).thread
      try await conversations.pin(threads[0], of: ada)
      fixture.clock.advance(by: .seconds(90 * 86_400))
      _ = try await fixture.ask("new", in: threads[1], of: ada)
      let moment = fixture.clock.now
      let chosen: SQL = "SELECT id FROM accounts WHERE id = \(ada.account)"
      func delete() async throws -> Int {
        try await conversations.deleteThreads(
          in: Fixture.app, updatedBefore: moment, of: chosen, limit: 1)
      }
      #expect(try await delete() == 1)
      #expect(try await delete() == 1)
      #expect(try await delete() == 0)
      let left = try await conversations.threads(in: Fixture.app, of: ada).items.map(\.id)
      #expect(left == [threads[0], threads[1]])
      _ = try await conversations.thread(kept, of: bob)
    }
  }
}
