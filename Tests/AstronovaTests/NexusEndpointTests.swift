import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Conversations
import HTTPTypes
import JSON
import People
import ProgramTestSupport
import Readings
import ReadingsData
import Storage
import Testing

@testable import Astronova

@Suite struct NexusEndpointTests {
  @Test("AST-75 AST-76 a message is answered from the own chart, with its facts and how to go on")
  func answer() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let said = try await ada.call(.post, "/chat", #"{"message":" What do I need in love? "}"#)
      let response = try #require(said["response"]?.string)
      #expect(response.words > 30 && !response.contains("[1]"))
      #expect(said["confidence"]?.double == 0.95)
      #expect(said["sources"]?.array?.contains(.string("natal_chart")) == true)
      #expect(said["facts"]?.array?.isEmpty == false)
      #expect(said["provider"]?.string == "composer")
      let suggestions = (said["suggestions"]?.array ?? []).compactMap(\.string)
      #expect(suggestions.first == "Who suits my Venus?")
      #expect(suggestions.count == 3 && !suggestions.contains("What do I need in love?"))
      // The same question of another chart has another answer.
      let bob = try await AstronovaProgram(site, born: "1984-11-02")
      let other = try await bob.call(.post, "/chat", #"{"message":"What do I need in love?"}"#)
      #expect(other["response"] != said["response"])
    }
  }

  @Test("AST-18 AST-75 AST-76 a conversation is about the birth that was sent with it")
  func birth() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.call(
        .post, "/chat",
        #"{"message":"In which sign is my Sun?","birth_data":{"date":"1984-11-02"}}"#)
      #expect(first["response"]?.string?.contains("Scorpio") == true, "\(first)")
      #expect(first["confidence"]?.double == 0.7)
      let id = try #require(first["conversationId"]?.string)
      let next = try await ada.call(
        .post, "/chat",
        #"{"message":"And in which sign is my Sun then?","conversation_id":"\#(id)"}"#)
      #expect(next["conversationId"]?.string == id)
      #expect(next["response"]?.string?.contains("Scorpio") == true, "\(next)")
      // Nothing of the birth is readable in the database.
      let raw = try await site.services.database.read { transaction in
        try transaction.rows("SELECT birth FROM astronova_questions") { try $0[0] as [UInt8] }
      }
      #expect(raw.count == 1 && !String(decoding: raw[0], as: UTF8.self).contains("1984"))
    }
  }

  @Test(
    "AST-238 a date of birth in a question is that of another person, and no day to tell of",
    arguments: [
      "My boyfriend was born on 5 May 1996. Are we a good match?",
      "Are we a good match? She was born May 5th, 1996.",
      "Mi novio nació el 5 de mayo de 1996. ¿Encajamos bien?",
    ])
  func spokenBirth(question: String) async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let answer = try await ada.call(.post, "/chat", "{\"message\":\"\(question)\"}")
      let said = try #require(answer["response"]?.string)
      #expect(answer["sources"]?.array?.contains(.string("synastry")) == true, "\(answer)")
      #expect(!said.contains("1996"), "\(said)")
    }
  }

  @Test("AST-238 the own birth, and a day that is asked about, are no other person's")
  func ownBirth() {
    for text in [
      "I was born on 5 May 1996. Who am I?", "What happens on 5 May 2027?", "My son was born lucky",
    ] { #expect(SpokenBirth(text, Fixture.english) == nil, "\(text)") }
    let told = SpokenBirth("Kim, born 1996-05-05, and I?", Fixture.english)
    #expect(told?.date == (try? Fixture.date("1996-05-05")) && told?.rest == "Kim, , and I?")
  }

  @Test("AST-72 AST-75 a friend who is named is compared with the own chart")
  func friend() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      try await ada.call(
        .post, "/friends",
        #"{"name":"Mira Sol","birthDate":"1991-08-03","birthTime":"08:15","relationshipType":"partner"}"#
      )
      let said = try await ada.call(.post, "/chat", #"{"message":"Do Mira and I fit?"}"#)
      #expect(said["response"]?.string?.contains("Mira Sol") == true, "\(said)")
      #expect(said["sources"]?.array?.contains(.string("synastry")) == true)
      let alone = try await ada.call(.post, "/chat", #"{"message":"Where do I shine?"}"#)
      #expect(alone["sources"]?.array?.contains(.string("synastry")) == false)
    }
  }

  @Test(
    "AST-238 a kept friend is answered about as what is asked, and somebody unknown is asked about")
  func company() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      try await ada.call(
        .post, "/friends",
        #"{"name":"Mira Sol","birthDate":"1991-08-03","birthTime":"08:15","relationshipType":"friend"}"#
      )
      let home = try await ada.call(
        .post, "/chat", #"{"message":"Would Mira and I get on as flatmates?"}"#)
      let said = try #require(home["response"]?.string)
      let texts =
        KnowledgeBase.english.texts("company home", facet: "favourable")
        + KnowledgeBase.english.texts("company home", facet: "mixed")
        + KnowledgeBase.english.texts("company home", facet: "demanding")
      let first = texts.map { $0.words.replacing("{other}", with: "Mira Sol") }
      #expect(first.contains { said.hasPrefix($0) }, "\(said)")
      #expect(said.split(separator: " ").count < 160, "\(said)")
      let unknown = try await ada.call(.post, "/chat", #"{"message":"And Carlos?"}"#)
      #expect(unknown["response"]?.string?.contains("Carlos") == true, "\(unknown)")
      #expect(unknown["sources"]?.array?.compactMap(\.string) == ["general_knowledge"])
    }
  }

  @Test("DES-202 why tells the facts of the answer before, also of one about a friend")
  func why() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      try await ada.call(
        .post, "/friends",
        #"{"name":"Mira Sol","birthDate":"1991-08-03","birthTime":"08:15","relationshipType":"friend"}"#
      )
      for message in ["Should I change jobs?", "Would Mira and I get on at work?"] {
        let told = try await ada.call(.post, "/chat", #"{"message":"\#(message)"}"#)
        let id = try #require(told["conversationId"]?.string)
        let why = try await ada.call(
          .post, "/chat", #"{"message":"Why?","conversationId":"\#(id)"}"#)
        let said = try #require(why["response"]?.string)
        let reasons = ["aspect", "place", "passing", "period", "day", "pair"]
          .flatMap { reason in Tone.allCases.map { (reason, $0.name) } }
          .flatMap { KnowledgeBase.english.texts("reason \($0.0)", facet: $0.1) }
        #expect(reasons.contains { said.contains($0.words) }, "\(said)")
        #expect(message.contains("Mira") == said.contains("their"), "\(said)")
      }
    }
  }

  @Test("AST-75 AST-171 without a birth the sky of the moment answers", arguments: ["en", "es"])
  func sky(_ language: String) async throws {
    try await withAstronova { site in
      let guest = try await AstronovaProgram(site, born: "")
      let message = language == "es" ? "¿Cómo está el cielo hoy?" : "How is my energy today?"
      let said = try await guest.call(.post, "/chat", #"{"message":"\#(message)"}"#)
      #expect(said["confidence"]?.double == 0.5)
      let sources = said["sources"]?.array
      #expect(sources == [.string("current_transits"), .string("lunar_phase")], "\(said)")
      let missing = language == "es" ? "Con tu fecha de nacimiento" : "With your date of birth"
      #expect(said["response"]?.string?.contains(missing) == true)
    }
  }

  @Test("AST-74 danger is answered with help, without a chart, and costs nothing")
  func danger() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let said = try await ada.call(.post, "/chat", #"{"message":"I want to kill myself"}"#)
      #expect(said["provider"]?.string == "safety")
      #expect(said["sources"]?.array == [] && said["suggestions"]?.array == [])
    }
  }

  @Test(
    "AST-76 AST-181 the eleventh message of a day is refused with what opens it, the next day not")
  func quota() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      for number in 1...10 {
        try await ada.call(.post, "/chat", #"{"message":"What is lesson \#(number)?"}"#)
      }
      let refused = try await ada.send(.post, "/chat", #"{"message":"And the next?"}"#)
      #expect(refused.status.code == 402)
      #expect(try refused.json()["error"]?.string == "entitlement_required")
      #expect(
        try refused.json()["productIds"]?.array?.compactMap(\.string) == AstronovaProducts.premium)
      site.clock.advance(by: .seconds(86_400))
      try await ada.renewed().call(.post, "/chat", #"{"message":"And the next?"}"#)
    }
  }

  @Test("AST-21 AST-76 what cannot be asked is refused by its field")
  func refusals() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let long = String(repeating: "x", count: 2_001)
      for (body, field) in [
        (#"{"message":"  "}"#, "message"), (#"{"message":"\#(long)"}"#, "message"),
        (#"{"message":"Why?","messageType":"insight"}"#, "messageType"),
        (
          #"{"message":"Why?","birthData":{"date":"1990-05-15","latitude":91,"longitude":0}}"#,
          "birthData.latitude"
        ),
      ] {
        let refused = try await ada.send(.post, "/chat", body)
        #expect(refused.status == .unprocessableContent, "\(body.prefix(60))")
        #expect(try refused.json()["fields"]?[field] != nil, "\(refused.text)")
      }
      #expect(
        try await ada.fail(.post, "/chat", #"{"message":"Why?","conversationId":"none"}"#)
          == "404 not_found")
      let stranger = try await TestBrowser(site).call(.post, "/api/v1/chat", #"{"message":"Why?"}"#)
      #expect(stranger.status == .unauthorized)
    }
  }

  @Test("AST-77 an answer is streamed word by word, and done with the whole of it")
  func stream() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let question = #"{"message":"Where do I shine?"}"#
      let answer = try await site.serving { port in
        try await RawAnswer(
          from: port,
          to: """
            POST /api/v1/chat HTTP/1.1\r
            Host: stars.example\r
            Authorization: Bearer \(ada.token)\r
            Accept: text/event-stream\r
            Content-Type: application/json\r
            Content-Length: \(question.utf8.count)\r
            Connection: close\r
            \r
            \(question)
            """)
      }
      let events = answer.text.components(of: "event: ")
      let deltas = try events.filter { $0.hasPrefix("delta") }.map { try $0.data["text"]?.string }
      let last = try #require(events.last(where: { $0.hasPrefix("done") }))
      let done = try last.data
      #expect(deltas.compactMap(\.self).joined() == done["response"]?.string)
      #expect(deltas.count > 20 && done["suggestions"]?.array?.count == 3)
    }
  }

  @Test("AST-78 a message sent again under its key has the answer that it had")
  func once() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      func send() async throws -> JSONValue {
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        return try await ada.browser.call(
          .post, "/api/v1/chat", #"{"message":"Where do I shine?"}"#, token: ada.token,
          headers: [key: "0b7d"]
        ).json()
      }
      let first = try await send()
      #expect(try await send() == first)
      #expect(try await ada.send(.get, "/chat/history").field("X-Total-Count") == "2")
    }
  }

  @Test("AST-10 AST-22 AST-79 what was said is listed in either order, by pages and conversations")
  func history() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.call(
        .post, "/chat", #"{"message":"Where do I shine?","message_type":"quickQuestion"}"#)
      let id = try #require(first["conversationId"]?.string)
      site.clock.advance(by: .seconds(60))
      try await ada.call(.post, "/chat", #"{"message":"When should I rest?"}"#)
      let all = try await ada.call(.get, "/chat/history?order=asc").array ?? []
      #expect(all.count == 4)
      #expect(
        all[0]["content"]?.string == "Where do I shine?" && all[0]["isUser"] == .boolean(true))
      #expect(all[0]["messageType"]?.string == "quickQuestion" && all[0]["confidence"] == .null)
      #expect(all[0]["userProfileId"]?.string == ada.account.rawValue)
      #expect(all[1]["content"] == first["response"] && all[1]["messageType"]?.string == "text")
      #expect(all[1]["confidence"]?.double == 0.95 && all[1]["sources"] == first["sources"])
      #expect(all[2]["messageType"]?.string == "text")
      #expect(try await ada.call(.get, "/chat/history").array == all.reversed())
      let page = try await ada.send(.get, "/chat/history?limit=3&order=asc&envelope=true").json()
      let cursor = try #require(page["nextCursor"]?.string)
      let rest = try await ada.call(.get, "/chat/history?limit=3&order=asc&cursor=\(cursor)")
      #expect(rest.array == [all[3]])
      let own = try await ada.call(.get, "/chat/history?conversationId=\(id)&order=asc")
      #expect(own.array == Array(all[..<2]))
      let bob = try await AstronovaProgram(site, "Bob Second")
      #expect(try await bob.call(.get, "/chat/history").array == [])
      #expect(try await bob.fail(.get, "/chat/history?conversationId=\(id)") == "404 not_found")
    }
  }

  @Test("AST-79 AST-80 conversations are listed, renamed and deleted by their owner alone")
  func conversations() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.call(.post, "/chat", #"{"message":"Where do I shine?"}"#)
      let id = try #require(first["conversationId"]?.string)
      site.clock.advance(by: .seconds(60))
      try await ada.call(.post, "/chat", #"{"message":"When should I rest?"}"#)
      let list = try await ada.call(.get, "/chat/conversations").array ?? []
      #expect(list.map { $0["title"]?.string } == ["When should I rest?", "Where do I shine?"])
      #expect(list[1]["messageCount"]?.integer == 2 && list[1]["lastMessage"]?.string != "")
      let path = "/chat/conversations/\(id)"
      let renamed = try await ada.call(.patch, path, #"{"title":"Shining"}"#)
      #expect(renamed["title"]?.string == "Shining")
      #expect(try await ada.fail(.patch, path, #"{"title":""}"#) == "422 validation_failed")
      let bob = try await AstronovaProgram(site, "Bob Second")
      #expect(try await bob.fail(.patch, path, #"{"title":"Mine"}"#) == "404 not_found")
      let deletion = "/chat/history?conversationId=\(id)"
      #expect(try await bob.fail(.delete, deletion) == "404 not_found")
      #expect(try await ada.fail(.delete, "/chat/history") == "422 validation_failed")
      #expect(try await ada.send(.delete, deletion).status == .noContent)
      #expect(try await ada.call(.get, "/chat/conversations").array?.count == 1)
      #expect(try await ada.send(.delete, "/chat/history?confirm=all").status == .noContent)
      #expect(try await ada.call(.get, "/chat/history").array == [])
    }
  }
}

extension String {
  /// The parts after a separator.
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }

  /// The JSON of an event.
  fileprivate var data: JSONValue {
    get throws {
      let line = split(separator: "\n").first { $0.hasPrefix("data: ") } ?? ""
      return try JSONValue(parsing: Array(line.dropFirst(6).utf8))
    }
  }
}
