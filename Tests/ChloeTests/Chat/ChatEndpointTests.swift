import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import People
import ProgramTestSupport
import RateLimits
import Storage
import StorageTestSupport
import Testing

@testable import Chloe

@Suite("The wire API of the chat")
struct ChloeChatEndpointTests {
  @Test("CHL-86, CHL-195, CHL-198 without a key the composer answers, and says what from")
  func composer() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      try await program.takeQuiz()
      let thread = try await program.begin()
      let said = try await program.say("My boss moved the deadline again.", in: thread)
      let (question, reply) = (said["userMessage"], said["reply"])
      #expect(question?["role"]?.string == "user" && question?["writer"]?.string == "user")
      #expect(question?["seq"]?.integer == 1 && reply?["seq"]?.integer == 2)
      #expect(reply?["role"]?.string == "chloe" && reply?["writer"]?.string == "composer")
      #expect(reply?["status"]?.string == "complete" && reply?["aiNotice"]?.boolean == true)
      #expect(reply?["grounding"]?.array == [.string("archetype: The Siren")])
      #expect(reply?["safety"] == .null && reply?["imageUri"] == .null)
      #expect(said["usage"]?["messageCount"]?.integer == 1)
      #expect(said["usage"]?["messageLimit"]?.integer == 15)
      let next = try await program.say("And my colleagues are loud.", in: thread)
      #expect(next["reply"]?["aiNotice"]?.boolean == false)
    }
  }

  @Test(
    "CHL-79, CHL-163, CHL-198 a message sent again has the answer that it had, and costs nothing")
  func again() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let thread = try await program.begin()
      let first = try await program.say("My boss is loud.", in: thread, as: "one")
      let second = try await program.say("My boss is loud.", in: thread, as: "one")
      #expect(first == second)
      #expect(try await program.call(.get, "/usage")["messageCount"]?.integer == 1)
    }
  }

  @Test("CHL-103, CHL-171 who sends too fast is asked to wait, but not in danger")
  func rate() async throws {
    try await withChloe(limits: MessagesUsedUp()) { site in
      let program = try await ChloeProgram(site)
      let thread = try await program.begin()
      #expect(
        try await program.fail(
          .post, "/conversations/\(thread)/messages", #"{"clientId":"x","text":"Hello"}"#)
          == "429 rate_limited")
      let help = try await program.say("I want to kill myself.", in: thread)
      #expect(help["reply"]?["writer"]?.string == "safety")
    }
  }

  @Test(
    "CHL-88, CHL-162, CHL-170 the sixteenth message is refused until midnight",
    arguments: Engine.allCases)
  func quota(_ engine: Engine) async throws {
    try await withChloe(engine) { site in
      let program = try await ChloeProgram(site)
      let thread = try await program.begin()
      for number in 1...15 { try await program.say("My plan number \(number).", in: thread) }
      let refused = try await program.send(
        .post, "/conversations/\(thread)/messages", #"{"clientId":"x","text":"One more."}"#)
      let error = try refused.json()["error"]
      #expect(refused.status == .tooManyRequests)
      #expect(error?["code"]?.string == "daily_limit_reached")
      #expect(error?["resetsAt"]?.string?.hasSuffix("T00:00:00Z") == true, "\(refused.text)")
      #expect(
        (error?["retryAfter"]?.integer ?? 0) > 0 && refused.response.headers[.retryAfter] != nil)
      // Somebody in danger is answered all the same.
      let help = try await program.say("I want to kill myself.", in: thread)
      #expect(help["reply"]?["writer"]?.string == "safety")
      #expect(help["usage"]?["messageCount"]?.integer == 15)
    }
  }

  @Test("CHL-162, CHL-263 fifty messages at once never exceed the messages of a day")
  func parallel() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      var threads: [String] = []
      for _ in 0..<50 { threads.append(try await program.begin()) }
      func round() async throws -> Int {
        try await withThrowingTaskGroup(of: Bool.self) { group in
          for thread in threads {
            group.addTask {
              let sent = try await program.send(
                .post, "/conversations/\(thread)/messages",
                #"{"clientId":"\#(thread)","text":"My boss is loud."}"#)
              return sent.status == .ok
            }
          }
          return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
      }
      // Only three answers run at once, so several rounds are needed; a client ID costs nothing again.
      var accepted = 0
      for _ in 0..<20 where accepted < 15 { accepted = try await round() }
      #expect(accepted == 15)
      #expect(try await round() == 15)
      #expect(try await program.call(.get, "/usage")["messageCount"]?.integer == 15)
      let stored: Int? = try await site.services.database.read { transaction in
        try transaction.value("SELECT count(*) FROM chat_messages WHERE role = 'user'")
      }
      #expect(stored == 15)
    }
  }

  @Test(
    "CHL-98, CHL-103, CHL-104, CHL-106, CHL-204 danger costs nothing, starts care, and is acknowledged"
  )
  func danger() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let thread = try await program.begin()
      let said = try await program.say("I want to kill myself.", in: thread)
      #expect(said["usage"]?["messageCount"]?.integer == 0)
      for name in ["userMessage", "reply"] {
        let message = said[name]
        #expect(message?["excludedFromModel"]?.boolean == true)
        #expect(message?["safety"]?["lead"]?.string == "suicide")
        #expect(message?["safety"]?["acknowledgedAt"] == .null)
      }
      let conversation = try await program.call(.get, "/conversations/\(thread)")
      #expect(conversation["careModeUntil"]?.string != nil)
      let owner = try await program.owner()
      let care = try await site.services.people.profile(of: owner)?.preferences.care
      #expect(care?.stage == .crisis)
      let id = try #require(said["reply"]?["id"]?.string)
      let safe = try await program.call(.post, "/safety/acknowledge", #"{"messageId":"\#(id)"}"#)
      #expect(safe["safety"]?["acknowledgedAt"]?.string != nil)
      let raw: [String] = try await site.services.database.read { transaction in
        try transaction.rows("SELECT categories || severity || subject FROM chloe_safety_events") {
          try $0[0]
        }
      }
      #expect(raw.count == 1 && raw[0].contains("suicide"))
    }
  }

  @Test("CHL-245, CHL-267 a goodbye is answered without a question")
  func farewell() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let thread = try await program.begin()
      for (number, words) in ["Bye for now", "Good night", "I have to go, goodbye"].enumerated() {
        let said = try await program.say(words, in: thread, as: "bye-\(number)")
        #expect(said["reply"]?["text"]?.string?.contains("?") == false, "\(said)")
      }
    }
  }

  @Test(
    "CHL-69, CHL-75, CHL-76, CHL-194 to CHL-197 conversations are listed, found, renamed and deleted"
  )
  func conversations() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let topic = try await program.call(.post, "/conversations", #"{"topicId":"selfWorth"}"#)
      #expect(topic["title"]?.string == "Self-Worth" && topic["topicId"]?.string == "selfWorth")
      // Nothing is listed before the first message.
      #expect(try await program.call(.get, "/conversations")["items"]?.array == [])
      let id = try #require(topic["id"]?.string)
      let plain = try await program.begin()
      try await program.say("I want to raise my standards.", in: id)
      site.clock.advance(by: .seconds(60))
      try await program.say("The green curtains in my flat are too long for the window", in: plain)
      let list = try await program.call(.get, "/conversations")["items"]?.array ?? []
      #expect(
        list.map { $0["title"]?.string } == [
          "The green curtains in my flat are too…", "Self-Worth",
        ])
      #expect(list[0]["messageCount"]?.integer == 2 && list[0]["lastMessagePreview"]?.string != nil)
      let found = try await program.call(.get, "/conversations?q=curtains")["items"]?.array
      #expect(found?.compactMap { $0["id"]?.string } == [plain])
      let renamed = try await program.call(.patch, "/conversations/\(plain)", #"{"title":"Green"}"#)
      #expect(renamed["title"]?.string == "Green")
      let messages = try await program.call(.get, "/conversations/\(plain)/messages")["items"]?
        .array
      #expect(messages?.compactMap { $0["seq"]?.integer } == [1, 2])
      let before = try await program.call(.get, "/conversations/\(plain)/messages?before=2")
      #expect(before["items"]?.array?.count == 1)
      #expect(try await program.send(.delete, "/conversations/\(plain)").status == .noContent)
      #expect(try await program.fail(.get, "/conversations/\(plain)") == "404 not_found")
    }
  }

  @Test("CHL-77, CHL-170 what cannot be sent is refused by its code")
  func refusals() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let path = "/conversations/\(try await program.begin())/messages"
      let long = String(repeating: "x", count: 2_001)
      #expect(
        try await program.fail(.post, path, #"{"clientId":"a","text":"\#(long)"}"#)
          == "422 too_long")
      #expect(
        try await program.fail(.post, path, #"{"clientId":"a","text":"  "}"#)
          == "422 validation_failed")
      #expect(
        try await program.fail(.post, path, #"{"text":"Why?"}"#) == "422 validation_failed")
      #expect(try await program.fail(.post, "/conversations/none/stop") == "404 not_found")
    }
  }

  @Test("CHL-168, CHL-263 another account's conversation does not exist")
  func ownership() async throws {
    try await withChloe { site in
      let (ada, eve) = (try await ChloeProgram(site), try await ChloeProgram(site))
      let thread = try await ada.begin()
      let said = try await ada.say("My boss is loud.", in: thread)
      let (path, id) = ("/conversations/\(thread)", said["reply"]?["id"]?.string ?? "")
      for (method, path, body) in [
        (HTTPRequest.Method.get, path, nil), (.patch, path, #"{"title":"Mine"}"#),
        (.delete, path, nil), (.get, "\(path)/messages", nil),
        (.post, "\(path)/messages", #"{"clientId":"e","text":"Hello"}"#),
        (.get, "\(path)/stream", nil), (.post, "\(path)/stop", nil), (.post, "\(path)/leave", nil),
        (.post, "\(path)/messages/\(id)/retry", nil),
        (.post, "/safety/acknowledge", #"{"messageId":"\#(id)"}"#),
      ] as [(HTTPRequest.Method, String, String?)] {
        #expect(try await eve.fail(method, path, body) == "404 not_found", "\(method) \(path)")
      }
      #expect(try await eve.call(.get, "/conversations")["items"]?.array == [])
      #expect(try await ada.fail(.post, "\(path)/stop") == "409 conflict")
      #expect(try await ada.send(.get, "\(path)/stream").status == .noContent)
      #expect(try await ada.send(.post, "\(path)/leave").status == .accepted)
    }
  }

  @Test("CHL-205, CHL-206 the lines of a region are there for anybody")
  func resources() async throws {
    try await withChloe { site in
      let stranger = TestBrowser(site)
      func get(_ path: String) async throws -> JSONValue {
        try await stranger.call(.get, ChloePath.api + path).json()
      }
      let british = try await get("/safety/resources?region=GB&category=suicide")
      #expect(british["resolvedBy"]?.string == "request" && british["emergency"]?.string == "999")
      #expect(british["regionName"]?.string == "United Kingdom")
      let names = british["items"]?.array?.compactMap { $0["name"]?.string } ?? []
      #expect(names.contains { $0.contains("Samaritans") }, "\(names)")
      let anywhere = try await get("/safety/resources")
      #expect(anywhere["region"]?.string == "INTL" && anywhere["resolvedBy"]?.string == "fallback")
      let regions = try await get("/safety/regions").array ?? []
      #expect(regions.count > 20 && regions.allSatisfy { $0["name"]?.string?.isEmpty == false })
    }
  }

  @Test("CHL-207 an answer streams with numbered events, and danger without a delta")
  func stream() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let thread = try await program.begin()
      let calm = try await program.stream("My boss is loud.", in: thread)
      #expect(calm.first?.name == "message" && calm.last?.name == "done")
      #expect(calm.dropFirst().first?.name == "typing")
      #expect(zip(calm, calm.dropFirst()).allSatisfy { $0.id < $1.id })
      let text = calm.filter { $0.name == "delta" }.compactMap { $0.data["text"]?.string }.joined()
      #expect(!text.isEmpty && text == calm.last?.data["reply"]?["text"]?.string)
      let danger = try await program.stream("I want to kill myself.", in: thread)
      #expect(danger.map(\.name) == ["message", "safety", "done"])
      #expect(danger[1].data["resources"]?.array?.isEmpty == false)
    }
  }
}

/// Has no token left for messages.
private struct MessagesUsedUp: RateLimitStore {
  func take(_ claims: [RateLimitClaim]) async -> [RateLimitDecision] {
    claims.map {
      RateLimitDecision(
        policy: $0.policy, isAllowed: $0.policy.name != "chloe-messages", remaining: 0,
        wait: .seconds(3))
    }
  }
}

/// An event of a stream.
struct StreamedEvent: Sendable {
  let name: String
  let id: Int
  let data: JSONValue
}

extension ChloeProgram {
  /// Answers the quiz so that she is a Siren.
  func takeQuiz() async throws {
    try await ChloeStore(site.services).changeState(of: owner()) { state in
      state.preferences.answers = QuizAnswers("acad") ?? QuizAnswers()
    }
  }

  /// A new conversation.
  func begin() async throws -> String {
    try #require(try await call(.post, "/conversations", "{}")["id"]?.string)
  }

  /// Sends a message and waits for its answer.
  @discardableResult
  func say(_ text: String, in thread: String, as name: String? = nil) async throws -> JSONValue {
    let id = name ?? text.filter { $0.isLetter || $0.isNumber }
    return try await call(
      .post, "/conversations/\(thread)/messages",
      #"{"clientId":"\#(id.prefix(60))","text":"\#(text)"}"#)
  }

  /// Sends a message and reads the events of its answer.
  func stream(_ text: String, in thread: String) async throws -> [StreamedEvent] {
    let body = #"{"clientId":"s\#(text.count)","text":"\#(text)"}"#
    let answer = try await site.serving { port in
      try await RawAnswer(
        from: port,
        to: """
          POST \(ChloePath.api)/conversations/\(thread)/messages HTTP/1.1\r
          Host: stars.example\r
          Authorization: Bearer \(token)\r
          Accept: text/event-stream\r
          Content-Type: application/json\r
          Content-Length: \(body.utf8.count)\r
          Connection: close\r
          \r
          \(body)
          """)
    }
    return try answer.text.replacing("\r\n", with: "\n").split(separator: "\n\n").compactMap {
      block in
      let lines = block.split(separator: "\n")
      func value(_ name: String) -> Substring? {
        lines.first { $0.hasPrefix("\(name): ") }?.dropFirst(name.count + 2)
      }
      guard let name = value("event"), let data = value("data") else { return nil }
      return StreamedEvent(
        name: String(name), id: value("id").flatMap { Int($0) } ?? 0,
        data: try JSONValue(parsing: Array(data.utf8)))
    }
  }
}
