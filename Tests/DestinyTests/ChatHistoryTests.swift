import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Payments
import Storage
import Testing

@testable import ChatAPI
@testable import Conversations
@testable import Destiny

@Suite struct ChatHistoryTests {
  private static let all = "/chat-history/threads/me"

  @Test("DES-14 DES-16 DES-191 a message is added with all that belongs to it, and once")
  func add() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let id = try await program.converse("Shall I move?")
      let path = "\(Self.all)/\(id)/messages"
      let body = """
        {"id":"m-1","role":"assistant","content":"In spring. [1]","area":"travel",
         "confidence":"64%","trace_id":"t-1","tool_calls":["Analyzed 9th house"],
         "sources":["BPHS Ch.20"]}
        """
      let made = try await program.post(path, body)
      #expect(made.status == .created)
      let message = try made.json()
      #expect(message["id"]?.string == "m-1" && message["thread_id"]?.string == id)
      #expect(message["area"]?.string == "travel" && message["confidence"]?.string == "64%")
      #expect(message["trace_id"]?.string == "t-1" && message["status"]?.string == "completed")
      #expect(message["tool_calls"]?.array == [.string("Analyzed 9th house")])
      #expect(message["sources"]?.array == [.string("BPHS Ch.20")])
      #expect(try await program.post(path, body).json() == message)
      let thread = try await program.get("\(Self.all)/\(id)").json()
      #expect(thread["message_count"]?.integer == 2 && thread["preview"]?.string == "In spring.")
      #expect(thread["messages"]?.array?.last == message)
      let other = try await program.converse("And then?")
      let taken = try await program.post("\(Self.all)/\(other)/messages", body)
      #expect(taken.status == .conflict)
      #expect(try taken.code() == "ID_CONFLICT")
    }
  }

  @Test("DES-25 DES-191 a message that cannot be is refused by its field")
  func refusals() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let path = "\(Self.all)/\(try await program.converse("Why?"))/messages"
      func check(_ body: String, _ field: String) async throws {
        let refused = try await program.post(path, body)
        #expect(refused.status == .unprocessableContent, "\(body.prefix(60))")
        #expect(try refused.code() == "INVALID_FIELD")
        #expect(try refused.field() == field)
      }
      func text(_ count: Int) -> String { String(repeating: "ñ", count: count) }
      try await check(#"{"role":"poet","content":"x"}"#, "role")
      try await check(#"{"role":"user","content":"  "}"#, "content")
      try await check(#"{"role":"user","content":"\#(text(1_001))"}"#, "content")
      try await check(#"{"role":"assistant","content":"\#(text(12_001))"}"#, "content")
      try await check(#"{"role":"user","content":"x","area":"luck"}"#, "area")
      try await check(#"{"role":"user","content":"x","confidence":"120%"}"#, "confidence")
      try await check(#"{"role":"user","content":"x","sources":["",1]}"#, "sources")
      let longest = try await program.post(
        path, #"{"role":"assistant","content":"\#(text(12_000))"}"#)
      #expect(longest.status == .created)
      let nowhere = try await program.post("\(Self.all)/nowhere/messages", "{}")
      #expect(nowhere.status == .unprocessableContent)
      let gone = try await program.post(
        "\(Self.all)/nowhere/messages", #"{"role":"user","content":"x"}"#)
      #expect(try gone.code() == "THREAD_NOT_FOUND")
    }
  }

  @Test("DES-25 DES-174 a full conversation and a full account are told of as such")
  func full() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let id = try await program.converse("Why?")
      try await site.services.database.write { transaction in
        _ = try transaction.run("UPDATE chat_threads SET message_count = 500")
      }
      let message = try await program.post(
        "\(Self.all)/\(id)/messages", #"{"role":"user","content":"x"}"#)
      #expect(message.status == .unprocessableContent)
      #expect(try message.code() == "THREAD_FULL")
      #expect(try await program.predict("And?", "thread_id", id).code() == "THREAD_FULL")
      try await site.services.database.write { transaction in
        _ = try transaction.run(
          """
          INSERT INTO chat_threads (id, account_id, app, is_named, summary, is_pinned, is_archived,
            message_count, created_at, updated_at, touched_at)
          WITH RECURSIVE numbers (n) AS (
            SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4999)
          SELECT 'thread-' || n, account_id, app, is_named, summary, is_pinned, is_archived, 0,
            created_at, updated_at, touched_at
          FROM numbers, chat_threads
          """)
      }
      let begun = try await program.post(Self.all, "{}")
      #expect(begun.status == .unprocessableContent)
      #expect(try begun.code() == "THREAD_FULL")
    }
  }

  @Test("DES-192 what was said is found with where it stands and how well it fits")
  func search() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let first = try await program.converse("Is São Paulo a place for me?")
      let second = try await program.converse("And Lisbon?")
      let named = #"{"title":"Sao Paulo again"}"#
      _ = try await program.send(.patch, "\(Self.all)/\(second)", named)
      let found = try await program.get("/chat-history/search/me?q=sao%20paulo").json()
      #expect(found["query"]?.string == "sao paulo" && found["count"]?.integer == 3)
      let results = try #require(found["results"]?.array)
      #expect(Set(results.map { $0["thread_id"]?.string }) == [first, second])
      let scores = results.compactMap { $0["relevance_score"]?.double }
      #expect(scores.count == 3 && scores == scores.sorted(by: >) && scores[0] == 1)
      let message = try #require(results.first { $0["message_id"] != .null })
      #expect(message["role"]?.string == "user")
      #expect(message["message_preview"]?.string == "Is São Paulo a place for me?")
      let limited = try await program.get("/chat-history/search/me?q=paulo&limit=1").json()
      #expect(limited["count"]?.integer == 1)
      for query in ["", "?q=a", "?q=place&limit=0"] {
        let refused = try await program.get("/chat-history/search/me\(query)")
        #expect(refused.status == .badRequest)
        #expect(try refused.code() == "INVALID_PARAMETER")
      }
    }
  }

  @Test(
    "DES-24 DES-192 how conversations are kept is read and changed, for ever with premium alone")
  func settings() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let path = "/chat-history/settings/me"
      let first = try await program.get(path).json()
      #expect(first["history_enabled"]?.boolean == true && first["retention_days"]?.integer == 90)
      let changed = try await program.put(
        path, #"{"group_by_date":false,"retention_days":365}"#
      ).json()
      #expect(changed["group_by_date"]?.boolean == false)
      #expect(changed["save_conversations"]?.boolean == true)
      #expect(try await program.get(path).json() == changed)
      let refused = try await program.put(path, #"{"retention_days":null}"#)
      #expect(refused.status == .forbidden)
      #expect(try refused.code() == "PREMIUM_REQUIRED")
      #expect(try refused.field() == "retention_days")
      #expect(try await program.put(path, #"{"retention_days":7}"#).code() == "INVALID_FIELD")
      try await site.services.payments.buyInSandbox(
        "destiny.premium.monthly", for: site.firstAccount().id)
      let kept = try await program.put(path, #"{"retention_days":null}"#).json()
      #expect(kept["retention_days"] == .null)
      // What was paid for once is not taken away by a change of something else.
      site.clock.advance(by: .seconds(70 * 86_400))
      let same = try await program.put(path, #"{"retention_days":null,"group_by_date":true}"#)
      #expect(same.status == .ok)
    }
  }

  @Test("DES-26 with history off nothing is listed or found, and everything is still there")
  func historyOff() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let id = try await program.converse("Where is my place?")
      func turn(_ isOn: Bool) async throws {
        _ = try await program.put("/chat-history/settings/me", #"{"history_enabled":\#(isOn)}"#)
      }
      try await turn(false)
      let list = try await program.get(Self.all).json()
      #expect(list.ids("threads") == [] && list["total_count"]?.integer == 0)
      let found = try await program.get("/chat-history/search/me?q=place").json()
      #expect(found["count"]?.integer == 0)
      #expect(try await program.get("\(Self.all)/\(id)").status == .ok)
      try await turn(true)
      #expect(try await program.get(Self.all).json().ids("threads") == [id])
    }
  }

  @Test(
    "DES-26 with saving off no text is taken in, and a question is answered and counted all the same"
  )
  func savingOff() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let id = try await program.converse("Where is my place?")
      _ = try await program.put("/chat-history/settings/me", #"{"save_conversations":false}"#)
      for (path, body) in [
        (Self.all, #"{"title":"Mine"}"#),
        ("\(Self.all)/\(id)/messages", #"{"role":"user","content":"And?"}"#),
      ] {
        let refused = try await program.post(path, body)
        #expect(refused.status == .forbidden)
        #expect(try refused.code() == "FORBIDDEN")
      }
      let asked = try await program.predict("How is my money?", "conversation_id", id).json()
      #expect(asked["answer"]?.string?.isEmpty == false && asked["quota_remaining"]?.integer == 9)
      #expect(asked["follow_up_suggestions"]?.array?.isEmpty == false)
      let thread = try await program.get("\(Self.all)/\(id)").json()
      #expect(thread["message_count"]?.integer == 1)
      #expect(try await site.count("chat_messages") == 1)
    }
  }

  @Test("DES-67 a question of which nothing came is told of as failed, without an empty answer")
  func unanswered() {
    let thread = ChatThreadID(rawValue: "t")
    func message(
      _ id: String, _ role: ChatMessage.Role, _ state: ChatMessage.State, after parent: String?
    ) -> ChatMessage {
      ChatMessage(
        id: ChatMessageID(rawValue: id), thread: thread,
        parent: parent.map(ChatMessageID.init), role: role, state: state,
        text: role == .user ? "Why?" : "", writer: nil, details: ChatDetails(),
        createdAt: Timestamp(milliseconds: 0))
    }
    let entries = MessageDocument.of([
      message("q", .user, .complete, after: nil), message("a", .assistant, .failed, after: "q"),
      message("r", .user, .complete, after: "a"), message("b", .assistant, .waiting, after: "r"),
    ])
    var json = JSONWriter(names: .snake)
    json.array { json in for entry in entries { json.value(entry) } }
    let told = try? JSONValue(parsing: json.bytes).array
    #expect(told?.map { $0["id"]?.string } == ["q", "r", "b"])
    #expect(told?.map { $0["status"]?.string } == ["failed", "completed", nil])
    #expect(told?.last?["is_streaming"]?.boolean == true)
  }
}
