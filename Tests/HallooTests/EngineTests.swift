import HTTPServer
import HTTPTypes
import Site
import SiteTestSupport
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("The engine at work")
struct EngineTests {
  @Test("HAL-812 a node has one engine: its loop, its webhooks and its phones share it")
  func one() async throws {
    try await HallooSite.with(.sqlite) { house in
      let engine = HallooEngine.shared(by: house.services)
      let loops = HallooEngine.loops(house.services)
      #expect(HallooEngine.shared(by: house.services) === engine && loops.count == 1)
      #expect(WebhookDesk(.shared(by: house.services)).engine === engine)
      #expect(house.engine !== engine, "that of the test stands for another node")
    }
  }

  @Test(
    "HAL-812, HAL-1201: a habit becomes a text on the phone, the answer closes it, pages are told",
    arguments: Engine.allCases)
  func day(engine: Engine) async throws {
    try await HallooSite.with(engine) { house in
      let relative = try await house.addRelative()
      _ = try await house.addHabit(of: relative)
      try await house.pass()
      #expect(try await house.texts(on: relative).isEmpty)
      house.clock.advance(by: .seconds(60))
      try await house.pass()
      #expect(try await house.texts(on: relative).count == 1)
      try await house.write("done", on: relative)
      let texts = try await house.texts(on: relative)
      #expect(texts.count == 3 && texts.last?.contains("Rosa") == true)
      #expect(try await house.notices() == ["answer: Rosa answered: Blue pills."])
      let topics = try await Set(house.topics())
      #expect(
        topics.isSuperset(of: [
          "occurrence.updated", "message.status", "response.received", "inbox", "phone.changed",
        ]))
    }
  }

  @Test("HAL-1207, HAL-823: one notice for a cause; an answer after all takes its place")
  func noticeOfMissed() async throws {
    try await HallooSite.with(.sqlite) { house in
      let relative = try await house.addRelative()
      _ = try await house.addHabit(of: relative)
      try await house.pass()
      for _ in 0..<30 {
        house.clock.advance(by: .seconds(60))
        try await house.pass()
      }
      #expect(try await house.notices() == ["missed: Rosa did not answer: Blue pills."])
      try await house.write("done", on: relative)
      #expect(
        try await house.notices() == [
          "answer: Rosa answered: Blue pills.", "missed: Rosa answered after all: Blue pills.",
        ])
    }
  }

  @Test("HAL-812: an engine that runs sends what was queued within a second, and stops cleanly")
  func run() async throws {
    try await HallooSite.with(.sqlite) { house in
      let relative = try await house.addRelative()
      let engine = house.engine
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await engine.run() }
        let (ledger, owner, now) = (engine.ledger, house.owner, house.clock.now)
        let text = OutboxText(
          key: "test", kind: .help, relative: relative, occurrence: nil, body: "Hello",
          moment: now, until: nil)
        try await house.services.database.write { transaction in
          _ = try ledger.post(text, of: owner, in: transaction)
        }
        while try await house.texts(on: relative).isEmpty { await Task.yield() }
        engine.stop()
        try await group.waitForAll()
      }
      #expect(try await house.texts(on: relative) == ["Hello"])
    }
  }

  @Test(
    "HAL-904, HAL-1690: a webhook without the provider's signature is refused, and kept nowhere")
  func forgery() async throws {
    try await HallooSite.with(.sqlite) { house in
      let relative = try await house.addRelative()
      let answer = try await TestBrowser(house.site).send(
        .post, HallooWebhooks.inboundPath,
        headers: [.contentType: "application/x-www-form-urlencoded"],
        body: "MessageSid=SM1&From=%2B12025550123&To=%2B12025550100&Body=STOP&NumMedia=0")
      #expect(answer.status == .forbidden)
      #expect(answer.text.contains("bad_signature"))
      let owner = house.owner
      let known = try await house.services.database.read { try $0.relative(relative.id, of: owner) }
      #expect(known?.optedOutAt == nil)
    }
  }

  @Test(
    "HAL-905, HAL-1691: a webhook that is signed needs no session, is answered with TwiML, and counts once",
    arguments: Engine.allCases)
  func webhook(engine: Engine) async throws {
    try await HallooSite.with(engine) { house in
      let relative = try await house.addRelative()
      for _ in 0..<2 {
        let answer = try await house.post(
          HallooWebhooks.inboundPath,
          [
            ("MessageSid", "SM1"), ("From", relative.number.e164), ("To", "+12025550100"),
            ("Body", "Stop."), ("NumMedia", "0"),
          ])
        #expect(answer.status == .ok)
        #expect(answer.response.headers[.contentType] == "text/xml")
        #expect(answer.text.hasSuffix("<Response/>"))
      }
      let owner = house.owner
      let known = try await house.services.database.read { try $0.relative(relative.id, of: owner) }
      #expect(known?.optedOutAt != nil)
      #expect(try await house.notices().count == 1)
    }
  }
}
