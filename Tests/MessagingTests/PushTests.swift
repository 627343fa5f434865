import Accounts
import CivilTime
import Clocks
import HTTPClient
import JSON
import Jobs
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Messaging

@Suite(.timeLimit(.minutes(3))) struct PushTests {
  /// A house, the push service, and somebody who is told things.
  private struct Scene {
    let fixture: Fixture
    let service: PushService
    let route: PushRoute
    let ada: AccountID
    /// Tells the messages of this scene from those of others, which have the same service.
    let name = OpaqueID.make()

    static func with(_ engine: Engine, _ body: (Scene) async throws -> Void) async throws {
      let service = try await PushService.shared()
      let client = try service.makeClient()
      try await Fixture.with(engine) { fixture in
        let scene = Scene(
          fixture: fixture, service: service, route: try await fixture.push(through: client),
          ada: try await fixture.guest().account)
        try await body(scene)
      }
      await client.shutDown(grace: .zero)
    }

    /// Lets a browser subscribe whose messages are answered with these statuses, the last of them for
    /// ever.
    func subscribe(_ answers: String, _ browser: String = "browser") async throws {
      let subscription = try service.subscription("/\(answers)/\(browser)/\(name)")
      try await fixture.messaging.subscribe(subscription, of: ada)
    }

    /// What the browsers were sent, in order.
    func deliveries() async throws -> [PushService.Delivery] {
      try await service.deliveries(to: name)
    }

    func subscriptions() async throws -> Int { try await fixture.count("push_subscriptions") }

    func work(until isDone: () async throws -> Bool) async throws {
      try await fixture.work(push: route, until: isDone)
    }

    /// Works until every job has ended.
    func work() async throws { try await fixture.workToTheEnd(push: route) }

    /// Works until so many messages came and all jobs wait or have ended.
    func work(until count: Int) async throws {
      try await work {
        // In this order: what has been delivered belongs to an attempt that had begun.
        guard try await deliveries().count == count else { return false }
        return try await fixture.jobs()[.running] == 0
      }
    }
  }

  @Test(
    "PLT-17 a browser decrypts the kind and a name, and nothing more of what was told",
    arguments: Engine.allCases)
  func endToEnd(engine: Engine) async throws {
    try await Scene.with(engine) { scene in
      try await scene.subscribe("201")
      let id = try await scene.fixture.notify(scene.ada)
      try await scene.work()
      let delivery = try #require(try await scene.deliveries().first)
      #expect(try await scene.deliveries().count == 1 && delivery.path == "/201/browser")
      #expect(delivery.message["web_push"]?.integer == 8030)
      let shown = try #require(delivery.message["notification"]?.object?.members)
      let expected = [
        "title": "New reply", "body": "Canary Margaret", "lang": "en", "tag": id.rawValue,
        "navigate": "https://home.example/halloo/people/1",
      ]
      #expect(shown.reduce(into: [:]) { $0[$1.name] = $1.value.string } == expected)
      let fields = delivery.fields
      #expect(fields["content-encoding"]?.string == "aes128gcm")
      #expect(fields["ttl"]?.string == "259200" && fields["urgency"]?.string == "high")
      #expect(fields["topic"]?.string == id.rawValue)
      let claims = delivery.claims
      #expect(claims["isRight"]?.boolean == true)
      #expect(claims["aud"]?.string == scene.service.origin)
      #expect(claims["sub"]?.string == "mailto:root@home.example")
      #expect(claims["exp"]?.integer == 1_800_043_200)
      #expect(try await scene.fixture.jobs()[.finished] == 1)
    }
  }

  @Test(
    "PLT-17 a subscription that is gone is forgotten, the others are not disturbed",
    arguments: Engine.allCases, ["404", "410"])
  func gone(engine: Engine, status: String) async throws {
    try await Scene.with(engine) { scene in
      try await scene.subscribe(status, "lost")
      try await scene.subscribe("201", "kept")
      try await scene.fixture.notify(scene.ada)
      try await scene.work()
      #expect(try await scene.subscriptions() == 1)
      try await scene.fixture.notify(scene.ada)
      try await scene.work()
      let paths = try await scene.deliveries().map(\.path).sorted()
      #expect(paths == ["/201/kept", "/201/kept", "/\(status)/lost"])
      #expect(scene.fixture.sends == ["push gone 1", "push sent 2"])
      #expect(try await scene.fixture.jobs()[.dead] == 0)
    }
  }

  @Test(
    "PLT-17 a service that is busy is left alone for as long as it asks",
    arguments: Engine.allCases, ["429:30,201", "503:30,201"])
  func busy(engine: Engine, answers: String) async throws {
    try await Scene.with(engine) { scene in
      try await scene.subscribe(answers)
      try await scene.subscribe("201", "other")
      try await scene.fixture.notify(scene.ada)
      try await scene.work(until: 2)
      scene.fixture.clock.advance(by: .seconds(29))
      #expect(try await scene.fixture.jobs()[.waiting] == 1)
      try await scene.work(until: 2)
      scene.fixture.clock.advance(by: .seconds(1))
      try await scene.work()
      let paths = try await scene.deliveries().map(\.path)
      #expect(paths.filter { $0 == "/201/other" }.count == 1 && paths.count == 3)
      let shown = Set(try await scene.deliveries().compactMap { $0.fields["topic"]?.string })
      #expect(shown.count == 1)
      #expect(try await scene.fixture.jobs()[.finished] == 2)
      #expect(scene.fixture.sends == ["push delayed 1", "push sent 2"])
    }
  }

  @Test(
    "PLT-17 a service that fails without a word is tried again, later", arguments: ["500", "429"])
  func failing(status: String) async throws {
    try await Scene.with(.sqlite) { scene in
      try await scene.subscribe("\(status),201")
      try await scene.fixture.notify(scene.ada)
      try await scene.work(until: 1)
      scene.fixture.clock.advance(by: .seconds(10))
      try await scene.work()
      #expect(try await scene.deliveries().count == 2)
      #expect(try await scene.fixture.jobs()[.finished] == 1)
    }
  }

  @Test("PLT-17 what is too large is sent again as the kind alone, once", arguments: [true, false])
  func tooLarge(isTakenThen: Bool) async throws {
    try await Scene.with(.sqlite) { scene in
      try await scene.subscribe(isTakenThen ? "413,201" : "413")
      try await scene.fixture.notify(scene.ada)
      try await scene.work()
      let sizes = try await scene.deliveries().compactMap { $0.message["notification"]?.object }
      #expect(sizes.map(\.members.count) == [5, 2])
      #expect(sizes.last?["title"]?.string == "New reply")
      #expect(try await scene.fixture.jobs()[isTakenThen ? .finished : .dead] == 1)
      #expect(try await scene.subscriptions() == 1)
    }
  }

  @Test("PLT-17 a refusal is the end of the message, and its reason names no endpoint")
  func refused() async throws {
    try await Scene.with(.sqlite) { scene in
      try await scene.subscribe("403")
      try await scene.fixture.notify(scene.ada)
      try await scene.work()
      let dead = try await scene.fixture.database.read { transaction in
        try scene.fixture.queue.dead(after: nil, limit: 10, in: transaction).items
      }
      #expect(dead.map(\.error) == ["the push service answered 403"])
    }
  }

  @Test("PLT-17 an endpoint within the own network is not called, and forgotten")
  func ownNetwork() async throws {
    try await Scene.with(.sqlite) { scene in
      try await scene.subscribe("201")
      try await scene.fixture.notify(scene.ada)
      // The client of the installation, which calls the public Internet alone.
      let route = try await scene.fixture.push(through: HTTPClient())
      try await scene.fixture.work(push: route) { try await scene.fixture.jobs()[.finished] == 1 }
      #expect(try await scene.deliveries().isEmpty)
      #expect(try await scene.subscriptions() == 0)
    }
  }

  @Test("PLT-17 a server that cannot be reached is tried again, and its name is not kept")
  func unreachable() async throws {
    try await Scene.with(.sqlite) { scene in
      // Port 1 is nobody's.
      let subscription = try PushSubscription(
        endpoint: "https://127.0.0.1:1/x", p256dh: SubscriptionTests.key,
        auth: SubscriptionTests.auth)
      try await scene.fixture.messaging.subscribe(subscription, of: scene.ada)
      try await scene.fixture.notify(scene.ada)
      try await scene.work { try await scene.fixture.count("job_attempts WHERE ended_at > 0") == 1 }
      let error: String? = try await scene.fixture.database.read { transaction in
        try transaction.value("SELECT error FROM jobs")
      }
      #expect(error == "no connection could be opened")
      #expect(try await scene.subscriptions() == 1)
    }
  }

  @Test(
    "PLT-17 a push that comes due in quiet hours comes at their end", arguments: Engine.allCases)
  func quiet(engine: Engine) async throws {
    try await Scene.with(engine) { scene in
      try await scene.subscribe("201")
      let (fixture, clock) = (scene.fixture, scene.fixture.clock)
      // The night in which the clocks go back.
      clock.set(Timestamp(try instant("2025-10-25T20:00:00Z")))
      try await fixture.messaging.setQuietHours(
        QuietHours(
          start: WallTime(hour: 22, minute: 0), end: WallTime(hour: 7, minute: 0),
          timeZone: "Europe/Berlin"), of: scene.ada)
      try await fixture.notify(scene.ada)
      let morning = Timestamp(try instant("2025-10-26T06:00:00Z"))
      try await scene.work {
        try await fixture.count("jobs WHERE moment = \(morning.milliseconds)") == 1
      }
      clock.set(morning.advanced(by: .seconds(-1)))
      try await scene.work(until: 0)
      clock.set(morning)
      try await scene.work()
      #expect(try await scene.deliveries().count == 1)
      #expect(try await fixture.count("jobs WHERE failures > 0") == 0)
    }
  }

  @Test("PLT-17 what has been read, deleted or grown old meanwhile is not pushed")
  func overtaken() async throws {
    try await Scene.with(.sqlite) { scene in
      try await scene.subscribe("201")
      let fixture = scene.fixture
      try await fixture.messaging.markRead(fixture.notify(scene.ada), of: scene.ada)
      try await fixture.messaging.delete(fixture.notify(scene.ada), of: scene.ada)
      try await fixture.notify(scene.ada)
      fixture.clock.advance(by: .seconds(3 * 86_400))
      try await scene.work()
      #expect(try await scene.deliveries().isEmpty)
      #expect(try await fixture.jobs()[.finished] == 3)
    }
  }

  @Test("PLT-17 what a person has chosen decides what is pushed", arguments: Engine.allCases)
  func chosen(engine: Engine) async throws {
    try await Scene.with(engine) { scene in
      try await scene.subscribe("201")
      let fixture = scene.fixture
      try await fixture.notify(scene.ada, of: .hint)
      try await fixture.messaging.setChannels(
        .init(push: false, mail: false), of: .reply, for: scene.ada)
      try await fixture.notify(scene.ada)
      #expect(try await fixture.jobs()[.waiting] == 0)
      try await fixture.messaging.setChannels(
        .init(push: true, mail: false), of: .hint, for: scene.ada)
      try await fixture.notify(scene.ada, of: .hint)
      #expect(try await fixture.jobs()[.waiting] == 1)
      #expect(try await fixture.messaging.unreadCount(of: scene.ada) == 3)
    }
  }

  @Test("PLT-17 the longest announcement stays within what every library decrypts")
  func sizes() {
    let long = String(repeating: "\u{1F9D1}", count: 300)
    let item = InboxItem(
      id: InboxItemID(rawValue: String(repeating: "a", count: 22)), app: "halloo", kind: "reply",
      text: NotificationText(
        title: long, announcement: Announcement(kind: long, name: long, language: "en-GB")),
      link: "/" + String(repeating: "a", count: 999), createdAt: Timestamp(milliseconds: 0),
      readAt: nil)
    let message = PushMessage(item: item, origin: "https://" + String(repeating: "a", count: 253))
    #expect(message.whole.count <= 3_052 && message.smallest.count < message.whole.count)
  }
}
