import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Clocks
import Events
import HTTPTypes
import Interface
import Jobs
import Logging
import Messaging
import Places
import Schedules
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages
@testable import Vault

/// A whole site on which Halloo's engine works, with simulated phones.
struct HallooSite: Sendable {
  let site: TestSite
  let engine: HallooEngine
  let owner: CircleKey

  var services: Dependencies { site.services }
  var clock: TestClock { site.clock }

  /// The engine without pages.
  private static let app = App(
    id: "halloo",
    branding: .init(
      name: "Halloo", purpose: Message(named: "halloo"), theme: .asterism, icon: .star),
    strings: Strings(english: ""), migrations: [HallooSchema.migrations],
    personalData: [HallooSchema.personalData],
    notificationKinds: NotificationKind.halloo, chores: { HallooEngine.chores($0) },
    loops: { HallooEngine.loops($0) },
    webhooks: HallooWebhooks.patterns
  ) { services, routes in HallooWebhooks.mount(services, routes) }

  static func with<Result: Sendable>(
    _ engine: Engine, _ body: (HallooSite) async throws -> Result
  ) async throws -> Result {
    try await TestSite.with(engine, apps: [app]) { site in
      let guest = try await site.services.accounts.enterAsGuest(
        Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
      let services = site.services
      let owner = try await services.database.read { transaction in
        try services.circleOwner(guest.account.id, in: transaction)
      }
      return try await body(
        HallooSite(site: site, engine: HallooEngine(services), owner: #require(owner)))
    }
  }

  /// Somebody who is looked after, by clocks that show the time of the site's.
  func addRelative(
    _ status: Relative.Status = .active, number: String = "+12025550123"
  ) async throws -> Relative {
    let relative = Relative(
      id: RelativeID(rawValue: OpaqueID.makeUUID()), status: status, name: "Rosa Diaz",
      number: try #require(PhoneNumber(e164: number)), zone: "Europe/London", quiet: nil)
    let (hash, now, owner) = (services.texts.hashes.hash(of: relative.number), clock.now, owner)
    try await services.database.write { transaction in
      try transaction.add(relative, hash: hash, at: now, of: owner)
    }
    return relative
  }

  /// A habit that is due every day, first in so many seconds.
  func addHabit(
    of relative: Relative, in seconds: Int = 60, terms: Occurrence.Terms = .init(),
    frequency: Recurrence = .daily
  ) async throws -> Habit {
    let zone = try services.timeZones.rules(for: relative.zone)
    let (date, time) = zone.civil(clock.now.advanced(by: .seconds(Int64(seconds))))
    let habit = Habit(
      id: HabitID(rawValue: OpaqueID.makeUUID()), relative: relative.id, title: "Blue pills",
      schedule: Schedule(frequency: frequency, time: time, start: date), terms: terms)
    let (now, owner) = (clock.now, owner)
    try await services.database.write { transaction in
      try transaction.add(habit, at: now, of: owner)
    }
    return habit
  }

  /// Everything that this moment brings, with what simulated phones and jobs do about it.
  func pass() async throws {
    try await engine.plan()
    try await engine.pass()
    try await work()
    try await engine.pass()
  }

  /// Lets a worker do what was asked for.
  func work() async throws {
    let chores = HallooEngine.chores(services)
    let clock = JobClock(
      now: { [clock] _ in clock.now }, pause: { try await Task.sleep(for: $0, clock: .continuous) })
    let worker = JobWorker(
      services.database, handlers: chores.map(\.handler), clock: clock, logger: .quiet)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      while try await isAnythingDue() { await Task.yield() }
      worker.stop()
      try await group.waitForAll()
    }
  }

  private func isAnythingDue() async throws -> Bool {
    let now = clock.now
    let row: Int? = try await services.database.read { transaction in
      try transaction.value(
        """
        SELECT 1 FROM jobs WHERE state = \(JobState.running)
          OR state = \(JobState.waiting) AND moment <= \(now) LIMIT 1
        """)
    }
    return row != nil
  }

  /// What a phone shows, the oldest first.
  func texts(on relative: Relative) async throws -> [String] {
    let simulator = try #require(services.texts.simulator)
    let page = try await simulator.conversation(
      of: relative.number, for: owner.party, after: nil, limit: 50)
    return page.items.reversed().map(\.body)
  }

  /// Somebody writes on their phone.
  func write(_ body: String, on relative: Relative) async throws {
    let simulator = try #require(services.texts.simulator)
    try await simulator.reply(from: relative.number, for: owner.party, body: body)
    try await pass()
  }

  /// Posts a form as the provider does, signed.
  func post(_ target: String, _ form: [(name: String, value: String)]) async throws -> TestAnswer {
    let simulator = try #require(services.texts.simulator)
    let signatures = TwilioSignatures(tokens: [simulator.identity.token])
    let signature = signatures.sign(url: TestSite.origin + target, form: form)
    let name = try #require(HTTPField.Name("X-Twilio-Signature"))
    return try await TestBrowser(site).send(
      .post, target,
      headers: [.contentType: "application/x-www-form-urlencoded", name: signature ?? ""],
      body: String(decoding: FormFields(form).encoded, as: UTF8.self))
  }

  /// What the owner was told, the newest first.
  func notices() async throws -> [String] {
    try await services.messaging.inbox(of: owner.account).items.map {
      "\($0.kind): \($0.text.body)"
    }
  }

  /// The topics of the owner's events, in their order.
  func topics() async throws -> [String] {
    let audience = Audience.account(owner.account)
    return try await services.database.read { transaction in
      try transaction.rows("SELECT topic FROM events WHERE audience = \(audience) ORDER BY id") {
        try $0[0]
      }
    }
  }
}

extension Logger {
  static var quiet: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
