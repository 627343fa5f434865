import Accounts
import AppHost
import AppHostTestSupport
import Conversations
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct ThreadsEndpointTests {
  private static let all = "/chat-history/threads/me"

  @Test(
    "DES-13 DES-22 DES-189 conversations come by days on the person's clocks, pinned ones first",
    arguments: Engine.allCases)
  func list(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let program = try await Program(site)
      var days: [String: String] = [:]
      // 40, 20, 4 and 1 days ago, then after midnight by Greenwich and before it in New York.
      for (name, hours) in [
        ("older", 20 * 24.0), ("month", 16 * 24), ("week", 3 * 24), ("yesterday", 16.5),
        ("today", 7.5),
      ] {
        days[name] = try await program.converse("How was \(name)?")
        site.clock.advance(by: .seconds(hours * 3_600))
      }
      let pinned = try await program.converse("What stays?")
      let change = #"{"is_pinned":true}"#
      #expect(try await program.send(.patch, "\(Self.all)/\(pinned)", change).status == .ok)
      let list = try await program.get(Self.all).json()
      #expect(list["total_count"]?.integer == 6)
      let names = ["today", "yesterday", "week", "month", "older"]
      let order = [pinned] + names.compactMap { days[$0] }
      #expect(list.ids("threads") == order)
      for (group, name) in [
        ("last_7_days", "week"), ("this_week", "week"), ("last_30_days", "month"),
        ("this_month", "month"), ("older", "older"), ("yesterday", "yesterday"), ("today", "today"),
      ] {
        #expect(list.ids(group) == [days[name] ?? ""])
      }
      #expect(list.ids("pinned") == [pinned])
      #expect(list["threads"]?.array?[1]["date_group"]?.string == "today")
      let york = try await program.get("\(Self.all)?tz=America/New_York").json()
      #expect(york.ids("today") == [] && york.ids("yesterday").count == 2)
      let part = try await program.get("\(Self.all)?limit=2&offset=1").json()
      #expect(part.ids("threads") == Array(order[1...2]) && part["total_count"]?.integer == 6)
    }
  }

  @Test(
    "DES-13 DES-14 DES-16 DES-190 a conversation has all of its fields, and its messages in order")
  func one() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let question = "When will my work change for the better, and how will I know?"
      let answer = try await program.predict(question, "session_id", "s-1").json()
      let id = try #require(answer["conversation_id"]?.string)
      let thread = try await program.get("\(Self.all)/\(id)").json()
      #expect(thread["id"]?.string == id && thread["session_id"]?.string == "s-1")
      #expect(thread["title"]?.string == String(question.prefix(40)))
      #expect(thread["preview"]?.string == answer["answer"]?.string.map { String($0.prefix(60)) })
      #expect(thread["primary_area"]?.string == "career")
      #expect(thread["areas_discussed"]?.array == [.string("career")])
      #expect(thread["message_count"]?.integer == 2 && thread["has_birth_data"]?.boolean == true)
      #expect(thread["user_email"]?.string?.hasSuffix("@guest.invalid") == true)
      #expect(thread["is_pinned"]?.boolean == false && thread["is_archived"]?.boolean == false)
      let messages = try #require(thread["messages"]?.array)
      #expect(messages.map { $0["role"]?.string } == ["user", "assistant"])
      #expect(messages[0]["content"]?.string == question && messages[0]["tool_calls"] == .null)
      let last = messages[1]
      #expect(last["content"] == answer["answer"] && last["sources"] == answer["sources"])
      #expect(last["confidence"] == answer["confidence_text"])
      #expect(last["tool_calls"] == answer["tool_calls"])
      #expect(last["trace_id"] == answer["trace_id"] && last["timestamp"] == last["created_at"])
      #expect(last["status"]?.string == "completed" && last["is_streaming"]?.boolean == false)
      let first = try #require(messages[1]["id"]?.string)
      let earlier = try await program.get("\(Self.all)/\(id)?before=\(first)").json()
      #expect(earlier.ids("messages") == [answer["user_message_id"]?.string ?? ""])
      let wrong = try await program.get("\(Self.all)/\(id)?before=nobody")
      #expect(wrong.status == .badRequest)
      #expect(try wrong.field() == "before")
    }
  }

  @Test(
    "DES-11 DES-17 DES-189 a conversation is begun under the client's name once, and listed when something is asked",
    arguments: Engine.allCases)
  func create(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let (program, other) = (try await Program(site), try await Program(site))
      let body = #"{"id":"mine","title":"Venus","session_id":"s-1"}"#
      let made = try await program.post(Self.all, body)
      #expect(made.status == .created)
      #expect(try made.json()["title"]?.string == "Venus")
      #expect(try made.json()["session_id"]?.string == "s-1")
      let again = try await program.post(Self.all, #"{"id":"mine"}"#)
      #expect(try again.status == .created && again.json()["title"]?.string == "Venus")
      let foreign = try await other.post(Self.all, #"{"id":"mine"}"#)
      #expect(foreign.status == .conflict)
      #expect(try foreign.code() == "ID_CONFLICT")
      let session = try await other.post(Self.all, #"{"session_id":"s-1"}"#)
      #expect(try session.code() == "SESSION_NOT_FOUND")
      let fresh = try await program.post(Self.all, #"{"sessionId":"s-1"}"#).json()
      #expect(fresh["title"]?.string == "New Conversation" && fresh["sessionId"]?.string == "s-1")
      #expect(try await program.get(Self.all).json()["total_count"]?.integer == 0)
      let message = #"{"role":"user","content":"Why?"}"#
      _ = try await program.post("\(Self.all)/mine/messages", message)
      let list = try await program.get("\(Self.all)?session_id=s-1").json()
      #expect(list.ids("threads") == ["mine"])
      #expect(try await program.get("\(Self.all)?session_id=s-2").json().ids("threads") == [])
      for (body, field) in [
        (#"{"id":"a b"}"#, "id"),
        (#"{"title":"\#(String(repeating: "a", count: 81))"}"#, "title"),
      ] {
        let refused = try await program.post(Self.all, body)
        #expect(refused.status == .unprocessableContent)
        #expect(try refused.field() == field)
      }
    }
  }

  @Test("DES-23 DES-79 DES-80 DES-190 a conversation is named, pinned and put away at once")
  func change() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let id = try await program.converse("Shall I move?")
      let before = try await program.get("\(Self.all)/\(id)").json()
      site.clock.advance(by: .seconds(60))
      func change(_ body: String) async throws -> JSONValue {
        try await program.send(.patch, "\(Self.all)/\(id)", body).json()
      }
      let named = try await change(#"{"title":"The move","is_archived":true}"#)
      #expect(named["title"]?.string == "The move" && named["is_archived"]?.boolean == true)
      #expect(named["updated_at"] == before["updated_at"])
      #expect(try await program.get(Self.all).json().ids("threads") == [])
      for filter in ["include_archived", "archived_only"] {
        let list = try await program.get("\(Self.all)?\(filter)=true").json()
        #expect(list.ids("threads") == [id])
      }
      let pinned = try await change(#"{"is_pinned":true}"#)
      #expect(pinned["is_archived"]?.boolean == false && pinned["date_group"]?.string == "pinned")
      #expect(try await change(#"{"title":""}"#)["title"]?.string == "Shall I move?")
      let wrong = try await program.send(.patch, "\(Self.all)/\(id)", #"{"is_pinned":"maybe"}"#)
      #expect(try wrong.field() == "is_pinned")
    }
  }

  @Test("DES-82 DES-190 DES-192 a conversation is deleted once, and all of them together")
  func delete() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let id = try await program.converse("One?")
      for question in ["Two?", "Three?"] { _ = try await program.converse(question) }
      let gone = try await program.delete("\(Self.all)/\(id)")
      #expect(try gone.json()["success"]?.boolean == true)
      let again = try await program.delete("\(Self.all)/\(id)")
      #expect(again.status == .notFound)
      #expect(try again.code() == "THREAD_NOT_FOUND")
      let all = try await program.delete("/chat-history/all/me").json()
      #expect(all["success"]?.boolean == true && all["deleted"]?.integer == 2)
      #expect(try await program.get(Self.all).json()["total_count"]?.integer == 0)
    }
  }

  @Test("DES-171 a path names whom it is for by address, by account or as me")
  func users() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let id = try await program.converse("Why?")
      let thread = try await program.get("\(Self.all)/\(id)").json()
      let account = try await Program.caller(site, program).person().account.id.rawValue
      let address = try #require(thread["user_email"]?.string)
      for name in [address.replacing("@", with: "%40"), account] {
        let list = try await program.get("/chat-history/threads/\(name)").json()
        #expect(list.ids("threads") == [id])
      }
      for name in ["somebody%40example.org", "another-account"] {
        let foreign = try await program.get("/chat-history/threads/\(name)")
        #expect(foreign.status == .forbidden)
        #expect(try foreign.code() == "FORBIDDEN")
      }
    }
  }

  @Test("DES-189 what a list cannot be asked for is refused by its name")
  func parameters() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      for (query, field) in [
        ("limit=0", "limit"), ("limit=101", "limit"), ("offset=-1", "offset"), ("tz=Mars", "tz"),
        ("include_archived=perhaps", "include_archived"),
      ] {
        let refused = try await program.get("\(Self.all)?\(query)")
        #expect(refused.status == .badRequest)
        #expect(try refused.field() == field)
        #expect(try refused.code() == "INVALID_PARAMETER")
      }
    }
  }

  @Test("sessions of conversations are looked up by their names", arguments: Engine.allCases)
  func plan(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let owner = try await site.owner()
      let index = engine == .sqlite ? "sqlite_autoindex_destiny_threads_1" : "destiny_threads"
      let query = DestinyStore.sessions(of: [ChatThreadID(rawValue: "t")], owner)
      try await assertUsesIndex(index, query, in: site.services.database)
    }
  }
}

extension JSONValue {
  /// The names of what a list holds.
  func ids(_ list: String) -> [String] { self[list]?.array?.compactMap { $0["id"]?.string } ?? [] }
}

extension Program {
  /// Begins a conversation with a question that nobody answers. Returns its name.
  func converse(_ question: String) async throws -> String {
    let thread = try await post("/chat-history/threads/me", "{}").json()
    let id = try #require(thread["id"]?.string)
    let added = try await post(
      "/chat-history/threads/me/\(id)/messages", #"{"role":"user","content":"\#(question)"}"#)
    #expect(added.status == .created, "\(added.text)")
    return id
  }
}
