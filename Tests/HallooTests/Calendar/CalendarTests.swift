import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Interface
import Jobs
import Messaging
import People
import Schedules
import Storage
import StorageTestSupport
import SubscriptionLimits
import Testing

@testable import Halloo

@Suite("What families are told by the calendar")
struct CalendarTests {
  private static let browserKey =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  private static let report =
    "weeklyReport: Jan 11 – Jan 17: 3 of 4 tasks were done, 25 points less than the week before."
  /// From Friday, January 15, 2027, 8:00 to the Monday after, a minute before eight.
  private static let nearlyMonday = Duration.seconds(3 * 86_400 - 60)

  /// A fortnight with one miss, up to Thursday.
  private static func fill(_ fixture: HallooSite) async throws {
    let states = (0..<14).map { $0 == 12 ? OccurrenceStatus.missed : .completed }
    _ = try await fixture.site.fill(states)
    try await fixture.engine.plan()
  }

  /// Lets somebody in who may read.
  private static func letIn(_ fixture: HallooSite) async throws -> AccountID {
    let guest = try await fixture.services.accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    let (id, now, owner) = (guest.account.id, fixture.clock.now, fixture.owner.account)
    try await fixture.services.database.write { transaction in
      try transaction.run(
        """
        INSERT INTO hal_members (account_id, member_id, role, joined_at)
        VALUES (\(owner), \(id), \(CircleRole.viewer), \(now))
        """)
      try transaction.addCalendar(of: id, at: now)
    }
    try await fixture.engine.plan()
    return id
  }

  private static func kinds(_ account: AccountID, _ fixture: HallooSite) async throws -> [String] {
    try await fixture.services.messaging.inbox(of: account).items.map(\.kind)
  }

  @Test(
    "HAL-1107, HAL-1201: on Monday at eight everybody is told of the report once, by inbox, push and event",
    arguments: Engine.allCases)
  func weeklyReport(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      try await Self.fill(fixture)
      let member = try await Self.letIn(fixture)
      let browser = try PushSubscription(
        endpoint: "https://push.example.net/1", p256dh: Self.browserKey,
        auth: "BTBZMqHH6r4Tts7J_aSIgg")
      try await fixture.services.messaging.subscribe(browser, of: fixture.owner.account)
      fixture.clock.advance(by: Self.nearlyMonday)
      try await fixture.engine.plan()
      #expect(try await fixture.notices().isEmpty)
      fixture.clock.advance(by: .seconds(60))
      // Two nodes at the same time.
      let other = HallooEngine(fixture.services)
      async let first: Void = fixture.engine.plan()
      async let second: Void = other.plan()
      _ = try await (first, second)
      #expect(try await fixture.notices() == [Self.report])
      #expect(try await Self.kinds(member, fixture) == ["weeklyReport"])
      #expect(try await fixture.topics().filter { $0 == "report.ready" }.count == 1)
      #expect(try await fixture.pushes() == 1)
      let link = try await fixture.services.messaging.inbox(of: member).items.first?.link
      #expect(link == "/halloo/analytics/weekly/2027-W02")
      fixture.clock.advance(by: .seconds(3_600))
      try await fixture.engine.plan()
      #expect(try await fixture.notices().count == 1)
    }
  }

  @Test(
    "HAL-249 HAL-1207 notices write days as they are written where the member lives",
    arguments: [
      (nil, "Europe/London", "11 Jan"), (nil, "America/New_York", "Jan 11"),
      ("GB", "America/New_York", "11 Jan"), (nil, nil, "Jan 11"),
    ])
  func days(country: String?, zone: String?, written: String) throws {
    let day = try CivilDate(year: 2027, month: 1, day: 11).dayNumber
    let words = Preferences(timeZone: zone, country: country).noticeWords
    #expect(words.shortDate(day) == written)
  }

  @Test("What is due is found without reading all circles", arguments: Engine.allCases)
  func queries(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let database = fixture.database
      try await assertUsesIndex(
        "hal_calendar_by_moment", CalendarKeeper.calendar.due(at: fixture.now, limit: 20),
        in: database)
      for isEnforced in [true, false] {
        try await assertUsesIndex(
          "hal_subscriptions_by_moment",
          HallooSchema.subscriptions.due(at: fixture.now, limit: 20, isEnforced: isEnforced),
          in: database)
      }
    }
  }

  @Test("HAL-1107: told late after an outage, also after a second; nothing where nothing counted")
  func late() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      try await Self.fill(fixture)
      fixture.clock.advance(by: .seconds(5 * 86_400))
      try await fixture.engine.plan()
      #expect(try await fixture.notices() == [Self.report])
      // In the week after nothing was due.
      fixture.clock.advance(by: .seconds(7 * 86_400))
      try await fixture.engine.plan()
      #expect(try await fixture.notices().count == 1)
    }
  }

  @Test("HAL-1304: who has chosen it is told how the day went, at the time that they have chosen")
  func dailySummary() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      try await Self.fill(fixture)
      let member = try await Self.letIn(fixture)
      let (messaging, owner) = (fixture.services.messaging, fixture.owner)
      try await fixture.services.database.write { transaction in
        try messaging.setPush(true, of: .dailySummary, for: owner.account, in: transaction)
        var record = try transaction.caregiver(owner.account, owner.key)
        record.settings.summaryTime = .init(minutes: 17 * 60 + 30)
        try transaction.save(record, of: owner.account, owner.key)
        // Thursday becomes Friday, so that something counted today.
        try transaction.run("UPDATE hal_occurrences SET day = day + 1 WHERE id = 'due-13'")
      }
      try await fixture.engine.plan()
      fixture.clock.advance(by: .seconds(9 * 3_600 + 29 * 60))
      try await fixture.engine.plan()
      #expect(try await fixture.notices().isEmpty)
      fixture.clock.advance(by: .seconds(60))
      for _ in 0..<2 { try await fixture.engine.plan() }
      #expect(
        try await fixture.notices() == [
          "dailySummary: Friday: 1 of 1 done, 0 late, 0 missed, 0 skipped."
        ])
      #expect(try await Self.kinds(member, fixture).isEmpty)
      // On Saturday nothing was due.
      fixture.clock.advance(by: .seconds(86_400))
      try await fixture.engine.plan()
      #expect(try await fixture.notices().count == 1)
    }
  }

  @Test(
    "HAL-1107, HAL-1673: a report says when it was changed after it was announced, and before not")
  func updated() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      try await Self.fill(fixture)
      let week = CalendarWeek(of: 2_461_421, start: .monday)
      #expect(week.name == "2027-W02")
      let calendar = DigestCalendar(
        zone: .utc, weekStart: .monday, summaryTime: .init(minutes: 1_200))
      let (owner, reminders) = (fixture.owner, fixture.engine.reminders)
      let change = {
        try await fixture.services.database.read { transaction in
          try transaction.reportChange(
            of: week, owner, announced: calendar.reportMoment(after: week))
        }
      }
      let mark = { (id: String) in
        try await fixture.services.database.write { transaction in
          try reminders.markDone(
            OccurrenceID(rawValue: id), of: owner, by: owner.account, in: transaction)
        }
      }
      try await mark("due-12")
      #expect(try await change() == nil)
      fixture.clock.advance(by: .seconds(10 * 86_400))
      #expect(try await change() == nil)
      try await fixture.services.database.write { transaction in
        try reminders.delete(
          RelativeID(rawValue: "relative"), keepingHistory: true, of: owner, in: transaction)
      }
      #expect(try await change() == fixture.clock.now)
    }
  }

  @Test(
    "HAL-1208: answers of one relative within five minutes are one push, and each is in the inbox",
    arguments: Engine.allCases)
  func joinedPushes(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let (messaging, owner) = (fixture.services.messaging, fixture.owner)
      try await messaging.subscribe(
        PushSubscription(
          endpoint: "https://push.example.net/1", p256dh: Self.browserKey,
          auth: "BTBZMqHH6r4Tts7J_aSIgg"), of: owner.account)
      try await fixture.services.database.write { transaction in
        try messaging.setPush(true, of: .answerReceived, for: owner.account, in: transaction)
      }
      let notices = HallooNotices(fixture.services)
      let tell = { (cause: String, relative: String) in
        try await fixture.services.database.write { transaction in
          try notices.tell(
            HallooNotices.Notice(
              cause: cause, kind: .answerReceived, text: .init(NoticeKey.answer), name: "Rosa",
              link: "/halloo/today", pushGroup: "answers:\(relative)"), to: owner, in: transaction)
        }
      }
      for (cause, relative, pushes) in [
        ("a", "rosa", 1), ("b", "rosa", 1), ("c", "sam", 2), ("d", "rosa", 3), ("e", "rosa", 3),
      ] {
        if cause == "d" { fixture.clock.advance(by: .seconds(120)) }
        try await tell(cause, relative)
        #expect(try await fixture.pushes() == pushes, "\(cause)")
        fixture.clock.advance(by: .seconds(120))
      }
      #expect(try await fixture.notices().count == 5)
    }
  }
}

extension HallooSite {
  /// How many pushes were asked for.
  fileprivate func pushes() async throws -> Int {
    try await services.database.read { transaction in
      try transaction.value("SELECT count(*) FROM jobs WHERE kind = 'push.send'") ?? 0
    }
  }
}
