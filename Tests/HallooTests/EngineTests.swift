import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import Outbox
@testable import TextMessages

@Suite("The engine at work")
struct EngineTests {
  @Test("HAL-812 a node has one engine: its loop, its webhooks and its phones share it")
  func one() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let engine = HallooEngine.shared(by: fixture.services)
      let loops = HallooEngine.loops(fixture.services)
      #expect(HallooEngine.shared(by: fixture.services) === engine && loops.count == 1)
      #expect(HallooWebhooks(.shared(by: fixture.services)).engine === engine)
      #expect(fixture.engine !== engine, "that of the test stands for another node")
    }
  }

  @Test(
    "HAL-812, HAL-1201: a habit becomes a text on the phone, the answer closes it, pages are told",
    arguments: Engine.allCases)
  func day(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      _ = try await fixture.addHabit(of: relative)
      try await fixture.pass()
      #expect(try await fixture.texts(on: relative).isEmpty)
      fixture.clock.advance(by: .seconds(60))
      try await fixture.pass()
      #expect(try await fixture.texts(on: relative).count == 1)
      try await fixture.write("done", on: relative)
      let texts = try await fixture.texts(on: relative)
      #expect(texts.count == 3 && texts.last?.contains("Rosa") == true)
      #expect(try await fixture.notices() == ["answer: Rosa Diaz answered Blue pills: “done”"])
      let topics = try await Set(fixture.topics())
      #expect(
        topics.isSuperset(of: [
          "occurrence.updated", "message.status", "response.received", "inbox", "phone.changed",
        ]))
    }
  }

  @Test("HAL-1207, HAL-823: one notice for a cause; an answer after all takes its place")
  func noticeOfMissed() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative()
      _ = try await fixture.addHabit(of: relative)
      try await fixture.pass()
      for _ in 0..<30 {
        fixture.clock.advance(by: .seconds(60))
        try await fixture.pass()
      }
      #expect(try await fixture.notices() == ["missed: Rosa Diaz did not answer: Blue pills."])
      try await fixture.write("done", on: relative)
      #expect(
        try await fixture.notices() == [
          "answer: Rosa Diaz answered Blue pills: “done”",
          "missed: Rosa Diaz answered after all: Blue pills.",
        ])
    }
  }

  @Test("HAL-812: an engine that runs sends what was queued within a second, and stops cleanly")
  func run() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative()
      let engine = fixture.engine
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await engine.run() }
        let (reminders, owner, now) = (engine.reminders, fixture.owner, fixture.clock.now)
        let text = OutboxText(
          key: "test", kind: .help, relative: relative, occurrence: nil, body: "Hello",
          moment: now, until: nil)
        try await fixture.services.database.write { transaction in
          _ = try reminders.post(text, of: owner, in: transaction)
        }
        while try await fixture.texts(on: relative).isEmpty { await Task.yield() }
        engine.stop()
        try await group.waitForAll()
      }
      #expect(try await fixture.texts(on: relative) == ["Hello"])
    }
  }

  @Test(
    "HAL-904, HAL-1690: a webhook without the provider's signature is refused, and kept nowhere")
  func forgery() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative()
      let answer = try await TestBrowser(fixture.site).send(
        .post, HallooWebhooks.inboundPath,
        headers: [.contentType: "application/x-www-form-urlencoded"],
        body: "MessageSid=SM1&From=%2B12025550123&To=%2B12025550100&Body=STOP&NumMedia=0")
      #expect(answer.status == .forbidden)
      #expect(answer.text.contains("bad_signature"))
      let owner = fixture.owner
      let known = try await fixture.services.database.read {
        try $0.relative(relative.id, of: owner)
      }
      #expect(known?.optedOutAt == nil)
    }
  }

  @Test(
    "HAL-905, HAL-1691: a webhook that is signed needs no session, is answered with TwiML, and counts once",
    arguments: Engine.allCases)
  func webhook(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      for _ in 0..<2 {
        let answer = try await fixture.post(
          HallooWebhooks.inboundPath,
          [
            ("MessageSid", "SM1"), ("From", relative.number.e164), ("To", "+12025550100"),
            ("Body", "Stop."), ("NumMedia", "0"),
          ])
        #expect(answer.status == .ok)
        #expect(answer.response.headers[.contentType] == "text/xml")
        #expect(answer.text.hasSuffix("<Response/>"))
      }
      let owner = fixture.owner
      let known = try await fixture.services.database.read {
        try $0.relative(relative.id, of: owner)
      }
      #expect(known?.optedOutAt != nil)
      #expect(try await fixture.notices().count == 1)
    }
  }
}
