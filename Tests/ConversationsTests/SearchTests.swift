import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Conversations

@Suite struct SearchTests {
  @Test(
    "DES-81 case and accents do not matter, composed or not",
    arguments: [
      ("Crème BRÛLÉE", "creme brulee"), ("Cre\u{300}me", "creme"), ("Straße", "strasse"),
      ("Nguyễn Thị Ệ", "nguyen thi e"), ("Łódź", "lodz"), ("Ærø", "aero"), ("İstanbul", "istanbul"),
      ("a\n\tb", "a  b"), ("किताब", "किताब"), ("ΑΒΓ", "αβγ"), ("", ""),
    ])
  func folding(text: String, expected: String) {
    #expect(TextFolding.fold(text) == Array(expected.utf8))
  }

  @Test("DES-81 CHL-75 titles and messages are found, the newest first", arguments: Engine.allCases)
  func search(engine: Engine) async throws {
    try await Fixture.with(engine, persona: .saying { ["Saturn says: ", $0.text] }) { fixture in
      let owner = try await fixture.owner()
      let conversations = fixture.conversations
      let first = try await fixture.ask("A café in Málaga?", of: owner)
      fixture.clock.advance(by: .milliseconds(1))
      let second = try await fixture.ask("Anything else", of: owner)
      fixture.clock.advance(by: .milliseconds(1))
      try await conversations.rename(second.thread, to: "The MALAGA plan", of: owner)
      let finds = try await conversations.search("malaga", in: Fixture.app, of: owner)
      #expect(Set(finds[..<2].map(\.message)) == [first.answer, first.question])
      #expect(finds.count == 4 && finds[2...].allSatisfy { $0.message == nil })
      let excerpt = try #require(finds.first { $0.message == first.answer }).excerpt
      #expect(
        excerpt == .init(before: "Saturn says: A café in ", match: "Málaga", after: "?"))
      #expect(Set(finds.map(\.thread.id)) == [first.thread, second.thread])
      #expect(try await conversations.search("saturn", in: "chloe", of: owner).isEmpty)
      #expect(
        try await conversations.search("malaga", in: Fixture.app, of: fixture.owner()).isEmpty)
      let question = try #require(finds.first { $0.message == first.question })
      #expect(question.role == .user && question.area == nil && question.relevance == 0.7)
      #expect(finds.first { $0.message == first.answer }?.area == "career")
      #expect(finds.filter { $0.message == nil }.allSatisfy { $0.relevance == 1 })
      let parts = try await conversations.search("alag", in: Fixture.app, of: owner)
      #expect(parts.filter { $0.message != nil }.allSatisfy { $0.relevance == 0.3 })
      let limited = try await conversations.search("saturn", in: Fixture.app, of: owner, limit: 1)
      #expect(limited.map(\.message) == [second.answer])
    }
  }

  @Test("DES-81 what changes is found as it is now, on every node", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let owner = try await fixture.owner()
      let other = try Fixture(fixture.database, clock: fixture.clock)
      let sent = try await fixture.ask("Venus", of: owner)
      func count(_ query: String) async throws -> Int {
        let here = try await fixture.conversations.search(query, in: Fixture.app, of: owner)
        let there = try await other.conversations.search(query, in: Fixture.app, of: owner)
        #expect(here == there)
        return here.count
      }
      #expect(try await count("venus") == 3)
      fixture.clock.advance(by: .seconds(60))
      try await fixture.conversations.rename(sent.thread, to: "Mars", of: owner)
      #expect(try await count("venus") == 2)
      #expect(try await count("mars") == 1)
      _ = try await fixture.ask("More Venus", in: sent.thread, of: owner)
      #expect(try await count("venus") == 4)
      try await fixture.conversations.delete(sent.thread, of: owner)
      #expect(try await count("venus") == 0)
      try await fixture.conversations.restore(sent.thread, of: owner)
      #expect(try await count("venus") == 4)
    }
  }

  @Test("DES-81 an excerpt is cut between words")
  func excerpt() async throws {
    let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    try await Fixture.with(.sqlite, persona: .saying { _ in [words] }) { fixture in
      let owner = try await fixture.owner()
      _ = try await fixture.ask("Hi", of: owner)
      let find = try #require(
        try await fixture.conversations.search("word30", in: Fixture.app, of: owner).first)
      #expect(find.excerpt.before == "… word25 word26 word27 word28 word29 ")
      #expect(find.excerpt.match == "word30")
      #expect(find.excerpt.after.hasPrefix(" word31 ") && find.excerpt.after.hasSuffix("word41…"))
    }
  }

  @Test(
    "DES-81 a query has from 2 to 200 characters", arguments: ["a", " ", " b ", "\u{300}\u{301}"])
  func refusals(query: String) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let owner = try await fixture.owner()
      await #expect(throws: ChatError.self) {
        try await fixture.conversations.search(query, in: Fixture.app, of: owner)
      }
    }
  }

  @Test("the index of who searched longest ago goes when there is no room")
  func memory() {
    let indexes = SearchIndexes(capacity: 3_000)
    for account in ["a", "b", "a", "c"] {
      let index = indexes.index(of: account)
      index.add([
        .init(
          item: .message(ChatMessageID(rawValue: account)), touchedAt: Timestamp(milliseconds: 1),
          text: Array(repeating: 97, count: 1_200))
      ])
      indexes.trim()
    }
    #expect(indexes.index(of: "b").size == 0)
    #expect(indexes.index(of: "a").size > 0)
  }

  @Test("search reads what has changed over an index", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let owner = try await Fixture(database).owner()
      let last = Conversations.Change(at: Timestamp(milliseconds: 5), id: "m")
      try await assertUsesIndex(
        "chat_threads_by_change", Conversations.changedTitles(after: last, of: owner), in: database)
      try await assertUsesIndex(
        "chat_messages_by_change", Conversations.changedMessages(after: last, of: owner),
        in: database)
    }
  }
}

@Suite struct ByteSearchTests {
  @Test("DES-81 a text is found exactly where it is")
  func places() {
    var random = SplitMix64(seed: 81)
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 0...60, using: &random))
        .map { _ in UInt8.random(in: 0...3, using: &random) &* 85 }
      let needle = (0..<Int.random(in: 1...5, using: &random))
        .map { _ in UInt8.random(in: 0...3, using: &random) &* 85 }
      let start = Int.random(in: 0...text.count, using: &random)
      let slice = text[start...]
      let expected = slice.indices.first { slice[$0...].starts(with: needle) }
      #expect(ByteSearch(needle).first(in: slice) == expected)
    }
  }
}
