import Accounts
import AppHost
import AppHostTestSupport
import Events
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Metrics
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct LiveTests {
  @Test("HAL-1202 HAL-1687 HAL-1603 events are a stream from a number on, at most five at once")
  func stream() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let answer = try await program.get("/events")
      #expect(answer.status == .ok)
      #expect(answer.response.headers[.contentType] == "text/event-stream")
      for last in ["yesterday", "-1", "99999999999999999999"] {
        let refused = try await program.get("/events", headers: [.named("Last-Event-ID"): last])
        #expect(refused.status == .badRequest && refused.problemFields == ["Last-Event-ID"])
      }
      // An answer has its place for as long as somebody has it.
      var others: [TestAnswer] = []
      for _ in 2...5 { others.append(try await program.get("/events")) }
      #expect(others.allSatisfy { $0.status == .ok })
      let sixth = try await program.get("/events")
      #expect(sixth.status == .tooManyRequests && sixth.response.headers[.retryAfter] == "15")
      withExtendedLifetime((answer, others)) {}
    }
  }

  @Test(
    "HAL-1202 HAL-1687 HAL-1201 HAL-1205 a stream tells what happens in one circle, by the names of the wire"
  )
  func topics() async throws {
    try await withHalloo { site in
      let (own, other) = (AccountID(rawValue: "own"), AccountID(rawValue: "other"))
      let relative = RelativeID(rawValue: "rosa")
      let published = [
        ("profile.updated", CircleEvent.relative(relative).body(in: own)),
        ("profile.updated", CircleEvent.relative(relative).body(in: other)),
        ("inbox", #"{"id":"i","app":"halloo"}"#), ("inbox", #"{"app":"destiny"}"#),
        ("inbox", "{}"), ("family.updated", "{}"), ("settings.updated", "{}"), ("sessions", "{}"),
        ("profile", "{}"),
      ]
      try await site.services.database.write { transaction in
        for (topic, body) in published {
          try site.services.events.publish(topic, body: body, to: .account(own), in: transaction)
        }
      }
      let events = try await site.services.database.read { transaction in
        try transaction.rows(
          "SELECT id, topic, body, created_at FROM events ORDER BY id", as: Event.self)
      }
      let now = site.services.now()
      let sent = try events.compactMap {
        try EventDelivery.event($0).event(ofCircle: own, at: now)
      }
      #expect(
        sent.map(\.event) == [
          "profile.updated", "inbox.new", "inbox.new", "resync", "settings.updated",
        ], "who has lost a circle reads anew")
      #expect(
        sent[0].data
          == #"{"type":"profile.updated","at":"2027-01-15T08:00:00Z","profileId":"rosa","id":"rosa"}"#
      )
      #expect(sent[2].data.contains(#""profileId":null,"id":null"#))
      let gap = try EventDelivery.resync(EventID(rawValue: 9)).event(ofCircle: own, at: now)
      #expect(gap?.event == "resync" && gap?.id == "9")
    }
  }

  @Test("HAL-1687 what happens to a relative is told with their circle")
  func circle() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      _ = try await browser.addMember()
      let body: String? = try await site.services.database.read { transaction in
        try transaction.value("SELECT body FROM events WHERE topic = 'profile.created'")
      }
      let owner: AccountID? = try await site.services.database.read { transaction in
        try transaction.value("SELECT id FROM accounts")
      }
      let json = try JSONValue(parsing: Array(try #require(body).utf8))
      #expect(json["circle"]?.string == owner?.rawValue)
    }
  }

  @Test(
    "HAL-1688 HAL-1803 programs are told which way somebody gets, and what they do is counted",
    arguments: [(0, CreationWay.direct), (100, .sheet)])
  func experiments(percent: Int, way: CreationWay) async throws {
    try await withHalloo(sheetPercent: percent) { site in
      let program = try await WireProgram(site)
      let given = try await program.get("/experiments").json()
      #expect(given["profileCreation"]?.string == way.rawValue)
      for event in ["opened", "created", "helloSent", "confirmed", "abandoned", "opened"] {
        let body = #"{"experiment":"profileCreation","event":"\#(event)"}"#
        #expect(try await program.send(.post, "/experiments/events", body).status == .accepted)
      }
      #expect(
        try await CountedSetups(site.services).of(way)
          == [.opened: 2, .created: 1, .helloSent: 1, .confirmed: 1, .abandoned: 1])
      let refused = try await program.send(
        .post, "/experiments/events", #"{"experiment":"colours","event":"seen"}"#)
      #expect(refused.status.code == 422 && refused.problemFields == ["experiment", "event"])
    }
  }

  @Test("HAL-1686 browsers subscribe, renew and unsubscribe")
  func push() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      #expect(try await program.get("/push/key").json()["publicKey"]?.string == "test-key")
      let body = """
        {"endpoint":"https://push.example/1","label":"Phone","keys":{"p256dh":\
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",\
        "auth":"BTBZMqHH6r4Tts7J_aSIgg"}}
        """
      let made = try await program.send(.post, "/push/subscriptions", body)
      #expect(made.status == .created)
      let id = try #require(try made.json()["id"]?.string)
      let renewed = try await program.send(.post, "/push/subscriptions", body)
      #expect(try renewed.json()["id"]?.string == id)
      let other = try await WireProgram(site)
      #expect(try await other.send(.delete, "/push/subscriptions/\(id)").status == .notFound)
      #expect(try await program.send(.delete, "/push/subscriptions/\(id)").status == .noContent)
      #expect(try await program.send(.delete, "/push/subscriptions/\(id)").status == .notFound)
      let empty = try await program.send(.post, "/push/subscriptions", "{}")
      #expect(empty.problemFields == ["endpoint", "keys"])
      let wrong = try await program.send(
        .post, "/push/subscriptions",
        #"{"endpoint":"http://a.example/","keys":{"p256dh":"A","auth":"A"}}"#)
      #expect(wrong.status.code == 422 && wrong.problemFields == ["endpoint"])
    }
  }

  @Test("HAL-1689 anybody may ask how the server is")
  func health() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let health = try await browser.wire(.get, "/health").json()
      #expect(health["status"]?.string == "ok" && health["provider"]?.string == "simulator")
      #expect(health["outboxLagSeconds"]?.integer == 0)
      #expect(health["version"]?.string == Dependencies.version)
      let relative = RelativeID(rawValue: try await browser.addMember())
      let services = site.services
      let owner = try await services.database.read { transaction in
        let account: AccountID? = try transaction.value("SELECT id FROM accounts")
        return try account.flatMap { try services.circleOwner($0, in: transaction) }
      }
      try await CircleStore(services).hello(relative, at: nil, #require(owner))
      site.clock.advance(by: .seconds(90))
      let late = try await browser.wire(.get, "/health").json()
      #expect(late["status"]?.string == "degraded")
      #expect(late["outboxLagSeconds"]?.integer == 90)
    }
  }
}
