import Accounts
import Events
import Messaging
import Storage
import StorageTestSupport
import Testing

@Suite struct InboxTests {
  @Test(
    "PLT-17 what is told stands in the inbox, for each app by itself", arguments: Engine.allCases)
  func inbox(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest().account
      let messaging = fixture.messaging
      let first = try await fixture.notify(ada)
      fixture.clock.advance(by: .seconds(1))
      let second = try await fixture.notify(ada, of: .hint, .titled("Second"), link: "/chloe/")
      let items = try await messaging.inbox(of: ada).items
      #expect(items.map(\.id) == [second, first])
      let item = try #require(items.last)
      #expect(item.text == .sample && item.app == "halloo" && item.kind == "reply")
      #expect(item.link == "/halloo/people/1" && item.readAt == nil)
      #expect(item.createdAt.advanced(by: .seconds(1)) == fixture.clock.now)
      #expect(try await messaging.inbox(of: ada, app: "chloe").items.map(\.id) == [second])
      #expect(try await messaging.inbox(of: ada, app: "arca").items.isEmpty)
      #expect(try await messaging.unreadCount(of: ada) == 2)
      #expect(try await messaging.unreadCount(of: ada, app: "halloo") == 1)
      #expect(try await messaging.unreadCount(of: fixture.guest().account) == 0)
    }
  }

  @Test("PLT-17 what has been read stays and counts no more", arguments: Engine.allCases)
  func reading(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest().account
      let messaging = fixture.messaging
      let ids = [try await fixture.notify(ada), try await fixture.notify(ada, of: .hint)]
      let readAt = fixture.clock.now
      try await messaging.markRead(ids[0], of: ada)
      fixture.clock.advance(by: .seconds(1))
      try await messaging.markRead(ids[0], of: ada)
      let first = try await messaging.inbox(of: ada, app: "halloo").items.first
      #expect(first?.readAt == readAt)
      #expect(try await messaging.unreadCount(of: ada) == 1)
      try await fixture.notify(ada)
      #expect(try await messaging.markAllRead(of: ada, app: "halloo") == 1)
      #expect(try await messaging.markAllRead(of: ada) == 1)
      #expect(try await messaging.markAllRead(of: ada) == 0)
      try await messaging.delete(ids[0], of: ada)
      #expect(try await messaging.inbox(of: ada).items.count == 2)
    }
  }

  @Test("PLT-8 somebody else's inbox does not exist", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest().account, try await fixture.guest().account)
      let id = try await fixture.notify(ada)
      let missing = MessagingError(.notFound, .notification)
      await #expect(throws: missing) { try await fixture.messaging.markRead(id, of: eve) }
      await #expect(throws: missing) { try await fixture.messaging.delete(id, of: eve) }
      #expect(try await fixture.messaging.markAllRead(of: eve) == 0)
      #expect(try await fixture.messaging.inbox(of: eve).items.isEmpty)
      #expect(try await fixture.messaging.unreadCount(of: ada) == 1)
      let nobody = AccountID(rawValue: "nobody")
      await #expect(throws: MessagingError(.notFound, .account)) {
        try await fixture.notify(nobody)
      }
    }
  }

  @Test("PLT-14 an inbox comes by pages, each item once", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest().account
      for number in 0..<5 { try await fixture.notify(ada, .titled("\(number)")) }
      var titles: [String] = []
      var cursor: Cursor?
      repeat {
        let page = try await fixture.messaging.inbox(of: ada, after: cursor, limit: 2)
        titles += page.items.map(\.text.title)
        cursor = page.next
      } while cursor != nil
      #expect(titles.sorted() == ["0", "1", "2", "3", "4"])
    }
  }

  @Test(
    "PLT-15 every change is told to the owner's devices by its id and its app alone",
    arguments: Engine.allCases
  )
  func changes(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest().account
      let start = try await fixture.database.read { transaction in
        try fixture.events.latest(of: .account(ada), in: transaction)
      }
      let id = try await fixture.notify(ada)
      try await fixture.messaging.markRead(id, of: ada)
      try await fixture.notify(ada)
      try await fixture.messaging.markAllRead(of: ada)
      try await fixture.messaging.delete(id, of: ada)
      var told: [Event] = []
      for try await delivery in fixture.events.subscribe(to: .account(ada), after: start) {
        if case .event(let event) = delivery { told.append(event) }
        if told.count == 5 { break }
      }
      #expect(told.allSatisfy { $0.topic == "inbox" && !$0.body.contains("Canary") })
      let app = try #require(try await fixture.messaging.inbox(of: ada).items.first?.app)
      let named = #"{"id":"\#(id.rawValue)","app":"\#(app)"}"#
      #expect(told.map(\.body).filter { $0 == named }.count == 3)
      #expect(told[3].body == "{}")
    }
  }

  @Test(
    "PLT-17 what is told in a transaction that fails was never told", arguments: Engine.allCases)
  func undone(engine: Engine) async throws {
    struct Fault: Error {}
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.verified()
      await #expect(throws: Fault.self) {
        try await fixture.database.write { transaction in
          try fixture.messaging.notify(ada, of: .report, .sample, link: "/", in: transaction)
          throw Fault()
        }
      }
      #expect(try await fixture.messaging.inbox(of: ada).items.isEmpty)
      #expect(try await fixture.messaging.outbox().items.isEmpty)
    }
  }

  @Test(
    "PLT-17 a link leads to a page of our own",
    arguments: [
      "", "halloo", "//evil.example", "https://evil.example", "/a b", "/\\evil.example", "/ä",
      "/" + String(repeating: "a", count: 1_000),
    ])
  func links(link: String) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let ada = try await fixture.guest().account
      await #expect(throws: MessagingError(.invalid, .link)) {
        try await fixture.notify(ada, link: link)
      }
    }
  }

  @Test("PLT-17 what others carry is a line each, and short")
  func announcements() {
    let long = String(repeating: "e\u{301}", count: 200)
    let announcement = Announcement(kind: "A\r\nBcc: x", name: long, language: "en")
    #expect(announcement.kind == "A  Bcc: x")
    #expect(announcement.name?.unicodeScalars.count == 100)
    #expect(
      "\(announcement)" == "<announcement>" && "\(NotificationText.sample)" == "<notification>")
  }
}
