import Accounts
import AppHostTestSupport
import Charting
import Conversations
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import AppHost
@testable import ChatAPI
@testable import Destiny
@testable import HTTPServer

@Suite struct PredictTests {
  @Test(
    "DES-171 DES-178 DES-180 DES-198 DES-199 a question is answered as one object, from the chart that was sent",
    arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let program = try await Program(site)
      let answer = try await program.predict("When will my work change?", "platform", "ios")
      #expect(answer.status == .ok, "\(answer.text)")
      let json = try answer.json()
      let text = try #require(json["answer"]?.string)
      #expect(!text.isEmpty && !text.contains("[1]"))
      #expect(json["status"]?.string == "completed" && json["model"]?.string == "composer")
      #expect(json["life_area"]?.string == "career" && json["area"]?.string == "career")
      #expect(json["ascendant"]?.string == "Taurus")
      #expect(json["timing"]?["dasha"]?.string?.hasPrefix("Rahu/") == true)
      #expect(["HIGH", "MEDIUM", "LOW"].contains(json["timing"]?["confidence"]?.string))
      #expect(json["conversation_id"]?.string == json["thread_id"]?.string)
      #expect(json["prediction_id"]?.string == json["message_id"]?.string)
      #expect(json["prediction_id"]?.string?.count == 36)
      #expect(json["quota_remaining"]?.integer == 9)
      let percent = try #require(json["confidence"]?.double)
      #expect(0.3...0.95 ~= percent)
      #expect(json["confidence_text"]?.string == "\(Int((percent * 100).rounded()))%")
      #expect(json["tool_calls"]?.array?.isEmpty == false)
      #expect(json["reasoning_trace"] == .null && json["reasoning"] == .null)
      #expect(json["completed_at"]?.string?.hasSuffix("Z") == true)
    }
  }

  @Test("DES-174 DES-178 what cannot be asked is refused by its code and field")
  func refusals() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      func check(_ body: String, _ status: Int, _ code: String, _ field: String?) async throws {
        let answer = try await program.post("/vedic/api/predict/", body)
        #expect(answer.status.code == status)
        #expect(try answer.code() == code)
        #expect(try answer.field() == field)
      }
      let birth = ReferenceChart.a.birthData
      try await check(#"{"birth_data":\#(birth)}"#, 422, "INVALID_QUERY", "query")
      try await check(#"{"query":"  ","birth_data":\#(birth)}"#, 422, "INVALID_QUERY", "query")
      let long = String(repeating: "x", count: 1_001)
      try await check(
        #"{"query":"\#(long)","birth_data":\#(birth)}"#, 422, "INVALID_QUERY", "query")
      try await check(#"{"query":"Why?"}"#, 422, "BIRTH_DATA_REQUIRED", "birth_data")
      try await check(
        #"{"query":"Why?","birth_data":{"dob":"1990-13-01","time":"10:00","lat":1,"lon":2}}"#, 422,
        "INVALID_BIRTH_DATA", "birth_data.dob")
      try await check(
        #"{"query":"Why?","birth_data":\#(birth),"session_id":"a b"}"#, 422, "INVALID_FIELD",
        "session_id")
      try await check("{", 400, "INVALID_JSON", nil)
      let stranger = try await TestBrowser(site).call(.post, "/vedic/api/predict/", "{}")
      #expect(try stranger.code() == "UNAUTHORIZED")
      let asked = try await program.post("/vedic/api/predict/?stream=morse", "{}")
      #expect(try asked.code() == "INVALID_PARAMETER")
    }
  }

  @Test("DES-173 a question in camelCase is answered so")
  func camel() async throws {
    try await withDestiny { site in
      let body = #"{"query":"What is today like?","birthData":\#(ReferenceChart.a.birthData)}"#
      let json = try await Program(site).post("/vedic/api/predict/", body).json()
      #expect(json["predictionId"]?.string != nil && json["followUpSuggestions"]?.array != nil)
    }
  }

  @Test(
    "DES-179 DES-196 a session goes on with its newest conversation; names of others are not found",
    arguments: Engine.allCases)
  func conversations(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let (program, other) = (try await Program(site), try await Program(site))
      let first = try await program.predict("How is my money?", "session_id", "talk-1").json()
      #expect(first["session_id"]?.string == "talk-1")
      #expect(first["conversation_id"]?.string == "talk-1")
      // Without a birth: the session knows it.
      let again = try await program.post(
        "/vedic/api/predict/", #"{"query":"And my health?","session_id":"talk-1"}"#
      ).json()
      #expect(again["conversation_id"]?.string == "talk-1")
      #expect(again["ascendant"]?.string == "Taurus")
      let named = try await program.predict("And love?", "conversation_id", "talk-2").json()
      #expect(named["conversation_id"]?.string == "talk-2")
      for name in ["session_id", "conversation_id"] {
        let foreign = try await other.predict("And me?", name, "talk-1")
        #expect(foreign.status == .notFound)
      }
    }
  }

  @Test("DES-68 DES-178 another birth is answered from its own chart, in its language")
  func otherBirth() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      _ = try await program.predict("How is my money?", "session_id", "talk")
      let body = """
        {"query":"And my work?","session_id":"talk","language":"hi-IN",
         "birth_data":\(ReferenceChart.b.birthData)}
        """
      let json = try await program.post("/vedic/api/predict/", body).json()
      #expect(json["conversation_id"]?.string == "talk")
      #expect(json["ascendant"]?.string == "Cancer")
      let text = try #require(json["answer"]?.string)
      #expect(text.unicodeScalars.contains { 0x0900...0x097F ~= $0.value })
    }
  }

  @Test("DES-42 DES-178 a question that is sent again is answered as before, and counted once")
  func again() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let first = try await program.predict("What helps me at work?", "client_message_id", "m-1")
        .json()
      let second = try await program.predict("What helps me at work?", "client_message_id", "m-1")
        .json()
      #expect(first["prediction_id"] == second["prediction_id"])
      #expect(second["quota_remaining"]?.integer == 9)
      for number in 1...9 {
        let next = try await program.predict("And my work, \(number)?", "session_id", "s").json()
        #expect(next["quota_remaining"]?.integer == Int64(9 - number))
      }
      let refused = try await program.predict("And my money?", "session_id", "s")
      #expect(refused.status == .tooManyRequests)
      #expect(try refused.code() == "QUOTA_EXCEEDED")
      #expect(try refused.json()["detail"]?["renews_at"]?.string?.hasPrefix("2027-02-01") == true)
    }
  }

  @Test("DES-144 DES-183 DES-193 an answer is traced, stopped and resumed by its owner alone")
  func trace() async throws {
    try await withDestiny { site in
      let (program, other) = (try await Program(site), try await Program(site))
      let answer = try await program.predict(
        "Is my work safe?", "include_reasoning_trace", "true")
      let json = try answer.json()
      let id = try #require(json["trace_id"]?.string)
      let steps = try #require(json["reasoning_trace"]?["steps"]?.array)
      #expect(steps.contains { $0["facts"]?.array?.isEmpty == false })
      let trace = try await program.get("/vedic/api/trace/\(id)").json()
      #expect(trace["query"]?.string == "Is my work safe?")
      #expect(trace["steps"]?.array == steps)
      // It has ended, and a stop says no more than before.
      for _ in 1...2 {
        let stopped = try await program.post("/vedic/api/predict/\(id)/stop", "{}")
        #expect(stopped.status == .ok)
        #expect(try stopped.json()["status"]?.string == "stopped")
      }
      #expect(try await other.get("/vedic/api/trace/\(id)").code() == "TRACE_NOT_FOUND")
      for answer in [
        try await other.get("/vedic/api/predict/\(id)/stream"),
        try await other.post("/vedic/api/predict/\(id)/stop", "{}"),
        try await program.post("/vedic/api/predict/nobody/stop", "{}"),
        try await program.get(
          "/vedic/api/predict/\(json["user_message_id"]?.string ?? "")/stream"),
      ] {
        #expect(try answer.code() == "PREDICTION_NOT_FOUND")
      }
    }
  }

  @Test("DES-181 the client chooses between one object, events and bare words")
  func forms() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let asked = #"{"query":"And now?","birth_data":\#(ReferenceChart.a.birthData)}"#
      for (path, type) in [
        ("/vedic/api/predict/", "application/json"),
        ("/vedic/api/predict?stream=sse", "text/event-stream"),
        ("/vedic/api/predict/?stream=text", "text/plain; charset=utf-8"),
        ("/vedic/api/predict/stream", "text/event-stream"),
      ] {
        let answer = try await program.post(path, asked)
        #expect(answer.status == .ok)
        #expect(answer.response.headers[.contentType] == type)
        if type.hasPrefix("text/plain") {
          #expect(answer.response.headers[try #require(.init("X-Prediction-Id"))]?.count == 36)
        }
      }
      for (accept, form) in [
        ("text/event-stream", AnswerForm.sse), ("text/plain", .text), ("*/*", .json), ("", .json),
        ("application/json, text/plain, */*", .json),
      ] {
        let request = try Request(.post, "/vedic/api/predict/", headers: [.accept: accept])
        #expect(try AnswerForm(request, .destiny, streamingAt: "/predict/stream") == form)
      }
    }
  }

  @Test("DES-182 DES-183 events tell the whole answer, and go on after any of them")
  func events() async throws {
    try await withDestiny { site in
      let caller = try await Program.caller(site)
      let body = #"{"query":"Is my work safe?","birth_data":\#(ReferenceChart.a.birthData)}"#
      let request = try Request(
        .post, "/vedic/api/predict/", headers: [.contentType: "application/json"],
        body: .bytes(Array(body.utf8)))
      let asked = try await Asking<DestinyChat>(request, caller).ask()
      let all = try await asked.events(after: 0)
      let names = all.compactMap(\.event)
      #expect(names.first == "started" && names.dropFirst().first == "thought")
      #expect(names.suffix(3) == ["final_answer", "answer", "done"])
      #expect(names.contains("action") && names.contains("observation"))
      let numbers = all.compactMap { $0.id.flatMap { Int($0) } }
      #expect(numbers.count == all.count && numbers == Array(Set(numbers)).sorted())
      let answer = try JSONValue(parsing: Array(all[all.count - 2].data.utf8))
      #expect(try words(all) == answer["answer"]?.string)
      for last in numbers {
        let rest = try await asked.events(after: last)
        #expect(rest.map(\.id) == all.map(\.id).suffix(rest.count))
        #expect(rest.count == numbers.count { $0 > last })
      }
    }
  }

  @Test("DES-183 DES-193 a stream that is resumed has the trace for whoever asks for it")
  func resumedTrace() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let asked = try await program.predict("Is my work safe?", "session_id", "s").json()
      let id = try #require(asked["prediction_id"]?.string)
      for (wanted, has) in [("true", true), ("false", false)] {
        var request = try Request(
          .get, "/vedic/api/predict/\(id)/stream?include_reasoning_trace=\(wanted)")
        request.parameters = PathParameters(names: ["prediction_id"], values: [id])
        let named = try await NamedAnswer<DestinyChat>(
          "/predict/{prediction_id}/stream", request, Program.caller(site, program))
        let events = try await named.asked(request).events(after: 0)
        let answer = try JSONValue(parsing: Array(events[events.count - 2].data.utf8))
        #expect((answer["reasoning_trace"]?["steps"]?.array?.isEmpty == false) == has)
      }
    }
  }

  @Test("DES-182 DES-183 a thought is told before anything is known of the answer")
  func firstThought() async throws {
    struct Enough: Error {}
    try await withDestiny { site in
      let reader = try await DestinyAPIContext(try await Program.caller(site))
      let (ids, owner) = (
        AnswerIDs(answer: "p", session: "s", conversation: "c", question: "q"),
        try reader.person.owner()
      )
      let asked = AskedAnswer(
        ids: ids, source: .stored(ChatMessageID(rawValue: "not there yet"), owner),
        grounds: reader.grounds(of: SessionChart(birth: nil, choice: ChartChoice()), in: nil),
        services: site.services, askedAt: site.clock.now, wantsTrace: false, names: .snake,
        style: DestinyChat.style)
      var names: [String] = []
      await #expect(throws: Enough.self) {
        var events = AnswerEvents(asked)
        try await events.send { event in
          names.append(event.event ?? "")
          if names.count == 2 { throw Enough() }
        }
      }
      #expect(names == ["started", "thought"])
    }
  }

  @Test("DES-174 DES-183 who comes back after an event that there never was is told so at once")
  func noSuchEvent() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let answer = try await program.predict("Is my work safe?", "session_id", "s").json()
      let id = try #require(answer["prediction_id"]?.string)
      let path = "/vedic/api/predict/\(id)/stream"
      for last in ["first", "-1", "", "77", "1999999", "2000003", "2000004", "1e3"] {
        let refused = try await program.get(path, after: last)
        #expect(refused.status == .badRequest, "\(last)")
        #expect(try refused.code() == "INVALID_PARAMETER")
        #expect(try refused.field() == "Last-Event-ID")
      }
      for last in ["0", "2", "3", "1000010", "2000002"] {
        #expect(try await program.get(path, after: last).status == .ok, "\(last)")
      }
    }
  }

  @Test(
    "DES-180 what might be asked next comes from what was read, in the language of the answer",
    arguments: ["en", "hi"])
  func followUps(language: String) async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let question = language == "hi" ? "मेरा काम कब बदलेगा?" : "When will my work change?"
      let answer = try await program.predict(question, "language", language).json()
      let texts = try #require(answer["follow_up_suggestions"]?.array).compactMap(\.string)
      #expect(texts.count == 3 && Set(texts).count == 3, "\(texts)")
      #expect(texts.allSatisfy { $0.hasSuffix("?") && !$0.contains("{") }, "\(texts)")
      let isHindi = texts.map { text in
        text.unicodeScalars.contains { 0x0900...0x097F ~= $0.value }
      }
      #expect(isHindi.allSatisfy { $0 == (language == "hi") }, "\(texts)")
      // The period that runs ends on the day on which the next one is said to begin.
      let end = try #require(
        answer["timing"]?["period"]?.string?.split(separator: " ").last?.split(separator: "-"))
      #expect(texts[0].contains(String(end[0])) && texts[0].contains("\(Int(end[2]) ?? 0)"))
      let transit = try #require(answer["timing"]?["transit"]?.string)
      #expect(!transit.isEmpty)
      let danger = try await program.predict("I want to kill myself", "language", "en").json()
      #expect(danger["follow_up_suggestions"]?.array == [])
    }
  }

  @Test("PLT-42 an answer is held back where it is unclear, and either action is pressed by a call")
  func heldBack() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let question = "I just want it all to stop"
      let held = try await program.predict(question, "language", "en").json()
      #expect(held["held_back"]?.boolean == true && held["follow_up_suggestions"]?.array == [])
      #expect(held["actions"]?.array?.compactMap { $0["action"]?.string } == ["go_on", "help"])
      let path = "/vedic/api/predict/\(try #require(held["prediction_id"]?.string))/check-in"
      let invalid = try await program.send(.post, path, #"{"answer":"maybe"}"#)
      #expect(invalid.status == .unprocessableContent || invalid.status == .badRequest)
      let answered = try await program.send(.post, path, #"{"answer":"go_on"}"#).json()
      #expect(answered["held_back"]?.boolean == false && answered["model"]?.string != "safety")
      let helped = try await program.send(.post, path, #"{"answer":"help"}"#).json()
      #expect(helped["model"]?.string == "safety" && helped["held_back"]?.boolean == false)
    }
  }

  private func words(_ events: [ServerSentEvent]) throws -> String {
    try events.filter { $0.event == "token" }.map { event in
      try JSONValue(parsing: Array(event.data.utf8))["text"]?.string ?? ""
    }.joined()
  }

  @Test("DES-26 without saving, a question is answered and counted, and no word of it is stored")
  func unsaved() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let account = try await Program.caller(site, program).person().account.id
      try await DestinyStore(site.services).changeSettings(of: account) {
        $0.savesConversations = false
      }
      let json = try await program.predict("How is my money?", "session_id", "s").json()
      #expect(json["answer"]?.string?.isEmpty == false && json["quota_remaining"]?.integer == 9)
      #expect(json["ascendant"]?.string == "Taurus")
      let stored: Int? = try await site.services.database.read { transaction in
        try transaction.value("SELECT count(*) FROM chat_messages")
      }
      #expect(stored == 0)
    }
  }
}

extension AskedAnswer {
  fileprivate func events(after last: Int) async throws -> [ServerSentEvent] {
    var events = AnswerEvents(self, after: last)
    var sent: [ServerSentEvent] = []
    try await events.send { sent.append($0) }
    return sent
  }
}

extension Program {
  /// Asks about chart A of DES-128, with one more field.
  func predict(_ query: String, _ name: String, _ value: String) async throws -> TestAnswer {
    let value = value == "true" ? value : "\"\(value)\""
    return try await post(
      "/vedic/api/predict/",
      #"{"query":"\#(query)","\#(name)":\#(value),"birth_data":\#(ReferenceChart.a.birthData)}"#)
  }

  /// The context of a request of a program.
  static func caller(_ site: TestSite, _ program: Program? = nil) async throws -> APIContext {
    let program = if let program { program } else { try await Program(site) }
    let secret = try #require(program.secret)
    var visit = RequestContext(site.services)
    visit.visitor = try await site.services.accounts.visitor(apiKey: secret)
    visit.bearer = .apiKey
    return try APIContext(visit, Request(.get, "/vedic/api/predict/"))
  }
}
